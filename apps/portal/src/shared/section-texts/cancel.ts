import { word } from '../words.ts'

/** The words of canceling a stay, en-US: loaded with its screens (decision 008). */
export const cancelTexts = {
  link: 'Cancel this stay',
  title: 'If you cancel this stay today',
  confirm: 'Cancel this stay',
  busy: 'One moment…',
  keep: 'Keep the stay',
  back: 'Back to the stay',
  sum: (back: number, lost: number, label: string) =>
    back + lost === 0
      ? 'Nothing was paid for this stay, so nothing is lost.'
      : lost === 0
        ? `All ${back.toLocaleString('en-US')} ${label} come back.`
        : back === 0
          ? `All ${lost.toLocaleString('en-US')} ${label} are lost.`
          : `${back.toLocaleString('en-US')} ${label} come back, ${lost.toLocaleString('en-US')} are lost.`,
  week: { back: 'Your week comes back and can be used again.', lost: 'Your week is used up.' },
  grace: 'You booked less than a day ago, so nothing is lost, whatever the dates.',
  paid: 'Paid',
  comesBack: 'Comes back',
  before: 'Left now',
  after: 'Left after',
  lot: (year: number, day: string) => `${year}, use by ${day}`,
  ended: 'ended meanwhile, cannot be used',
  restricted: (day: string) => `expired: comes back as restricted ${word.points}, use them by ${day}`,
  feeBack: (money: string) => `The fees of ${money} come off your bill.`,
  graceLine: (day: string) => `Right after booking, until ${day}`,
  fee: (money: string) => `The fee of ${money} stays with the resort.`,
  timeline: 'What it costs to cancel, and until when',
  get holding() {
    return `They come back as holding ${word.points}, which pay for near stays only.`
  },
  until: (day: string) => `Until ${day}`,
  percent: (percent: number) => (percent === 100 ? 'everything comes back' : percent === 0 ? 'nothing comes back' : `${percent} % comes back`),
  now: 'now',
  rule: (text: string, version: number) => `${text} (rules version ${version})`,
  underRules: (version: number) => `By rules version ${version}, which this stay was booked under.`,
}

/** The words of a canceled stay, en-US: loaded with its screens (decision 008). */
export const canceledTexts = {
  title: 'Your stay is canceled',
  points: (back: number, lost: number, label: string, useBy: string) =>
    back > 0
      ? `${back.toLocaleString('en-US')} ${label} came back${useBy ? `, use them by ${useBy}` : ''}.`
      : lost > 0
        ? `${lost.toLocaleString('en-US')} ${label} are lost, because it was so close to arrival.`
        : '',
  lost: (lost: number, label: string) => `${lost.toLocaleString('en-US')} ${label} are lost, because it was so close to arrival.`,
  week: { back: 'Your week can be used again.', lost: 'Your week is used up, because it was so close to arrival.' },
  feeBack: (money: string) => `The fee of ${money} is off your bill.`,
  feeLost: (money: string) => `The fee of ${money} is not refunded.`,
  lot: (points: number, label: string, year: number) => `${points.toLocaleString('en-US')} ${label} of ${year}`,
  lastDay: (day: string) => `Use by ${day}`,
  over: 'Expired, cannot be used',
  daysLeft: (days: number) => (days === 0 ? 'Today is the last day.' : days === 1 ? '1 day left.' : `${days} days left.`),
  kinds: {
    same: '',
    get holding() {
      return `They are holding ${word.points} now, which pay for near stays only.`
    },
    get restricted() {
      return `They are restricted ${word.points} now, because their use year is over.`
    },
  },
  book: 'Book other dates',
  seePoints: (label: string) => `See your ${label.toLowerCase()}`,
}
