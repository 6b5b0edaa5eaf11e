import { describe, expect, it } from 'vitest'
import { areCodesOpen, tripPhase } from './trip.ts'

const STAY = {
  status: 'confirmed',
  arrival: '2026-12-12',
  departure: '2026-12-19',
  checkOutTime: '10:00',
}

describe('the phase of a stay', () => {
  it.each([
    ['2026-12-11', 'before'],
    ['2026-12-12', 'during'],
    ['2026-12-19', 'during'],
    ['2026-12-20', 'after'],
  ])('on %s is %s', (today, phase) => {
    expect(tripPhase(STAY, today)).toBe(phase)
  })
  it('is canceled on every day for a canceled stay', () => {
    expect(tripPhase({ ...STAY, status: 'cancelled' }, '2026-12-11')).toBe('canceled')
  })
})

describe('codes and passwords', () => {
  const open = (now: string, timeZone: string, stay = STAY) =>
    areCodesOpen(stay, { now: new Date(now), timeZone, opensAt: '06:00' })
  it.each([
    ['America/New_York', '2026-12-12T10:59:59Z', false],
    ['America/New_York', '2026-12-12T11:00:00Z', true],
    ['America/New_York', '2026-12-19T14:59:59Z', true],
    ['America/New_York', '2026-12-19T15:00:00Z', false],
    ['Europe/Lisbon', '2026-12-12T05:59:59Z', false],
    ['Europe/Lisbon', '2026-12-12T06:00:00Z', true],
  ])('on the clock of %s at %s: %s', (timeZone, now, expected) => {
    expect(open(now, timeZone)).toBe(expected)
  })
  it.each(['cancelled', 'held', 'no-show'])('are never shown for a stay that is %s', (status) => {
    expect(open('2026-12-14T12:00:00Z', 'America/New_York', { ...STAY, status })).toBe(false)
  })
})
