import { word } from '../words.ts'

/** The words of changing a stay, en-US: loaded with its screens (decision 008). */
export const changeStayTexts = {
  link: 'Change this stay',
  now: 'Your stay now',
  title: 'If you change this stay',
  when: 'When would you like to stay instead?',
  confirm: 'Change this stay',
  busy: 'One moment…',
  keep: 'Keep the stay as it is',
  choose: 'Which place instead?',
  cost: (before: number, after: number) =>
    after === before
      ? `It costs the same: ${word.count(after)}.`
      : after > before
        ? `It costs ${word.count(after - before)} more: ${after.toLocaleString('en-US')} in all.`
        : `It costs ${word.count(before - after)} less: ${after.toLocaleString('en-US')} in all.`,
  lost: (points: number) => `${word.count(points)} are lost, because nights are given up so close to arrival.`,
  sameWeek: (year: number) => `It is paid with your ${year} week.`,
  people: 'Only the people change. Dates, place and what it costs stay.',
  fee: (text: string, money: string) => `${text}: ${money} goes on your bill.`,
  freeUntil: (before: string, after: string) => `You can cancel the changed stay without loss until ${after}${before ? `; now it is ${before}` : ''}.`,
  freeNoMore: (before: string) => `Today you can cancel without loss until ${before}. After this change, canceling has a cost.`,
  paid: 'Pays now',
  pays: 'Pays then',
  lostColumn: 'Lost',
  before: 'Left now',
  after: 'Left after',
  rules: (version: number, before: number) =>
    version === before
      ? `By rules version ${version}.`
      : `The changed stay is under rules version ${version}. What you give up follows version ${before}, which it was booked under.`,
}
