import {
  type DepositVerdict,
  getCurrentPoints,
  type OfferedMove,
  offeredMoves,
  type PointsLot,
  type WeekRight,
} from '@ownerng/domain'
import { writeReason } from '@ownerng/messages/write-reason'
import { type DepositContext, evaluatePoints, evaluateWeek } from '../stays/exchange/give-away.ts'

/** Moves of points shown together. Transfers are excluded, because they give the points away. */
const MOVES = ['bank', 'save', 'borrow'] as const

/** Returns the actions for a lot's points that the resort offers, and the reasons against each. */
export function listLotActions(context: DepositContext, lot: PointsLot) {
  if (lot.remaining === 0) return []
  const { booking } = context
  const { rules, today, account } = booking
  // only future points can be borrowed, and only usable ones can be deposited
  const isUsable = lot.earnedOn <= today
  const moves = offeredMoves(
    MOVES.filter((act) => (act === 'borrow') !== isUsable),
    {
      rules,
      today,
      account,
      lot,
      lots: booking.lots,
      // used by transfers only
      annualPoints: 0,
      transferredPoints: 0,
      currentPoints: getCurrentPoints(booking.lots, lot, today),
      toAccountId: null,
      accountId: '',
    },
  ).map((move) => toMove(context, move))
  if (!rules.exchange || !isUsable) return moves
  const verdict = evaluatePoints(context, lot, lot.remaining, 'exchange')
  return [...moves, toGiving(context, 'exchange', verdict, lot.remaining)]
}

/** Returns whether a week can be exchanged or rented out; whole ownership can't. */
export function listWeekActions(context: DepositContext, week: WeekRight) {
  const { rules } = context.booking
  if (week.usageType === 'whole') return []
  const rental = rules.rental && evaluateWeek(context, week, 'rental')
  const exchange = rules.exchange && evaluateWeek(context, week, 'exchange')
  return [
    ...(rental ? [toGiving(context, 'rent', rental, 0)] : []),
    ...(exchange ? [toGiving(context, 'exchange', exchange, 0)] : []),
  ]
}

function toMove(
  { booking: { reader } }: DepositContext,
  { act, points, verdict }: OfferedMove<(typeof MOVES)[number]>,
) {
  const { allowed, reasons, until, becomes } = verdict
  return {
    option: act,
    allowed,
    reasons: reasons.map((reason) => writeReason(reader, reason)),
    until,
    fullUntil: null,
    points,
    becomes: { useYear: becomes.useYear, from: becomes.earnedOn, to: becomes.expiresOn },
  }
}

function toGiving(
  { booking: { reader } }: DepositContext,
  option: 'exchange' | 'rent',
  { allowed, reasons, until, normalUntil }: DepositVerdict,
  points: number,
) {
  return {
    option,
    allowed,
    reasons: reasons.map((reason) => writeReason(reader, reason)),
    until,
    fullUntil: normalUntil,
    points,
    becomes: null,
  }
}
