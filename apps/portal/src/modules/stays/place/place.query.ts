import { type CallAnswer, getPlace } from '@ownerng/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Session } from '../../../shared/session.ts'

/** The content of a place's page, except for its price. */
export type PlacePage = CallAnswer<typeof getPlace>
/** A fact about a place. */
export type PlaceDetail = PlacePage['details'][number]
/** A photo with its caption. */
export type PlacePhoto = PlacePage['photos'][number]

/** Photos, plan, and equipment of a unit type. */
export const placeQuery = ({ send }: Session, unitType: string) =>
  queryOptions({
    queryKey: ['resort', 'place', unitType],
    queryFn: ({ signal }) => send(getPlace, { query: { unitType } }, signal),
  })

/** Whether the code of a unit type can be in an address. */
export const hasPlacePage = (code: string) => /^[0-9a-zA-Z-]{1,40}$/.test(code)
