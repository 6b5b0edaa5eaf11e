import { z } from 'zod'
import { WEEK_NIGHTS } from '../stays/week-nights.ts'

/** How a week is split into two shorter stays. */
export const splitWeekRules = z.strictObject({
  splits: z
    .array(
      z
        .array(
          z
            .int()
            .min(1)
            .max(WEEK_NIGHTS - 1),
        )
        .length(2),
    )
    .min(1)
    .describe(
      'Nights of the first and the second part, together 7. Parts of a fixed or event week have their ' +
        'own dates: the first part has the first nights of the week. Parts of a floating week can be ' +
        'used in any order.',
    ),
  checkInWeekdays: z
    .array(z.int().min(1).max(7))
    .describe('Weekdays on which a part of a floating week may start; empty allows every day.'),
  feeCents: z
    .int()
    .min(0)
    .max(100_000_000)
    .describe(
      'Fee for splitting a week, due when it is split, once per week: joining its parts refunds ' +
        'nothing, and splitting it again is free.',
    ),
  closesDaysBefore: z
    .int()
    .min(0)
    .max(3660)
    .describe(
      'The last day to split it, in days before the week starts; for a floating week, before the last ' +
        'day on which it can start.',
    ),
})
