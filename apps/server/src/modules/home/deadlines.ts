import type { CallAnswer, getHome } from '@ownerng/contract'
import {
  addDays,
  type CalendarDate,
  type FloatingWeek,
  isFloatingWeekOver,
  lastDayFor,
  POINTS_SOON_DAYS,
  type RuleSet,
} from '@ownerng/domain'
import type { RowOf } from '../../db/statement.ts'
import type * as queries from './home.queries.ts'

type Deadline = CallAnswer<typeof getHome>['deadlines'][number]
type Lot = RowOf<typeof queries.findLots>
type Week = RowOf<typeof queries.findWeeks>
type Context = Parameters<typeof isFloatingWeekOver>[0]

/** A week of the account as the rules ask for it. */
export const getFloatingWeek = (week: Week): FloatingWeek => ({
  startsOn: week.starts_on,
  endsOn: week.ends_on,
  seasonCode: week.season_code,
  checkInWeekday: week.check_in_weekday,
})

/** The last day to bank points that expire later. */
const BANK_DAYS = 60
const MOST_SHOWN = 3

/**
 * What is lost soon unless the owner acts, the soonest first: points that expire, the last day to
 * bank points, and floating weeks that nobody booked. A week whose season is over is told of where
 * it can still be exchanged.
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
      .flatMap((lot) => ofLot(rules, lot, today, soon)),
    ...weeks
      .filter((week) => week.status === 'available' && week.ends_on <= soon)
      .map(
        (week): Deadline => ({
          id: `week ${week.id}`,
          kind: 'week',
          on: week.ends_on,
          useYear: week.use_year,
          points: 0,
          keep: null,
          lotId: '',
          exchange: rules.exchange !== null,
          book: !isFloatingWeekOver(context, getFloatingWeek(week)),
        }),
      )
      .filter(({ book, exchange }) => book || exchange),
  ]
    .toSorted((a, b) => a.on.localeCompare(b.on))
    .slice(0, MOST_SHOWN)
}

function ofLot(rules: RuleSet, lot: Lot, today: CalendarDate, soon: CalendarDate): Deadline[] {
  const dates = { kind: lot.kind, earnedOn: lot.earned_on, expiresOn: lot.expires_on }
  const bankUntil = lastDayFor('bank', rules, dates)
  const mayBank = bankUntil !== null && bankUntil >= today
  const common = { useYear: lot.use_year, points: lot.remaining, lotId: lot.id }
  if (lot.expires_on <= soon) {
    const saves = lastDayFor('save', rules, dates) === null ? null : 'save'
    return [
      {
        ...common,
        id: `points ${lot.id}`,
        kind: 'points',
        on: lot.expires_on,
        keep: mayBank ? 'bank' : saves,
        exchange: rules.exchange !== null,
        book: true,
      },
    ]
  }
  if (!mayBank || bankUntil > addDays(today, BANK_DAYS)) return []
  return [
    {
      ...common,
      id: `bank ${lot.id}`,
      kind: 'bank',
      on: bankUntil,
      keep: 'bank',
      exchange: false,
      book: true,
    },
  ]
}
