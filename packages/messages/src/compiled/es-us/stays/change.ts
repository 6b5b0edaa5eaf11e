// Compiled by `npm run messages` from catalogs/. Change it there.
import { countPoints, number } from '../../../format.ts'
import type { MessageContext } from '../../../context.ts'
import type { StaysChange } from '../../catalogs.ts'

export const staysChange = (c: MessageContext): StaysChange => ({
  link: 'Cambiar esta estadía',
  now: 'Su estadía ahora',
  cannot: 'No puede hacer este cambio',
  ended: {
    canceled: 'Esta estadía se canceló',
    over: 'Esta estadía terminó',
    started: 'Esta estadía ya comenzó',
    notBooked: 'Esta estadía no está reservada',
  },
  endedText: (p) => `${p.unit}, ${p.dates}. Ya no se puede cambiar aquí.`,
  seeStay: 'Ver la estadía',
  title: 'Si cambia esta estadía',
  when: '¿Cuándo prefiere alojarse?',
  confirm: 'Cambiar esta estadía',
  busy: 'Un momento…',
  keep: 'Conservar mi estadía como está',
  choose: '¿Dónde prefiere alojarse?',
  cost: {
    same: (p) => `Cuesta lo mismo: ${countPoints(c, p.points)}.`,
    more: (p) => `Cuesta ${countPoints(c, p.difference)} más: ${number(c, p.points)} en total.`,
    less: (p) => `Cuesta ${countPoints(c, p.difference)} menos: ${number(c, p.points)} en total.`,
  },
  lost: (p) => `Pierde ${countPoints(c, p.points)} porque libera noches cuando falta muy poco para la llegada.`,
  sameWeek: (p) => `Usa su semana de ${p.year}.`,
  people: 'Solo cambian las personas. Las fechas, el alojamiento y el costo siguen igual.',
  fee: (p) => `${p.text}: se agregan ${p.money} a su factura.`,
  freeUntil: (p) => `Después del cambio, puede cancelar sin costo hasta el ${p.after}.`,
  freeNoMore: (p) => `Ahora puede cancelar sin costo hasta el ${p.before}. Después de este cambio, cancelar tendrá un costo.`,
  rules: (p) => `La versión ${p.version} de las reglas se aplica a la nueva estadía. La versión ${p.before}, vigente cuando usted reservó, se aplica a lo que deja.`,
  freeUntilNow: (p) => `Después del cambio, puede cancelar sin costo hasta el ${p.after} (ahora: ${p.before}).`,
  rulesSame: (p) => `Versión ${p.version} de las reglas.`,
  instead: 'Después del cambio',
  pick: 'Elija un alojamiento para ver cuánto cuesta el cambio. Nada cambia hasta que lo confirme.',
  lotLost: (p) => `pierde ${number(c, p.lost)}`,
  beforeAfter: (p) => `${number(c, p.before)} → ${number(c, p.after)}`,
})
