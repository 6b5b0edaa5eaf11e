import type { CallAnswer, listDeposits } from '@ownerng/contract'
import { getSplitFees, sumFees } from '@ownerng/domain'
import type { ReadSql } from '../../../db/database.ts'
import type { Subject } from '../../../shared/actor.ts'
import type { BookingContext } from '../booking-context.ts'
import * as queries from './sides.queries.ts'

type Sides = Pick<
  CallAnswer<typeof listDeposits>['rights'][number],
  'sides' | 'splitFeeCents' | 'side'
>

export const NO_SIDES: Sides = { sides: [], splitFeeCents: 0, side: null }

/** Returns a function for the sides of a right: those it can be split into, or the side it is. */
export async function readSides(
  sql: ReadSql,
  { resortId, ownerAccountId }: Subject,
  { today, rules, offers }: BookingContext,
): Promise<(rightId: string) => Sides> {
  const mine = { resortId, ownerAccountId, today }
  const [weeks, sides] = await Promise.all([
    sql.rows(queries.findSidesOfWeeks, mine),
    sql.rows(queries.findSplitSides, mine),
  ])
  const weekById = new Map(weeks.map((week) => [week.id, week]))
  const sideById = new Map(sides.map(({ id, ...side }) => [id, side]))
  return (rightId) => {
    const week = weekById.get(rightId)
    const fees = week
      ? getSplitFees(rules, { isOffered: offers.showLockoff, wasSplit: week.wasSplit })
      : null
    return {
      sides: fees === null ? [] : (week?.sides ?? []),
      splitFeeCents: sumFees(fees ?? []),
      side: sideById.get(rightId) ?? null,
    }
  }
}
