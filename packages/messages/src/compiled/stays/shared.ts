// Compiled by `npm run messages` from catalogs/. Change it there.
import { clockTime, dayInWords } from '../../format.ts'
import { messages } from '../../messages.ts'

export const staysShared = messages('stays/shared', (c) => ({
  title: (p) => `${p.unit} at ${p.resort}`,
  dates: (p) => `${dayInWords(c, p.from)} to ${dayInWords(c, p.to)}`,
  arrive: 'Arrive',
  leave: 'Leave',
  checkIn: (p) => `${dayInWords(c, p.day)} from ${clockTime(c, p.time)}`,
  checkOut: (p) => `${dayInWords(c, p.day)} by ${clockTime(c, p.time)}`,
  arriving: 'When you arrive',
  codeLater: (p) => `${p.name} shows here on ${dayInWords(c, p.day)}.`,
  wayHere: 'How to get here',
  directions: 'Get directions',
  question: (p) => `Questions? Call ${p.resort} at ${p.phone}.`,
  over: 'This link no longer works',
  overText: 'The stay is over or changed, or the link was turned off. Ask whoever sent it to you.',
}))
