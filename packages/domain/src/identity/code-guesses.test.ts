import { describe, expect, it } from 'vitest'
import { CODE_GUESSES, countHitsPerTry, maxTriesPerDay } from './code-guesses.ts'

// issue 12, item 3
describe('wrong codes in 24 hours', () => {
  it.each([
    ['a code by text or email', { sent: true, authenticator: false }, 1, 30],
    [
      'an authenticator app, three steps of which are taken',
      { sent: false, authenticator: true },
      3,
      10,
    ],
    ['an authenticator app and a code that was sent', { sent: true, authenticator: true }, 4, 7],
    ['recovery codes alone', { sent: false, authenticator: false }, 1, 30],
  ])('%s: limits the chance of a correct guess to 3 in 100,000', (_, compared, hits, tries) => {
    expect(countHitsPerTry(compared)).toBe(hits)
    expect(maxTriesPerDay(compared)).toBe(tries)
    // union bound: the chance that any try hits is at most the sum of the chances, in codes per
    // million
    expect(tries * hits * 100_000).toBeLessThanOrEqual(3 * CODE_GUESSES.codes)
    // and the limit is tight: one more try would exceed it
    expect((tries + 1) * hits * 100_000).toBeGreaterThan(3 * CODE_GUESSES.codes)
  })

  it('recovery codes are harder to guess than six-digit codes', () => {
    expect(10 * CODE_GUESSES.codes).toBeLessThan(32 ** 8)
  })

  it('the owner is notified before the limit is reached', () => {
    for (const sent of [true, false])
      for (const authenticator of [true, false])
        expect(maxTriesPerDay({ sent, authenticator })).toBeGreaterThanOrEqual(
          CODE_GUESSES.warnAfter,
        )
  })
})
