import { expect, it } from 'vitest'
import { POINTS_SOON_DAYS, pointsNoticeStep } from './topics.ts'

it.each([
  [200, null],
  [121, null],
  [120, 120],
  [91, 120],
  [90, 90],
  [61, 90],
  [60, 60],
  [31, 60],
  [30, 30],
  [8, 30],
  [7, 7],
  [0, 7],
  [-1, null],
])('for points that expire in %i days, sends the notice of %s days', (days, step) =>
  expect(pointsNoticeStep(days)).toBe(step),
)

it('points count as expiring soon from the first notice on', () => {
  expect(pointsNoticeStep(POINTS_SOON_DAYS)).toBe(POINTS_SOON_DAYS)
  expect(pointsNoticeStep(POINTS_SOON_DAYS + 1)).toBeNull()
})
