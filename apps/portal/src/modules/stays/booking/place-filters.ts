import { PLACE_FACTS, type PlaceFact } from '@ownerng/domain'
import type { Place } from '../../../shared/availability.query.ts'

/** What a place can be chosen by: one of its facts, or its view in the words of the resort. */
export type PlaceFilter = PlaceFact | `view:${string}`

/** It is a view, and not one of the facts. */
export const isView = (filter: string): filter is `view:${string}` => filter.startsWith('view:')

const viewOf = ({ outlook }: Place): PlaceFilter => `view:${outlook}`

/** Whether a place has all that is asked for. */
const matches = (place: Place, filters: readonly string[]): boolean =>
  filters.every((filter) =>
    isView(filter) ? viewOf(place) === filter : place.facts.some((fact) => fact === filter),
  )

/** What some of the places have and others do not: what all have is no choice. */
export function filtersFor(places: readonly Place[]): PlaceFilter[] {
  const wholes = places.filter(({ partOf }) => partOf === null)
  const views = [...new Set(wholes.filter(({ outlook }) => outlook !== '').map(viewOf))]
  const some = (filter: PlaceFilter) => {
    const count = wholes.filter((place) => matches(place, [filter])).length
    return count > 0 && count < wholes.length
  }
  return [...PLACE_FACTS, ...views].filter(some)
}

/** The places that have all that is asked for; parts of a place come with it. */
export function filterPlaces(places: readonly Place[], filters: readonly string[]): Place[] {
  const codes = new Set(
    places.filter((place) => matches(place, filters)).map(({ unitTypeCode }) => unitTypeCode),
  )
  return places.filter(({ unitTypeCode, partOf }) => codes.has(partOf ?? unitTypeCode))
}
