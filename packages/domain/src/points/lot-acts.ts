import { addDays, addMonths, type CalendarDate, getPeriodEnd } from '../dates/calendar-date.ts'
import {
  getBankDeadline,
  getDayBeforeEnd,
  getFirstSaveDay,
  getSaveOpening,
  nameLeadTime,
} from '../resort/lead-time.ts'
import type { RuleSet } from '../resort/rules-schema.ts'
import { type Fee, feeFor, sumFees } from '../stays/fees.ts'
import { type Reason, reason, withWorkingFixes } from '../stays/reason.ts'
import { type AccountStatus, standingReasons } from '../stays/standing.ts'
import { getBorrowMonths } from './points-grants.ts'
import type { PointsMove } from './points-move.ts'
import type { PointsLot } from './spend-lots.ts'

/** Everything the rules need to know; `lot` is the source of the points. */
export interface PointsMoveRequest {
  readonly rules: RuleSet
  readonly today: CalendarDate
  readonly account: AccountStatus
  readonly lot: PointsLot
  /**
   * All lots of the account, which determine the end of the use year that points are banked into.
   */
  readonly lots: readonly PointsLot[]
  readonly points: number
  /**
   * Yearly points of the lot's interest, and the points that it already transferred in the lot's
   * use year.
   */
  readonly annualPoints: number
  readonly transferredPoints: number
  /** Unspent points of the same interest in the current use year. */
  readonly currentPoints: number
  /** Receiving account of a transfer; null for other moves. */
  readonly toAccountId: string | null
  readonly accountId: string
}

/** If one of these applies, the other rules of a move aren't evaluated. */
const SKIP_OTHERS: readonly string[] = ['LOT_KIND', 'LOT_ENDED', 'CONTRACT_LEAVES']

/** A lot that a move creates. */
export interface NewLot {
  readonly kind: 'banked' | 'borrowed' | 'restricted' | 'transferred'
  readonly useYear: number
  readonly earnedOn: CalendarDate
  readonly expiresOn: CalendarDate
  readonly points: number
}

/** Whether points can be banked, borrowed, saved, or transferred, with the effect of the move. */
export interface LotVerdict {
  readonly allowed: boolean
  readonly reasons: readonly Reason[]
  /** Points in the source lot before and after the move. */
  readonly leftBefore: number
  readonly leftAfter: number
  readonly becomes: NewLot
  /** Last day for this move; null if there is none. */
  readonly until: CalendarDate | null
  /** Fees of the move, and their sum in cents. */
  readonly fees: readonly Fee[]
  readonly feeCents: number
}

/** Evaluates a move of the points of one lot (domain.md 2.7). No move can be undone. */
export function evaluatePointsMove(act: PointsMove, request: PointsMoveRequest): LotVerdict {
  const { rules, account, today, lot, points } = request
  const rule = RULES_OF[act](rules)
  const reasons = [...standingReasons(rules, account, today, act)]
  if (rule === null) {
    reasons.push(reason(rules, 'NOT_OFFERED', { what: act, isWeek: false }))
  } else if (account.status === 'active') {
    const common = commonReasons(act, request, rule)
    // if the move never takes points of this kind, skip the other reasons
    reasons.push(
      ...common,
      ...(common.some((other) => SKIP_OTHERS.includes(other.code))
        ? []
        : ACT_REASONS[act](request, rule)),
    )
  }
  const fees = feeFor(act, {}, rules)
  return {
    allowed: reasons.length === 0,
    reasons: withWorkingFixes(reasons),
    fees,
    feeCents: sumFees(fees),
    leftBefore: lot.remaining,
    leftAfter: lot.remaining - points,
    becomes: becomes(act, request),
    until: lastDayFor(act, rules, lot),
  }
}

/**
 * A move that the resort offers, evaluated for the maximum points that its rule takes from a lot.
 */
export interface OfferedMove<Act extends PointsMove = PointsMove> {
  readonly act: Act
  readonly points: number
  readonly verdict: LotVerdict
}

