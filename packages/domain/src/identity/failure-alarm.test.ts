import { expect, it } from 'vitest'
import { failureRatio, isFailureAlarm } from './failure-alarm.ts'

// issue 12, item 12
it.each([
  [0, 0, 0, false],
  [39, 39, 1, false],
  [40, 20, 0.5, true],
  [40, 19, 0.475, false],
  [1000, 499, 0.499, false],
  [1000, 1000, 1, true],
])(
  'with %i sign-ins and %i failures, the ratio is %f and the alarm %s',
  (tried, failed, ratio, alarm) => {
    expect(failureRatio({ tried, failed })).toBeCloseTo(ratio)
    expect(isFailureAlarm({ tried, failed })).toBe(alarm)
  },
)
