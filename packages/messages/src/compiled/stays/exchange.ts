// Compiled by `npm run messages` from catalogs/. Change it there.
import { countPoints, number } from '../../format.ts'
import { messages } from '../../messages.ts'

export const staysExchange = messages('stays/exchange', (c) => ({
  text: `Deposit a week or ${c.words.points} with an exchange company and vacation somewhere else, or let the resort rent out your week. We check everything first, so you won't be turned down later.`,
  rights: 'What you can deposit',
  none: 'You have nothing to deposit',
  noneText: `Your available weeks and ${c.words.points} appear here.`,
  week: (p) => `${p.year} week, ${p.type}`,
  points: (p) => `${number(c, p.left)} ${p.kind} ${c.words.points} of ${p.year}`,
  pointsOf: (p) => `${countPoints(c, p.left)} of ${p.year}`,
  toExchange: 'Exchange',
  toRental: 'Rent out',
  company: 'Exchange company',
  howMany: `How many ${c.words.points}?`,
  give: (p) => `Deposit with ${p.company}`,
  rent: 'Let the resort rent it out',
  busy: 'One moment…',
  normal: (p) => `Full exchange value if deposited by ${p.day}.`,
  short: 'Short notice: you can only exchange it for a stay soon.',
  until: (p) => `Available until ${p.day}.`,
  giveUp: "You won't be able to use it for a stay. You can withdraw it until the resort confirms.",
  given: 'Your deposits and rentals',
  status: {
    pending: 'Waiting for the resort',
    confirmed: 'Confirmed by the resort',
    accepted: 'Accepted',
    denied: 'Denied',
    withdrawn: 'Withdrawn',
  },
  takeBack: 'Withdraw',
  rental: 'Rented out by the resort',
  shortTerms: 'short notice',
  needCompany: 'Choose an exchange company',
  needPoints: `Enter how many ${c.words.points} to deposit`,
  tooMany: (p) => `You have ${countPoints(c, p.left)} here. Enter that many or fewer.`,
  askedOn: (p) => `Submitted ${p.day}`,
}))
