// Compiled by `npm run messages` from catalogs/. Change it there.
import { number, plural } from '../../format.ts'
import { messages } from '../../messages.ts'

export const staysCanceled = messages('stays/canceled', (c) => ({
  title: 'Your stay is canceled',
  points: {
    back: (p) => `${number(c, p.back)} ${c.words.points} are back in your account.`,
    backUntil: (p) => `${number(c, p.back)} ${c.words.points} are back in your account; use them by ${p.useBy}.`,
  },
  lost: (p) => `You lost ${number(c, p.lost)} ${c.words.points} because it was so close to arrival.`,
  week: {
    back: 'Your week can be used again.',
    lost: 'Your week is used up because it was so close to arrival.',
  },
  feeBack: (p) => `The ${p.money} fee is off your bill.`,
  feeLost: (p) => `The ${p.money} fee is not refunded.`,
  lot: (p) => `${number(c, p.points)} ${c.words.points} of ${p.year}`,
  lastDay: (p) => `Use by ${p.day}`,
  over: "Expired, can't be used",
  daysLeft: (p) => plural(c, p.days, { '=0': 'Today is the last day.', one: '1 day left.', other: `${p.days} days left.` }),
  kinds: {
    same: '',
    holding: `They're holding ${c.words.points} now, which you can use only for stays soon.`,
    restricted: `They're restricted ${c.words.points} now because their use year is over.`,
  },
  book: 'Book other dates',
  seePoints: `See your ${c.words.points}`,
}))
