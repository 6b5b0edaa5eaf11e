import { addDays, addMonths, type CalendarDate } from '../dates/calendar-date.ts'
import { dayInWords } from '../dates/day-in-words.ts'
import { capitalized } from '../resort/resort-words.ts'
import type { RuleSet } from '../resort/rules-schema.ts'
import { type Reason, reason, withWorkingFixes } from '../stays/reason.ts'
import { type AccountStanding, standingReasons } from '../stays/standing.ts'
import { pointsRange } from './points-range.ts'
import type { PointsLot } from './spend-lots.ts'

/** What an owner can do with points other than stay. */
export type PointsMove = 'bank' | 'borrow' | 'save' | 'transfer'

/** All that the rules look at; `lot` is where the points come from. */
export interface PointsMoveRequest {
  readonly rules: RuleSet
  readonly today: CalendarDate
  readonly account: AccountStanding
  readonly lot: PointsLot
  readonly points: number
  /** Yearly points of the lot's interest, and what it transferred already in the lot's use year. */
  readonly annualPoints: number
  readonly transferredPoints: number
  /** Points of the current use year of the same interest that are not spent. */
  readonly currentPoints: number
  /** The account that a transfer goes to; null for the other acts. */
  readonly toAccountId: string | null
  readonly accountId: string
}

/** A lot that an act makes. */
export interface NewLot {
  readonly kind: 'banked' | 'borrowed' | 'restricted' | 'transferred'
  readonly useYear: number
  readonly earnedOn: CalendarDate
  readonly expiresOn: CalendarDate
  readonly points: number
}

/** The answer to "may I bank, borrow, save or transfer these points", and what it does. */
export interface LotVerdict {
  readonly allowed: boolean
  readonly reasons: readonly Reason[]
  /** The lot that the points leave, before and after. */
  readonly leftBefore: number
  readonly leftAfter: number
  readonly becomes: NewLot
  /** The last day on which this can be done; null where there is none. */
  readonly until: CalendarDate | null
  /** What cannot be taken back, in a sentence. */
  readonly warning: string
}

/**
 * Judges what an owner wants to do with the points of one lot (domain.md 2.7). None of these acts
 * can be taken back.
 */
export function evaluatePointsMove(act: PointsMove, question: PointsMoveRequest): LotVerdict {
  const { rules, account, today, lot, points } = question
  const rule = RULES_OF[act](rules)
  const reasons = [...standingReasons(rules, account, today, act)]
  if (rule === null) {
    reasons.push(
      reason(rules, 'NOT_OFFERED', {
        sentence:
          `This resort does not let owners ${act} ${rules.words.points}. Please call the ` +
          'resort.',
        rule: `${capitalized(rules.words.points)} cannot be ${PAST[act]} here.`,
      }),
    )
  } else if (account.status === 'active') {
    const common = commonReasons(act, question, rule)
    // of points that the act does not take at all, nothing more need be said
    reasons.push(
      ...common,
      ...(common.some((each) => each.code === 'LOT_KIND' || each.code === 'LOT_ENDED')
        ? []
        : ACT_REASONS[act](question, rule)),
    )
  }
  return {
    allowed: reasons.length === 0,
    reasons: withWorkingFixes(reasons),
    leftBefore: lot.remaining,
    leftAfter: lot.remaining - points,
    becomes: becomes(act, question),
    until: lastDayFor(act, rules, lot),
    warning: WARNINGS[act](rules.words.points),
  }
}

/**
 * What is left today of the yearly points of a lot's interest: some resorts lend only where nothing
 * is.
 */
export function currentPointsOf(
  lots: readonly PointsLot[],
  lot: Pick<PointsLot, 'interestId'>,
  today: CalendarDate,
): number {
  return lots
    .filter(
      (each) =>
        each.interestId === lot.interestId && each.kind === 'annual' && each.earnedOn <= today,
    )
    .reduce((sum, each) => sum + each.remaining, 0)
}

/**
 * The last day on which an act can be done with a lot, or null where the resort does not know the
 * act or the kind of lot.
 */
