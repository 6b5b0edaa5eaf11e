import type { ResortWords } from './words.ts'

/** The words of a resort that sets no label, in Spanish. */
export const words: ResortWords = {
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
