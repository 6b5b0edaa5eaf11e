import { word } from '../words.ts'

/** The words of exchange and rental, en-US: loaded with its screens (decision 008). */
export const exchangeTexts = {
  get text() {
    return `Give a week or ${word.points} to an exchange company and stay somewhere else, or let the resort rent out your week. We look at everything first, so that it is not denied later.`
  },
  rights: 'What you can give',
  none: 'There is nothing to give away',
  get noneText() {
    return `Weeks and ${word.points} show here when you have some.`
  },
  week: (year: number, type: string) => `${year} week, ${type}`,
  points: (year: number, kind: string, left: number) => `${left.toLocaleString('en-US')} ${kind} ${word.points} of ${year}`,
  toExchange: 'Exchange',
  toRental: 'Rent out',
  company: 'Exchange company',
  get howMany() {
    return `How many ${word.points}?`
  },
  give: (company: string) => `Give it to ${company}`,
  rent: 'Let the resort rent it out',
  busy: 'One moment…',
  normal: (day: string) => `On normal terms until ${day}.`,
  short: 'At short notice: the company gives it only for stays soon.',
  until: (day: string) => `Possible until ${day}.`,
  giveUp: 'You cannot stay with it any more. While the resort has not confirmed it, you can take it back.',
  given: 'What you gave',
  status: { pending: 'Waiting for the resort', confirmed: 'Confirmed by the resort', accepted: 'Accepted', denied: 'Denied', withdrawn: 'Taken back' } as Record<string, string>,
  takeBack: 'Take it back',
  rental: 'Rented out by the resort',
  shortTerms: 'short notice',
  needCompany: 'Choose an exchange company',
  get needPoints() {
    return `Enter how many ${word.points} to give`
  },
  tooMany: (left: number) => `You have ${word.count(left)} here. Enter that many or fewer.`,
  askedOn: (day: string) => `Given ${day}`,
}
