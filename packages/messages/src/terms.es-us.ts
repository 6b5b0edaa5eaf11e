import { DEFAULT_CURRENCY } from '@ownerng/domain'
import type { ResortTerms } from './terms.ts'

/** Spanish terms of resorts without their own labels. */
export const terms: ResortTerms = {
  point: 'punto',
  points: 'puntos',
  room: 'unidad',
  rooms: 'unidades',
  makePayment: 'Hacer un pago',
  bookReservation: 'Reservar',
  stayTypes: {
    O: 'Propietario',
    G: 'Invitado del propietario',
    R: 'Referido del propietario',
  },
  people: { adults: 'Adultos', children: 'Niños', infants: 'Bebés' },
  currency: DEFAULT_CURRENCY,
}
