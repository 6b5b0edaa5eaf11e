import { z } from 'zod'

const days = z.int().min(0).max(366)
const cents = z.int().min(0).max(100_000_000)
const percent = z.number().min(0).max(100)

const step = z.strictObject({
  daysLate: z.int().min(1).max(3660).describe('Days after the due date.'),
  fee: z
    .enum(['late-fee', 'reinstatement', 'collection'])
    .describe('What the fee is called on the bill.'),
  cents: cents.describe('Fixed amount.'),
  percent: percent.describe('Additional share of what is open then.'),
})

/**
 * What a bill costs that isn't paid in time. Rules of files from before a field was added lack it.
 */
export const latePaymentRules = z.strictObject({
  graceDays: days.describe('Grace period in days after the due date.'),
  feeCents: cents.describe('Fixed late fee.'),
  feePercent: percent.describe('Late fee as a share of the bill.'),
  interestPercentAYear: percent.describe('Yearly interest, such as `12.5`.'),
  steps: z
    .array(step)
    .optional()
    .describe('Further fees, each once per bill, on a number of days after its due date.'),
  leastCents: cents
    .optional()
    .describe(
      'Late charges require that the late bills of the account sum to at least this amount.',
    ),
  exemptKinds: z.array(z.string()).optional().describe('Kinds of charges without late charges.'),
  exemptOwners: z
    .array(z.string())
    .optional()
    .describe('Owner numbers of accounts without late charges.'),
})
