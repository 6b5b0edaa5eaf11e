import { describe, expect, it } from 'vitest'
import {
  barFrom,
  datesAfter,
  isMonthFull,
  isOff,
  mergeMonths,
  monthsAround,
  type PriceDay,
} from './price-days.ts'

const day = (number: number, overrides: Partial<PriceDay> = {}): PriceDay => ({
  day: `2027-05-${String(number).padStart(2, '0')}`,
  places: 3,
  nights: 2,
  points: 165,
  cents: null,
  reason: null,
  opensOn: null,
  nightFree: true,
  best: null,
  ...overrides,
})
const full = (number: number) =>
  day(number, { places: 0, points: null, nightFree: false, reason: FULL })
const FULL = { code: 'FULL', short: 'Full' }
const later = (number: number, opensOn: string) =>
  day(number, { places: 0, points: null, opensOn, reason: { code: 'NOT_OPEN_YET', short: '' } })
const month = (days: readonly PriceDay[], more = {}) =>
  mergeMonths([
    { opensAt: '08:00', days: [...days], seasons: [], stays: [], points: [], cheapest: 1, ...more },
  ])
const LIMITS = { lastArrival: '2027-05-20', maxNights: 14, isFlexible: false }
const NOTHING = { arrival: '', departure: '' }
const ARRIVED = { arrival: '2027-05-08', departure: '' }

describe('selecting dates', () => {
  it('takes the first day as arrival and the second as departure', () => {
    expect(datesAfter(NOTHING, '2027-05-08')).toEqual(ARRIVED)
    expect(datesAfter(ARRIVED, '2027-05-15')).toEqual({ ...ARRIVED, departure: '2027-05-15' })
  })
  it('starts over with an earlier day, the same day, or a third one', () => {
    expect(datesAfter(ARRIVED, '2027-05-03').arrival).toBe('2027-05-03')
    expect(datesAfter(ARRIVED, '2027-05-08')).toEqual(ARRIVED)
    expect(datesAfter({ ...ARRIVED, departure: '2027-05-15' }, '2027-05-20')).toEqual({
      arrival: '2027-05-20',
      departure: '',
    })
  })
  it('ends at the first full night, which can still be the departure', () => {
    const { days } = month([day(8), day(9), full(10), day(11)])
    expect(isOff('2027-05-10', ARRIVED, days, LIMITS)).toBe(false)
    expect(isOff('2027-05-11', ARRIVED, days, LIMITS)).toBe(true)
    expect(isOff('2027-05-10', NOTHING, days, LIMITS)).toBe(true)
    expect(isOff('2027-05-23', ARRIVED, days, { ...LIMITS, maxNights: 14 })).toBe(true)
  })
  it('allows full days if the dates are flexible, but no past ones', () => {
    const best = { arrival: '2027-05-11', points: 165 }
    const past = day(1, { places: 0, reason: { code: 'TOO_LATE', short: '' }, best })
    const { days } = month([past, { ...full(10), best }, day(11)])
    const flexible = { ...LIMITS, isFlexible: true }
    expect(isOff('2027-05-10', NOTHING, days, LIMITS)).toBe(true)
    expect(isOff('2027-05-10', NOTHING, days, flexible)).toBe(false)
    expect(isOff('2027-05-12', { ...ARRIVED, arrival: '2027-05-09' }, days, flexible)).toBe(false)
    expect(isOff('2027-05-01', NOTHING, days, flexible)).toBe(true)
  })
  it('allows unknown days up to the last open one', () => {
    const { days } = month([])
    expect(isOff('2027-05-20', NOTHING, days, LIMITS)).toBe(false)
    expect(isOff('2027-05-21', NOTHING, days, LIMITS)).toBe(true)
  })
})

it('loads the months next to the visible one', () => {
  expect(monthsAround('2027-05-31')).toEqual(['2027-04', '2027-05', '2027-06'])
  expect(monthsAround('2027-01-31')).toEqual(['2026-12', '2027-01', '2027-02'])
})

describe('bars', () => {
  const stays = [{ id: 's', unitName: 'Lakeview', arrival: '2027-05-03', departure: '2027-05-06' }]
  it("cover the nights of the owner's stay and continue in the next row", () => {
    const prices = month([], { stays })
    expect(barFrom(prices, '2027-05-03', false, '2027-05-08')).toMatchObject({
      kind: 'own',
      length: 3,
      unit: 'Lakeview',
    })
    expect(barFrom(prices, '2027-05-03', false, '2027-05-04')?.length).toBe(2)
    expect(barFrom(prices, '2027-05-05', true, '2027-05-11')?.length).toBe(1)
    expect(barFrom(prices, '2027-05-04', false, '2027-05-08')).toBeNull()
    expect(barFrom(prices, '2027-05-06', false, '2027-05-08')).toBeNull()
  })
  it('cover days that open later, with the date of the first', () => {
    const days = [day(9), later(10, '2026-12-10'), later(11, '2026-12-10'), later(12, '2026-12-11')]
    expect(barFrom(month(days), '2027-05-10', false, '2027-05-11')).toEqual({
      kind: 'later',
      length: 2,
      unit: '',
      opensOn: '2026-12-10',
      opensLater: false,
    })
    expect(barFrom(month(days), '2027-05-10', false, '2027-05-15')).toMatchObject({
      length: 3,
      opensLater: true,
    })
    expect(barFrom(month(days), '2027-05-11', false, '2027-05-15')).toBeNull()
  })
})

it('mark a month as full only if all of its remaining days are', () => {
  const past = day(1, { places: 0, reason: { code: 'ARRIVAL_PASSED', short: '' } })
  expect(isMonthFull(month([past, full(2), full(3)]), '2027-05')).toBe(true)
  expect(isMonthFull(month([past, full(2), day(3)]), '2027-05')).toBe(false)
  expect(isMonthFull(month([past]), '2027-05')).toBe(false)
})

it("compute the price of an arrival and the season's level over all months", () => {
  const prices = month([], {
    points: [
      { from: '2027-05-01', through: '2027-05-09', points: 300, useYears: [2026] },
      { from: '2027-05-10', through: '2027-05-31', points: 9000, useYears: [2027] },
    ],
    seasons: [{ name: 'High', from: '2027-05-30', through: '2027-05-31', level: 'high' }],
  })
  expect([prices.pointsOn('2027-05-09'), prices.pointsOn('2027-05-10')]).toEqual([300, 9000])
  expect(prices.pointsOn('2027-06-01')).toBeNull()
  expect([...prices.levels]).toEqual([
    ['2027-05-30', 'high'],
    ['2027-05-31', 'high'],
  ])
})
