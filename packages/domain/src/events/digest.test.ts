import { expect, it } from 'vitest'
import { compareDigests } from './digest.ts'

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
