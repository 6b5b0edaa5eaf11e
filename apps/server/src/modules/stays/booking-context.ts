import {
  type AccountAssets,
  type AccountStatus,
  type CalendarDate,
  type ChartCell,
  dateAt,
  type Moment,
  type PointsInterest,
  type PointsLot,
  type RuleSet,
  type Season,
  type StayOffers,
  type WeekRight,
} from '@ownerng/domain'
import type { Locale, MessageContext, ResortLabels } from '@ownerng/messages'
import type { ReadSql } from '../../db/database.ts'
import { contextOf } from '../../shared/language.ts'
import { labelsOf } from '../resort/resort-directory.ts'
import * as queries from './booking-context.queries.ts'
import { type ResortFacts, readResortFacts, recallResortFacts } from './resort-facts.ts'

/**
 * Everything the booking rules need to know about one account at one moment, read in one round
 * trip, or in two where it is late with a bill.
 */
export interface BookingContext extends Moment {
  /** Points that were rented in the present use year. */
  readonly rentedPoints: number
  readonly today: CalendarDate
  readonly rules: RuleSet
  /** For whom reasons are written: the language of who acts, in the words of the resort. */
  readonly reader: MessageContext
  /** What the resort calls things. */
  readonly labels: ResortLabels
  readonly account: AccountStatus
  /** What the resort lets owners book here at all. */
  readonly offers: StayOffers
  readonly homeUnitId: string | null
  readonly homeType: string | null
  readonly lots: readonly PointsLot[]
  readonly weeks: readonly WeekRight[]
  readonly pointsInterests: readonly PointsInterest[]
  readonly used: queries.BookingContextRow['used']
  readonly seasons: readonly (Season & { readonly name: string })[]
  readonly chart: readonly ChartCell[]
  readonly unitTypes: readonly queries.UnitTypeRow[]
}

/** Who acts: an owner on the page, or the waitlist for one. */
export interface Booker {
  readonly resortId: string
  readonly ownerAccountId: string
  readonly loginId: string
  readonly timeZone: string
  /** What the sign-in may do with the account; everything if no one is signed in. */
  readonly role?: 'full' | 'pay' | 'book' | 'view'
  /** The reader's language; English if no one is signed in. */
  readonly language?: Locale | null
  /** The version of the resort's facts that the session has read; without one they are read anew. */
  readonly factsVersion?: number
}

/**
 * Whether a rule asks about the stays that the account has: none does for an owner's own stay (`O`)
 * of a resort without cleanings.
 */
export function countsStays(
  sql: ReadSql,
  { resortId, timeZone, factsVersion }: Booker,
  now: Date,
  type: 'O' | 'G' | 'R' | null,
): boolean {
  if (type !== 'O') return true
  const resort = { resortId, factsVersion: factsVersion ?? null }
  return recallResortFacts(sql, resort, dateAt(now, timeZone))?.rules.housekeeping !== null
}

/**
 * Loads the booking context of an account at a moment. Of the stays that the account has nothing is
 * counted unless a rule asks about them: an account may have many.
 */
export async function loadBookingContext(
  sql: ReadSql,
  booker: Booker,
  now: Date,
  type: 'O' | 'G' | 'R' | null = null,
): Promise<BookingContext> {
  const { resortId, ownerAccountId, timeZone, role = 'full', language = null } = booker
  const today = dateAt(now, timeZone)
  const [row, { options, rules, seasons, chart, unitTypes }] = await Promise.all([
    sql.row(queries.findBookingContext, {
      resortId,
      ownerAccountId,
      today,
      countsStays: countsStays(sql, booker, now, type),
    }),
    readResortFacts(sql, { resortId, factsVersion: booker.factsVersion ?? null }, today),
  ])
  // few accounts are late: of all others it need not be found out with what and by how much
  const late = row?.is_late
    ? await sql.row(queries.findOverdue, { resortId, ownerAccountId, today })
    : null
  const labels = labelsOf(options)
  return {
    now,
    timeZone,
    today,
    offers: options.resOptions,
    rules,
    reader: contextOf(language, labels),
    labels,
    account: {
      status: row?.status ?? 'former',
      overdue: lessCredit(late?.overdue ?? [], late?.credit_cents ?? 0),
      can: accountMeansOf(row, late?.balance_cents ?? row?.balance_cents ?? 0, options, role),
    },
    homeUnitId: row?.home_unit_id ?? null,
    homeType: row?.home_type ?? null,
    lots: row?.lots ?? [],
    weeks: row?.weeks ?? [],
    rentedPoints: row?.rented_points ?? 0,
    pointsInterests: row?.points_interests ?? [],
    used: row?.used ?? {},
    seasons,
    chart,
    unitTypes,
  }
}

/**
 * What is overdue when the money on account has gone to the oldest: the job that gives it to bills
 * runs now and then.
 */
function lessCredit<T extends { readonly openCents: number }>(
  oldestFirst: readonly T[],
  creditCents: number,
): T[] {
  let credit = creditCents
  return oldestFirst.flatMap((charge) => {
    const paid = Math.min(credit, charge.openCents)
    credit -= paid
    return paid < charge.openCents ? [{ ...charge, openCents: charge.openCents - paid }] : []
  })
}

/** What can be done for the account now: the same that the calls ask before they do it. */
function accountMeansOf(
  row: queries.BookingContextRow | null,
  balanceCents: number,
  { menuOptions, depositOptions }: ResortFacts['options'],
  role: NonNullable<Booker['role']>,
): AccountAssets {
  const paying = (): AccountAssets['paying'] => {
    if (depositOptions.ccGateway === '') return 'off'
    if (role !== 'full' && role !== 'pay') return 'role'
    return row?.payment_under_way ? 'underWay' : null
  }
  return {
    paying: paying(),
    balanceCents,
    mayExceedBalance: menuOptions.allowPaymentToExceedBalanceDue,
    movingPoints: role === 'full',
  }
}
