import { expect, it } from 'vitest'
import { getMaxRows } from './digests.ts'

it.each([
  [0, 100_000],
  [100_000, 100_000],
  [150_000, 150_000],
])('a day with %i records takes up to %i rows', (records, most) => {
  expect(getMaxRows(records)).toBe(most)
})
