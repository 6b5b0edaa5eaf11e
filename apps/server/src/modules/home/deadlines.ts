import type { CallAnswer, getHome } from '@ownerng/contract'
import {
  addDays,
  type CalendarDate,
  getFirstSaveDay,
  isFloatingWeekOver,
  lastDayFor,
  POINTS_SOON_DAYS,
  pointsToMove,
  type RuleSet,
} from '@ownerng/domain'
import type { RowOf } from '../../db/statement.ts'
import type * as queries from './home.queries.ts'

type Deadline = CallAnswer<typeof getHome>['deadlines'][number]
type Lot = RowOf<typeof queries.findLots>
type Week = RowOf<typeof queries.findWeeks>
type Context = Parameters<typeof isFloatingWeekOver>[0]

/** How many days before the last day to bank points it is shown. */
const BANK_DAYS = 60
const MAX_SHOWN = 3

/**
 * Deadlines of the owner, the soonest first: points that expire or can no longer be banked, and
 * floating weeks that aren't booked. A week after its season is included if it can still be
 * exchanged.
 */
export function getDeadlines(
  context: Context,
  lots: readonly Lot[],
  weeks: readonly Week[],
): Deadline[] {
  const { rules, today } = context
  const soon = addDays(today, POINTS_SOON_DAYS)
  return [
    ...lots
      .filter(({ remaining }) => remaining > 0)
      .flatMap((lot) => getLotDeadlines(rules, lot, today, soon)),
    ...weeks
      .filter((week) => week.status === 'available' && week.endsOn <= soon)
      .map(
        (week): Deadline => ({
          id: `week ${week.id}`,
          kind: 'week',
          on: week.endsOn,
          useYear: week.useYear,
          points: 0,
          partNights: week.partNights,
          keep: null,
          lotId: '',
          exchange: rules.exchange !== null,
          book: !isFloatingWeekOver(context, week),
        }),
      )
      .filter(({ book, exchange }) => book || exchange),
  ]
    .toSorted((a, b) => a.on.localeCompare(b.on))
    .slice(0, MAX_SHOWN)
}

function maySave(rules: RuleSet, lot: Lot, today: CalendarDate): boolean {
  if (!rules.save || lastDayFor('save', rules, lot) === null) return false
  return today >= getFirstSaveDay(rules.save, lot.expiresOn)
}

function getLotDeadlines(
  rules: RuleSet,
  lot: Lot,
  today: CalendarDate,
  soon: CalendarDate,
): Deadline[] {
  const bankUntil = lastDayFor('bank', rules, lot)
  const bankable = pointsToMove('bank', rules, lot)
  const mayBank = bankable > 0 && bankUntil !== null && bankUntil >= today
  const { useYear, remaining: points } = lot
  const common = { useYear, points, partNights: null, lotId: lot.id, book: true }
  if (lot.expiresOn <= soon) {
    const saves = maySave(rules, lot, today) ? 'save' : null
    const keep = mayBank ? 'bank' : saves
    const exchange = rules.exchange !== null
    return [
      { ...common, id: `points ${lot.id}`, kind: 'points', on: lot.expiresOn, keep, exchange },
    ]
  }
  if (!mayBank || bankUntil > addDays(today, BANK_DAYS)) return []
  const bank = { kind: 'bank', keep: 'bank', exchange: false } as const
  return [{ ...common, ...bank, id: `bank ${lot.id}`, on: bankUntil, points: bankable }]
}
