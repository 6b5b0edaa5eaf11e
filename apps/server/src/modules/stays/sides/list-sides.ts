import type { CallAnswer, listDeposits } from '@ownerng/contract'
import {
  addDays,
  getNightSplits,
  getParts,
  getSplitFees,
  lateSplitReasons,
  sumFees,
  type WeekRight,
} from '@ownerng/domain'
import { writeReason } from '@ownerng/messages/write-reason'
import type { ReadSql } from '../../../db/database.ts'
import type { RowOf } from '../../../db/statement.ts'
import type { Subject } from '../../../shared/actor.ts'
import type { BookingContext } from '../booking-context.ts'
import * as queries from './sides.queries.ts'

type Sides = Pick<
  CallAnswer<typeof listDeposits>['rights'][number],
  'sides' | 'splitFeeCents' | 'nightSplits' | 'splitReasons' | 'part'
>
type FreeWeek = RowOf<typeof queries.findFreeWeeks>

const NO_NIGHTS = { nightSplits: null, splitReasons: [] }

export const NO_SIDES: Sides = { sides: [], splitFeeCents: 0, ...NO_NIGHTS, part: null }

/** Returns a function for the parts of a right: those it can be split into, or the part it is. */
export async function readSides(
  sql: ReadSql,
  { resortId, ownerAccountId }: Subject,
  context: BookingContext,
): Promise<(right: WeekRight) => Sides> {
  const mine = { resortId, ownerAccountId, today: context.today }
  const [weeks, parts] = await Promise.all([
    sql.rows(queries.findFreeWeeks, mine),
    sql.rows(queries.findParts, mine),
  ])
  const weekById = new Map(weeks.map((week) => [week.id, week]))
  const partById = new Map(parts.map(({ id, ...part }) => [id, part]))
  return (right) => {
    const week = weekById.get(right.entitlementId)
    const part = partById.get(right.entitlementId) ?? null
    if (!week) return { ...NO_SIDES, part }
    return {
      ...describeSides(context, week),
      ...describeNights(context, right, week),
      part,
    }
  }
}

function describeSides({ rules, offers }: BookingContext, { sides, hadSides }: FreeWeek) {
  const fees = getSplitFees(rules, { isOffered: offers.showLockoff, wasSplit: hadSides })
  if (fees === null || sides.length === 0) return { sides: [], splitFeeCents: 0 }
  return { sides, splitFeeCents: sumFees(fees) }
}

/** Describes how a week can be split into shorter stays today, or why it's too late for that. */
function describeNights(
  context: BookingContext,
  right: WeekRight,
  { hadNights }: FreeWeek,
): Pick<Sides, 'nightSplits' | 'splitReasons'> {
  const offer = getNightSplits({ ...context, wasSplit: hadNights }, right)
  if (!offer) return NO_NIGHTS
  const { rules, reader, today } = context
  const late = lateSplitReasons(rules, offer, { usageType: right.usageType, today })
  if (late.length > 0)
    return { nightSplits: null, splitReasons: late.map((reason) => writeReason(reader, reason)) }
  const nightSplits = {
    splits: offer.splits.map((nights) =>
      getParts(right, nights).map((part) => ({
        nights: part.nights,
        dates:
          right.unitId === null
            ? null
            : { arrival: part.startsOn, departure: addDays(part.endsOn, 1) },
      })),
    ),
    feeCents: sumFees(offer.fees),
    until: offer.until,
  }
  return { nightSplits, splitReasons: [] }
}
