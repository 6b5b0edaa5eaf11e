// Compiled by `npm run messages` from catalogs/. Change it there.
import { clockTime, countPoints, dayInFull } from '../../format.ts'
import { messages } from '../../messages.ts'

export const staysPaper = messages('stays/paper', (c) => ({
  booked: (p) => `Reservation ${p.number}`,
  canceled: (p) => `Canceled: reservation ${p.number}`,
  bookedOn: (p) => `Booked ${dayInFull(c, p.day)}`,
  canceledOn: (p) => `Canceled ${dayInFull(c, p.day)}`,
  place: 'Place',
  kind: (p) => `${p.unit}, ${p.type}`,
  arrive: 'Arrive',
  arriveAt: (p) => `${dayInFull(c, p.day)}, from ${clockTime(c, p.time)}`,
  leave: 'Leave',
  leaveBy: (p) => `${dayInFull(c, p.day)}, by ${clockTime(c, p.time)}`,
  guest: 'Guest',
  people: 'People',
  paidWith: 'Paid with',
  points: (p) => countPoints(c, p.count),
  week: (p) => `Your ${p.year} week`,
  fees: 'Fees on your bill',
  pointsBack: 'Back in your account',
  pointsLost: 'Not returned',
  weekOwned: 'Your week',
  weekState: {
    back: 'Can be used again',
    lost: 'Used up',
  },
  feeBack: 'Taken off your bill',
  feeLost: 'Fee not refunded',
}))
