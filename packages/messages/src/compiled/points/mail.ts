// Compiled by `npm run messages` from catalogs/. Change it there.
import { capitalized, countPoints, dayInWords, number, plural, select } from '../../format.ts'
import { messages } from '../../messages.ts'

export const pointsMail = messages('points/mail', (c) => ({
  ending: {
    title: (p) => `${countPoints(c, p.count)} ${plural(c, p.count, { one: 'expires', other: 'expire' })} on ${dayInWords(c, p.day)}`,
    text: (p) => `You have ${countPoints(c, p.count)} of use year ${p.year}. They are good for stays that begin by ${dayInWords(c, p.day)}, ${plural(c, p.left, { '=0': 'which is today', one: `${number(c, p.left)} day from now`, other: `${number(c, p.left)} days from now` })}.`,
    next: (p) => `You have ${c.words.points} every other year: your next ones can be used from ${dayInWords(c, p.day)}.`,
    under: `Under ${capitalized(c.words.points)} you can see what they buy and whether you can bank or save them.`,
  },
  moved: {
    title: `Your ${c.words.points} were moved`,
    text: (p) => `${countPoints(c, p.count)} are now ${select(p.kind, { restricted: 'restricted', other: `${p.kind}` })} ${c.words.points} of ${p.year}. They expire ${dayInWords(c, p.day)}.`,
  },
}))
