import { type CalendarDate, getEarlyReturn } from '@ownerng/domain'
import { z } from 'zod'
import { brokenConstraint } from '../../../db/database.ts'
import type { Act } from '../../../shared/actor.ts'
import type { ChosenMessage } from '../../notifications/notices/notice-table.ts'
import type { ActInput } from '../../resort/resort-act.ts'
import { refuseAct } from '../../resort/resort-act.ts'
import { lockBooked, settlePoints } from '../booked-stay.queries.ts'
import { getRules } from '../booked-stay.ts'
import { notifyAboutStay } from '../notify-stay.ts'
import { OVERSPENT_CONSTRAINT } from '../stay-guards.ts'
import type { StayRow } from './stay-acts.queries.ts'

type Input = Pick<ActInput, 'sql' | 'resortId' | 'now'>

/** Points that an early check-out returned, by lot. */
const earlyReturn = z.array(z.object({ lotId: z.string(), points: z.number() }))
type EarlyReturn = z.output<typeof earlyReturn>

const sum = (lots: EarlyReturn) => lots.reduce((total, { points }) => total + points, 0)

/**
 * Returns the points that a check-out on a day returns by the rules that the stay was booked under,
 * and how many of them are the owner's. `lots` is null if there are none.
 */
export async function findEarlyReturn(
  { sql, resortId, now }: Input,
  { id, departure: planned }: StayRow,
  act: Act | null,
  departure: CalendarDate,
): Promise<{ readonly lots: EarlyReturn | null; readonly points: number; readonly own: number }> {
  const none = { lots: null, points: 0, own: 0 }
  if (!act || departure >= planned) return none
  const { ownerAccountId } = act.subject
  const row = await sql.row(lockBooked, { resortId, ownerAccountId, id, now })
  if (!row) return none
  const { arrival } = row
  const lots = getEarlyReturn(getRules(row), { arrival, planned, departure }, row.lots)
  if (lots.length === 0) return none
  const isOwn = (lotId: string) => !row.lots.find((lot) => lot.lotId === lotId)?.isTransferred
  return { lots, points: sum(lots), own: sum(lots.filter(({ lotId }) => isOwn(lotId))) }
}

/** Returns points of a stay to their lots. */
export async function returnEarly(
  { sql, resortId }: Input,
  reservationId: string,
  lots: EarlyReturn,
): Promise<void> {
  await settle(1)({ sql, resortId }, reservationId, lots)
}

/**
 * Takes the points again that an early check-out returned. Refuses if some of them are spent.
 * Returns how many.
 */
export async function takeEarlyReturn(
  { sql, resortId }: Input,
  { id, number, early_return: stored }: StayRow,
): Promise<number> {
  const lots = earlyReturn.parse(stored ?? [])
  try {
    await sql.nested(() => settle(-1)({ sql, resortId }, id, lots))
  } catch (error) {
    if (brokenConstraint(error) !== OVERSPENT_CONSTRAINT) throw error
    refuseAct('returnSpent', { number })
  }
  return sum(lots)
}

const settle =
  (sign: 1 | -1) =>
  async (
    { sql, resortId }: Pick<Input, 'sql' | 'resortId'>,
    reservationId: string,
    lots: EarlyReturn,
  ) => {
    await sql.rows(settlePoints, {
      ...{ resortId, reservationId, lotIds: lots.map(({ lotId }) => lotId) },
      points: lots.map(({ points }) => sign * points),
    })
  }

/** Notifies the owner of points that an early check-out returned, or that are taken again. */
export async function notifyEarlyReturn(
  { sql, now }: Input,
  act: Act,
  {
    id,
    points,
    isUndone,
  }: { readonly id: string; readonly points: number; readonly isUndone: boolean },
): Promise<void> {
  await notifyAboutStay(sql, act, {
    ...{ id, now },
    messageOf: (named): ChosenMessage => ({
      code: 'stay-left-early',
      params: { ...named, count: points, isUndone },
    }),
  })
}
