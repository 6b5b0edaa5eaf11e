import { isUsable, type Place } from '../../../shared/availability.query.ts'

type Reason = Place['reasons'][number]

/** A reason that applies to several places on the page, with their names. */
export interface SharedReason {
  readonly reason: Reason
  readonly names: readonly string[]
}

const getKey = ({ code, sentence }: Reason) => `${code} ${sentence}`

/** The options of a unit type: the whole and, if the resort offers them, its lock-off sides. */
export function getOptions(
  place: Place,
  places: readonly Place[],
  showLockoff: boolean,
): readonly Place[] {
  const parts = places.filter((part) => part.partOf === place.unitTypeCode)
  return showLockoff && parts.length > 0 ? [place, ...parts] : [place]
}

/**
 * Reasons that apply to more than one card. They are shown once above the first of these cards,
 * with the fix if it helps at least one of them.
 */
export function shareReasons(
  cards: readonly Place[],
  places: readonly Place[],
  showLockoff: boolean,
): SharedReason[] {
  const refused = cards.filter(
    (card) => !card.allowed && !getOptions(card, places, showLockoff).some(isUsable),
  )
  const all = refused.flatMap((place) =>
    place.reasons.map((reason) => ({ reason, name: place.name })),
  )
  return [...Map.groupBy(all, ({ reason }) => getKey(reason)).values()]
    .filter((group) => group.length > 1)
    .map((group) => ({
      reason: (group.find(({ reason }) => reason.fix) ?? group[0])?.reason as Reason,
      names: group.map(({ name }) => name),
    }))
}

/**
 * The reasons of a place: new ones in full, and a short form of the ones already shown above it.
 */
export function reasonsLeft(
  { reasons }: Place,
  shared: readonly SharedReason[],
): { own: Reason[]; above: string[] } {
  const sharedKeys = new Set(shared.map(({ reason }) => getKey(reason)))
  return {
    own: reasons.filter((reason) => !sharedKeys.has(getKey(reason))),
    above: reasons.filter((reason) => sharedKeys.has(getKey(reason))).map(({ short }) => short),
  }
}
