// Fails a test that writes a warning or an error to the console. A test that expects one takes it
// with `takeConsole()`.
import { afterEach, expect, vi } from 'vitest'

const spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
for (const spy of spies) spy.mockImplementation(() => {})

// jsdom doesn't know the element `search`. Data requested by a page that is gone can arrive during
// the next test.
const isHarmless = ([message, tag]: unknown[]) =>
  tag === 'search' || String(message).startsWith('A suspended resource finished loading')

/** Returns the warnings and errors written so far, and forgets them. */
export function takeConsole(): unknown[][] {
  const calls = spies.flatMap((spy) => spy.mock.calls)
  for (const spy of spies) spy.mockClear()
  return calls.filter((call) => !isHarmless(call))
}

afterEach(() => expect(takeConsole()).toEqual([]))
