import {
  type CallAnswer,
  encodePeopleQuery,
  type getReservation,
  type getTrip,
} from '@ownerng/contract'
import { hrefTo } from './router.ts'

/** A stay as its pages show it. */
export type Stay = CallAnswer<typeof getReservation>
/** What its trip page adds. */
export type Trip = CallAnswer<typeof getTrip>

/** The form for another stay in place of this one, filled with this one. */
export function changeHref(stay: Stay): string {
  return hrefTo('/nav/reservations/changecriteria', {
    resNum: stay.id,
    arrival: stay.arrival,
    departure: stay.departure,
    ...encodePeopleQuery(stay.people),
    resType: stay.type === 'O' ? '' : stay.type,
    unitType: stay.unitTypeCode,
  })
}
