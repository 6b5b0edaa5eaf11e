import { openUnit } from '@ownerng/contract'
import {
  addDays,
  type Closing,
  daysBetween,
  findFreeRuns,
  findUnitEnds,
  type StayDates,
} from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { type ActInput, defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import { declineAsked } from '../answers/decline-asked.ts'
import { unlessTaken } from '../take-unit.ts'
import * as queries from './closures.queries.ts'
import { notifyOwnersOfTime } from './notify-owners-of-time.ts'
import { nameClosed, openNights } from './open-nights.ts'

async function lockUnit({ sql, resortId }: Pick<ActInput, 'sql' | 'resortId'>, number: string) {
  const unit = await sql.row(queries.lockUnit, { resortId, number })
  return unit ?? refuseAct('noUnit', { number })
}

/**
 * Closes the free nights of a locked unit, and notifies the owners of time there who lose nights.
 * Returns what was closed, the stays that are still there, and sentences about bookings in progress, the sides that close with it or the unit whose side it is,
 * and owned time. `closing` is the closing that it is part of.
 */
export async function closeNights(
  input: Pick<ActInput, 'sql' | 'resortId' | 'now' | 'today' | 'context' | 'staff' | 'services'>,
  { id: unitId, number: unit }: { readonly id: string; readonly number: string },
  { closing, arrival, departure }: StayDates & { readonly closing: Closing },
) {
  const { sql, resortId, context, staff: actor, now } = input
  const dates = { resortId, unitId, arrival, departure }
  const { keys } = input.services
  const declined = await declineAsked(sql, dates, { actor, keys, now })
  const runs = await closeFreeNights(input, { ...dates, closing })
  await nameClosed(input, { ...dates, unit }, closing)
  const found = await sql.rows(queries.findStaysInUnit, { ...dates, today: input.today })
  const sides = await sql.rows(queries.findSides, { resortId, unitId })
  const wholes = await sql.rows(queries.findWholes, { resortId, unitId })
  const owned = await sql.rows(queries.findOwnedTime, dates)
  await notifyOwnersOfTime(input, owned, runs)
  const texts = actsTexts(context).unit
  const list = sides.map(({ number }) => number).join(', ')
  return {
    runs,
    nights: runs.reduce((sum, run) => sum + daysBetween(run.arrival, run.departure), 0),
    stays: found.filter((stay) => !isPending(stay)),
    held: [
      ...declined.map((number) => texts.declined({ number })),
      ...found
        .filter(isPending)
        .map((stay) => texts.held({ from: stay.arrival, until: stay.departure })),
    ],
    sides: [
      ...(list === '' ? [] : [texts.sides({ unit, list })]),
      ...wholes.map((whole) => texts.whole({ unit, whole: whole.number })),
    ],
    owned: owned.map(({ contract, owner, startsOn, endsOn }) =>
      texts.owned({ unit, contract, owner, from: startsOn, until: addDays(endsOn, 1) }),
    ),
  }
}

/** The owner of a stay in a sentence; a guest from outside has none. */
export const toOwner = (owner: string | null | undefined) => ({
  owner: owner ?? '',
  isOwner: Boolean(owner),
})

/** Whether nights are taken only for some minutes: by a hold, or until a cancellation is final. */
const isPending = ({ status }: { readonly status: string }) =>
  status === 'held' || status === 'cancelled'

/** How often the free nights are read again if a booking takes one at the same moment. */
const MAX_TRIES = 5

/** Closes every free night within dates. Returns what was closed. */
export async function closeFreeNights(
  { sql, now }: Pick<ActInput, 'sql' | 'now'>,
  of: StayDates & {
    readonly resortId: string
    readonly unitId: string
    readonly closing: Closing
  },
) {
  const { closing: one, ...dates } = of
  const closing = JSON.stringify([one])
  const closed: StayDates[] = []
  for (let left = MAX_TRIES; left > 0; left--) {
    const taken = await sql.rows(queries.findTakenNights, dates)
    const runs = findFreeRuns(
      dates,
      taken.map(({ night }) => night),
    )
    for (const run of runs)
      if (
        await unlessTaken(sql, () =>
          sql.row(queries.addClosure, { ...dates, ...run, closing, now }),
        )
      )
        closed.push(run)
    if (runs.length === 0) break
  }
  return closed.toSorted((one, other) => one.arrival.localeCompare(other.arrival))
}

/**
 * Opens a unit again: its own closings within the dates end; if it has none there, all do. Nights
 * that another closing closes remain closed.
 */
export const openUnitAct = defineResortAct(openUnit, async (input) => {
  const { body } = input
  const unit = await lockUnit(input, body.unit)
  const { from: arrival, until: departure } = body
  const dates = { arrival, departure }
  const changes = await openNights(input, unit, dates, (closures) =>
    findUnitEnds(unit.number, closures, dates),
  )
  if (changes.length === 0) refuseAct('notClosed', { number: unit.number })
  return { changes }
})