export function lastDayFor(
  act: PointsMove,
  rules: RuleSet,
  lot: Pick<PointsLot, 'kind' | 'expiresOn' | 'earnedOn'>,
): CalendarDate | null {
  if (act === 'bank')
    return rules.bank && KINDS.bank.includes(lot.kind)
      ? addMonths(lot.expiresOn, -rules.bank.monthsBeforeEnd)
      : null
  if (act === 'borrow')
    return rules.borrow && KINDS.borrow.includes(lot.kind) ? addDays(lot.earnedOn, -1) : null
  if (act === 'save') return rules.save && KINDS.save.includes(lot.kind) ? lot.expiresOn : null
  return rules.transfer && KINDS.transfer.includes(lot.kind) ? lot.expiresOn : null
}

/** Kinds of lot that an act takes: what was moved once is not moved again. */
const KINDS: Record<PointsMove, readonly string[]> = {
  bank: ['annual'],
  borrow: ['annual'],
  save: ['annual', 'banked'],
  transfer: ['annual'],
}
const PAST: Record<PointsMove, string> = {
  bank: 'banked',
  borrow: 'borrowed',
  save: 'saved',
  transfer: 'transferred',
}
const WARNINGS: Record<PointsMove, (points: string) => string> = {
  bank: (points) =>
    `Banked ${points} stay banked: you can't return them to this year or bank them again.`,
  borrow: (points) =>
    `Borrowed ${points} come out of next year and don't go back, even if you cancel a stay.`,
  save: (points) =>
    `Saved ${points} last longer, but you can't use them in the busiest seasons or save them ` +
    'again.',
  transfer: (points) =>
    `${capitalized(points)} that are given away belong to the other account. They keep their end.`,
}
const RULES_OF = {
  bank: (rules: RuleSet) => rules.bank,
  borrow: (rules: RuleSet) => rules.borrow,
  save: (rules: RuleSet) => rules.save,
  transfer: (rules: RuleSet) => rules.transfer,
}

type RuleOfAct = Partial<
  NonNullable<RuleSet['bank']> &
    NonNullable<RuleSet['borrow']> &
    NonNullable<RuleSet['save']> &
    NonNullable<RuleSet['transfer']>
>

function commonReasons(
  act: PointsMove,
  { rules, today, lot, points }: PointsMoveRequest,
  { percent = 100 }: RuleOfAct,
): Reason[] {
  if (!KINDS[act].includes(lot.kind)) {
    return [
      reason(rules, 'LOT_KIND', {
        sentence: `These ${rules.words.points} were already ${lot.kind}, so they can't be ${PAST[act]}.`,
        rule: `Only ${KINDS[act].join(' and ')} ${rules.words.points} can be ${PAST[act]}.`,
      }),
    ]
  }
  if (lot.expiresOn < today) {
    return [
      reason(rules, 'LOT_ENDED', {
        sentence: `These ${rules.words.points} expired on ${dayInWords(lot.expiresOn)}.`,
        rule: `${capitalized(rules.words.points)} are used or moved before they end.`,
      }),
    ]
  }
  const most = Math.floor((lot.remaining * percent) / 100)
  if (points >= 1 && points <= most) return []
  return [
    reason(rules, 'LOT_NOT_ENOUGH', {
      sentence: pointsRange(rules.words.points, act, most),
      rule:
        percent === 100
          ? `What is left in a lot can be ${PAST[act]}.`
          : `At most ${percent} % of what is left can be ${PAST[act]}.`,
    }),
  ]
}

