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
  fee: (p) => `The ${p.money} fee is not refunded.`,
  ifCancel: 'If you cancel',
  steps: {
    grace: (p) => `Until ${p.moment}`,
    graceNote: 'Right after booking',
    through: (p) => `Through ${p.day}`,
    from: (p) => `From ${p.day}`,
    always: 'Until the day you arrive',
    left: (p) => plural(c, p.days, { '=0': 'Today is the last day', one: '1 more day', other: `${p.days} more days` }),
  },
  returns: {
    all: (p) => `All ${number(c, p.count)} back`,
    some: (p) => `${number(c, p.count)} back`,
    none: 'None back',
    week: 'Week back',
    weekLost: 'Week lost',
    holding: `as holding ${c.words.points}`,
  },
  holding: `You get them back as holding ${c.words.points}, which you can use only for stays soon.`,
  now: 'now',
  rule: (p) => `${p.text} (rules version ${p.version})`,
  underRules: (p) => `Rules version ${p.version}, in effect when you booked.`,
}))
