import { type CallAnswer, getPlace } from '@ownerng/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Session } from '../../../shared/session.ts'

/** What the page of a place shows beside its price. */
export type PlacePage = CallAnswer<typeof getPlace>
/** A line that is told of a place. */
export type PlaceDetail = PlacePage['details'][number]
/** A photo with its caption. */
export type PlacePhoto = PlacePage['photos'][number]

/** Photos, plan and equipment of a kind of place. */
export const placeQuery = ({ send }: Session, unitType: string) =>
  queryOptions({
    queryKey: ['place', unitType],
    queryFn: ({ signal }) => send(getPlace, { query: { unitType } }, signal),
  })

/** The code of a unit type as an address can carry it. */
export const hasPlacePage = (code: string) => /^[0-9a-zA-Z-]{1,40}$/.test(code)