/** Returns the moves among `acts` that the resort offers for a lot, each with its verdict. */
export function offeredMoves<Act extends PointsMove>(
  acts: readonly Act[],
  request: Omit<PointsMoveRequest, 'points'>,
): OfferedMove<Act>[] {
  return acts.flatMap((act) => {
    if (RULES_OF[act](request.rules) === null) return []
    const points = pointsToMove(act, request.rules, request.lot)
    return [{ act, points, verdict: evaluatePointsMove(act, { ...request, points }) }]
  })
}

/**
 * Returns today's remaining yearly points of a lot's interest. Some resorts only let owners borrow
 * if there are none.
 */
export function getCurrentPoints(
  lots: readonly PointsLot[],
  lot: Pick<PointsLot, 'interestId'>,
  today: CalendarDate,
): number {
  return lots
    .filter(
      (other) =>
        other.interestId === lot.interestId && other.kind === 'annual' && other.earnedOn <= today,
    )
    .reduce((sum, other) => sum + other.remaining, 0)
}

/**
 * Returns the last day for a move of a lot; null if the resort doesn't offer the move or it doesn't
 * apply to this kind of lot.
 */
export function lastDayFor(
  act: PointsMove,
  rules: RuleSet,
  lot: Pick<PointsLot, 'kind' | 'expiresOn' | 'earnedOn'>,
): CalendarDate | null {
  if (act === 'bank')
    return rules.bank && KINDS.bank.includes(lot.kind)
      ? getDayBeforeEnd(lot.expiresOn, getBankDeadline(rules.bank))
      : null
  if (act === 'borrow')
    return rules.borrow && KINDS.borrow.includes(lot.kind) ? addDays(lot.earnedOn, -1) : null
  if (act === 'save') return rules.save && KINDS.save.includes(lot.kind) ? lot.expiresOn : null
  return rules.transfer && KINDS.transfer.includes(lot.kind) ? lot.expiresOn : null
}

/**
 * Returns how many points of a lot can still be moved: at most the remaining ones, and at most the
 * rule's share of the original points minus those already moved. 0 if the resort doesn't offer the
 * move or it doesn't apply to this kind of lot.
 */
export function pointsToMove(
  act: PointsMove,
  rules: RuleSet,
  { kind, remaining, earned, banked, borrowed }: MovedLot,
): number {
  const rule: RuleOfAct | null = RULES_OF[act](rules)
  if (rule === null || !KINDS[act].includes(kind)) return 0
  if (act !== 'bank' && act !== 'borrow') return remaining
  const share = Math.floor((earned * (rule.percent ?? 100)) / 100)
  return Math.max(0, Math.min(remaining, share - (act === 'bank' ? banked : borrowed)))
}

type MovedLot = Pick<PointsLot, 'kind' | 'remaining' | 'earned' | 'banked' | 'borrowed'>

/** Kinds of lots that each move accepts. Moved points can't be moved again. */
const KINDS: Record<PointsMove, readonly string[]> = {
  bank: ['annual'],
  borrow: ['annual'],
  save: ['annual', 'banked'],
  transfer: ['annual'],
}
const RULES_OF = {
  bank: (rules: RuleSet) => rules.bank,
  borrow: (rules: RuleSet) => rules.borrow,
  save: (rules: RuleSet) => rules.save,
  transfer: (rules: RuleSet) => rules.transfer,
}

type AllRules = NonNullable<RuleSet['bank']> &
  NonNullable<RuleSet['borrow']> &
  NonNullable<RuleSet['save']> &
  NonNullable<RuleSet['transfer']>
type RuleOfAct = { readonly [Name in keyof AllRules]?: AllRules[Name] | undefined }

/** Why points of a contract can't move, and none be rented for it: it goes to another owner, or ends. */
export const leavingReasons = (
  rules: RuleSet,
  leavesOn: CalendarDate | null | undefined,
): Reason[] => (leavesOn == null ? [] : [reason(rules, 'CONTRACT_LEAVES', { on: leavesOn })])

