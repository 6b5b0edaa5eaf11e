// Compiled by `npm run messages` from catalogs/. Change it there.
import { capitalized, countPoints, dayInWords, number, plural, select } from '../../../format.ts'
import type { MessageContext } from '../../../context.ts'
import type { PointsMail } from '../../catalogs.ts'

export const pointsMail = (c: MessageContext): PointsMail => ({
  ending: {
    title: (p) => `${plural(c, p.count, { one: 'Vence', other: 'Vencen' })} ${countPoints(c, p.count)} el ${dayInWords(c, p.day)}`,
    text: (p) => `Tiene ${countPoints(c, p.count)} del año de uso ${p.year}. Sirven para estadías que comiencen a más tardar el ${dayInWords(c, p.day)}, ${plural(c, p.left, { '=0': 'es decir, hoy', one: `dentro de ${number(c, p.left)} día`, other: `dentro de ${number(c, p.left)} días` })}.`,
    next: (p) => `Recibe ${c.words.points} cada dos años: podrá usar los próximos a partir del ${dayInWords(c, p.day)}.`,
    under: `En ${capitalized(c.words.points)} puede ver para qué alcanzan y si puede guardarlos o extenderlos.`,
  },
  moved: {
    title: `Se movieron sus ${c.words.points}`,
    text: (p) => `${countPoints(c, p.count)} ${plural(c, p.count, { one: 'pasó', other: 'pasaron' })} a ser ${c.words.points} ${select(p.kind, { banked: 'guardados', borrowed: 'adelantados', transferred: 'transferidos', other: 'extendidos' })} de ${p.year}. Vencen el ${dayInWords(c, p.day)}.`,
  },
})
