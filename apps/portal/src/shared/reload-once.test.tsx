import { openStorage } from '@ownerng/login-kit/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { blockStorage } from '../../../../packages/login-kit/test-support/block-storage.ts'
import { createReloader } from './reload-once.ts'
import type { Router } from './router.ts'

const reload = vi.fn()
beforeEach(() => reload.mockReset())
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

/** Whether a newly loaded window reloads itself for a newer release. */
function reloads(): boolean {
  const { reloadOnce } = createReloader(
    { addEventListener: () => {}, document, location: { reload } } as unknown as Window,
    {
      router: { current: () => ({ path: '/nav/home' }) } as Router,
      tab: openStorage('tab'),
      ended: new AbortController().signal,
    },
  )
  return reloadOnce()
}

it('reloads once for a release', () => {
  expect([reloads(), reloads()]).toEqual([true, false])
  expect(reload).toHaveBeenCalledOnce()
})

it("asks the person to reload if the page can't remember the reload or the login", () => {
  blockStorage()
  expect(reloads()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
