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

it('counts free units that are open for booking', () => {
  expect(count([3, 1], [null, null])).toEqual({ count: 4, opensOn: null })
  expect(count([3, 1], [null, JULY])).toEqual({ count: 3, opensOn: null })
})

it('shows when a closed night opens, by the first free unit type', () => {
  expect(count([3, 1], [JULY, MAY])).toEqual({ count: 0, opensOn: MAY })
  expect(count([3, 1], [JULY, MAY], ['VIL'])).toEqual({ count: 0, opensOn: JULY })
  expect(count([3, 0], [JULY, MAY])).toEqual({ count: 0, opensOn: JULY })
})

it('shows a full night as full, open or not', () => {
  expect(count([0, 0], [null, null])).toEqual({ count: 0, opensOn: null })
  expect(count([0, 0], [JULY, JULY])).toEqual({ count: 0, opensOn: null })
})

it("hides deselected unit types in their order, and keeps ones that aren't offered", () => {
  expect(hideOthers(new Set(), ['stays', 'bills', 'points'], ['stays', 'bills'])).toBe('points')
  expect(hideOthers(new Set(['points']), ['stays', 'points'], [])).toBe('points-stays')
  expect(hideOthers(new Set(['points', 'VIL']), ['stays', 'points'], ['stays', 'points'])).toBe(
    'VIL',
  )
})