function commonReasons(
  act: PointsMove,
  { rules, today, lot, points }: PointsMoveRequest,
  { percent = 100 }: RuleOfAct,
): Reason[] {
  if (!KINDS[act].includes(lot.kind)) {
    return [reason(rules, 'LOT_KIND', { act, kind: lot.kind })]
  }
  // points of the next owner stay as they are
  const leaving = leavingReasons(rules, lot.leavesOn)
  if (leaving.length > 0) return leaving
  if (lot.expiresOn < today) {
    return [reason(rules, 'LOT_ENDED', { on: lot.expiresOn })]
  }
  const most = pointsToMove(act, rules, lot)
  if (points >= 1 && points <= most) return []
  return [reason(rules, 'LOT_NOT_ENOUGH', { act, most, percent })]
}

const ACT_REASONS: Record<PointsMove, (request: PointsMoveRequest, rule: RuleOfAct) => Reason[]> = {
  bank: ({ rules, today, lot }, { monthsBeforeEnd = 0, daysBeforeEnd }) => {
    const before = getBankDeadline({ monthsBeforeEnd, daysBeforeEnd })
    const until = getDayBeforeEnd(lot.expiresOn, before)
    if (today <= until) return []
    const params = { until, useBy: lot.expiresOn, ...nameLeadTime(before) }
    return [reason(rules, 'BANK_TOO_LATE', params)]
  },
  borrow: ({ rules, today, lot, currentPoints }, { currentFirst = false }) => {
    const reasons: Reason[] = []
    const months = getBorrowMonths(rules)
    const opens = addMonths(lot.earnedOn, -months)
    if (lot.earnedOn <= today || opens > today) {
      const usableNow = lot.earnedOn <= today
      const params = { usableNow, useYear: lot.useYear, opens, years: months / 12 }
      reasons.push(
        reason(rules, 'BORROW_TOO_MUCH', params, { changesOn: usableNow ? null : opens }),
      )
    }
    if (currentFirst && currentPoints > 0)
      reasons.push(reason(rules, 'CURRENT_FIRST', { left: currentPoints }))
    return reasons
  },
  save: ({ rules, today, lot }, rule) => {
    const opens = getFirstSaveDay(rule, lot.expiresOn)
    if (today >= opens) return []
    const params = { opens, ...nameLeadTime(getSaveOpening(rule)) }
    return [reason(rules, 'SAVE_TOO_EARLY', params, { changesOn: opens })]
  },
  transfer: (
    { rules, points, annualPoints, transferredPoints, toAccountId, accountId },
    { mostOfAllotment = 0 },
  ) => {
    const reasons: Reason[] = []
    if (toAccountId === accountId) reasons.push(reason(rules, 'TRANSFER_TO_SELF', {}))
    const most = Math.max(0, Math.floor(annualPoints * mostOfAllotment) - transferredPoints)
    if (points > most)
      reasons.push(reason(rules, 'TRANSFER_TOO_MUCH', { most, times: mostOfAllotment }))
    return reasons
  },
}

/** Returns the end of the use year after a lot's; if its yearly points are already granted, their end. */
function endOfNextYear(lots: readonly PointsLot[], lot: PointsLot): CalendarDate {
  const next = lots.find(
    ({ interestId, kind, useYear }) =>
      interestId === lot.interestId && kind === 'annual' && useYear === lot.useYear + 1,
  )
  return next?.expiresOn ?? getPeriodEnd(addDays(lot.expiresOn, 1), 12)
}

/** Returns the lot that a move creates. */
function becomes(act: PointsMove, { rules, today, lot, lots, points }: PointsMoveRequest): NewLot {
  switch (act) {
    case 'bank':
      return {
        kind: 'banked',
        useYear: lot.useYear + 1,
        earnedOn: addDays(lot.expiresOn, 1),
        expiresOn: endOfNextYear(lots, lot),
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
        expiresOn: getPeriodEnd(addDays(lot.expiresOn, 1), rules.save?.monthsMore ?? 0),
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
