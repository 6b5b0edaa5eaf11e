// Fails a test that writes a warning or an error to the console. A test that expects one takes it
// with `takeConsole()`.
import { afterEach, beforeEach, expect, vi } from 'vitest'

const spyOnConsole = () =>
  (['error', 'warn'] as const).map((name) => vi.spyOn(console, name).mockImplementation(() => {}))

let spies = spyOnConsole()
// a test may have restored all mocks, and these with them
beforeEach(() => {
  spies = spyOnConsole()
})

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
