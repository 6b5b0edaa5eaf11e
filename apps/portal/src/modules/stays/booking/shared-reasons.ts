import { isUsable, type Place } from '../../../shared/availability.query.ts'

type Reason = Place['reasons'][number]

/** A reason that stops several of the places on the page, and their names. */
export interface SharedReason {
  readonly reason: Reason
  readonly names: readonly string[]
}

const keyOf = ({ code, sentence }: Reason) => `${code} ${sentence}`

/** What a kind of place can be had as: the whole, and where the resort says so the sides of it. */
export function optionsOf(
  place: Place,
  places: readonly Place[],
  showLockoff: boolean,
): readonly Place[] {
  const parts = places.filter((part) => part.partOf === place.unitTypeCode)
  return showLockoff && parts.length > 0 ? [place, ...parts] : [place]
}

/**
 * The reasons that more than one card would say. They stand once above the first of these cards,
 * with the fix where it helps with one of them.
 */
export function shareReasons(
  cards: readonly Place[],
  places: readonly Place[],
  showLockoff: boolean,
): SharedReason[] {
  const refused = cards.filter(
    (card) => !card.allowed && !optionsOf(card, places, showLockoff).some(isUsable),
  )
  const all = refused.flatMap((place) =>
    place.reasons.map((reason) => ({ reason, name: place.name })),
  )
  return [...Map.groupBy(all, ({ reason }) => keyOf(reason)).values()]
    .filter((group) => group.length > 1)
    .map((group) => ({
      reason: (group.find(({ reason }) => reason.fix) ?? group[0])?.reason as Reason,
      names: group.map(({ name }) => name),
    }))
}

/** The reasons of a place that are not said above it already, and in short those that are. */
export function reasonsLeft(
  { reasons }: Place,
  shared: readonly SharedReason[],
): { own: Reason[]; above: string[] } {
  const sharedKeys = new Set(shared.map(({ reason }) => keyOf(reason)))
  return {
    own: reasons.filter((reason) => !sharedKeys.has(keyOf(reason))),
    above: reasons.filter((reason) => sharedKeys.has(keyOf(reason))).map(({ short }) => short),
  }
}
