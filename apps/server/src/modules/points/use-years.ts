import {
  type CalendarDate,
  comingLots,
  getGrantMonths,
  type PointsInterest,
  type RuleSet,
} from '@ownerng/domain'
import type { RowOf } from '../../db/statement.ts'
import type * as queries from './points.queries.ts'

type Lot = RowOf<typeof queries.findLots>
type YearUse = RowOf<typeof queries.findYearUse>

/** What determines when points are granted. */
interface GrantTerms {
  readonly today: CalendarDate
  readonly rules: Pick<RuleSet, 'borrow' | 'levels'>
}

/** The next use year is added only if fewer than this many are listed. */
const YEARS_SHOWN = 3

/**
 * Returns an account's current and future use years with what stays have used, then the next year
 * whose points are not granted yet.
 */
export function getUseYears(
  lots: readonly Lot[],
  use: readonly YearUse[],
  interests: readonly PointsInterest[],
  terms: GrantTerms,
) {
  const numbers = [...new Set(lots.map(({ useYear }) => useYear))].sort((a, b) => a - b)
  const years = numbers.map((useYear) => {
    const ofYear = use.filter((row) => row.useYear === useYear)
    return {
      useYear,
      ...getPeriod(lots.filter((lot) => lot.useYear === useYear)),
      used: ofYear.reduce((sum, row) => sum + (row.held ? 0 : row.points), 0),
      held: ofYear.filter((row) => row.held).map(toHeld),
      coming: null,
    }
  })
  const next =
    years.length < YEARS_SHOWN ? getNextYear(interests, numbers.at(-1) ?? 0, terms) : null
  return next ? [...years, next] : years
}

/** The yearly points define the use year; moved points can last longer. */
function getPeriod(lots: readonly Lot[]): { from: CalendarDate; to: CalendarDate } {
  const annual = lots.filter(({ kind }) => kind === 'annual')
  const chosen = annual.length > 0 ? annual : lots
  const [from = ''] = chosen.map(({ earnedOn }) => earnedOn).sort()
  const to =
    chosen
      .map(({ expiresOn }) => expiresOn)
      .sort()
      .at(-1) ?? ''
  return { from, to }
}

function toHeld({ stay_id, unit_name, arrival, points }: YearUse) {
  return { id: stay_id ?? '', unitName: unit_name ?? '', arrival: arrival ?? '', points }
}

/** Returns the first use year after `last` that gets points, for all contracts together. */
function getNextYear(
  interests: readonly PointsInterest[],
  last: number,
  { today, rules }: GrantTerms,
) {
  const coming = comingLots(interests, today, getGrantMonths(rules)).filter(
    ({ useYear }) => useYear > last,
  )
  const [first] = coming.toSorted((a, b) => a.useYear - b.useYear)
  if (!first) return null
  const ofYear = coming.filter(({ useYear }) => useYear === first.useYear)
  return {
    useYear: first.useYear,
    from: first.earnedOn,
    to: first.expiresOn,
    used: 0,
    held: [],
    coming: { points: ofYear.reduce((sum, lot) => sum + lot.remaining, 0), on: first.grantedOn },
  }
}
