import { expect, it } from 'vitest'
import { coveredLines } from './covered-lines.ts'

const line = (id: string, dueOn: string, openCents: number) => ({
  id,
  number: id,
  description: id,
  dueOn,
  openCents,
  discount: null,
  state: 'due' as const,
})
const CHARGES = [line('old', '2026-01-15', 2_500), line('new', '2026-12-03', 10_000)]
const paid = (cents: number) =>
  coveredLines(CHARGES, cents).map(({ id, paidCents }) => [id, paidCents])

it('allocates an amount to the oldest charges first', () => {
  expect(paid(12_500)).toEqual([
    ['old', 2_500],
    ['new', 10_000],
  ])
  expect(paid(3_000)).toEqual([
    ['old', 2_500],
    ['new', 500],
  ])
  expect(paid(2_500)).toEqual([['old', 2_500]])
})

it('allocates to charges of a payment plan last', () => {
  const [old, later] = CHARGES
  const charges = [
    { ...line('old', '', 0), ...old, state: 'planned' as const },
    later ?? line('', '', 0),
  ]
  expect(coveredLines(charges, 10_000).map(({ id }) => id)).toEqual(['new'])
})

it('allocates at most the open amount, and nothing without charges', () => {
  expect(paid(99_999)).toEqual([
    ['old', 2_500],
    ['new', 10_000],
  ])
  expect(paid(0)).toEqual([])
})
