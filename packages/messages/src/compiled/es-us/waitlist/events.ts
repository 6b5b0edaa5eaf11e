// Compiled by `npm run messages` from catalogs/. Change it there.
import { countPoints, dayInWords, number, plural, select } from '../../../format.ts'
import type { MessageContext } from '../../../context.ts'
import type { WaitlistEvents } from '../../catalogs.ts'

export const waitlistEvents = (c: MessageContext): WaitlistEvents => ({
  lot: (p) => `${select(p.kind, { annual: 'anuales', banked: 'guardados', borrowed: 'adelantados', bonus: 'de bonificación', holding: 'en retención', transferred: 'transferidos', rented: 'alquilados', restricted: 'extendidos', other: `${p.kind}` })} de ${p.year}`,
  partFree: 'Se desocuparon noches, pero no todas las de su estadía.',
  overLimit: (p) => `Se desocupó un alojamiento del ${dayInWords(c, p.from)} al ${dayInWords(c, p.to)} por ${countPoints(c, p.points)}. Supera su límite de ${countPoints(c, p.limit)}.`,
  changedInPlace: 'Conservó su lugar en la lista.',
  changedToTheEnd: 'Pidió algo nuevo, así que pasó al final de la lista.',
  notBooked: (p) => `Se desocupó un alojamiento, pero no pudimos reservarlo: ${p.why}`,
  booked: (p) => `Reservada del ${dayInWords(c, p.from)} al ${dayInWords(c, p.to)}.`,
  offered: (p) => `Apartada para usted del ${dayInWords(c, p.from)} al ${dayInWords(c, p.to)}, durante ${plural(c, p.hours, { '=0': 'menos de una hora', one: `${number(c, p.hours)} hora`, other: `${number(c, p.hours)} horas` })}.`,
  past: 'Sus fechas ya pasaron.',
  keptOnce: 'No reservó a tiempo lo que le ofrecimos. Por esta vez conserva su lugar en la lista.',
  toTheEnd: 'Por segunda vez no reservó a tiempo lo que le ofrecimos, así que pasó al final de la lista.',
  releasedKeptOnce: 'Liberó la oferta. Por esta vez conserva su lugar en la lista.',
  releasedToTheEnd: 'Liberó la oferta. El lugar en la lista se conserva solo una vez, así que pasó al final.',
})
