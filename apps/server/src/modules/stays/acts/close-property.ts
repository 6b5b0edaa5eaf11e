import { closeProperty, closeUnit, openProperty } from '@ownerng/contract'
import { type Closing, closingOf, findMoveFault, isSameClosing, mayDoAct } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import { actsTexts } from '@ownerng/messages/acts/texts'
import {
  type ActInput,
  defineResortAct,
  type Performed,
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
import { findUnit, findUnitById } from './stay-acts.queries.ts'

type Input = ActInput<typeof closeProperty | typeof closeUnit>

/** Which units a request means: those of a property or a type, or some by number, or all. */
interface Units {
  readonly property: string | null
  readonly unitType: string | null
  readonly units: readonly string[]
}

const ONE_TYPE = { property: null, unitType: null } as const

const getUnits = (
  body: Input['body'] | ActInput<typeof openProperty>['body'],
): Units & { readonly from: string; readonly until: string } =>
  'unit' in body ? { ...body, ...ONE_TYPE, units: [body.unit] } : body

/**
 * Closes a unit for dates, as closing several does. Only those who may close several can also move
 * or cancel the stays there.
 */
export const closeUnitAct = defineResortAct(
  closeUnit,
  (input) => {
    const { body, staff } = input
    const isPlanned = body.stays !== 'list' || body.rebook.length > 0
    if (isPlanned && !mayDoAct('closeProperty', staff.roles)) refuseAct('planRole')
    return closeUnits(input)
  },
  { perform: closeForStay, conclude },
)

export const closePropertyAct = defineResortAct(closeProperty, closeUnits, {
  perform: closeForStay,
  conclude,
})

function conclude(context: MessageContext, stays: number): string[] {
  return stays > 0 ? [actsTexts(context).unit.left({ stays })] : []
}

/**
 * Closes units. Free nights are closed first, in one transaction, so that no stay moves into a unit
 * that is being closed. Then each stay is rebooked, moved, or canceled in its own, which also closes
 * the nights that it frees: no one is locked out for long, and a stay that fails leaves the others
 * done.
 */
async function closeUnits(input: Input): Promise<Performed> {
  const { context, body } = input
  const { from: arrival, until: departure } = body
  requireUsableDates({ arrival, departure })
  if (departure <= arrival) refuseAct('datesReversed')
  const units = await lockUnits(input)
  const closed = []
  for (const unit of units) {
    const dates = { arrival, departure, closing: toClosing(body, unit) }
    closed.push({ unit, ...(await closeNights(input, unit, dates)) })
  }
  const steps = [...new Set(closed.flatMap(({ stays }) => stays.map(({ number }) => number)))]
  const strangers = [...readRebooked(body.rebook).keys()].filter((one) => !steps.includes(one))
  const texts = actsTexts(context).unit
  return {
    changes: [
      ...describeClosed(input, closed),
      ...closed.flatMap(({ sides, owned, held }) => [...held, ...sides, ...owned]),
      ...strangers.map((number) => texts.notThere({ number })),
    ],
    steps,
  }
}

type ClosedUnit = Awaited<ReturnType<typeof closeNights>> & { readonly unit: { number: string } }

/** The nights that were closed: those of one unit by date, those of several in total. */
function describeClosed({ context, body }: Input, closed: readonly ClosedUnit[]): string[] {
  const texts = actsTexts(context).unit
  const [one, ...others] = closed
  if (!one || others.length > 0) {
    const nights = closed.reduce((sum, { nights }) => sum + nights, 0)
    return [texts.closedMany({ units: closed.length, nights, from: body.from, until: body.until })]
  }
  const isDone = one.runs.length + one.stays.length + one.held.length > 0
  return isDone ? describeRuns(context, one) : [texts.wasClosed({ unit: one.unit.number })]
}

const describeRuns = (
  context: MessageContext,
  { unit, runs }: Pick<ClosedUnit, 'unit' | 'runs'>,
): string[] =>
  runs.map((run) =>
    actsTexts(context).unit.closed({ unit: unit.number, from: run.arrival, until: run.departure }),
  )

/** Moves or cancels a stay, and closes the nights that it frees. */
async function closeForStay(input: Input, number: string): Promise<StepDone> {
  const { sql, resortId, body, context, today } = input
  const { from: arrival, until: departure, ...which } = getUnits(body)
  const { property, unitType, units: numbers } = which
  const locked = await lockStay(input, number)
  const of = { resortId, property, unitType, units: [...numbers], stayId: locked.stay.id, today }
  const units = await sql.rows(queries.lockUnitsOfStay, { ...of, arrival, departure })
  // the owner changed or canceled the stay since it was listed
  if (units.length === 0) return { changes: [], isLeft: false }
  const settled = await settleStay(input, locked)
  if (settled.isLeft) return settled
  const changes = [...settled.changes]
  for (const unit of units) {
    const dates = { arrival, departure, closing: toClosing(body, unit) }
    const { runs } = await closeNights(input, unit, dates)
    changes.push(...describeRuns(context, { unit, runs }))
  }
  return { changes, isLeft: false }
}

/**
 * A closing of a property or a type may take several acts, one after the other, and is taken back as
 * one; nights that another one closes as well remain closed. Units that are named are closed each by
 * itself.
 */
function toClosing(
  body: Input['body'] | ActInput<typeof openProperty>['body'],
  { number }: { readonly number: string },
): Closing {
  const { property, unitType, units, from, until } = getUnits(body)
  return units.length > 0
    ? closingOf(number, { arrival: from, departure: until })
    : { unit: null, property, unitType, from, until }
}

/** Locks the units that a request means. A side of a lock-off unit closes with its whole. */
async function lockUnits({
  sql,
  resortId,
  body,
}: Pick<Input | ActInput<typeof openProperty>, 'sql' | 'resortId' | 'body'>) {
  const { property, unitType, units: numbers } = getUnits(body)
  if (numbers.length > 0 && (property !== null || unitType !== null)) refuseAct('unitsTwice')
  for (const number of numbers)
    if (!(await sql.row(findUnit, { resortId, number }))) refuseAct('noUnit', { number })
  const units = await sql.rows(queries.lockUnits, {
    ...{ resortId, property, unitType, units: [...numbers] },
  })
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
  const dates = { arrival: body.from, departure: body.until }
  const changes: string[] = []
  for (const unit of await lockUnits(input)) {
    const closing = toClosing(body, unit)
    const isTaken = (one: Closing) => isSameClosing(one, closing)
    changes.push(
      ...(await openNights(input, unit, dates, () => ({
        isTaken,
        isOver: ({ closings: [maker] }) => maker !== undefined && isTaken(maker),
      }))),
    )
  }
  if (changes.length === 0) refuseAct('noSuchClosing')
  return { changes }
})
