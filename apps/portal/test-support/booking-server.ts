import {
  getBookingCriteria,
  getPriceCalendar,
  getPriceYear,
  listBookingWeeks,
} from '@ownerng/contract'
import { getNights } from '@ownerng/domain'
import { blank, filled } from '../../../packages/contract/test-support/sample.ts'
import { fullServer, type SomeSettings } from './show-page.tsx'

const NOT_OPEN = { code: 'NOT_OPEN_YET', short: 'Not open yet' }
const FULL = { code: 'FULL', short: 'Full' }

/** May 2027: the 21st is full, and nothing is open from the 24th on. */
function may(day: string) {
  const priced = { day, places: 6, nights: 2, points: 165, cents: null, reason: null, best: null }
  const open = { ...priced, opensOn: null, nightFree: true }
  const taken = { ...open, places: 0, points: null }
  if (day === '2027-05-21') return { ...taken, reason: FULL, nightFree: false }
  return day < '2027-05-24' ? open : { ...taken, reason: NOT_OPEN, opensOn: '2026-12-10' }
}

/** A server for the page on which dates are chosen. */
export function bookingServer(someSettings: SomeSettings = {}) {
  const stays = [
    { id: 's1', unitName: 'Harbor 12', arrival: '2027-05-03', departure: '2027-05-05' },
  ]
  return fullServer(someSettings)
    .answer(getBookingCriteria, {
      ...filled(getBookingCriteria),
      blocked: [],
      ownedTime: [],
      points: 12_000,
      checkInTime: '16:00',
      checkOutTime: '10:00',
      firstArrival: '2027-05-01',
      lastArrival: '2027-06-30',
      mostPeople: 6,
      kinds: [{ code: '1BR', name: 'One bedroom', sleeps: 4 }],
    })
    .answer(listBookingWeeks, blank(listBookingWeeks, { today: '2027-01-04', choosesDays: true }))
    .answer(getPriceCalendar, {
      ...blank(getPriceCalendar),
      opensAt: '08:00',
      days: getNights('2027-05-01', '2027-06-01').map(may),
      stays,
      points: [{ from: '2027-05-01', through: '2027-05-31', points: 9000, useYears: [2027] }],
    })
    .answer(getPriceYear, {
      opensAt: '08:00',
      months: [
        { month: '2027-05', points: 165, opensOn: null },
        { month: '2027-06', points: null, opensOn: '2026-12-10' },
        { month: '2027-07', points: null, opensOn: null },
      ],
      reason: null,
    })
}
