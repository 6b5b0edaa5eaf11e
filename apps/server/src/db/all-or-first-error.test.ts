import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { allOrFirstError } from './all-or-first-error.ts'

const unhandled = vi.fn()
beforeEach(() => {
  process.on('unhandledRejection', unhandled)
})
afterEach(() => {
  process.off('unhandledRejection', unhandled)
  unhandled.mockReset()
})

const rejectAfter = (ms: number, message: string) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error(message)), ms))

it('handles promises that reject before, with, and after the first error', async () => {
  const sent = allOrFirstError([
    rejectAfter(10, 'first'),
    Promise.reject(new Error('already rejected')),
    rejectAfter(10, 'with the first'),
    rejectAfter(30, 'after the first'),
  ])
  await expect(sent).rejects.toThrow('first')
  // Node.js reports unhandled rejections before the next macrotask
  await rejectAfter(0, 'end of the turn').catch(() => {})
  expect(unhandled).not.toHaveBeenCalled()
})

it('waits for the other promises before it rejects', async () => {
  const late = vi.fn()
  const other = rejectAfter(20, 'late').catch(late)
  await expect(allOrFirstError([rejectAfter(0, 'first'), other])).rejects.toThrow('first')
  expect(late).toHaveBeenCalledOnce()
})
