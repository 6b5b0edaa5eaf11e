// Compiled by `npm run messages` from catalogs/. Change it there.
import { countPoints, dayInWords, money, number, plural, select } from '../../../format.ts'
import { theClockTime } from '../../../spanish-times.ts'
import type { MessageContext } from '../../../context.ts'
import type { StaysMail } from '../../catalogs.ts'

export const staysMail = (c: MessageContext): StaysMail => ({
  booked: {
    title: (p) => `Su estadía ${p.number} en ${p.resort} está reservada`,
    text: (p) => `Su estadía en ${p.unit} del ${dayInWords(c, p.from)} al ${dayInWords(c, p.to)} está reservada. La entrada es desde ${theClockTime(c, p.checkIn)} y la salida, a más tardar a ${theClockTime(c, p.checkOut)} del último día.`,
  },
  changed: {
    title: (p) => `Su estadía ${p.number} en ${p.resort} cambió`,
    text: (p) => `Su estadía ahora es en ${p.unit} del ${dayInWords(c, p.from)} al ${dayInWords(c, p.to)}.`,
  },
  canceled: {
    title: (p) => `Su estadía ${p.number} en ${p.resort} está cancelada`,
    text: (p) => `Su estadía en ${p.unit} del ${dayInWords(c, p.from)} al ${dayInWords(c, p.to)} está cancelada.`,
  },
  restored: {
    title: (p) => `Recuperó su estadía ${p.number} en ${p.resort}`,
    text: (p) => `Usted deshizo la cancelación. Su estadía en ${p.unit} del ${dayInWords(c, p.from)} al ${dayInWords(c, p.to)} sigue reservada como antes. No tome en cuenta nuestro mensaje sobre la cancelación.`,
  },
  request: {
    title: (p) => `Respondimos a su solicitud para la estadía ${p.number} en ${p.resort}`,
    text: (p) => `Usted pidió esto en ${p.unit}, del ${dayInWords(c, p.from)} al ${dayInWords(c, p.to)}: ${p.what}`,
    answer: {
      yes: 'Sí, nos encargamos.',
      sorry: 'Lo sentimos, no podemos hacerlo.',
    },
  },
  pointsBack: (p) => `${plural(c, p.count, { one: 'Regresó', other: 'Regresaron' })} ${countPoints(c, p.count)} a su cuenta${select(p.asHolding, { true: ` como ${c.words.points} en retención`, other: '' })}.`,
  pointsLost: (p) => `Pierde ${countPoints(c, p.count)}.`,
  pointsLostLate: (p) => `Pierde ${countPoints(c, p.count)} por noches que liberó tarde.`,
  restricted: (p) => `${plural(c, p.count, { one: 'Regresó', other: 'Regresaron' })} ${countPoints(c, p.count)} como ${c.words.points} restringidos, porque su año de uso terminó; úselos a más tardar el ${dayInWords(c, p.until)}.`,
  feesBack: (p) => `Los cargos de ${money(c, p.cents)} se quitaron de su factura.`,
  week: {
    back: 'Puede usar su semana de nuevo.',
    lost: 'Su semana ya está usada.',
  },
  fromWaitlist: 'Se desocupó y la reservamos de la lista de espera, como usted pidió.',
  freeBut: (p) => `Disponible del ${dayInWords(c, p.from)} al ${dayInWords(c, p.to)}, pero: ${p.why}`,
  notYourUnit: `no es en su ${c.words.room}.`,
  missed: {
    title: 'Se desocupó una estadía de su lista de espera, pero no pudimos ofrecérsela',
    text: (p) => `${p.passed} No pudimos ofrecérsela.`,
    keep: 'Conserva su lugar en la lista. Cuando esto se resuelva, le ofreceremos la próxima que se desocupe.',
  },
  offered: {
    title: 'Hay una estadía de su lista de espera disponible',
    text: (p) => `Se desocupó una estadía del ${dayInWords(c, p.from)} al ${dayInWords(c, p.to)}. La apartamos para usted durante ${plural(c, p.hours, { '=0': 'menos de una hora', one: `${number(c, p.hours)} hora`, other: `${number(c, p.hours)} horas` })}. Inicie sesión y abra su lista de espera para reservarla.`,
    fewer: (p) => `Es por ${p.nights} de las ${p.asked} noches que pidió.`,
    lateLoss: (p) => `Cambiaría tarde la estadía que se reemplaza: si acepta hoy, pierde ${countPoints(c, p.count)}.`,
  },
  guestFilled: {
    title: (p) => `${p.guest} llenó el formulario de la estadía ${p.number}`,
    text: (p) => `${p.guest} quiere alojarse en ${p.unit} del ${dayInWords(c, p.from)} al ${dayInWords(c, p.to)}. Abra la estadía para aprobar o rechazar.`,
  },
  guestDeclined: {
    title: (p) => `${p.guest} no puede ir a la estadía ${p.number}`,
    text: (p) => `${p.guest} no puede ir a ${p.unit} del ${dayInWords(c, p.from)} al ${dayInWords(c, p.to)}. Si había enviado el formulario, se borró.`,
    next: (p) => select(p.wasConfirmed, { true: 'La estadía sigue reservada, a nombre de esa persona. Ábrala para invitar a otra persona, cambiarla o cancelarla.', other: 'Lo demás no cambia. Abra la estadía para invitar a otra persona.' }),
    note: 'Allí le dejó un mensaje.',
  },
})
