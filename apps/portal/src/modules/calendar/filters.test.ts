import { expect, it } from 'vitest'
import type { FreeNights } from '../../shared/availability.query.ts'
import { countFree, hideOthers } from './filters.ts'

const TYPES = [
  { code: 'STU', name: 'Studio', total: 4 },
  { code: 'VIL', name: 'Villa', total: 2 },
]
const JULY = '2027-07-01'
const MAY = '2027-05-01'
const count = (free: number[], opensOn: (string | null)[], hidden: string[] = []) => {
  const month: FreeNights = { unitTypes: TYPES, nights: [{ night: '2028-07-01', free, opensOn }] }
  return countFree(month, new Set(hidden)).byNight.get('2028-07-01')
}

it('counts what is free and open', () => {
  expect(count([3, 1], [null, null])).toEqual({ count: 4, opensOn: null })
  expect(count([3, 1], [null, JULY])).toEqual({ count: 3, opensOn: null })
})

it('says when a night opens that nobody here can book yet: the first of the free kinds', () => {
  expect(count([3, 1], [JULY, MAY])).toEqual({ count: 0, opensOn: MAY })
  expect(count([3, 1], [JULY, MAY], ['VIL'])).toEqual({ count: 0, opensOn: JULY })
  expect(count([3, 0], [JULY, MAY])).toEqual({ count: 0, opensOn: JULY })
})

it('says of a night that is full only that, open or not', () => {
  expect(count([0, 0], [null, null])).toEqual({ count: 0, opensOn: null })
  expect(count([0, 0], [JULY, JULY])).toEqual({ count: 0, opensOn: null })
})

it('hides what is not chosen, in the order in which it was, and keeps what is not offered', () => {
  expect(hideOthers(new Set(), ['stays', 'bills', 'points'], ['stays', 'bills'])).toBe('points')
  expect(hideOthers(new Set(['points']), ['stays', 'points'], [])).toBe('points-stays')
  expect(hideOthers(new Set(['points', 'VIL']), ['stays', 'points'], ['stays', 'points'])).toBe(
    'VIL',
  )
})
