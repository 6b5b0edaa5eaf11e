// Compiled by `npm run messages` from catalogs/. Change it there.
import { dayInWords } from '../../format.ts'
import { messages } from '../../messages.ts'

export const staysGuestMail = messages('stays/guest-mail', (c) => ({
  hello: (p) => `Hello ${p.name},`,
  invited: {
    title: (p) => `${p.owner} invites you to ${p.resort}`,
    text: (p) => `${p.owner} would like you to stay in ${p.unit} at ${p.resort} from ${dayInWords(c, p.from)} to ${dayInWords(c, p.to)}. Please open your page and fill in the short form. ${p.owner} then confirms your stay.`,
  },
  until: (p) => `You can fill it in through ${dayInWords(c, p.day)}. The link is only for you, so please don't forward it.`,
  confirmed: {
    title: (p) => `Your stay at ${p.resort} is confirmed`,
    text: (p) => `${p.owner} confirmed your stay in ${p.unit} from ${dayInWords(c, p.from)} to ${dayInWords(c, p.to)}. Your page has the dates, the map, and what to do when you arrive. Door codes show there on the morning you arrive.`,
  },
  changed: {
    title: (p) => `Your stay at ${p.resort} has changed`,
    text: (p) => `Your stay is now in ${p.unit} from ${dayInWords(c, p.from)} to ${dayInWords(c, p.to)}. The page we sent you the link to is up to date.`,
  },
  canceled: {
    title: (p) => `Your stay at ${p.resort} is canceled`,
    text: (p) => `${p.owner} canceled the stay in ${p.unit} from ${dayInWords(c, p.from)} to ${dayInWords(c, p.to)}. Please talk to ${p.owner} if you have questions.`,
  },
  restored: {
    title: (p) => `Your stay at ${p.resort} is on again`,
    text: (p) => `${p.owner} took the cancellation back. Your stay in ${p.unit} from ${dayInWords(c, p.from)} to ${dayInWords(c, p.to)} is confirmed as before, and the link we sent you works again.`,
  },
  ended: {
    title: (p) => `You're no longer on this stay at ${p.resort}`,
    text: (p) => `${p.owner} changed who stays in ${p.unit} from ${dayInWords(c, p.from)} to ${dayInWords(c, p.to)}. Your link no longer works. Please talk to ${p.owner} if you have questions.`,
  },
}))
