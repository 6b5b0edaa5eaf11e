import { word } from '../words.ts'

/** The words of canceling a stay, en-US: loaded with its screens (decision 008). */
export const cancelTexts = {
  link: 'Cancel this stay',
  title: 'If you cancel this stay today',
  confirm: 'Cancel this stay',
  busy: 'One moment…',
  keep: 'Keep my stay',
  back: 'Back to the stay',
  sum: (back: number, lost: number, label: string) =>
    back + lost === 0
      ? 'You paid nothing for this stay, so you lose nothing.'
      : lost === 0
        ? `You get all ${back.toLocaleString('en-US')} ${label} back.`
        : back === 0
          ? `You lose all ${lost.toLocaleString('en-US')} ${label}.`
          : `You get ${back.toLocaleString('en-US')} ${label} back and lose ${lost.toLocaleString('en-US')}.`,
  week: { back: 'You get your week back and can use it again.', lost: 'You lose your week.' },
  grace: 'You booked less than 24 hours ago, so you lose nothing.',
  paid: 'Paid',
  comesBack: 'You get back',
  before: 'Available now',
  after: 'Available after',
  lot: (year: number, day: string) => `${year}, expires ${day}`,
  ended: "expired, can't be used",
  restricted: (day: string) =>
    `expired: you get it back as restricted ${word.points}, expires ${day}`,
  feeBack: (money: string) => `The ${money} in fees comes off your bill.`,
  graceLine: (day: string) => `Right after booking, until ${day}`,
  fee: (money: string) => `The ${money} fee is not refunded.`,
  timeline: 'What it costs to cancel, and when',
  get holding() {
    return `You get them back as holding ${word.points}, which you can use only for stays soon.`
  },
  until: (day: string) => `Until ${day}`,
  percent: (percent: number) =>
    percent === 100
      ? 'you get everything back'
      : percent === 0
        ? 'you get nothing back'
        : `you get ${percent}% back`,
  now: 'now',
  rule: (text: string, version: number) => `${text} (rules version ${version})`,
  underRules: (version: number) => `Rules version ${version}, in effect when you booked.`,
}

/** The words of a canceled stay, en-US: loaded with its screens (decision 008). */
export const canceledTexts = {
  title: 'Your stay is canceled',
  points: (back: number, lost: number, label: string, useBy: string) =>
    back > 0
      ? `${back.toLocaleString('en-US')} ${label} are back in your account${useBy ? `; use them by ${useBy}` : ''}.`
      : lost > 0
        ? `You lost ${lost.toLocaleString('en-US')} ${label} because it was so close to arrival.`
        : '',
  lost: (lost: number, label: string) =>
    `You lost ${lost.toLocaleString('en-US')} ${label} because it was so close to arrival.`,
  week: {
    back: 'Your week can be used again.',
    lost: 'Your week is used up because it was so close to arrival.',
  },
  feeBack: (money: string) => `The ${money} fee is off your bill.`,
  feeLost: (money: string) => `The ${money} fee is not refunded.`,
  lot: (points: number, label: string, year: number) =>
    `${points.toLocaleString('en-US')} ${label} of ${year}`,
  lastDay: (day: string) => `Use by ${day}`,
  over: "Expired, can't be used",
  daysLeft: (days: number) =>
    days === 0 ? 'Today is the last day.' : days === 1 ? '1 day left.' : `${days} days left.`,
  kinds: {
    same: '',
    get holding() {
      return `They're holding ${word.points} now, which you can use only for stays soon.`
    },
    get restricted() {
      return `They're restricted ${word.points} now because their use year is over.`
    },
  },
  book: 'Book other dates',
  seePoints: (label: string) => `See your ${label.toLowerCase()}`,
}
