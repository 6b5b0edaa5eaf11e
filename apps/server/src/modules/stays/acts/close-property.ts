import { closeProperty, openProperty } from '@ownerng/contract'
import { type Closing, findMoveFault, isSameClosing } from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import {
  type ActInput,
  defineResortAct,
  refuseAct,
  type StepDone,
} from '../../resort/resort-act.ts'
import { requireUsableDates } from '../stay-options.ts'
import { cancelForResort, findFreeUnits, moveToUnit } from './cancel-acts.ts'
import * as queries from './closures.queries.ts'
import { closeNights, toOwner } from './closures.ts'
import { lockStay, toDesk } from './find-stay.ts'
import { openNights } from './open-nights.ts'
import { readRebooked, rebookStay } from './rebook-stay.ts'
import { findUnitById } from './stay-acts.queries.ts'

type Input = ActInput<typeof closeProperty>

/**
 * Closes several units at once. Free nights are closed first, in one transaction, so that no stay
 * moves into a unit that is being closed. Then each stay is rebooked, moved, or canceled in its own, which also
 * closes the nights that it frees: no one is locked out for long, and a stay that fails leaves the
 * others done.
 */
export const closePropertyAct = defineResortAct(
  closeProperty,
  async (input) => {
    const { context, body } = input
    const { from: arrival, until: departure } = body
    requireUsableDates({ arrival, departure })
    if (departure <= arrival) refuseAct('datesReversed')
    const units = await lockUnits(input)
    const closed = []
    const dates = { arrival, departure, closing: toClosing(body) }
    for (const unit of units) closed.push(await closeNights(input, unit, dates))
    const nights = closed.reduce((sum, one) => sum + one.nights, 0)
    const steps = [...new Set(closed.flatMap(({ stays }) => stays.map(({ number }) => number)))]
    const strangers = [...readRebooked(body.rebook).keys()].filter((one) => !steps.includes(one))
    const texts = actsTexts(context).unit
    return {
      changes: [
        texts.closedMany({
          ...{ units: units.length, nights, from: arrival, until: departure },
        }),
        ...closed.flatMap(({ sides, owned, held }) => [...sides, ...owned, ...held]),
        ...strangers.map((number) => texts.notThere({ number })),
      ],
      steps,
    }
  },
  {
    perform: closeForStay,
    conclude: (context, stays) => (stays > 0 ? [actsTexts(context).unit.left({ stays })] : []),
  },
)

/** Moves or cancels a stay, and closes the nights that it frees. */
async function closeForStay(input: Input, number: string): Promise<StepDone> {
  const { sql, resortId, body, context } = input
  const { property, unitType, from: arrival, until: departure } = body
  const locked = await lockStay(input, number)
  const of = { resortId, property, unitType, stayId: locked.stay.id, arrival, departure }
  const units = await sql.rows(queries.lockUnitsOfStay, of)
  // the owner changed or canceled the stay since it was listed
  if (units.length === 0) return { changes: [], isLeft: false }
  const settled = await settleStay(input, locked)
  if (settled.isLeft) return settled
  const changes = [...settled.changes]
  const texts = actsTexts(context).unit
  for (const unit of units) {
    const dates = { arrival, departure, closing: toClosing(body) }
    const { runs } = await closeNights(input, unit, dates)
    changes.push(
      ...runs.map((run) =>
        texts.closed({ unit: unit.number, from: run.arrival, until: run.departure }),
      ),
    )
  }
  return { changes, isLeft: false }
}

/**
 * A closing of several units. It may take several acts, one after the other, and is taken back as one;
 * nights that another one closes as well remain closed.
 */
const toClosing = ({
  property,
  unitType,
  from,
  until,
}: ActInput<typeof openProperty>['body']): Closing => ({
  unit: null,
  property,
  unitType,
  from,
  until,
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

/** Rebooks, moves, or cancels a locked stay as planned; otherwise names its options. */
async function settleStay(
  input: Input,
  locked: Awaited<ReturnType<typeof lockStay>>,
): Promise<StepDone> {
  const { stay, act } = locked
  const { sql, resortId, body } = input
  const plan = body.stays
  const texts = actsTexts(input.context).unit
  const { number, arrival: from, departure: until } = stay
  const params = { number, ...toOwner(act?.subject.ownerNumber), from, until }
  if (findMoveFault(toDesk(stay), input.today) !== null || stay.checked_in_at !== null)
    return { changes: [texts.guestsIn(params)], isLeft: true }
  const arrival = readRebooked(body.rebook).get(number)
  if (arrival) return rebookStay(input, locked, arrival)
  const free = plan === 'cancel' ? [] : await findFreeUnits(input, locked, stay.unit_type_code)
  const [other] = free.filter(({ id }) => id !== stay.unit_id)
  const unit = other && (await sql.row(findUnitById, { resortId, id: other.id }))
  if (plan === 'list') {
    const option = { unit: unit?.number ?? '', canMove: Boolean(unit) }
    return { changes: [texts.options({ ...params, ...option })], isLeft: true }
  }
  const moved = unit ? await moveToUnit(input, locked, unit) : null
  if (moved !== null) return { changes: [moved], isLeft: false }
  if (plan === 'move') {
    const options = { ...params, unit: '', canMove: false }
    return { changes: [texts.options(options)], isLeft: true }
  }
  return { changes: await cancelForResort(input, locked, 'closure'), isLeft: false }
}

/** Opens several units again: takes back the closures that closing them for these dates made. */
export const openPropertyAct = defineResortAct(openProperty, async (input) => {
  const { body } = input
  const closing = toClosing(body)
  const dates = { arrival: closing.from, departure: closing.until }
  const isTaken = (one: Closing) => isSameClosing(one, closing)
  const changes: string[] = []
  for (const unit of await lockUnits(input))
    changes.push(
      ...(await openNights(input, unit, dates, () => ({
        isTaken,
        isOver: ({ closings: [maker] }) => maker !== undefined && isTaken(maker),
      }))),
    )
  if (changes.length === 0) refuseAct('noSuchClosing')
  return { changes }
})
