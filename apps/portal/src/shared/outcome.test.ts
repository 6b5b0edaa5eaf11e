import { UNDO_MS } from '@ownerng/domain'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createOutcomes } from './outcome.ts'
import type { Router } from './router.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A window at an address, its current outcome, and a function to navigate. */
function openAt(start: string) {
  let [path = '', query = ''] = start.split('?')
  let isReplaced = false
  const window = Object.assign(new EventTarget(), { setTimeout }) as unknown as Window
  const router = {
    current: () => ({ path, query: new URLSearchParams(query) }),
    isReplaced: () => isReplaced,
  } as unknown as Router
  const outcomes = createOutcomes(router, window, new AbortController().signal)
  return {
    outcomes,
    go: (to: string, { replace = false } = {}) => {
      ;[path = '', query = ''] = to.split('?')
      isReplaced = replace
      window.dispatchEvent(new Event('hashchange'))
      return outcomes.current()?.text
    },
  }
}

const undo = { label: 'Undo', run: () => {} }

it.each([
  ['/nav/reservations', '/nav/reservations/abc'],
  ['/nav/reservations/abc', '/nav/reservations'],
  ['/nav/bills', '/nav/points'],
])('is cleared from %s to %s', (from, to) => {
  const { outcomes, go } = openAt(from)
  outcomes.showOutcome('Done')
  expect(go(from)).toBe('Done')
  expect(go('/nav/refresh')).toBe('Done')
  expect(go(to)).toBeUndefined()
})

// issue 37, item 6
it('leaves with a view of its page that the query opens, but stays when a filter changes', () => {
  const { outcomes, go } = openAt('/nav/points?act=bank')
  outcomes.showOutcome('Banked')
  expect(go('/nav/points', { replace: true })).toBe('Banked')
  expect(go('/nav/points?kind=banked', { replace: true })).toBe('Banked')
  expect(go('/nav/points?act=borrow')).toBeUndefined()
})

it('stays below the same menu entry while it can be undone', () => {
  const { outcomes, go } = openAt('/nav/profile/payment-methods')
  outcomes.showOutcome({ text: 'Removed', undo })
  expect(go('/nav/profile/language')).toBe('Removed')
  expect(go('/nav/profile')).toBe('Removed')
  vi.advanceTimersByTime(UNDO_MS)
  expect(outcomes.current()).toBeNull()
  outcomes.showOutcome({ text: 'Removed', undo })
  expect(go('/nav/documents')).toBeUndefined()
})

it('stays on its own page, without Undo once that has expired', () => {
  const { outcomes } = openAt('/nav/profile/payment-methods')
  outcomes.showOutcome({ text: 'Removed', undo })
  vi.advanceTimersByTime(UNDO_MS)
  expect(outcomes.current()).toMatchObject({ text: 'Removed' })
  expect(outcomes.current()?.undo).toBeUndefined()
})
