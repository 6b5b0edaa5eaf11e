import { addDays, type StayDates } from '@ownerng/domain'
import type { RowOf } from '../../../db/statement.ts'
import { notifyOwner } from '../../notifications/notify-owner.ts'
import type { ActInput } from '../../resort/resort-act.ts'
import { findResort } from '../reservations/stay-page.queries.ts'
import type { findOwnedTime } from './closures.queries.ts'

/** Notifies owners of time in a unit of their nights among those that were just closed. */
export async function notifyOwnersOfTime(
  { sql, resortId, now, staff: by }: Pick<ActInput, 'sql' | 'resortId' | 'now' | 'staff'>,
  owned: readonly RowOf<typeof findOwnedTime>[],
  closed: readonly StayDates[],
): Promise<void> {
  const losses = owned.flatMap((time) => {
    const end = addDays(time.endsOn, 1)
    const runs = closed.filter(
      ({ arrival, departure }) => arrival < end && departure > time.startsOn,
    )
    const [first, last] = [runs[0], runs.at(-1)]
    if (!first || !last) return []
    const startsBefore = first.arrival < time.startsOn
    const endsAfter = last.departure > end
    const from = startsBefore ? time.startsOn : first.arrival
    return [{ time, end, from, to: endsAfter ? end : last.departure }]
  })
  if (losses.length === 0) return
  const resort = await sql.row(findResort, { resortId })
  for (const { time, end, from, to } of losses) {
    const { ownerAccountId, unit, startsOn } = time
    const params = { resort: resort?.name ?? '', unit, from, to, startsOn, end }
    await notifyOwner(sql, resortId, {
      ...{ ownerAccountId, now, by },
      news: { code: 'owned-time-closed', params, link: '/nav/reservations' },
    })
  }
}
