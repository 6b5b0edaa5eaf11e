import { z } from 'zod'
import { cents, count, percent } from './rule-values.ts'

const cancellationStep = z.strictObject({
  daysBefore: count(3660).describe('Minimum number of days before arrival.'),
  pointsBackPercent: percent.describe('Share of the points that is returned.'),
  weekBack: z.boolean().describe('Whether a week is returned.'),
  asHolding: z
    .boolean()
    .optional()
    .describe(
      "Points are returned as holding points, which pay only for stays that start soon and can't " +
        'be banked.',
    ),
})

export const cancellationRules = z.strictObject({
  steps: z
    .array(cancellationStep)
    .min(1)
    .describe(
      'What is refunded if a stay is canceled at least this many days before arrival, the ' +
        'longest time first.',
    ),
  graceHours: count(720).describe(
    'An upcoming stay can be canceled with a full refund for this many hours after booking.',
  ),
  undoMinutes: count(1440)
    .optional()
    .describe(
      'A canceled stay keeps its unit for this many minutes, in which the owner can undo the ' +
        'cancellation; 0 releases it at once.',
    ),
  expiredPoints: z
    .strictObject({ months: z.int().min(1).max(24).describe('Months until they expire.') })
    .nullable()
    .optional()
    .describe(
      'Returned points of an expired lot become restricted points; null returns them to their ' +
        'expired lot.',
    ),
})

export const changeRules = z
  .strictObject({
    closesDaysBefore: count(366).describe('Days before check-in until which it can be changed.'),
    feeCents: cents.describe('Fee for a change.'),
  })
  .describe('Changes of the dates or the unit of a stay.')

export const earlyDepartureRules = z
  .strictObject({
    pointsBackPercent: percent.describe(
      'Share of the points for the nights that are not stayed, which returns to the lots that paid; ' +
        'each night of the stay counts the same. Weeks return nothing.',
    ),
  })
  .describe('Guests who are checked out before their last night.')
