import {
  type AccountAssets,
  type AccountRole,
  dateAt,
  hasRole,
  hasStayLimits,
  type StayOffers,
  type StayTerms,
} from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import type { ReadSql } from '../../db/database.ts'
import { type Act, getLanguage, getRole } from '../../shared/actor.ts'
import { getContext } from '../../shared/language.ts'
import { readOverdue } from '../billing/account-standing.ts'
import { getLabels } from '../resort/resort-directory.ts'
import { readResortTexts } from '../resort/resort-texts.ts'
import * as queries from './booking-context.queries.ts'
import { readAccountRules } from './member-level.ts'
import { type ResortFacts, readResortFacts } from './resort-facts.ts'

/** Facts for the booking rules about one account at one moment. */
export interface BookingContext extends Omit<StayTerms, 'stay' | 'type' | 'used' | 'lotOrder'> {
  /** Points rented in the current use year. */
  readonly rentedPoints: number
  /** The actor's language and the resort's labels, for writing reasons. */
  readonly reader: MessageContext
  /** Kinds of stays that the resort offers online. */
  readonly offers: StayOffers & { readonly showLockoff: boolean; readonly answerMinutes: number }
  readonly homeUnitId: string | null
  readonly homeType: string | null
  /** First month of the use year of the account's oldest contract. */
  readonly useYearMonth: number
  /** Stays and points used, by month of check-in. */
  readonly used: queries.BookingContextRow['used']
  readonly seasons: ResortFacts['seasons']
  readonly unitTypes: readonly queries.UnitTypeRow[]
}

/**
 * Loads the booking context of an account at a moment.
 *
 * @param type the type of the stay to book, if known. The account's other stays aren't counted if no
 * rule depends on them, because an account can have many.
 */
export async function loadBookingContext(
  sql: ReadSql,
  { subject, actor }: Act,
  now: Date,
  type: 'O' | 'G' | 'R' | null = null,
): Promise<BookingContext> {
  const { resortId, ownerAccountId, timeZone } = subject
  const language = getLanguage(actor)
  const today = dateAt(now, timeZone)
  const [{ options, ...facts }, texts] = await Promise.all([
    readResortFacts(sql, subject, today),
    readResortTexts(sql, subject, language),
  ])
  const rules = await readAccountRules(sql, subject, facts.rules)
  const countsStays = type !== 'O' || rules.housekeeping !== null || hasStayLimits(rules)
  const { holidaySeasons } = rules.stayLimits
  const account = { resortId, ownerAccountId, today }
  const row = await sql.row(queries.findBookingContext, {
    ...account,
    countsStays,
    holidaySeasons,
  })
  // few accounts are late: skip the details for all others
  const late = row?.isLate ? await readOverdue(sql, account) : null
  return {
    ...facts,
    rules,
    now,
    timeZone,
    today,
    offers: options.resOptions,
    reader: getContext(language, getLabels(options), texts),
    account: {
      status: row?.status ?? 'former',
      ownerNumber: subject.ownerNumber,
      overdue: late?.overdue ?? [],
      can: getAccountAssets(
        row,
        late?.balanceCents ?? row?.balanceCents ?? 0,
        options,
        getRole(actor),
      ),
    },
    homeUnitId: row?.homeUnitId ?? null,
    homeType: row?.homeType ?? null,
    lots: row?.lots ?? [],
    weeks: row?.weeks ?? [],
    rentedPoints: row?.rentedPoints ?? 0,
    pointsInterests: row?.pointsInterests ?? [],
    useYearMonth: row?.useYearMonth ?? 1,
    used: row?.used ?? {},
  }
}

/** Actions available to the account now, by the same rules that the calls check. */
function getAccountAssets(
  row: queries.BookingContextRow | null,
  balanceCents: number,
  { menuOptions, depositOptions }: ResortFacts['options'],
  role: AccountRole,
): AccountAssets {
  const paying = (): AccountAssets['paying'] => {
    if (depositOptions.ccGateway === '') return 'off'
    if (!hasRole(role, 'createPayment')) return 'role'
    return row?.paymentUnderWay ? 'underWay' : null
  }
  return {
    paying: paying(),
    balanceCents,
    mayExceedBalance: menuOptions.allowPaymentToExceedBalanceDue,
    movingPoints: hasRole(role, 'movePoints'),
  }
}
