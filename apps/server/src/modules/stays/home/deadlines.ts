import type { CallAnswer, getHome } from '@ownerng/contract'
import {
  addDays,
  type CalendarDate,
  lastDayFor,
  POINTS_SOON_DAYS,
  type RuleSet,
} from '@ownerng/domain'
import type { RowOf } from '../../../db/statement.ts'
import type * as queries from './home.queries.ts'

type Deadline = CallAnswer<typeof getHome>['deadlines'][number]
type Lot = RowOf<typeof queries.findLots>
type Week = RowOf<typeof queries.findWeeks>

/** The last day to bank points that expire later. */
const BANK_DAYS = 60
const MOST_SHOWN = 3

/**
 * What is lost soon unless the owner acts, the soonest first: points that expire, the last day to
 * bank points, and floating weeks that nobody booked.
 */
export function deadlinesOf(
  rules: RuleSet,
  lots: readonly Lot[],
  weeks: readonly Week[],
  today: CalendarDate,
): Deadline[] {
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
        }),
      ),
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
    },
  ]
}
