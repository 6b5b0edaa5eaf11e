import { PLACE_FACTS, type PlaceFact } from '@ownerng/domain'
import type { Place } from '../../../shared/availability.query.ts'

/** A filter for places: a fact, or a view as the resort describes it. */
export type PlaceFilter = PlaceFact | `view:${string}`

/** Whether a filter is a view rather than a fact. */
export const isView = (filter: string): filter is `view:${string}` => filter.startsWith('view:')

const getView = ({ outlook }: Place): PlaceFilter => `view:${outlook}`

/** Whether a place matches all filters. */
const matches = (place: Place, filters: readonly string[]): boolean =>
  filters.every((filter) =>
    isView(filter) ? getView(place) === filter : place.facts.some((fact) => fact === filter),
  )

/** Facts that some places have and others don't. A fact that all share isn't a useful filter. */
export function filtersFor(places: readonly Place[]): PlaceFilter[] {
  const wholes = places.filter(({ partOf }) => partOf === null)
  const views = [...new Set(wholes.filter(({ outlook }) => outlook !== '').map(getView))]
  const some = (filter: PlaceFilter) => {
    const count = wholes.filter((place) => matches(place, [filter])).length
    return count > 0 && count < wholes.length
  }
  return [...PLACE_FACTS, ...views].filter(some)
}

/** The places that match all filters, including their parts. */
export function filterPlaces(places: readonly Place[], filters: readonly string[]): Place[] {
  const codes = new Set(
    places.filter((place) => matches(place, filters)).map(({ unitTypeCode }) => unitTypeCode),
  )
  return places.filter(({ unitTypeCode, partOf }) => codes.has(partOf ?? unitTypeCode))
}
