import type { Lot, PointsPage } from './contract-actions.ts'
import type { PointsMove } from './describe-move.ts'

type Option = Lot['options'][number]
type ListedLot = Pick<Lot, 'kind' | 'remaining' | 'earnedOn' | 'expiresOn' | 'options'>

/**
 * Lots that an action applies to: borrowing takes later years, other actions take any. Movable lots
 * come first, ordered by expiration, then the others. For transfers, the page has no verdict per
 * lot; annual points are what most resorts let owners transfer.
 */
export const movableLots = <T extends ListedLot>(
  { lots, today }: { readonly lots: readonly T[]; readonly today: string },
  act: PointsMove,
): T[] => {
  const isLate = (lot: T) =>
    act === 'transfer' ? lot.kind !== 'annual' : whyNotMoved(lot, act) !== null
  return lots
    .filter(({ remaining, earnedOn }) => remaining > 0 && (act !== 'borrow' || earnedOn > today))
    .toSorted(
      (a, b) =>
        Number(isLate(a)) - Number(isLate(b)) ||
        a.expiresOn.localeCompare(b.expiresOn) ||
        b.remaining - a.remaining,
    )
}

/** Why an action isn't possible with a lot; null if it is, or if the page has no verdict. */
export function whyNotMoved({ options }: Pick<Lot, 'options'>, act: PointsMove): string | null {
  const option = options.find((each) => each.option === act)
  return option && !option.allowed ? (option.reasons[0]?.sentence ?? '') : null
}

/**
 * Why an action isn't possible with any lot now, taken from the first lot; null if it is possible
 * with one, or if the page has no verdict.
 */
export function findRefusal(page: PointsPage, act: PointsMove): Option['reasons'] | null {
  const lots = movableLots(page, act)
  const options = lots.flatMap((lot) => lot.options.filter(({ option }) => option === act))
  const [first] = options
  if (!first || options.some(({ allowed }) => allowed)) return null
  return options.length === lots.length || appliesToAccount(first.reasons) ? first.reasons : null
}

/** Whether the refusal applies to the whole account rather than to a lot. */
export const appliesToAccount = (reasons: Option['reasons']): boolean =>
  reasons.some(({ code }) => code === 'PAST_DUE' || code === 'NOT_OFFERED')
