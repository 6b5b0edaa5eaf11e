import { z } from 'zod'

const most = z.int().min(0).max(1000).nullable()

/** The rules that limit the stays of an account. */
export const stayLimits = z.strictObject({
  mostUpcoming: most.describe(
    'Maximum number of upcoming stays that an account has at once; null is no limit. A week or ' +
      'time in a unit that the account owns is never limited, and does not count.',
  ),
  holidaySeasons: z
    .array(z.string().min(1).max(40))
    .max(50)
    .describe('Codes of the seasons that are holidays.'),
  mostHolidaysAYear: most.describe(
    'Maximum number of stays in a year with a night in these seasons; null is no limit.',
  ),
})

/** The years in which free guest stays, cleanings, and holidays are counted. */
export const allowanceYear = z
  .enum(['calendar-year', 'use-year'])
  .describe(
    'Year in which guest stays, free cleanings, and holidays are counted: the calendar year of check-in, or ' +
      "the use year of the account's oldest contract.",
  )

/** No limits. */
export const NO_STAY_LIMITS: z.output<typeof stayLimits> = {
  mostUpcoming: null,
  holidaySeasons: [],
  mostHolidaysAYear: null,
}
