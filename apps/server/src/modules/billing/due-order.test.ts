import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SOURCE = fileURLToPath(new URL('../../', import.meta.url))
const ORDER = /order by\s+([^`;]*?\bdue_on\b[^`;]*)/g
const THEN_NUMBER = /\bdue_on( desc)?( nulls last)?,\s*(\w+\.)?number\b/

const orders = globSync('**/*.queries.ts', { cwd: SOURCE }).flatMap((file) =>
  [...readFileSync(join(SOURCE, file), 'utf8').matchAll(ORDER)].map(([, order = '']) => ({
    file,
    order: order.trim(),
  })),
)

// issue 37, item 6: ids are random, so bills with one due date would be in a random order
it('every statement sorts bills with the same due date by their number', () => {
  expect(orders.length).toBeGreaterThan(8)
  expect(orders.filter(({ order }) => !THEN_NUMBER.test(order))).toEqual([])
})
