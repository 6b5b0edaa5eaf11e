import { word } from '../words.ts'

/** The words of exchange and rental, en-US: loaded with its screens (decision 008). */
export const exchangeTexts = {
  get text() {
    return `Deposit a week or ${word.points} with an exchange company and vacation somewhere else, or let the resort rent out your week. We check everything first, so you won't be turned down later.`
  },
  rights: 'What you can deposit',
  none: 'You have nothing to deposit',
  get noneText() {
    return `Your available weeks and ${word.points} appear here.`
  },
  week: (year: number, type: string) => `${year} week, ${type}`,
  points: (year: number, kind: string, left: number) =>
    `${left.toLocaleString('en-US')} ${kind} ${word.points} of ${year}`,
  toExchange: 'Exchange',
  toRental: 'Rent out',
  company: 'Exchange company',
  get howMany() {
    return `How many ${word.points}?`
  },
  give: (company: string) => `Deposit with ${company}`,
  rent: 'Let the resort rent it out',
  busy: 'One moment…',
  normal: (day: string) => `Full exchange value if deposited by ${day}.`,
  short: 'Short notice: you can only exchange it for a stay soon.',
  until: (day: string) => `Available until ${day}.`,
  giveUp: "You won't be able to use it for a stay. You can withdraw it until the resort confirms.",
  given: 'Your deposits and rentals',
  status: {
    pending: 'Waiting for the resort',
    confirmed: 'Confirmed by the resort',
    accepted: 'Accepted',
    denied: 'Denied',
    withdrawn: 'Withdrawn',
  } as Record<string, string>,
  takeBack: 'Withdraw',
  rental: 'Rented out by the resort',
  shortTerms: 'short notice',
  needCompany: 'Choose an exchange company',
  get needPoints() {
    return `Enter how many ${word.points} to deposit`
  },
  tooMany: (left: number) => `You have ${word.count(left)} here. Enter that many or fewer.`,
  askedOn: (day: string) => `Submitted ${day}`,
}
