import { z } from 'zod'
import { count, percent } from './rule-values.ts'

/** What owners can do with points, and what a contract's points do when it is transferred. */
export const bankRules = z
  .strictObject({
    monthsBeforeEnd: count(24)
      .default(0)
      .describe('The deadline, in months before the use year ends.'),
    daysBeforeEnd: count(732)
      .optional()
      .describe('The same in days, instead of `monthsBeforeEnd`.'),
    percent: percent.describe("Maximum share of the year's points."),
  })
  .nullable()
  .describe('Points of this use year can be banked into the next.')

export const borrowRules = z
  .strictObject({
    percent: percent.describe("Maximum share of the next year's points."),
    currentFirst: z.boolean().describe('Requires that the current points are spent.'),
    returnsOnCancel: z
      .boolean()
      .optional()
      .describe(
        'Borrowed points of a canceled stay return to the use year that they were borrowed from, unless ' +
          'they return as holding points.',
      ),
    yearsAhead: z
      .int()
      .min(1)
      .max(2)
      .optional()
      .describe(
        'Number of following use years to borrow from; with 2, points are granted two years before ' +
          'they can be used.',
      ),
  })
  .nullable()
  .describe(
    'Points of the next use year can be used early: from then until the day before their use year ' +
      'begins.',
  )

export const saveRules = z
  .strictObject({
    monthsMore: z.int().min(1).max(60).describe('By how many months.'),
    monthsBeforeEnd: count(60)
      .optional()
      .describe('From when, in months before they expire; without it, 6.'),
    daysBeforeEnd: count(1830)
      .optional()
      .describe('The same in days, instead of `monthsBeforeEnd`.'),
    notSeasons: z.array(z.string()).describe('Seasons in which they pay for no stay.'),
  })
  .nullable()
  .describe('Expiring points can be extended.')

export const transferRules = z
  .strictObject({
    mostOfAllotment: count(100).describe(
      "Maximum of one use year, as a multiple of the giver's annual points.",
    ),
  })
  .nullable()
  .describe('Points can be transferred to another owner, and keep their expiration.')

export const contractTransferRules = z
  .strictObject({
    proration: z
      .enum(['none', 'by-day', 'by-use-year'])
      .describe(
        'Yearly points of the current use year: none gives what is left to the new owner, by-day ' +
          'leaves the previous owner the share of the days that are over, and by-use-year leaves ' +
          'them all.',
      ),
  })
  .describe('How points are divided when a contract is transferred or upgraded.')

export const rentedPointsRules = z
  .strictObject({
    centsEach: z.int().min(1).max(10_000).describe('Price of a point.'),
    mostAYear: z.int().min(1).describe('Maximum number in a use year.'),
  })
  .nullable()
  .describe(
    'Points that an owner can rent for the rest of the use year in addition to the yearly ones; ' +
      'null disables renting.',
  )
