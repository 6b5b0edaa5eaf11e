import {
  currentPointsOf,
  type DepositVerdict,
  type OfferedMove,
  offeredMoves,
  type PointsLot,
  type WeekRight,
} from '@ownerng/domain'
import { writeReason } from '@ownerng/messages/write-reason'
import { type DepositContext, evaluatePoints, evaluateWeek } from '../stays/exchange/give-away.ts'

/** Moves of points that are shown beside each other; a transfer is no way to use them oneself. */
const MOVES = ['bank', 'save', 'borrow'] as const

/** What can be done with the points of a lot, as far as the resort offers it, and why not. */
export function waysOfLot(context: DepositContext, lot: PointsLot) {
  if (lot.remaining === 0) return []
  const { booking } = context
  const { rules, today, account } = booking
  // points that can be used already are not borrowed, and those that cannot yet are not given away
  const isUsable = lot.earnedOn <= today
  const moves = offeredMoves(
    MOVES.filter((act) => (act === 'borrow') !== isUsable),
    {
      rules,
      today,
      account,
      lot,
      lots: booking.lots,
      // asked for by transfers only
      annualPoints: 0,
      transferredPoints: 0,
      currentPoints: currentPointsOf(booking.lots, lot, today),
      toAccountId: null,
      accountId: '',
    },
  ).map((move) => toMove(context, move))
  if (!rules.exchange || !isUsable) return moves
  const verdict = evaluatePoints(context, lot, lot.remaining, 'exchange')
  return [...moves, toGiving(context, 'exchange', verdict, lot.remaining)]
}

/** Whether a week can be exchanged or rented out; a unit that is owned whole cannot. */
export function waysOfWeek(context: DepositContext, week: WeekRight) {
  const { rules } = context.booking
  if (week.usageType === 'whole') return []
  return [
    ...(rules.rental
      ? [toGiving(context, 'rent' as const, evaluateWeek(context, week, 'rental'), 0)]
      : []),
    ...(rules.exchange
      ? [toGiving(context, 'exchange' as const, evaluateWeek(context, week, 'exchange'), 0)]
      : []),
  ]
}

function toMove(
  { booking: { reader } }: DepositContext,
  { act, points, verdict }: OfferedMove<(typeof MOVES)[number]>,
) {
  const { allowed, reasons, until, becomes } = verdict
  return {
    way: act,
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
  way: 'exchange' | 'rent',
  { allowed, reasons, until, normalUntil }: DepositVerdict,
  points: number,
) {
  return {
    way,
    allowed,
    reasons: reasons.map((reason) => writeReason(reader, reason)),
    until,
    fullUntil: normalUntil,
    points,
    becomes: null,
  }
}
