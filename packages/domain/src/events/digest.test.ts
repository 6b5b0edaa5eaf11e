import { expect, it } from 'vitest'
import { compareDigests, EMPTY_DIGEST, fillDays } from './digest.ts'

const MINE = { count: 2, cents: 500, points: 7, sha256: 'a' }

it.each([
  ['agrees', {}, ''],
  ['sums-differ', { count: 3 }, ''],
  ['sums-differ', { cents: 501 }, ''],
  ['sums-differ', { points: 8 }, ''],
  ['rows-needed', { sha256: 'b' }, ''],
  // rows of an earlier digest
  ['rows-needed', { sha256: 'b' }, 'a'],
  ['differs', { sha256: 'b' }, 'b'],
  ['differs', { sha256: 'b', cents: 1 }, 'b'],
])('%s: %o', (state, posted, rowsSha256) =>
  expect(compareDigests({ stored: MINE, posted: { ...MINE, ...posted }, rowsSha256 })).toBe(state),
)

it('fills days without a digest, and leaves out other days', () => {
  const on = (day: string) => ({ day, ...MINE })
  const days = { from: '2026-11-29', to: '2026-12-01' }
  expect(fillDays(days, [on('2026-11-30'), on('2026-12-02')])).toEqual([
    { day: '2026-11-29', ...EMPTY_DIGEST },
    on('2026-11-30'),
    { day: '2026-12-01', ...EMPTY_DIGEST },
  ])
})
