// Compiled by `npm run messages` from catalogs/. Change it there.
import { number, plural } from '../../format.ts'
import { messages } from '../../messages.ts'

export const staysBooked = messages('stays/booked', (c) => ({
  yours: (p) => `${p.unit} is yours, ${p.dates}.`,
  emailed: 'We emailed your confirmation',
  emailedTo: (p) => `We sent it to ${p.addresses}.`,
  emailedText: "It's also in your notices.",
  inNotices: 'Your confirmation is in your notices',
  inNoticesText: 'You get no email about stays.',
  coming: (p) => `Tell us who's coming by ${p.day}`,
  comingText: 'Anyone who checks in without you needs their name at the front desk.',
  addNames: 'Add names',
  notices: 'See your notices',
  codes: (p) => `Codes on ${p.day}`,
  codesText: (p) => `${p.names} show on your stay page on the morning you arrive.`,
  checkIn: (p) => `Check in on ${p.day}`,
  summary: 'Your booking',
  before: 'Before',
  used: 'Used',
  after: 'After',
  freeCancel: (p) => `Plans change? Cancel through ${p.day} and ${plural(c, p.count, { '=0': 'your week comes back', other: `all ${number(c, p.count)} ${c.words.points} come back` })}.`,
  graceOnly: (p) => `Plans change? Until ${p.moment}, canceling costs nothing.`,
  seeStay: 'See your stay',
  another: 'Book another stay',
}))
