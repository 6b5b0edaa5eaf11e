import type { CallAnswer, getHome } from '@ownerng/contract'
import {
  addDays,
  type CalendarDate,
  type DueAmount,
  POINTS_SOON_DAYS,
  yearAhead,
} from '@ownerng/domain'
import type { RowOf } from '../../db/statement.ts'
import type { ResortPlaces } from '../stays/resort-facts.ts'
import type * as queries from './home.queries.ts'

type Mark = CallAnswer<typeof getHome>['year'][number]

interface YearParts {
  readonly stays: readonly RowOf<typeof queries.findStays>[]
  /** Due dates of paid bills. */
  readonly paidDays: readonly CalendarDate[]
  /** Amounts due by date. Bills in a payment plan appear as its installments. */
  readonly due: readonly DueAmount[]
  readonly lots: readonly RowOf<typeof queries.findLots>[]
  readonly places: ResortPlaces
}

/**
 * Stays, bills, and points on the year line, by day. `amount` is the open cents of the bills due
 * that day, or the points that expire that day.
 */
export function getYearLine(
  { stays, paidDays, due, lots, places }: YearParts,
  today: CalendarDate,
): Mark[] {
  const { from, to } = yearAhead(today)
  const isInYear = (on: CalendarDate) => on >= from && on <= to
  const bills = sumByDay([
    ...paidDays.map((day) => [day, 0] as const),
    ...due.map(({ on, cents }) => [on, cents] as const),
  ])
  const isBill = new Set(due.flatMap(({ on, isInstallment }) => (isInstallment ? [] : [on])))
  const ending = sumByDay(lots.map((row) => [row.expiresOn, row.remaining]))
  return [
    ...stays.map(
      ({ arrival: on, unit_id }): Mark => ({
        lane: 'stays',
        on,
        text: places.unit(unit_id).name,
        amount: 0,
        kind: getKind(on, today, ''),
      }),
    ),
    ...bills.map(
      ([on, amount]): Mark => ({
        ...{ lane: 'bills', on, text: '', amount },
        kind: getBillKind(amount, isBill.has(on)),
      }),
    ),
    ...ending
      .filter(([, points]) => points > 0)
      .map(
        ([on, amount]): Mark => ({
          ...{ lane: 'points', on, text: '', amount },
          kind: getKind(on, today, addDays(today, POINTS_SOON_DAYS)),
        }),
      ),
  ]
    .filter(({ on }) => isInYear(on))
    .sort((a, b) => a.on.localeCompare(b.on))
}

function sumByDay(amounts: readonly (readonly [CalendarDate, number])[]): [CalendarDate, number][] {
  const sums = new Map<CalendarDate, number>()
  for (const [day, amount] of amounts) sums.set(day, (sums.get(day) ?? 0) + amount)
  return [...sums]
}

function getBillKind(cents: number, isBill: boolean): 'past' | 'due' | 'installment' {
  if (cents <= 0) return 'past'
  return isBill ? 'due' : 'installment'
}

function getKind(on: CalendarDate, today: CalendarDate, soon: string): 'past' | 'coming' | 'soon' {
  if (on < today) return 'past'
  return on <= soon ? 'soon' : 'coming'
}
