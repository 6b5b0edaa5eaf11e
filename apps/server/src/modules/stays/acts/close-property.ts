import { closeProperty, openProperty } from '@ownerng/contract'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { type ActInput, defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import { requireUsableDates } from '../stay-options.ts'
import { cancelForResort, findFreeUnits, moveToUnit } from './cancel-acts.ts'
import * as queries from './closures.queries.ts'
import { closeNights, toOwner } from './closures.ts'
import { lockStay } from './find-stay.ts'
import { findUnitById } from './stay-acts.queries.ts'

type Input = Pick<ActInput<typeof closeProperty>, 'sql' | 'resortId' | 'now' | 'context' | 'staff'>
type Plan = 'list' | 'move' | 'cancel' | 'move-or-cancel'

/**
 * Closes several units at once. Free nights are closed first, so that no stay moves into a unit that
 * is being closed; the nights that moved and canceled stays free are closed afterwards.
 */
export const closePropertyAct = defineResortAct(closeProperty, async (input) => {
  const { context, body } = input
  const { from: arrival, until: departure, stays: plan } = body
  requireUsableDates({ arrival, departure })
  if (departure <= arrival) refuseAct('datesReversed')
  const dates = { arrival, departure }
  const units = await lockUnits(input)
  const first = []
  for (const unit of units) first.push(await closeNights(input, unit, dates))
  const numbers = [...new Set(first.flatMap(({ stays }) => stays.map(({ number }) => number)))]
  const changes: string[] = []
  let left = 0
  for (const number of numbers) {
    const { sentences, isLeft } = await settleStay(input, number, plan)
    changes.push(...sentences)
    left += isLeft ? 1 : 0
  }
  const again = []
  if (left < numbers.length)
    for (const unit of units) again.push(await closeNights(input, unit, dates))
  const nights = [...first, ...again].reduce((sum, one) => sum + one.nights, 0)
  const texts = actsTexts(context).unit
  return {
    changes: [
      texts.closedMany({ units: units.length, nights, from: arrival, until: departure }),
      ...first.flatMap(({ sides }) => sides),
      ...first.flatMap(({ owned }) => owned),
      ...changes,
      ...first.flatMap(({ held }) => held),
      ...(left > 0 ? [texts.left({ stays: left })] : []),
    ],
  }
})

/** Locks the units that a request means. A side of a lock-off unit closes with its whole. */
async function lockUnits({
  sql,
  resortId,
  body,
}: Pick<ActInput<typeof openProperty>, 'sql' | 'resortId' | 'body'>) {
  const { property, unitType } = body
  const units = await sql.rows(queries.lockUnits, { resortId, property, unitType })
  return units.length > 0 ? units : refuseAct('noUnits', { number: unitType ?? property ?? '' })
}

/** Moves or cancels a stay as planned; otherwise names its options. */
async function settleStay(
  input: Input,
  number: string,
  plan: Plan,
): Promise<{ readonly sentences: readonly string[]; readonly isLeft: boolean }> {
  const locked = await lockStay(input, number)
  const { stay, act } = locked
  const { resortId } = input
  const texts = actsTexts(input.context).unit
  const params = { number, ...toOwner(act?.subject.ownerNumber) }
  const dates = { from: stay.arrival, until: stay.departure }
  if (stay.status !== 'confirmed' || stay.checked_in_at !== null)
    return { sentences: [texts.guestsIn({ ...params, ...dates })], isLeft: true }
  const free = plan === 'cancel' ? [] : await findFreeUnits(input, locked, stay.unit_type_code)
  const [other] = free.filter(({ id }) => id !== stay.unit_id)
  const unit = other && (await input.sql.row(findUnitById, { resortId, id: other.id }))
  if (plan === 'list') {
    const option = { unit: unit?.number ?? '', canMove: Boolean(unit) }
    return { sentences: [texts.options({ ...params, ...dates, ...option })], isLeft: true }
  }
  const moved = unit ? await moveToUnit(input, locked, unit) : null
  if (moved !== null) return { sentences: [moved], isLeft: false }
  if (plan === 'move') {
    const options = { ...params, ...dates, unit: '', canMove: false }
    return { sentences: [texts.options(options)], isLeft: true }
  }
  return { sentences: await cancelForResort(input, locked, 'closure'), isLeft: false }
}

/** Opens several units again. */
export const openPropertyAct = defineResortAct(openProperty, async (input) => {
  const { sql, resortId, now, body, context } = input
  const { from: arrival, until: departure } = body
  const units = await lockUnits(input)
  const texts = actsTexts(context).unit
  const changes: string[] = []
  for (const { id: unitId, number: unit } of units) {
    const dates = { resortId, unitId, arrival, departure, now }
    const opened = await sql.rows(queries.endClosures, dates)
    changes.push(
      ...opened.map((run) => texts.opened({ unit, from: run.arrival, until: run.departure })),
    )
  }
  if (changes.length === 0) refuseAct('notClosed', { number: body.unitType ?? body.property ?? '' })
  return { changes }
})
