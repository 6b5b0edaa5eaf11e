import { describe, expect, it } from 'vitest'
import { DAY_MS, SECOND_MS } from '../dates/units.ts'
import { decideAfterTry, pauseAfter } from './webhook-tries.ts'

const NOW = new Date('2026-11-30T12:00:00Z')
const before = (ms: number) => new Date(NOW.getTime() - ms)
const failed = { answerStatus: 500, tries: 1, firstTriedAt: NOW, failingSince: NOW }

// issue 39, part 3
describe('an event that was not accepted', () => {
  it.each([null, 301, 400, 404, 429, 500, 503])('is sent again after %s', (answerStatus) =>
    expect(decideAfterTry({ ...failed, answerStatus }, NOW)).toEqual({
      next: 'retry',
      at: before(-5 * SECOND_MS),
    }),
  )

  it('is sent again after longer and longer pauses, of half an hour at most', () => {
    const seconds = [0, 1, 2, 3, 4, 5, 6, 7, 100].map(
      (tries) => (pauseAfter(tries, NOW).getTime() - NOW.getTime()) / SECOND_MS,
    )
    expect(seconds).toEqual([5, 5, 30, 60, 300, 900, 1800, 1800, 1800])
  })

  it('disables the webhook if it has accepted nothing for three days, and not before', () => {
    const away = (ms: number) =>
      decideAfterTry({ ...failed, firstTriedAt: before(ms), failingSince: before(ms) }, NOW).next
    expect([away(3 * DAY_MS - 1), away(3 * DAY_MS)]).toEqual(['retry', 'disable'])
  })

  it('is given up if it was refused for three days while other events are accepted', () => {
    const refused = (ms: number, answerStatus: number | null = 400) =>
      decideAfterTry({ ...failed, answerStatus, firstTriedAt: before(ms) }, NOW).next
    expect([refused(3 * DAY_MS - 1), refused(3 * DAY_MS)]).toEqual(['retry', 'skip'])
    // an outage is not an answer
    const outages = [null, 408, 425, 429, 500, 503].map((status) => refused(9 * DAY_MS, status))
    expect(new Set(outages)).toEqual(new Set(['retry']))
  })

  it('disables the webhook at once if it wants no more events', () =>
    expect(decideAfterTry({ ...failed, answerStatus: 410 }, NOW)).toEqual({
      next: 'disable',
      cause: 'gone',
    }))
})