const ACT_REASONS: Record<PointsMove, (question: PointsMoveRequest, rule: RuleOfAct) => Reason[]> =
  {
    bank: ({ rules, today, lot }, { monthsBeforeEnd = 0 }) => {
      const until = addMonths(lot.expiresOn, -monthsBeforeEnd)
      if (today <= until) return []
      return [
        reason(rules, 'BANK_TOO_LATE', {
          sentence:
            `These ${rules.words.points} could be banked until ${dayInWords(until)}. They can ` +
            `still be used for stays until ${dayInWords(lot.expiresOn)}.`,
          rule:
            `${capitalized(rules.words.points)} are banked until ${monthsBeforeEnd} months ` +
            'before their use year ends.',
        }),
      ]
    },
    borrow: ({ rules, today, lot, currentPoints }, { currentFirst = false }) => {
      const reasons: Reason[] = []
      if (lot.earnedOn <= today || addMonths(lot.earnedOn, -12) > today) {
        const sentence =
          lot.earnedOn <= today
            ? `These ${rules.words.points} can be used already: nothing has to be borrowed.`
            : `${capitalized(rules.words.points)} of ${lot.useYear} can be borrowed from ` +
              `${dayInWords(addMonths(lot.earnedOn, -12))}.`
        const changesOn = lot.earnedOn <= today ? null : addMonths(lot.earnedOn, -12)
        reasons.push(
          reason(rules, 'BORROW_TOO_MUCH', {
            sentence,
            rule: `Only ${rules.words.points} of the next use year can be borrowed.`,
            changesOn,
          }),
        )
      }
      if (currentFirst && currentPoints > 0) {
        reasons.push(
          reason(rules, 'CURRENT_FIRST', {
            sentence:
              `You still have ${currentPoints.toLocaleString('en-US')} ${rules.words.points} for ` +
              "this use year. You can borrow once you've used them.",
            rule:
              `${capitalized(rules.words.points)} of the next use year are borrowed after those ` +
              'of this one are spent.',
          }),
        )
      }
      return reasons
    },
    save: ({ rules, today, lot }) => {
      const opens = addMonths(lot.expiresOn, -6)
      if (today >= opens) return []
      return [
        reason(rules, 'SAVE_TOO_EARLY', {
          sentence: `These ${rules.words.points} can be saved from ${dayInWords(opens)}.`,
          rule: `${capitalized(rules.words.points)} are saved in the last six months before they end.`,
          changesOn: opens,
        }),
      ]
    },
    transfer: (
      { rules, points, annualPoints, transferredPoints, toAccountId, accountId },
      { mostOfAllotment = 0 },
    ) => {
      const reasons: Reason[] = []
      if (toAccountId === accountId)
        reasons.push(
          reason(rules, 'TRANSFER_TO_SELF', {
            sentence: `This is your own account. Enter another owner's number.`,
            rule: `${capitalized(rules.words.points)} are transferred between two accounts.`,
          }),
        )
      const most = Math.max(0, annualPoints * mostOfAllotment - transferredPoints)
      if (points > most) {
        reasons.push(
          reason(rules, 'TRANSFER_TOO_MUCH', {
            sentence:
              most < 1
                ? `You've transferred all the ${rules.words.points} you can this use year.`
                : `You can still transfer ${most.toLocaleString('en-US')} ${rules.words.points} ` +
                  'this use year.',
            rule:
              `At most ${mostOfAllotment} times the yearly ${rules.words.points} are given away ` +
              'in one use year.',
          }),
        )
      }
      return reasons
    },
  }

/** The lot that the points turn into. */
function becomes(act: PointsMove, { rules, today, lot, points }: PointsMoveRequest): NewLot {
  switch (act) {
    case 'bank':
      return {
        kind: 'banked',
        useYear: lot.useYear + 1,
        earnedOn: addDays(lot.expiresOn, 1),
        expiresOn: addDays(addMonths(addDays(lot.expiresOn, 1), 12), -1),
        points,
      }
    case 'borrow':
      return {
        kind: 'borrowed',
        useYear: lot.useYear - 1,
        earnedOn: today,
        expiresOn: addDays(lot.earnedOn, -1),
        points,
      }
    case 'save':
      return {
        kind: 'restricted',
        useYear: lot.useYear,
        earnedOn: today,
        expiresOn: addMonths(lot.expiresOn, rules.save?.monthsMore ?? 0),
        points,
      }
    case 'transfer':
      return {
        kind: 'transferred',
        useYear: lot.useYear,
        earnedOn: lot.earnedOn,
        expiresOn: lot.expiresOn,
        points,
      }
  }
}
