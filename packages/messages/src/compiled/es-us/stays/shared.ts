// Compiled by `npm run messages` from catalogs/. Change it there.
import { dayInWords } from '../../../format.ts'
import { theClockTime } from '../../../spanish-times.ts'
import type { MessageContext } from '../../../context.ts'
import type { StaysShared } from '../../catalogs.ts'

export const staysShared = (c: MessageContext): StaysShared => ({
  title: (p) => `${p.unit} en ${p.resort}`,
  dates: (p) => `Del ${dayInWords(c, p.from)} al ${dayInWords(c, p.to)}`,
  arrive: 'Llegada',
  leave: 'Salida',
  checkIn: (p) => `${dayInWords(c, p.day)}, desde ${theClockTime(c, p.time)}`,
  checkOut: (p) => `${dayInWords(c, p.day)}, hasta ${theClockTime(c, p.time)}`,
  arriving: 'Cuando llegue',
  codeLater: (p) => `${p.name}: aparece aquí el ${dayInWords(c, p.day)}.`,
  wayHere: 'Cómo llegar',
  directions: 'Ver la ruta',
  question: (p) => `¿Preguntas? Llame a ${p.resort} al ${p.phone}.`,
  over: 'Este enlace ya no funciona',
  overText: 'La estadía terminó o cambió, o el enlace se desactivó. Pregunte a quien se lo envió.',
})
