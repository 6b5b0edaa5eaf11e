import {
  type CallAnswer,
  encodePeopleQuery,
  type getReservation,
  type getTrip,
} from '@ownerng/contract'
import { hrefTo } from './router.ts'

/** A stay as its pages show it. */
export type Stay = CallAnswer<typeof getReservation>
/** The additional data of its trip page. */
export type Trip = CallAnswer<typeof getTrip>

/** The booking form for changing a stay, prefilled with its current values. */
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
