import { word } from '../words.ts'

/** The words of points, en-US: loaded with its screens (decision 008). */
export const pointsTexts = {
  lots: 'What you have',
  ledger: 'History',
  use: 'Expires',
  left: 'Left',

  kind: 'Kind',
  year: 'Use year',
  none: (label: string) => `You have no ${label.toLowerCase()}`,
  noneText: 'They appear here when your next use year starts.',
  on: 'Date',
  change: 'Change',
  why: 'Reason',
  lotBalance: 'Left from that year',
  balance: 'Left to use',
  upcoming: 'Upcoming',
  notYet: 'not yet',
  leftToUse: (count: number, label: string) =>
    `You have ${count.toLocaleString('en-US')} ${label.toLowerCase()} left to use.`,
  toCome: (count: number) => `${count.toLocaleString('en-US')} more are upcoming.`,
  csv: 'Download (CSV)',
  filterKind: 'Type',
  filterYear: 'Use year',
  every: 'All',
  reasons: {
    get earned() {
      return `New ${word.points}`
    },
    spent: 'Stays',
    returned: 'Returned from stays',
    banked: 'Banked',
    borrowed: 'Borrowed',
    saved: 'Saved',
    transferred: 'Transferred',
    rented: 'Rented',
    expired: 'Expired',
    adjusted: 'Corrected',
  } as Record<string, string>,
  noneOfKind: 'Nothing of this type.',
  buys: (label: string) => `What your ${label.toLowerCase()} buy`,
  buysText: (left: string, label: string) =>
    `What the ${left} ${label.toLowerCase()} you can use now will buy, and what a week costs.`,
  place: 'Place',
  buysOf: (weeks: number, nights: number) =>
    weeks > 1
      ? `${weeks} weeks`
      : weeks === 1
        ? '1 week'
        : nights > 1
          ? `${nights} nights`
          : nights === 1
            ? '1 night'
            : 'Less than a night',
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
  from: (date: string) => `Available from ${date}`,
  move: (label: string) => `Move ${label.toLowerCase()}`,
  moveText: "Save them for next year, use next year's now, or transfer them to another owner.",
  which: 'Which ones?',
  what: 'What would you like to do?',
  acts: {
    bank: 'Bank: keep them for your next use year',
    borrow: 'Borrow: use them before their use year starts',
    save: 'Save: keep them from expiring',
    transfer: 'Transfer: give them to another owner',
  } as Record<string, string>,
  howMany: 'How many?',
  toOwner: 'Owner number of the other owner',
  toName: 'Name of the other owner, as on the account',
  see: 'Review',
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
  until: (day: string) => `Available until ${day}.`,
  get leaves() {
    return `${word.Points} you keep as is`
  },
  becomes: (kind: string, year: number) => `Become ${kind} ${word.points} for ${year}`,
  usable: (from: string, to: string) => `${from} to ${to}`,
  usableLabel: 'Use them',
  before: 'Now',
  after: 'After',
  get needPoints() {
    return `Enter how many ${word.points}`
  },
  needToOwner: 'Enter the other owner’s number',
  needToName: 'Enter the other owner’s name',
}
