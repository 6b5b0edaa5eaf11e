import { addDays, type Reason, type StayVerdict } from '@ownerng/domain'
import { fillRules } from '@ownerng/domain/rules-schema'
import { describe, expect, it } from 'vitest'
import { type OfferSearch, offerFinder } from './offer-finder.ts'

const FROM = '2027-03-01'
const SEARCH: OfferSearch = { points: 100_000, from: FROM, until: addDays(FROM, 9), lotId: null }
const LENGTHS = 13
const CLASSES = ['mon-thu', 'sun', 'fri-sat'] as const
const PLACES = {
  unitTypes: [],
  rules: fillRules({}),
  inventory: { countFree: () => 1 },
  seasons: [{ code: 'S', name: 'Spring', firstNight: FROM, lastNight: '2027-12-31' }],
  chart: ['STU', 'VIL'].flatMap((unitTypeCode) =>
    CLASSES.map((weekdayClass) => ({ unitTypeCode, seasonCode: 'S', weekdayClass, points: 10 })),
  ),
}
const BY_POINTS: StayVerdict['payment'] = { kind: 'points', points: 10, have: 10, lots: [] }
const BY_MONEY: StayVerdict['payment'] = { kind: 'bonus', cents: 9900 }

/** Searches for offers of two kinds; returns them, and how often the rules were evaluated. */
function search(answer: (arrival: string) => Reason['code'] | null) {
  let asked = 0
  const find = offerFinder(PLACES, SEARCH, ({ arrival }) => {
    asked++
    const code = answer(arrival)
    return code ? { payment: null, reasons: [{ code }] } : { payment: BY_POINTS, reasons: [] }
  })
  return { found: ['STU', 'VIL'].map(find), asked }
}

// issue 15: for an account in arrears, the rules were evaluated thousands of times
describe('offers for points', () => {
  it.each(['PAST_DUE', 'ACCOUNT_CLOSED', 'TOO_MANY_PEOPLE', 'TYPE_NOT_OFFERED'] as const)(
    'are looked for once for a kind where %s refuses any dates',
    (code) => {
      expect(search(() => code)).toEqual({ found: [null, null], asked: 2 })
    },
  )
  it('try every day and length if the dates are refused', () => {
    expect(search(() => 'NOT_OPEN_YET').asked).toBe(2 * 10 * LENGTHS)
  })
  it('are the longest allowed stay on the earliest day', () => {
    const open = addDays(FROM, 3)
    const { found, asked } = search((arrival) => (arrival < open ? 'NOT_OPEN_YET' : null))
    expect(found[0]).toMatchObject({ id: 'STU', arrival: open, nights: 14, points: 140 })
    expect(asked).toBe(2 * 4)
  })
  it('exclude stays that are paid with anything but points, even longer ones', () => {
    const find = offerFinder(PLACES, SEARCH, ({ arrival, departure }) => ({
      payment: departure > addDays(arrival, 7) ? BY_MONEY : BY_POINTS,
      reasons: [],
    }))
    expect(find('VIL')).toMatchObject({ arrival: FROM, nights: 7 })
  })
})
