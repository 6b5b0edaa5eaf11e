// Compiled by `npm run messages` from catalogs/. Change it there.
import { dayInWords, money, select } from '../../format.ts'
import { messages } from '../../messages.ts'

export const workOrdersMail = messages('work-orders/mail', (c) => ({
  title: (p) => `Work order ${p.number}: ${p.summary}`,
  planned: (p) => `We'll come on ${dayInWords(c, p.day)}${select(p.hasNote, { true: `, ${p.note}`, other: '' })}.`,
  inProgress: "We're working on it.",
  done: "It's done. Please tell us how it went.",
  cost: (p) => `${select(p.hasNote, { true: `${p.note}`, other: 'There is a cost.' })} Please approve ${money(c, p.cents)}.`,
  canceledByResort: 'We canceled this work order.',
  reopenedByResort: "We've opened this work order again and will plan it.",
  reply: 'You can reply under Work Orders.',
  received: 'We have received it and will plan it.',
  decided: (p) => `${select(p.agreed, { true: 'Agreed to', other: 'Refused' })} the cost of ${money(c, p.cents)}.`,
  canceled: (p) => `Canceled this work order.${select(p.hasNote, { true: ` ${p.note}`, other: '' })}`,
  cancelAsked: (p) => `Please cancel this work order.${select(p.hasNote, { true: ` ${p.note}`, other: '' })}`,
  reopened: (p) => `It isn't fixed yet. ${p.note}`,
  cancelUndone: 'Please keep this work order. Canceling it was a mistake.',
  visitMoved: (p) => `Moved the visit to ${dayInWords(c, p.day)}, ${p.time}. It was ${dayInWords(c, p.fromDay)}${select(p.hadTime, { true: `, ${p.fromTime}`, other: '' })}.`,
}))
