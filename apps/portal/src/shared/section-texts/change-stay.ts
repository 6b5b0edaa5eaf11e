import { word } from '../words.ts'

/** The words of changing a stay, en-US: loaded with its screens (decision 008). */
export const changeStayTexts = {
  link: 'Change this stay',
  now: 'Your stay now',
  cannot: "You can't make this change",
  ended: {
    canceled: 'This stay was canceled',
    over: 'This stay is over',
    started: 'This stay has started',
    notBooked: "This stay isn't booked",
  },
  endedText: (unit: string, dates: string) =>
    `${unit}, ${dates}. It can't be changed here anymore.`,
  seeStay: 'See the stay',
  title: 'If you change this stay',
  when: 'When would you like to stay instead?',
  confirm: 'Change this stay',
  busy: 'One moment…',
  keep: 'Keep my stay as it is',
  choose: 'Where would you like to stay instead?',
  cost: (before: number, after: number) =>
    after === before
      ? `It costs the same: ${word.count(after)}.`
      : after > before
        ? `It costs ${word.count(after - before)} more: ${after.toLocaleString('en-US')} in all.`
        : `It costs ${word.count(before - after)} less: ${after.toLocaleString('en-US')} in all.`,
  lost: (points: number) =>
    `You lose ${word.count(points)} because you're giving up nights so close to arrival.`,
  sameWeek: (year: number) => `It uses your ${year} week.`,
  people: 'Only the people change. The dates, the place, and the cost stay the same.',
  fee: (text: string, money: string) => `${text}: ${money} goes on your bill.`,
  freeUntil: (before: string, after: string) =>
    `You can cancel the changed stay at no cost until ${after}${before ? ` (now: ${before})` : ''}.`,
  freeNoMore: (before: string) =>
    `Right now you can cancel at no cost until ${before}. After this change, canceling will cost you.`,
  paid: 'Costs now',
  pays: 'New cost',
  lostColumn: 'Lost',
  before: 'Available now',
  after: 'Available after',
  rules: (version: number, before: number) =>
    version === before
      ? `Rules version ${version}.`
      : `Rules version ${version} applies to the changed stay. Version ${before}, in effect when you booked, applies to what you give up.`,
}
