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
import type { Locale, MessageContext } from '@ownerng/messages'
import type { ReadSql } from '../../db/database.ts'
import { getContext } from '../../shared/language.ts'
import { getLabels } from '../resort/resort-directory.ts'
import * as queries from './booking-context.queries.ts'
import { type ResortFacts, readResortFacts } from './resort-facts.ts'

/** Everything the booking rules need to know about one account at one moment. */
export interface BookingContext extends Moment {
  /** Points rented in the current use year. */
  readonly rentedPoints: number
  readonly today: CalendarDate
  readonly rules: RuleSet
  /** The actor's language and the resort's labels, for writing reasons. */
  readonly reader: MessageContext
  readonly account: AccountStatus
  /** Kinds of stays that the resort offers online. */
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

/** The owner who books, or for whom the waitlist books. */
export interface Booker {
  readonly resortId: string
  readonly ownerAccountId: string
  readonly loginId: string
  readonly timeZone: string
  /** Role of the login; full access if nobody is signed in. */
  readonly role?: 'full' | 'pay' | 'book' | 'view'
  /** The reader's language; English if no one is signed in. */
  readonly language?: Locale | null
  /** Version of the resort's facts, from the session; without one, they are read from the database. */
  readonly factsVersion?: number
}

/**
 * Loads the booking context of an account at a moment.
 *
 * @param type the type of the stay to book, if known. The account's other stays aren't counted if no
 * rule depends on them, because an account can have many.
 */
export async function loadBookingContext(
  sql: ReadSql,
  booker: Booker,
  now: Date,
  type: 'O' | 'G' | 'R' | null = null,
): Promise<BookingContext> {
  const { resortId, ownerAccountId, timeZone, role = 'full', language = null } = booker
  const today = dateAt(now, timeZone)
  const facts = await readResortFacts(
    sql,
    { resortId, factsVersion: booker.factsVersion ?? null },
    today,
  )
  const { options, rules, seasons, chart, unitTypes } = facts
  const row = await sql.row(queries.findBookingContext, {
    resortId,
    ownerAccountId,
    today,
    countsStays: type !== 'O' || rules.housekeeping !== null,
  })
  // few accounts are late: skip the details for all others
  const late = row?.is_late
    ? await sql.row(queries.findOverdue, { resortId, ownerAccountId, today })
    : null
  return {
    now,
    timeZone,
    today,
    offers: options.resOptions,
    rules,
    reader: getContext(language, getLabels(options)),
    account: {
      status: row?.status ?? 'former',
      overdue: lessCredit(late?.overdue ?? [], late?.credit_cents ?? 0),
      can: getAccountAssets(row, late?.balance_cents ?? row?.balance_cents ?? 0, options, role),
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
 * Subtracts money on account from the oldest overdue charges first. The job that applies it to bills
 * runs only periodically.
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

/** What the account can do now, by the same rules that the calls check. */
function getAccountAssets(
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
