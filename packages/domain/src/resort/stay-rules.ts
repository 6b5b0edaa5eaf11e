import { z } from 'zod'
import { cents, count, nights, weekday } from './rule-values.ts'

export const homePriorityRules = z
  .strictObject({
    monthsBefore: count(60)
      .default(0)
      .describe('Months before; earlier than booking opens to everyone.'),
    daysBefore: count(1830).optional().describe('The same in days, instead of `monthsBefore`.'),
    minNights: nights.describe('Minimum length of such a stay.'),
    maxNights: nights.describe('Maximum length of such a stay.'),
  })
  .nullable()
  .describe(
    'Owners of the requested unit type can book earlier, with an interest there, and only whole ' +
      'stays of this length.',
  )

export const pointsRules = z.strictObject({
  minNights: nights.describe('Minimum length of a stay paid with points.'),
  maxNights: nights.describe('Maximum length of a stay paid with points.'),
  checkInWeekdays: z
    .array(weekday)
    .describe('Weekdays on which such a stay may start; empty allows every day.'),
  seasonMinNights: z
    .record(z.string(), nights)
    .describe('Seasons with a minimum stay longer than `minNights`, by their name.'),
})

export const fractionRules = z
  .strictObject({
    owners: z.int().min(1).max(52).describe('Number of owners of a unit.'),
    weeksARow: z.int().min(1).max(52).describe('Consecutive weeks of a turn.'),
  })
  .describe('Fractional ownership such as quarter shares: the owners of a unit take turns.')

export const peopleRules = z.strictObject({
  counted: z
    .array(z.boolean())
    .length(4)
    .describe("Which of the four categories of people count toward the unit's occupancy."),
  most: z
    .array(count(50).nullable())
    .length(4)
    .describe('Maximum of each category; null is no limit per category.'),
})

const guestStays = z.strictObject({
  freeAYear: count(366).describe('Stays of a year without the fee.'),
  mostAYear: count(366).nullable().describe('Maximum number of stays in a year; null is no limit.'),
})

export const guestStaysRules = z.strictObject({ G: guestStays, R: guestStays })

export const housekeepingRules = z
  .strictObject({
    pointsPerCredit: z.int().min(1).describe('Annual points per free cleaning.'),
    feeCents: cents.describe('Fee of each further stay of the year.'),
  })
  .nullable()
  .describe('Free cleanings per year, and the fee for more.')

export const bonusTimeRules = z
  .strictObject({
    daysBefore: count(366).describe('Days before check-in from which on nights can be bought.'),
    maxNights: nights.describe('Maximum length of such a stay.'),
    centsANight: cents.describe('Price of a night.'),
  })
  .nullable()
  .describe(
    'Nights that are still available shortly before check-in can be bought for money, in ' +
      'addition to what is owned.',
  )

export const holdRules = z
  .strictObject({
    minutes: z.int().min(1).max(120).describe('How long; it can be extended once by as much.'),
    most: z.int().min(1).max(20).describe('Maximum number of holds per account.'),
  })
  .describe('A selected unit is held while the owner books it.')

export const waitlistRules = z
  .strictObject({
    most: z.int().min(1).max(100).describe('Maximum number of requests per account.'),
    maxFlexDays: count(60).describe('Maximum flexibility of the dates, in days.'),
    acceptHours: z.int().min(1).max(336).describe('Hours in which an offer can be accepted.'),
  })
  .nullable()
  .describe('Owners can wait for dates that are taken.')

export const exchangeRules = z
  .strictObject({
    normalDays: count(3660).describe('Below this many days before the start: short notice.'),
    leastDays: count(3660).describe('Below this many days before the start: not at all.'),
    companies: z.array(z.string().min(1).max(60)).min(1).describe('Names of the companies.'),
  })
  .nullable()
  .describe('Weeks and points can be deposited with an exchange company.')

export const rentalRules = z
  .strictObject({
    leastDays: count(3660).describe('The deadline, in days before they start.'),
    commissionPercent: z
      .number()
      .min(0)
      .max(100)
      .optional()
      .describe("The resort's share of the rent; the owner is credited the rest."),
  })
  .nullable()
  .describe('Weeks can be given to the resort for rental.')

export const lockOffRules = z
  .strictObject({
    splitFeeCents: cents.describe(
      'Fee for splitting a week, due when it is split, once per week: joining its sides refunds ' +
        'nothing, and splitting it again is free.',
    ),
  })
  .nullable()
  .describe(
    'The owner of a week in a lock-off unit can split it and use, deposit, or rent out each side ' +
      "separately. Null, or `showLockoff` off in options.json, doesn't offer it.",
  )
