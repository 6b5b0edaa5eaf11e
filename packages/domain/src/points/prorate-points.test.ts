import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../dates/calendar-date.ts'
import { getKeptPoints, getUpgradePoints, type Proration } from './prorate-points.ts'

const RULES: readonly Proration[] = ['none', 'by-day', 'by-use-year']
const LOT = { kind: 'annual', earned: 12_000, remaining: 10_000, earnedOn: '2026-01-01' }

describe('points of a contract that changes hands', () => {
  // domain-cases.md, P1 to P5
  it.each([
    ['none', LOT, '2026-07-01', 0],
    ['by-day', LOT, '2026-07-01', 3_950],
    ['by-use-year', LOT, '2026-07-01', 10_000],
    ['by-day', { ...LOT, remaining: 4_000 }, '2026-07-01', 0],
    ['by-day', LOT, '2026-01-01', 0],
    ['by-day', { ...LOT, earnedOn: '2027-01-01' }, '2026-07-01', 0],
    ['by-use-year', { ...LOT, kind: 'banked' }, '2026-07-01', 0],
  ] as const)('%s: %j on %s leaves %i with the previous owner', (rule, lot, on, expected) => {
    expect(getKeptPoints(rule, lot, on)).toBe(expected)
  })

  it('are never more than what remains, and never less than nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RULES),
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: -800, max: 800 }),
        (rule, remaining, used, days) => {
          const lot = { ...LOT, earned: remaining + used, remaining }
          const kept = getKeptPoints(rule, lot, addDays(LOT.earnedOn, days))
          expect(kept).toBeGreaterThanOrEqual(0)
          expect(kept).toBeLessThanOrEqual(remaining)
          expect(Number.isInteger(kept)).toBe(true)
        },
      ),
    )
  })
})

describe('points of an upgrade by 3,650', () => {
  const year = { earnedOn: '2026-01-01', more: 3_650 }
  it.each([
    ['none', '2026-07-01', 3_650],
    ['by-day', '2026-07-01', 1_840],
    ['by-use-year', '2026-07-01', 0],
    ['by-use-year', '2025-12-31', 3_650],
    ['none', '2027-01-01', 0],
  ] as const)('%s, on %s: %i in the use year 2026', (rule, on, expected) => {
    expect(getUpgradePoints(rule, year, on)).toBe(expected)
  })

  it('are taken back by the opposite change on the same day', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RULES),
        fc.integer({ min: -50_000, max: 50_000 }),
        fc.integer({ min: -400, max: 400 }),
        (rule, more, days) => {
          const on = addDays(year.earnedOn, days)
          const there = getUpgradePoints(rule, { ...year, more }, on)
          const back = getUpgradePoints(rule, { ...year, more: -more }, on)
          expect(there + back).toBe(0)
        },
      ),
    )
  })
})
