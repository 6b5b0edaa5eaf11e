import type { ResortTerms } from './words.ts'

/** Spanish terms of resorts without labels of their own. */
export const words: ResortTerms = {
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
}
