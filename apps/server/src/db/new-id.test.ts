import { expect, it } from 'vitest'
import { newId } from './new-id.ts'

it('makes ids that sort by their time, never the same twice', () => {
  const before = Date.now()
  const ids = Array.from({ length: 1_000 }, newId)
  expect(new Set(ids).size).toBe(1_000)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{20}$/)
  const times = ids.map((id) => Number.parseInt(id.slice(0, 11), 16))
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(times[0]).toBeGreaterThanOrEqual(before)
  expect(times.at(-1)).toBeLessThanOrEqual(Date.now())
})
