import { word } from '../words.ts'

/** The words of points, en-US: loaded with its screens (decision 008). */
export const pointsTexts = {
  lots: 'What you have',
  ledger: 'Every change',
  use: 'Use by',
  left: 'Left',

  kind: 'Kind',
  year: 'Use year',
  none: (label: string) => `You have no ${label.toLowerCase()}`,
  noneText: 'They show here when your next use year starts.',
  on: 'On',
  change: 'Change',
  why: 'Why',
  lotBalance: 'Left of that year',
  balance: 'Left to use',
  upcoming: 'Upcoming',
  notYet: 'not yet',
  leftToUse: (count: number, label: string) => `You have ${count.toLocaleString('en-US')} ${label.toLowerCase()} left to use.`,
  toCome: (count: number) => `${count.toLocaleString('en-US')} more are upcoming.`,
  csv: 'Download (CSV)',
  filterKind: 'What happened',
  filterYear: 'Use year',
  every: 'Everything',
  reasons: {
    get earned() {
      return `New ${word.points}`
    },
    spent: 'Stays',
    returned: 'Back from stays',
    banked: 'Banked',
    borrowed: 'Borrowed',
    saved: 'Saved',
    transferred: 'Given or got',
    rented: 'Rented',
    expired: 'Ended',
    adjusted: 'Corrected',
  } as Record<string, string>,
  noneOfKind: 'Nothing of that kind.',
  buys: (label: string) => `What your ${label.toLowerCase()} buy`,
  buysText: (left: string, label: string) => `What the ${left} ${label.toLowerCase()} that you can use now are enough for, and what a week costs.`,
  place: 'Place',
  buysOf: (weeks: number, nights: number) => (weeks > 1 ? `${weeks} weeks` : weeks === 1 ? '1 week' : nights > 1 ? `${nights} nights` : nights === 1 ? '1 night' : 'Not a night'),
  week: (points: string) => `${points} a week`,
  kinds: {
    annual: 'Yearly',
    banked: 'Banked',
    borrowed: 'Borrowed',
    bonus: 'Bonus',
    holding: 'Holding',
    transferred: 'Transferred',
    rented: 'Rented',
    restricted: 'Saved',
  } as Record<string, string>,
  from: (date: string) => `Can be used from ${date}`,
  move: (label: string) => `Move ${label.toLowerCase()}`,
  moveText: 'Keep them for next year, use those of next year now, or give them to another owner.',
  which: 'Which ones?',
  what: 'What would you like to do?',
  acts: {
    bank: 'Bank: keep them for the next use year',
    borrow: 'Borrow: use them before their year begins',
    save: 'Save: keep them from ending',
    transfer: 'Transfer: give them to another owner',
  } as Record<string, string>,
  howMany: 'How many?',
  toOwner: 'Their owner number',
  toName: 'Their name, as on the account',
  see: 'See what it does',
  doIt: {
    get bank() {
      return `Bank these ${word.points}`
    },
    get borrow() {
      return `Borrow these ${word.points}`
    },
    get save() {
      return `Save these ${word.points}`
    },
    get transfer() {
      return `Transfer these ${word.points}`
    },
  } as Record<string, string>,
  busy: 'One moment…',
  until: (day: string) => `Possible until ${day}.`,
  leaves: 'Stay in this lot',
  becomes: (kind: string, year: number) => `Become ${kind} ${word.points} of ${year}`,
  usable: (from: string, to: string) => `${from} to ${to}`,
  usableLabel: 'Can be used',
  before: 'Now',
  after: 'After',
  get needPoints() {
    return `Enter how many ${word.points}`
  },
  needToOwner: 'Enter the other owner’s number',
  needToName: 'Enter the other owner’s name',
}
