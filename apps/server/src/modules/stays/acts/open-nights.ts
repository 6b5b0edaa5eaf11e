import {
  addClosing,
  type Closing,
  type ClosingEnds,
  type Closure,
  endClosings,
  type StayDates,
} from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { z } from 'zod'
import type { ActInput } from '../../resort/resort-act.ts'
import * as queries from './closures.queries.ts'

const closing = z.object({
  unit: z.string().nullable().default(null),
  property: z.string().nullable(),
  unitType: z.string().nullable(),
  from: z.string(),
  until: z.string(),
})

/** The closings of a closure: none if it was imported. */
const closings = z.array(closing)

export const parseClosings = (stored: unknown): Closing[] => closings.parse([stored ?? []].flat())

interface UnitDates extends StayDates {
  readonly resortId: string
  readonly unitId: string
}

type Input = Pick<ActInput, 'sql' | 'resortId' | 'now' | 'today' | 'context'>

async function lockClosures({ sql }: Pick<Input, 'sql'>, dates: UnitDates): Promise<Closure[]> {
  const rows = await sql.rows(queries.lockClosures, dates)
  return rows.map(({ closing: stored, ...row }) => ({
    ...row,
    closings: parseClosings(stored),
  }))
}

const setClosings = async (
  { sql, resortId }: Pick<Input, 'sql' | 'resortId'>,
  changed: readonly Closure[],
) => {
  for (const { id, closings: list } of changed)
    await sql.rows(queries.setClosings, { resortId, id, closing: JSON.stringify(list) })
}

/** Adds a closing to the closures of a unit that close some of its nights already. */
export async function nameClosed(
  input: Pick<Input, 'sql' | 'resortId'>,
  { unit, ...dates }: UnitDates & { readonly unit: string },
  added: Closing,
): Promise<void> {
  await setClosings(input, addClosing(unit, await lockClosures(input, dates), added))
}

/**
 * Ends closings of a locked unit. Nights that another one closes remain closed. Returns sentences;
 * none if nothing ended.
 */
export async function openNights(
  input: Input,
  { id: unitId, number: unit }: { readonly id: string; readonly number: string },
  { arrival, departure }: StayDates,
  findEnds: (closures: readonly Closure[]) => ClosingEnds,
): Promise<string[]> {
  const { sql, resortId, now, today, context } = input
  const closures = await lockClosures(input, { resortId, unitId, arrival, departure })
  const { ended, changed, closed, opened } = endClosings(closures, findEnds(closures))
  const ids = ended.map(({ id }) => id)
  if (ids.length > 0) await sql.rows(queries.endClosures, { resortId, ids, now })
  await setClosings(input, changed)
  for (const { closings: list, ...run } of closed) {
    const added = { resortId, unitId, ...run, closing: JSON.stringify(list), now }
    await sql.rows(queries.addClosure, added)
  }
  const texts = actsTexts(context).unit
  const left = changed.map((run) => clip(run, { arrival, departure }))
  const canceled = new Set<string>()
  for (const run of opened) {
    const dates = { resortId, unitId, ...run, today }
    const stays = await sql.rows(queries.findCanceledByClosing, dates)
    for (const { number } of stays) canceled.add(number)
  }
  const list = [...canceled].join(', ')
  return [
    ...opened.map((run) => texts.opened({ unit, from: run.arrival, until: run.departure })),
    ...[...closed, ...left].map((run) =>
      texts.stillClosed({ unit, from: run.arrival, until: run.departure }),
    ),
    ...(list === '' ? [] : [texts.notRestored({ unit, list })]),
  ]
}

/** The part of some dates that lies within others. */
export const clip = (dates: StayDates, { arrival, departure }: StayDates): StayDates => ({
  arrival: dates.arrival > arrival ? dates.arrival : arrival,
  departure: dates.departure < departure ? dates.departure : departure,
})
