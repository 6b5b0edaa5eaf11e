// Compiled by `npm run messages` from catalogs/. Change it there.
import { countPoints, dayInWords, number, plural, select } from '../../format.ts'
import { messages } from '../../messages.ts'

export const waitlistEvents = messages('waitlist/events', (c) => ({
  lot: (p) => `${p.year} ${select(p.kind, { annual: 'annual', other: `${p.kind}` })}`,
  partFree: 'Nights opened up, but not all the nights of your stay.',
  overLimit: (p) => `A place opened up from ${dayInWords(c, p.from)} to ${dayInWords(c, p.to)} for ${countPoints(c, p.points)}. That is above your limit of ${countPoints(c, p.limit)}.`,
  changedInPlace: 'You kept your place in line.',
  changedToTheEnd: 'You asked for something new, so you moved to the end of the line.',
  notBooked: (p) => `A place opened up, but we couldn't book it: ${p.why}`,
  booked: (p) => `Booked from ${dayInWords(c, p.from)} to ${dayInWords(c, p.to)}.`,
  offered: (p) => `Held for you from ${dayInWords(c, p.from)} to ${dayInWords(c, p.to)}, for ${plural(c, p.hours, { '=0': 'less than an hour', one: `${number(c, p.hours)} hour`, other: `${number(c, p.hours)} hours` })}.`,
  past: 'Its dates have passed.',
  keptOnce: "You didn't book the offer in time. You keep your place in line this once.",
  toTheEnd: "You didn't book the offer in time for the second time, so you've moved to the end of the line.",
  releasedKeptOnce: 'You released the offer. You keep your place in line this once.',
  releasedToTheEnd: "You released the offer. A place in line is kept only once, so you've moved to the end of the line.",
}))
