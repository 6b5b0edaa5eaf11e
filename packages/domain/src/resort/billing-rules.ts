import { z } from 'zod'
import { BILL_KINDS } from './late-rules.ts'
import { cents, count, dayOfYear } from './rule-values.ts'

/** A bill that every interest gets each year. */
export const billingRule = z.strictObject({
  code: z
    .string()
    .regex(/^[A-Z0-9]{1,8}$/, 'billCode')
    .meta({ examples: ['MF'] })
    .describe("Part of the bill's number, which prevents billing it twice."),
  kind: z.enum(BILL_KINDS).describe('Kind of charge.'),
  description: z.string().min(1).max(80).describe('Text on the bill.'),
  billedOn: z
    .array(dayOfYear)
    .min(1)
    .describe(
      'Days of the year, `MM-DD`; each day creates a bill. A month without that day bills on its ' +
        'last day, such as `02-31`.',
    ),
  dueAfterDays: count(366).describe('Days from billing to the due date.'),
  cents: cents.describe('Amount per interest, unless its unit type has an amount of its own.'),
  unitTypes: z
    .record(z.string(), cents)
    .default({})
    .describe('Amounts of unit types, by their code.'),
  centsAPoint: z
    .number()
    .min(0)
    .max(10_000)
    .default(0)
    .describe('Additional amount per yearly point.'),
})

/** How years of bills are named. */
export const billingYearRules = z
  .strictObject({
    startsIn: z.int().min(1).max(12).describe('Month of the first due date of a year, 1 to 12.'),
    namedAfterEnd: z
      .boolean()
      .describe('Whether a year has the number of the calendar year in which it ends.'),
  })
  .describe('Years that yearly bills are for, by their due dates.')

/** How owners pay. */
export const paymentRules = z.strictObject({
  cardFee: z
    .strictObject({
      percent: z.number().min(0).max(10).describe('Share of the payment.'),
      cents: count(2000).describe('Fixed amount per payment.'),
    })
    .nullable()
    .describe(
      'Added to card payments and shown in advance; bank debits have no fee. Null charges nothing.',
    ),
  bankDebit: z.boolean().describe('Whether owners can pay from a bank account.'),
  returnedFeeCents: count(10_000).describe('Charged if a bank debit is returned unpaid.'),
  autopay: z.boolean().describe('Whether owners can turn on automatic payments.'),
  plan: z
    .strictObject({
      mostParts: z.int().min(2).max(24).describe('Maximum number of installments.'),
      leastPartCents: cents.describe('Minimum amount of each.'),
      installmentFeeCents: cents
        .optional()
        .describe('Added to each installment when it is charged, and shown in advance.'),
      installmentTaxPercent: z
        .number()
        .min(0)
        .max(100)
        .optional()
        .describe('Tax on `installmentFeeCents`.'),
      dueOn: z
        .array(dayOfYear)
        .optional()
        .describe(
          'Days of the year on which installments after the first one are charged, `MM-DD`; without ' +
            'any, they are monthly.',
        ),
    })
    .nullable()
    .describe('Bills paid in installments; null disables them.'),
  paidTwice: z
    .enum(['refund', 'credit'])
    .describe(
      'If a payment goes through after the owner already paid another way, it is refunded or kept ' +
        'on account.',
    ),
})
