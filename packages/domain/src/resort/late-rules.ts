import { z } from 'zod'
import { cents } from './rule-values.ts'

const days = z.int().min(0).max(366)
const percent = z.number().min(0).max(100)

/** Kinds of charges that the resort bills by rule. */
export const BILL_KINDS = [
  ...(['maintenance', 'reserve', 'tax', 'special-assessment', 'club-dues', 'other'] as const),
] as const

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
  interestDaysLate: z
    .int()
    .min(0)
    .max(3660)
    .optional()
    .describe(
      'Days after the due date from which interest is charged, monthly; without it, from the day after ' +
        'the grace period.',
    ),
  steps: z
    .array(step)
    .optional()
    .describe('Further fees, each once per bill, on a number of days after its due date.'),
  reinstateFirst: z
    .boolean()
    .optional()
    .describe(
      'Whether an unpaid reinstatement fee blocks booking from the day after it is charged, without the ' +
        'grace period, even if the bill itself is paid. Staff can waive it (`reinstate-account`).',
    ),
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

/** The discount on a bill that is paid in full before its due date. */
export const earlyPaymentRules = z.strictObject({
  daysBefore: z.int().min(1).max(366).describe('Minimum number of days before the due date.'),
  percent: percent.describe('Share of the price of the bill.'),
  cents: cents.describe('Additional fixed amount per bill.'),
  kinds: z.array(z.enum(BILL_KINDS)).min(1).describe('Kinds of charges that have the discount.'),
})
