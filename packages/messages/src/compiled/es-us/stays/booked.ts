// Compiled by `npm run messages` from catalogs/. Change it there.
import { number, plural } from '../../../format.ts'
import type { MessageContext } from '../../../context.ts'
import type { StaysBooked } from '../../catalogs.ts'

export const staysBooked = (c: MessageContext): StaysBooked => ({
  yours: (p) => `${p.unit} es para usted, ${p.dates}.`,
  emailed: 'Le enviamos la confirmación por correo electrónico',
  emailedTo: (p) => `La enviamos a ${p.addresses}.`,
  emailedText: 'También está en sus avisos.',
  inNotices: 'Su confirmación está en sus avisos',
  inNoticesText: 'Usted no recibe correos sobre estadías.',
  coming: (p) => `Díganos quién viene a más tardar el ${p.day}`,
  comingText: 'Quien llegue sin usted necesita que su nombre esté en la recepción.',
  addNames: 'Agregar nombres',
  notices: 'Ver sus avisos',
  codes: (p) => `Códigos el ${p.day}`,
  codesText: (p) => `${p.names}: aparecen en la página de su estadía la mañana de su llegada.`,
  checkIn: (p) => `Entrada el ${p.day}`,
  summary: 'Su reservación',
  before: 'Antes',
  used: 'Usados',
  after: 'Después',
  freeCancel: (p) => `¿Cambian sus planes? Si cancela a más tardar el ${p.day}, ${plural(c, p.count, { '=0': 'recupera su semana', other: `recupera los ${number(c, p.count)} ${c.words.points}` })}.`,
  graceOnly: (p) => `¿Cambian sus planes? Hasta el ${p.moment}, cancelar no cuesta nada.`,
  seeStay: 'Ver su estadía',
  another: 'Reservar otra estadía',
})
