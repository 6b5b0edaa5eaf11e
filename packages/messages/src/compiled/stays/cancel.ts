// Compiled by `npm run messages` from catalogs/. Change it there.
import { number, plural } from '../../format.ts'
import { messages } from '../../messages.ts'

export const staysCancel = messages('stays/cancel', (c) => ({
  link: 'Cancel this stay',
  title: 'If you cancel this stay today',
  confirm: 'Cancel this stay',
  busy: 'One moment…',
  keep: 'Keep my stay',
  back: 'Back to the stay',
  sum: {
    nothing: 'You paid nothing for this stay, so you lose nothing.',
    all: (p) => `You get all ${number(c, p.back)} ${c.words.points} back.`,
    none: (p) => `You lose all ${number(c, p.lost)} ${c.words.points}.`,
    some: (p) => `You get ${number(c, p.back)} ${c.words.points} back and lose ${number(c, p.lost)}.`,
  },
  week: {
    back: 'You get your week back and can use it again.',
    lost: 'You lose your week.',
  },
  grace: 'You booked less than 24 hours ago, so you lose nothing.',
  paid: 'Paid',
  comesBack: 'You get back',
  before: 'Available now',
  after: 'Available after',
  lot: (p) => `${p.year}, expires ${p.day}`,
  ended: "expired, can't be used",
  restricted: (p) => `expired: you get it back as restricted ${c.words.points}, expires ${p.day}`,
  feeBack: (p) => `The ${p.money} in fees comes off your bill.`,
  guest: (p) => `${p.guest} can't stay either. If you invited them by email, we'll let them know.`,
  graceLine: (p) => `Right after booking, until ${p.day}`,
  fee: (p) => `The ${p.money} fee is not refunded.`,
  timeline: 'What it costs to cancel, and when',
  holding: `You get them back as holding ${c.words.points}, which you can use only for stays soon.`,
  until: (p) => `Until ${p.day}`,
  percent: (p) => plural(c, p.percent, { '=100': 'you get everything back', '=0': 'you get nothing back', other: `you get ${p.percent}% back` }),
  now: 'now',
  rule: (p) => `${p.text} (rules version ${p.version})`,
  underRules: (p) => `Rules version ${p.version}, in effect when you booked.`,
}))
