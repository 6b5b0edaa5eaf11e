// Compiled by `npm run messages` from catalogs/. Change it there.
import { clockTime, countPoints, dayInWords, money, number, plural, select } from '../../format.ts'
import { messages } from '../../messages.ts'

export const staysMail = messages('stays/mail', (c) => ({
  booked: {
    title: (p) => `Your stay ${p.number} at ${p.resort} is booked`,
    text: (p) => `Your stay in ${p.unit} from ${dayInWords(c, p.from)} to ${dayInWords(c, p.to)} is booked. Check in from ${clockTime(c, p.checkIn)}, check out by ${clockTime(c, p.checkOut)}.`,
  },
  changed: {
    title: (p) => `Your stay ${p.number} at ${p.resort} is changed`,
    text: (p) => `Your stay is now in ${p.unit} from ${dayInWords(c, p.from)} to ${dayInWords(c, p.to)}.`,
  },
  canceled: {
    title: (p) => `Your stay ${p.number} at ${p.resort} is canceled`,
    text: (p) => `Your stay in ${p.unit} from ${dayInWords(c, p.from)} to ${dayInWords(c, p.to)} is canceled.`,
  },
  restored: {
    title: (p) => `Your stay ${p.number} at ${p.resort} is back`,
    text: (p) => `You took your cancellation back. Your stay in ${p.unit} from ${dayInWords(c, p.from)} to ${dayInWords(c, p.to)} is booked as before. Please ignore our message about the cancellation.`,
  },
  request: {
    title: (p) => `We answered your request for stay ${p.number} at ${p.resort}`,
    text: (p) => `You asked for this in ${p.unit}, from ${dayInWords(c, p.from)} to ${dayInWords(c, p.to)}: ${p.what}`,
    answer: {
      yes: "Yes, we'll take care of it.",
      sorry: "Sorry, we can't do this for you.",
    },
  },
  pointsBack: (p) => `${countPoints(c, p.count)} ${plural(c, p.count, { one: 'is', other: 'are' })} back in your account${select(p.asHolding, { true: ` as holding ${c.words.points}`, other: '' })}.`,
  pointsLost: (p) => `${countPoints(c, p.count)} ${plural(c, p.count, { one: 'is', other: 'are' })} lost.`,
  pointsLostLate: (p) => `${countPoints(c, p.count)} ${plural(c, p.count, { one: 'is', other: 'are' })} lost for nights given up late.`,
  restricted: (p) => `${countPoints(c, p.count)} came back as restricted ${c.words.points}, because their lot has expired; use them by ${dayInWords(c, p.until)}.`,
  feesBack: (p) => `The fees of ${money(c, p.cents)} are off your bill.`,
  week: {
    back: 'Your week can be used again.',
    lost: 'Your week is used up.',
  },
  fromWaitlist: 'It came free and was booked from the waitlist, as you asked.',
  freeBut: (p) => `Free from ${dayInWords(c, p.from)} to ${dayInWords(c, p.to)}, but: ${p.why}`,
  notYourUnit: `not in the ${c.words.room} that you own.`,
  missed: {
    title: 'A stay on your waitlist opened up, but we couldn’t offer it',
    text: (p) => `${p.passed} We could not offer it to you.`,
    keep: "You keep your place in line. Once this is settled, we'll offer you the next match.",
  },
  offered: {
    title: 'A stay on your waitlist is available',
    text: (p) => `A stay from ${dayInWords(c, p.from)} to ${dayInWords(c, p.to)} opened up. We're holding it for you for ${plural(c, p.hours, { '=0': 'less than an hour', one: `${number(c, p.hours)} hour`, other: `${number(c, p.hours)} hours` })}. Sign in and open your waitlist to book it.`,
    fewer: (p) => `It's for ${p.nights} of the ${p.asked} nights you asked for.`,
    lateLoss: (p) => `You'd be changing the stay it replaces late: ${countPoints(c, p.count)} ${plural(c, p.count, { one: 'is', other: 'are' })} lost if you take it today.`,
  },
  guestFilled: {
    title: (p) => `${p.guest} filled in the form for stay ${p.number}`,
    text: (p) => `${p.guest} would like to stay in ${p.unit} from ${dayInWords(c, p.from)} to ${dayInWords(c, p.to)}. Open the stay to approve or decline.`,
  },
  guestDeclined: {
    title: (p) => `${p.guest} can't come to stay ${p.number}`,
    text: (p) => `${p.guest} can't come to ${p.unit} from ${dayInWords(c, p.from)} to ${dayInWords(c, p.to)}. Any form they sent is deleted.`,
    next: (p) => select(p.wasConfirmed, { true: 'The stay is still booked, in their name. Open it to invite someone else, change it or cancel it.', other: 'Nothing else changes. Open the stay to invite someone else.' }),
    note: 'They left you a message there.',
  },
}))
