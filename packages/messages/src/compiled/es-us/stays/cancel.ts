// Compiled by `npm run messages` from catalogs/. Change it there.
import { number, plural } from '../../../format.ts'
import type { MessageContext } from '../../../context.ts'
import type { StaysCancel } from '../../catalogs.ts'

export const staysCancel = (c: MessageContext): StaysCancel => ({
  link: 'Cancelar esta estadía',
  title: 'Si cancela esta estadía hoy',
  confirm: 'Cancelar esta estadía',
  busy: 'Un momento…',
  keep: 'Conservar mi estadía',
  back: 'Volver a la estadía',
  sum: {
    nothing: 'No pagó nada por esta estadía, así que no pierde nada.',
    all: (p) => `Recupera los ${number(c, p.back)} ${c.words.points}.`,
    none: (p) => `Pierde los ${number(c, p.lost)} ${c.words.points}.`,
    some: (p) => `Recupera ${number(c, p.back)} ${c.words.points} y pierde ${number(c, p.lost)}.`,
  },
  week: {
    back: 'Recupera su semana y puede usarla de nuevo.',
    lost: 'Pierde su semana.',
  },
  grace: 'Reservó hace menos de 24 horas, así que no pierde nada.',
  paid: 'Pagados',
  comesBack: 'Recupera',
  before: 'Disponibles ahora',
  after: 'Disponibles después',
  lot: (p) => `${p.year}: vencen el ${p.day}`,
  ended: 'vencidos, no se pueden usar',
  restricted: (p) => `vencidos: los recupera como ${c.words.points} restringidos, que vencen el ${p.day}`,
  feeBack: (p) => `Los ${p.money} en cargos se descuentan de su factura.`,
  guest: (p) => `${p.guest} tampoco podrá alojarse. Si le invitó por correo electrónico, le avisaremos.`,
  fee: (p) => `El cargo de ${p.money} no se reembolsa.`,
  ifCancel: 'Si cancela',
  byDate: 'Lo que se le devuelve, según la fecha',
  steps: {
    grace: (p) => `Hasta el ${p.moment}`,
    graceNote: 'Justo después de reservar',
    through: (p) => `Hasta el ${p.day}`,
    from: (p) => `Desde el ${p.day}`,
    always: 'Hasta el día de su llegada',
    left: (p) => plural(c, p.days, { '=0': 'Hoy es el último día', one: '1 día más', other: `${p.days} días más` }),
  },
  returns: {
    all: (p) => `Recupera los ${number(c, p.count)}`,
    some: (p) => `Recupera ${number(c, p.count)}`,
    none: 'No recupera nada',
    week: 'Recupera la semana',
    weekLost: 'Pierde la semana',
    holding: `como ${c.words.points} en retención`,
  },
  holding: `Los recupera como ${c.words.points} en retención, que solo puede usar para estadías que comiencen pronto.`,
  now: 'ahora',
  rule: (p) => `${p.text} (versión ${p.version} de las reglas)`,
  underRules: (p) => `Versión ${p.version} de las reglas, vigente cuando usted reservó.`,
})
