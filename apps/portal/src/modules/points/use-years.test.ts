import { getPoints } from '@ownerng/contract'
import { expect, it } from 'vitest'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { getParts } from './use-years.ts'

const PAGE = filled(getPoints)
const [LOT] = PAGE.lots
const [YEAR] = PAGE.years

// issue 37, item 6
it('adds up points that would be listed under the same name', () => {
  if (!LOT || !YEAR) throw new Error('the sample has a lot and a use year')
  const year = { ...YEAR, useYear: 2027, used: 0, held: [], coming: null }
  const lot = { ...LOT, useYear: 2027, earnedOn: '2026-01-01', kind: 'annual' }
  const page = {
    ...PAGE,
    today: '2026-11-22',
    lots: [
      { ...lot, id: 'a', expiresOn: '2027-01-31', remaining: 300 },
      { ...lot, id: 'b', expiresOn: '2027-01-31', remaining: 200, kind: 'bonus' },
      { ...lot, id: 'c', expiresOn: '2027-12-31', remaining: 100 },
    ] as typeof PAGE.lots,
  }
  const parts = getParts(year, page, '2027-02-28')
  expect(new Set(parts.map(({ text }) => text)).size).toBe(parts.length)
  expect(parts.map(({ look, points }) => [look, points])).toEqual([
    ['left', 100],
    ['soon', 500],
  ])
})
