// Compiled by `npm run messages` from catalogs/. Change it there.
import { countPoints, dayInFull } from '../../../format.ts'
import { theClockTime } from '../../../spanish-times.ts'
import type { MessageContext } from '../../../context.ts'
import type { StaysPaper } from '../../catalogs.ts'

export const staysPaper = (c: MessageContext): StaysPaper => ({
  booked: (p) => `Reservación ${p.number}`,
  canceled: (p) => `Cancelada: reservación ${p.number}`,
  bookedOn: (p) => `Reservada el ${dayInFull(c, p.day)}`,
  canceledOn: (p) => `Cancelada el ${dayInFull(c, p.day)}`,
  place: 'Alojamiento',
  kind: (p) => `${p.unit}, ${p.type}`,
  arrive: 'Llegada',
  arriveAt: (p) => `${dayInFull(c, p.day)}, desde ${theClockTime(c, p.time)}`,
  leave: 'Salida',
  leaveBy: (p) => `${dayInFull(c, p.day)}, hasta ${theClockTime(c, p.time)}`,
  guest: 'Huésped',
  people: 'Personas',
  paidWith: 'Pagada con',
  points: (p) => countPoints(c, p.count),
  week: (p) => `Su semana de ${p.year}`,
  fees: 'Cargos en su factura',
  pointsBack: 'De vuelta en su cuenta',
  pointsLost: 'No devueltos',
  weekOwned: 'Su semana',
  weekState: {
    back: 'Se puede volver a usar',
    lost: 'Usada',
  },
  feeBack: 'Descontado de su factura',
  feeLost: 'Cargo no reembolsado',
})
