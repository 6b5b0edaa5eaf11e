import { listWorkOrders, rateWorkOrder } from '@ownerng/contract'
import { expect, it } from 'vitest'
import { checkAnswer } from './check-answer.ts'

const ORDER = {
  id: 'w1',
  number: 'W-1',
  unitName: '12',
  category: 'Plumbing',
  summary: { text: 'A tap drips', isTyped: true },
  status: 'received' as const,
  reportedOn: '2026-03-01',
  scheduledOn: null,
  asksCost: false,
}

it('returns a valid response unchanged', () => {
  const answer = { orders: [ORDER], total: 1, next: '' }
  expect(checkAnswer(listWorkOrders, answer)).toEqual({ answer, fault: null })
  expect(checkAnswer(listWorkOrders, answer).answer).toBe(answer)
})

it('removes unknown keys and reports their path', () => {
  const input = { orders: [ORDER, { ...ORDER, vaultToken: 'x' }], total: 2, next: '' }
  expect(checkAnswer(listWorkOrders, input)).toEqual({
    answer: { orders: [ORDER, ORDER], total: 2, next: '' },
    fault: 'orders.1.vaultToken is not in the call',
  })
})

it('reports missing and mistyped values, and ignores undefined ones', () => {
  expect(checkAnswer(rateWorkOrder, {}).fault).toMatch(/^done: /)
  expect(
    checkAnswer(listWorkOrders, { orders: [{ ...ORDER, asksCost: 1 }], total: 1 }).fault,
  ).toMatch(/^orders\.0\.asksCost: /)
  expect(checkAnswer(rateWorkOrder, { done: true, note: undefined }).fault).toBeNull()
})
