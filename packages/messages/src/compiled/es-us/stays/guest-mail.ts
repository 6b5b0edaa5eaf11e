// Compiled by `npm run messages` from catalogs/. Change it there.
import { dayInWords } from '../../../format.ts'
import type { MessageContext } from '../../../context.ts'
import type { StaysGuestMail } from '../../catalogs.ts'

export const staysGuestMail = (c: MessageContext): StaysGuestMail => ({
  hello: (p) => `Hola, ${p.name}:`,
  invited: {
    title: (p) => `Invitación de ${p.owner} a ${p.resort}`,
    text: (p) => `${p.owner} le invita a alojarse en ${p.unit} en ${p.resort}, del ${dayInWords(c, p.from)} al ${dayInWords(c, p.to)}. Abra su página y llene un breve formulario. Después, ${p.owner} confirma su estadía.`,
  },
  until: (p) => `Puede llenarlo hasta el ${dayInWords(c, p.day)}. El enlace es solo para usted; por favor, no lo reenvíe.`,
  confirmed: {
    title: (p) => `Su estadía en ${p.resort} está confirmada`,
    text: (p) => `${p.owner} confirmó su estadía en ${p.unit}, del ${dayInWords(c, p.from)} al ${dayInWords(c, p.to)}. En su página están las fechas, el mapa y lo que debe hacer al llegar. Los códigos de las puertas aparecen allí la mañana de su llegada.`,
  },
  changed: {
    title: (p) => `Su estadía en ${p.resort} cambió`,
    text: (p) => `Su estadía es ahora en ${p.unit}, del ${dayInWords(c, p.from)} al ${dayInWords(c, p.to)}. La página del enlace que le enviamos está al día.`,
  },
  canceled: {
    title: (p) => `Su estadía en ${p.resort} está cancelada`,
    text: (p) => `${p.owner} canceló la estadía en ${p.unit}, del ${dayInWords(c, p.from)} al ${dayInWords(c, p.to)}. Si tiene preguntas, hable con ${p.owner}.`,
  },
  restored: {
    title: (p) => `Su estadía en ${p.resort} sigue en pie`,
    text: (p) => `${p.owner} deshizo la cancelación. Su estadía en ${p.unit}, del ${dayInWords(c, p.from)} al ${dayInWords(c, p.to)}, está confirmada como antes, y el enlace que le enviamos vuelve a funcionar.`,
  },
  ended: {
    title: (p) => `Ya no forma parte de esta estadía en ${p.resort}`,
    text: (p) => `${p.owner} cambió quién se aloja en ${p.unit} del ${dayInWords(c, p.from)} al ${dayInWords(c, p.to)}. Su enlace ya no funciona. Si tiene preguntas, hable con ${p.owner}.`,
  },
})
