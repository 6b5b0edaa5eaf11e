import { addDays, type CalendarDate, daysBetween } from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import type { ActInput, StepDone } from '../../resort/resort-act.ts'
import { changedNotice, notifyAboutStay } from '../notify-stay.ts'
import { orderUnits, takeUnit } from '../take-unit.ts'
import { findFreeUnits } from './cancel-acts.ts'
import { toOwner } from './closures.ts'
import type { lockStay } from './find-stay.ts'
import { mailOutsideGuest } from './outside-mail.ts'
import { changeAgainstRules, findUnitById } from './stay-acts.queries.ts'

/** Reads the stays to rebook, with their new days of arrival. */
export const readRebooked = (rebook: readonly string[]): ReadonlyMap<string, CalendarDate> =>
  new Map(
    rebook.map((text) => {
      const at = text.indexOf('=')
      return [text.slice(0, at), text.slice(at + 1)]
    }),
  )

type Input = Pick<ActInput, 'sql' | 'resortId' | 'now' | 'today' | 'context'>

/**
 * Moves a locked stay to the day of arrival that staff chose, in a free unit of its type.
 * What it cost stays as it is. Leaves it to staff if none is free.
 */
export async function rebookStay(
  input: Input,
  { stay, act }: Awaited<ReturnType<typeof lockStay>>,
  arrival: CalendarDate,
): Promise<StepDone> {
  const { sql, resortId, now, today, context } = input
  const { id, number, people1, people2, people3, people4, type } = stay
  const departure = addDays(arrival, daysBetween(stay.arrival, stay.departure))
  const moved = { ...stay, arrival, departure }
  const free =
    arrival < today ? [] : await findFreeUnits(input, { stay: moved, act }, stay.unit_type_code)
  const order = orderUnits(free, null, stay.unit_id, act?.subject.ownerAccountId ?? '')
  const people = { people1, people2, people3, people4 }
  const to = { resortId, id, arrival, departure, type, ...people, from: arrival, now }
  const unitId = await takeUnit(sql, resortId, order, async (one) =>
    (await sql.row(changeAgainstRules, { ...to, unitId: one })) ? one : null,
  )
  const texts = actsTexts(context).unit
  if (!unitId) return { changes: [texts.notRebooked({ number, from: arrival })], isLeft: true }
  if (act) await notifyAboutStay(sql, act, { id, now, messageOf: changedNotice(0, false) })
  else {
    const unit = await sql.row(findUnitById, { resortId, id: unitId })
    await mailOutsideGuest(input, moved, { kind: 'changed', unit: unit?.name ?? '' })
  }
  const owner = toOwner(act?.subject.ownerNumber)
  return {
    changes: [texts.rebooked({ number, ...owner, from: arrival, until: departure })],
    isLeft: false,
  }
}
