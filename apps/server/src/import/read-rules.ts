import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fillRules, type RuleSet } from '@ownerng/domain'
import { z } from 'zod'
import type { Refusal } from './read-folder.ts'
import { readJson } from './read-json.ts'

const count = (most: number) => z.int().min(0).max(most)
const cents = count(100_000_000)
const percent = count(100)
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is a time such as 08:00')
const weekday = z.int().min(1).max(7)
const nights = z.int().min(1).max(366)

/**
 * The shape of rules.json: the rule set of a resort without its version. Every key may be left out;
 * an unknown one is refused.
 */
const shape = z.strictObject({
  opensMonthsBefore: count(60),
  opensAt: time,
  windowCountedFrom: z.enum(['arrival', 'departure']),
  monthEnd: z.enum(['last-day', 'next-first']),
  homePriority: z
    .strictObject({ monthsBefore: count(60), minNights: nights, maxNights: nights })
    .nullable(),
  closesDaysBefore: count(366),
  points: z
    .strictObject({
      minNights: nights,
      maxNights: nights,
      checkInWeekdays: z.array(weekday),
      seasonMinNights: z.record(z.string(), nights),
    })
    .partial(),
  floatingWeek: z.strictObject({ nights, checkInWeekday: weekday }),
  fraction: z.strictObject({ owners: z.int().min(1).max(52), weeksARow: z.int().min(1).max(52) }),
  weekFiftyThree: z.enum(['resort', 'owner-of-52', 'auction'], 'is resort, owner-of-52 or auction'),
  people: z
    .strictObject({
      counted: z.array(z.boolean()).length(4),
      most: z.array(count(50).nullable()).length(4),
    })
    .partial(),
  pastDueGraceDays: count(3660),
  pastDueExempt: z.array(z.string()),
  guestFeeCents: z.strictObject({ G: cents, R: cents }),
  guestStays: z
    .strictObject({
      G: z.strictObject({ freeAYear: count(366), mostAYear: count(366).nullable() }),
      R: z.strictObject({ freeAYear: count(366), mostAYear: count(366).nullable() }),
    })
    .partial(),
  housekeeping: z.strictObject({ pointsPerCredit: z.int().min(1), feeCents: cents }).nullable(),
  bonusTime: z
    .strictObject({ daysBefore: count(366), maxNights: nights, centsANight: cents })
    .nullable(),
  cancellation: z
    .strictObject({
      steps: z
        .array(
          z.strictObject({
            daysBefore: count(3660),
            pointsBackPercent: percent,
            weekBack: z.boolean(),
            asHolding: z.boolean().optional(),
          }),
        )
        .min(1),
      graceHours: count(720),
      expiredPoints: z.strictObject({ months: z.int().min(1).max(24) }).nullable(),
    })
    .partial(),
  change: z.strictObject({ closesDaysBefore: count(366), feeCents: cents }),
  bank: z.strictObject({ monthsBeforeEnd: count(24), percent }).nullable(),
  borrow: z.strictObject({ percent, currentFirst: z.boolean() }).nullable(),
  save: z
    .strictObject({ monthsMore: z.int().min(1).max(60), notSeasons: z.array(z.string()) })
    .nullable(),
  transfer: z.strictObject({ mostOfAllotment: count(100) }).nullable(),
  holdingDays: count(3660),
  hold: z.strictObject({ minutes: z.int().min(1).max(120), most: z.int().min(1).max(20) }),
  waitlist: z
    .strictObject({
      most: z.int().min(1).max(100),
      maxFlexDays: count(60),
      acceptHours: z.int().min(1).max(336),
    })
    .nullable(),
  exchange: z
    .strictObject({
      normalDays: count(3660),
      leastDays: count(3660),
      companies: z.array(z.string().min(1).max(60)).min(1),
    })
    .nullable(),
  rental: z.strictObject({ leastDays: count(3660) }).nullable(),
  billing: z.array(
    z.strictObject({
      code: z.string().regex(/^[A-Z0-9]{1,8}$/, 'is a short code such as MF'),
      kind: z.enum(['maintenance', 'reserve', 'tax', 'special-assessment', 'club-dues', 'other']),
      description: z.string().min(1).max(80),
      billedOn: z
        .array(z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/, 'is a day such as 12-15'))
        .min(1),
      dueAfterDays: count(366),
      cents,
      unitTypes: z.record(z.string(), cents).default({}),
      centsAPoint: z.number().min(0).max(10_000).default(0),
    }),
  ),
  biennialBilling: z.enum(
    ['full-in-use-year', 'half-each-year'],
    'is full-in-use-year or half-each-year',
  ),
  latePayment: z
    .strictObject({
      graceDays: count(366),
      feeCents: cents,
      feePercent: percent,
      interestPercentAYear: percent,
    })
    .nullable(),
  payments: z
    .strictObject({
      cardFee: z
        .strictObject({ percent: z.number().min(0).max(10), cents: count(2000) })
        .nullable(),
      bankDebit: z.boolean(),
      returnedFeeCents: count(10_000),
      autopay: z.boolean(),
      plan: z.strictObject({ mostParts: z.int().min(2).max(24), leastPartCents: cents }).nullable(),
      paidTwice: z.enum(['refund', 'credit']),
    })
    .partial(),
  rentedPoints: z
    .strictObject({ centsEach: z.int().min(1).max(10_000), mostAYear: z.int().min(1) })
    .nullable(),
  checkInTime: time,
  checkOutTime: time,
})

/**
 * The booking rules of a folder with the defaults for what they leave out; a wrong or unknown rule
 * is refused by its path.
 */
export function readRules(folder: string, refusals: Refusal[]): Omit<RuleSet, 'version'> {
  const path = join(folder, 'rules.json')
  const refuse = (field: string, reason: string) =>
    void refusals.push({ file: 'rules.json', line: 1, field, reason })
  const given = existsSync(path)
    ? readJson(
        path,
        (line, reason) =>
          void refusals.push({ file: 'rules.json', line, field: '', reason, wholeFile: true }),
      )
    : {}
  if (given === undefined) return withoutVersion(fillRules({}))
  const parsed = shape.partial().safeParse(given)
  for (const issue of parsed.error?.issues ?? [])
    refuse(
      issue.path.join('.'),
      issue.code === 'unrecognized_keys'
        ? unknownRules(issue.path.join('.'), issue.keys)
        : issue.message,
    )
  const rules = withoutVersion(fillRules(parsed.success ? parsed.data : {}))
  for (const [field, fault] of contradictions(rules)) refuse(field, fault)
  return rules
}

function withoutVersion({ version: _, ...rules }: RuleSet): Omit<RuleSet, 'version'> {
  return rules
}

function unknownRules(path: string, keys: readonly string[]): string {
  const told = `${keys.join(', ')} is not a rule`
  return path === 'guestFeeCents' && keys.includes('O')
    ? `${told}: owners pay no guest fee for their own stays`
    : told
}

/** Rules that are each right and do not fit together. */
function contradictions(rules: Omit<RuleSet, 'version'>): [field: string, fault: string][] {
  const faults: [string, string][] = []
  if (rules.points.minNights > rules.points.maxNights)
    faults.push(['points.minNights', 'is more than points.maxNights'])
  if (rules.homePriority && rules.homePriority.monthsBefore <= rules.opensMonthsBefore)
    faults.push(['homePriority.monthsBefore', 'is not before opensMonthsBefore'])
  if (rules.exchange && rules.exchange.leastDays > rules.exchange.normalDays)
    faults.push(['exchange.leastDays', 'is more than exchange.normalDays'])
  return faults
}
