// Compiled by `npm run messages` from catalogs/. Change it there.
import { capitalized, countPoints, dayInWords, money, plural, select } from '../../format.ts'
import { messages } from '../../messages.ts'

export const calendarFeedFile = messages('calendar/feed-file', (c) => ({
  wait: {
    title: 'Waitlist request',
    text: "You're on the waitlist for these dates.",
    short: 'Waitlist',
  },
  due: {
    title: (p) => `${money(c, p.cents)} is due`,
    text: "See what it's for under Bills.",
    short: (p) => `Bill due ${money(c, p.cents)}`,
    next: (p) => `is when ${money(c, p.cents)} is due.`,
  },
  reminder: {
    points: `Your ${capitalized(c.words.points)} expire`,
    bank: `Last day to bank ${c.words.points}`,
    exchange: 'Last day for full exchange value',
    new: `Your new ${c.words.points} can be used`,
    week: 'Last day for your week',
    visit: 'We visit about your work order',
  },
  reminderText: 'You asked the owner portal for this reminder.',
  stay: (p) => `${p.unit}: your stay`,
  held: (p) => `${p.unit}: on hold for you`,
  reservation: (p) => `Reservation ${p.number}${select(p.hasGuest, { true: ` for ${p.guest}`, other: '' })}`,
  cancel: {
    title: (p) => `Last day to cancel ${p.unit} for free`,
    text: (p) => `After this day, canceling stay ${p.number} has a cost.`,
    short: 'Last free day to cancel',
    next: (p) => `is the last day to cancel your stay of ${dayInWords(c, p.arrival)} in ${p.unit} for free.`,
  },
  window: {
    title: (p) => `Booking of your ${p.year} week opens`,
    text: 'From this day on, you can book the first stays of that use year.',
    short: (p) => `Booking of ${p.year} opens`,
  },
  week: {
    title: (p) => `Last day for your ${p.year} week`,
    text: 'Use it for a stay that starts by this day.',
    short: (p) => `${p.year} week ends`,
    next: (p) => `is the last day for your ${p.year} week.`,
  },
  points: {
    title: (p) => `${countPoints(c, p.count)} ${plural(c, p.count, { one: 'expires', other: 'expire' })}`,
    text: (p) => `${capitalized(c.words.points)} of ${p.year}: use them for stays that start by this day.`,
    next: (p) => `is when ${countPoints(c, p.count)} ${plural(c, p.count, { one: 'expires', other: 'expire' })}.`,
  },
  bank: {
    title: (p) => `Last day to bank ${countPoints(c, p.count)}`,
    text: (p) => `${capitalized(c.words.points)} of ${p.year} that you bank last a year longer.`,
    short: 'Last day to bank',
    next: (p) => `is the last day to bank ${countPoints(c, p.count)}.`,
  },
  nights: {
    kinds: {
      'others-right': "Another owner's time",
      stay: 'Your stay',
      hold: 'On hold for you',
      taken: 'Taken',
      closed: 'Closed',
    },
    given: {
      deposited: 'deposited for exchange',
      'rented-out': 'rented out',
      banked: 'banked',
      blocked: 'not available',
    },
    yours: (p) => `Your time of ${p.year}`,
    yoursGiven: (p) => `Your time of ${p.year}, ${p.given}`,
  },
  place: (p) => `${p.unit}, ${p.resort}`,
}))
