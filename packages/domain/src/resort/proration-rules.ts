import { z } from 'zod'

/** How a yearly bill is split when a contract is bought or sold during its year. */
export const prorationRules = z.strictObject({
  method: z
    .enum(['none', 'by-day', 'by-month'])
    .describe(
      'Whether a contract that is bought or sold during a year pays its bills for the part of the ' +
        'year in which it is owned. By month, a month belongs to whoever owns its first day.',
    ),
  yearStartsIn: z
    .int()
    .min(1)
    .max(12)
    .describe('First month that a yearly bill covers, 1 to 12, such as 6 for June to May.'),
})

/** Bills are never split. */
export const DEFAULT_PRORATION = { method: 'none' as const, yearStartsIn: 1 }
