// Compiled by `npm run messages` from catalogs/. Change it there.
import { dayInWords, money, select } from '../../../format.ts'
import type { MessageContext } from '../../../context.ts'
import type { WorkOrdersMail } from '../../catalogs.ts'

export const workOrdersMail = (c: MessageContext): WorkOrdersMail => ({
  title: (p) => `Orden de trabajo ${p.number}: ${p.summary}`,
  planned: (p) => `Iremos el ${dayInWords(c, p.day)}${select(p.hasNote, { true: `, ${p.note}`, other: '' })}.`,
  inProgress: 'Estamos trabajando en ello.',
  done: 'El trabajo está terminado. Cuéntenos cómo quedó.',
  cost: (p) => `${select(p.hasNote, { true: `${p.note}`, other: 'Hay un costo.' })} Le pedimos que apruebe ${money(c, p.cents)}.`,
  canceledByResort: 'Cancelamos esta orden de trabajo.',
  reopenedByResort: 'Abrimos de nuevo esta orden de trabajo y la programaremos.',
  reply: 'Puede responder en Órdenes de trabajo.',
  received: 'La recibimos y la programaremos.',
  decided: (p) => `${select(p.agreed, { true: 'Aceptó', other: 'Rechazó' })} el costo de ${money(c, p.cents)}.`,
  canceled: (p) => `Canceló esta orden de trabajo.${select(p.hasNote, { true: ` ${p.note}`, other: '' })}`,
  cancelAsked: (p) => `Por favor, cancelen esta orden de trabajo.${select(p.hasNote, { true: ` ${p.note}`, other: '' })}`,
  reopened: (p) => `Todavía no está arreglado. ${p.note}`,
  cancelUndone: 'Por favor, mantengan esta orden de trabajo. La cancelé por error.',
  visitMoved: (p) => `Pasó la visita al ${dayInWords(c, p.day)}, ${p.time} (antes era el ${dayInWords(c, p.fromDay)}${select(p.hadTime, { true: `, ${p.fromTime}`, other: '' })}).`,
})
