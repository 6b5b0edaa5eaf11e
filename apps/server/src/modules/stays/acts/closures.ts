import { closeUnit, openUnit } from '@ownerng/contract'
import { type CalendarDate, findFreeRuns, type StayDates } from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { type ActInput, defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import { requireUsableDates } from '../stay-options.ts'
import { unlessTaken } from '../take-unit.ts'
import * as queries from './closures.queries.ts'

async function lockUnit({ sql, resortId }: Pick<ActInput, 'sql' | 'resortId'>, number: string) {
  const unit = await sql.row(queries.lockUnit, { resortId, number })
  return unit ?? refuseAct('noUnit', { number })
}

/**
 * Closes a unit for dates: every free night at once, so that no one books it, and names the stays
 * that are still there. Each is moved or canceled by its own act; doing this again then closes their
 * nights as well.
 */
export const closeUnitAct = defineResortAct(closeUnit, async (input) => {
  const { sql, resortId, body, context } = input
  const { from: arrival, until: departure } = body
  requireUsableDates({ arrival, departure })
  if (departure <= arrival) refuseAct('datesReversed')
  const { id: unitId, number: unit } = await lockUnit(input, body.unit)
  const dates = { resortId, unitId, arrival, departure }
  const runs = await closeFreeNights(input, dates)
  const stays = await sql.rows(queries.findStaysInUnit, dates)
  const texts = actsTexts(context).unit
  const closed = runs.map((run) => texts.closed({ unit, from: run.arrival, until: run.departure }))
  const left = stays.map(({ number, owner, status, ...stay }) =>
    status === 'held'
      ? texts.held({ from: stay.arrival, until: stay.departure })
      : texts.stay({ number, owner: owner ?? '', from: stay.arrival, until: stay.departure }),
  )
  return {
    changes: closed.length + left.length > 0 ? [...closed, ...left] : [texts.wasClosed({ unit })],
  }
})

/** How often the free nights are read again if a booking takes one at the same moment. */
const MAX_TRIES = 5

/** Closes every free night within dates. Returns what was closed. */
async function closeFreeNights(
  { sql, now }: Pick<ActInput, 'sql' | 'now'>,
  dates: { resortId: string; unitId: string; arrival: CalendarDate; departure: CalendarDate },
) {
  const closed: StayDates[] = []
  for (let left = MAX_TRIES; left > 0; left--) {
    const taken = await sql.rows(queries.findTakenNights, dates)
    const runs = findFreeRuns(
      dates,
      taken.map(({ night }) => night),
    )
    for (const run of runs)
      if (await unlessTaken(sql, () => sql.row(queries.addClosure, { ...dates, ...run, now })))
        closed.push(run)
    if (runs.length === 0) break
  }
  return closed.toSorted((one, other) => one.arrival.localeCompare(other.arrival))
}

/** Opens a unit again: closures within the dates end. */
export const openUnitAct = defineResortAct(openUnit, async (input) => {
  const { sql, resortId, now, body, context } = input
  const { id: unitId, number: unit } = await lockUnit(input, body.unit)
  const { from: arrival, until: departure } = body
  const opened = await sql.rows(queries.endClosures, { resortId, unitId, arrival, departure, now })
  if (opened.length === 0) refuseAct('notClosed', { number: unit })
  const texts = actsTexts(context).unit
  return {
    changes: opened.map((run) => texts.opened({ unit, from: run.arrival, until: run.departure })),
  }
})
