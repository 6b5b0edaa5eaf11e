// Compiled by `npm run messages` from catalogs/. Change it there.
import { countPoints, number } from '../../format.ts'
import { messages } from '../../messages.ts'

export const staysChange = messages('stays/change', (c) => ({
  link: 'Change this stay',
  now: 'Your stay now',
  cannot: "You can't make this change",
  ended: {
    canceled: 'This stay was canceled',
    over: 'This stay is over',
    started: 'This stay has started',
    notBooked: "This stay isn't booked",
  },
  endedText: (p) => `${p.unit}, ${p.dates}. It can't be changed here anymore.`,
  seeStay: 'See the stay',
  title: 'If you change this stay',
  when: 'When would you like to stay instead?',
  confirm: 'Change this stay',
  busy: 'One moment…',
  keep: 'Keep my stay as it is',
  choose: 'Where would you like to stay instead?',
  cost: {
    same: (p) => `It costs the same: ${countPoints(c, p.points)}.`,
    more: (p) => `It costs ${countPoints(c, p.difference)} more: ${number(c, p.points)} in all.`,
    less: (p) => `It costs ${countPoints(c, p.difference)} less: ${number(c, p.points)} in all.`,
  },
  lost: (p) => `You lose ${countPoints(c, p.points)} because you're giving up nights so close to arrival.`,
  sameWeek: (p) => `It uses your ${p.year} week.`,
  people: 'Only the people change. The dates, the place, and the cost stay the same.',
  fee: (p) => `${p.text}: ${p.money} goes on your bill.`,
  freeUntil: (p) => `You can cancel the changed stay at no cost until ${p.after}.`,
  freeNoMore: (p) => `Right now you can cancel at no cost until ${p.before}. After this change, canceling will cost you.`,
  rules: (p) => `Rules version ${p.version} applies to the changed stay. Version ${p.before}, in effect when you booked, applies to what you give up.`,
  freeUntilNow: (p) => `You can cancel the changed stay at no cost until ${p.after} (now: ${p.before}).`,
  rulesSame: (p) => `Rules version ${p.version}.`,
  instead: 'Instead',
  pick: 'Choose a place to see what the change costs. Nothing changes until you confirm it.',
  lotLost: (p) => `${number(c, p.lost)} lost`,
  beforeAfter: (p) => `${number(c, p.before)} → ${number(c, p.after)}`,
}))
