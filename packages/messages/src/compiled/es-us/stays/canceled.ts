// Compiled by `npm run messages` from catalogs/. Change it there.
import { number, plural } from '../../../format.ts'
import type { MessageContext } from '../../../context.ts'
import type { StaysCanceled } from '../../catalogs.ts'

export const staysCanceled = (c: MessageContext): StaysCanceled => ({
  title: 'Su estadía está cancelada',
  points: {
    back: (p) => `${number(c, p.back)} ${c.words.points} regresaron a su cuenta.`,
    backUntil: (p) => `${number(c, p.back)} ${c.words.points} regresaron a su cuenta; úselos a más tardar el ${p.useBy}.`,
  },
  lost: (p) => `Perdió ${number(c, p.lost)} ${c.words.points} porque faltaba muy poco para la llegada.`,
  week: {
    back: 'Puede usar su semana de nuevo.',
    lost: 'Su semana quedó usada porque faltaba muy poco para la llegada.',
  },
  feeBack: (p) => `El cargo de ${p.money} ya no está en su factura.`,
  feeLost: (p) => `El cargo de ${p.money} no se reembolsa.`,
  lot: (p) => `${number(c, p.points)} ${c.words.points} de ${p.year}`,
  lastDay: (p) => `Úselos a más tardar el ${p.day}`,
  over: 'Vencidos, no se pueden usar',
  daysLeft: (p) => plural(c, p.days, { '=0': 'Hoy es el último día.', one: 'Queda 1 día.', other: `Quedan ${p.days} días.` }),
  kinds: {
    same: '',
    holding: `Ahora son ${c.words.points} en retención, que solo puede usar para estadías que comiencen pronto.`,
    restricted: `Ahora son ${c.words.points} restringidos porque su año de uso terminó.`,
  },
  book: 'Reservar otras fechas',
  seePoints: `Ver sus ${c.words.points}`,
  inAccount: `${c.words.points} regresaron a su cuenta.`,
  noFee: 'No hubo ningún cargo.',
  nothing: 'No pagó nada por esta estadía, así que no pierde nada.',
  changedMind: '¿Cambió de opinión?',
  holding: (p) => `Hasta las ${p.time} le apartamos ${p.unit}.`,
  keep: 'Conservar mi estadía',
  busy: 'Un momento…',
  kept: (p) => `Recuperó su estadía en ${p.unit}, tal como estaba.`,
  again: 'Reservarla otra vez, si sigue disponible',
  ways: '¿Qué le gustaría hacer ahora?',
  bookText: 'Vea qué hay disponible y cuánto cuesta.',
  pointsText: 'Vea lo que tiene y hasta cuándo puede usarlo o guardarlo.',
  exchange: 'Intercambiar o alquilar',
  exchangePoints: 'Intercambiar',
  exchangePointsText: `Deposite ${c.words.points} en una compañía de intercambio y alójese en otro lugar.`,
  exchangeText: 'Alójese en otro lugar o deje que la alquilemos por usted.',
  tookCare: 'Ya nos encargamos de esto',
  emailed: 'Le enviamos la cancelación por correo electrónico',
  emailedText: 'También está en sus avisos.',
  nights: 'Su alojamiento',
  nightsText: 'Otros podrán reservarlo cuando termine su plazo para cambiar de opinión.',
  calendar: 'Su calendario de este portal está al día',
  calendarText: 'También su enlace privado del calendario. Si guardó la estadía en otro calendario, bórrela ahí.',
})
