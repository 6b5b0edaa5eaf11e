// Compiled by `npm run messages` from catalogs/. Change it there.
import { money, select } from '../../format.ts'
import { messages } from '../../messages.ts'

export const workOrdersMail = messages('work-orders/mail', (c) => ({
  title: (p) => `Work order ${p.number}: ${p.summary}`,
  planned: (p) => `We'll come on ${p.day}${select(p.hasNote, { true: `, ${p.note}`, other: '' })}.`,
  inProgress: "We're working on it.",
  done: "It's done. Please tell us how it went.",
  cost: (p) => `There is a cost. Please approve ${money(c, p.cents)}.`,
  costOf: (p) => `${p.text} Please approve ${money(c, p.cents)}.`,
  reply: 'You can reply under Work Orders.',
}))
