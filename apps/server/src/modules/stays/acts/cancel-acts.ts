import { cancelForOwner, cancelStay, moveStay } from '@ownerng/contract'
import { countPeople, findMoveFault, firstNightLeft, isSameReturn } from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { type ActInput, defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import { lockBooked } from '../booked-stay.queries.ts'
import { evaluateCancellation } from '../booked-stay.ts'
import { readFreeUnits } from '../inventory.ts'
import { changedNotice, notifyAboutStay, type StayInNotice } from '../notify-stay.ts'
import {
  cancelByResort,
  cancelStay as cancelByRules,
  showCancellation,
} from '../reservations/cancel-stay.ts'
import { unlessTaken } from '../take-unit.ts'
import { lockStay, lockStayOf, toDesk } from './find-stay.ts'
import { mailOutsideGuest } from './outside-mail.ts'
import { requireOverrideRole } from './override.ts'
import * as queries from './stay-acts.queries.ts'

/** Cancels a stay for the resort's reasons and returns everything that paid for it. */
export const cancelStayAct = defineResortAct(cancelStay, async (input) => {
  const locked = await lockStay(input, input.body.stay)
  const changes = await cancelForResort(input, locked, input.body.cause)
  return { ownerAccountId: locked.stay.owner_account_id, changes }
})

type Input = Pick<ActInput, 'sql' | 'resortId' | 'now' | 'context'>
type Locked = Awaited<ReturnType<typeof lockStay>>

/**
 * Cancels a locked stay; of a guest from outside nothing is returned. Refuses if its guests are
 * checked in. Returns the sentences.
 */
export async function cancelForResort(
  input: Input,
  { stay, act }: Locked,
  cause: 'closure' | 'delinquency' | 'other' | null,
): Promise<string[]> {
  const { sql, resortId, now, context } = input
  const { id, number, status, checked_in_at: checkedInAt } = stay
  const texts = actsTexts(context).stay
  if (status === 'confirmed' && checkedInAt !== null) refuseAct('checkedIn', { number })
  if (!act) {
    const to = { resortId, id, cause: cause ?? 'other', now }
    const canceled = await sql.row(queries.cancelOutsideStay, to)
    if (!canceled) return refuseAct('notBooked', { number })
    await mailOutsideGuest(input, stay, { kind: 'canceled', isClosure: cause === 'closure' })
    return [texts.canceledOutside({ number, isMailed: stay.guest_email !== '' })]
  }
  const verdict = await cancelByResort(sql, act, { id, cause, now })
  const { pointsBack: points, feeBackCents: cents, week } = verdict
  return [
    texts.canceled({ number, owner: act.subject.ownerNumber }),
    ...(points > 0 ? [texts.pointsBack({ points })] : []),
    ...(cents > 0 ? [texts.feesBack({ cents })] : []),
    ...(week === 'back' ? [texts.weekBack] : []),
  ]
}

/**
 * Cancels a stay as its owner could, under the rules that it was booked under. An override returns
 * everything that paid for it and charges no fee, also once the stay has started.
 */
export const cancelForOwnerAct = defineResortAct(cancelForOwner, async (input) => {
  const { sql, now, body, context } = input
  const locked = await lockStayOf(input, body.stay)
  const { stay, act } = locked
  const { id, number } = stay
  const owner = act.subject.ownerNumber
  if (body.override && (await breaksRules(input, locked))) {
    const [canceled = '', ...returned] = await cancelAgainstRules(input, locked)
    return {
      ownerAccountId: stay.owner_account_id,
      changes: [canceled, actsTexts(context).stay.overrideCancel, ...returned],
    }
  }
  const verdict = await showCancellation(sql, act, id, now)
  const { cancelFeeCents } = verdict
  const expected = {
    expectPointsBack: verdict.pointsBack,
    expectWeek: verdict.week,
    expectFeeCents: cancelFeeCents,
  }
  await cancelByRules(sql, act, { id, expected, now })
  const texts = actsTexts(context).stay
  const { pointsBack, pointsLost, feeBackCents, week } = verdict
  return {
    ownerAccountId: stay.owner_account_id,
    changes: [
      texts.canceled({ number, owner }),
      ...(pointsBack > 0 ? [texts.pointsBack({ points: pointsBack })] : []),
      ...(pointsLost > 0 ? [texts.pointsLost({ points: pointsLost })] : []),
      ...(feeBackCents > 0 ? [texts.feesBack({ cents: feeBackCents })] : []),
      ...(cancelFeeCents > 0 ? [texts.cancelFee({ cents: cancelFeeCents })] : []),
      ...(week === 'back' ? [texts.weekBack] : []),
      ...(week === 'lost' ? [texts.weekLost] : []),
    ],
  }
})

type LockedOfOwner = Awaited<ReturnType<typeof lockStayOf>>

/** Whether the rules refuse to cancel a stay, return less than everything, or charge a fee. */
async function breaksRules(
  { sql, resortId, now, today }: Pick<ActInput, 'sql' | 'resortId' | 'now' | 'today'>,
  { stay: { id }, act }: LockedOfOwner,
): Promise<boolean> {
  const { ownerAccountId } = act.subject
  const row = await sql.row(lockBooked, { resortId, ownerAccountId, id, now })
  if (!row) return false
  const inFull = evaluateCancellation(row, today, { byResort: true })
  return !isSameReturn(evaluateCancellation(row, today), inFull)
}

async function cancelAgainstRules(
  input: Input & Pick<ActInput, 'staff'>,
  locked: LockedOfOwner,
): Promise<string[]> {
  requireOverrideRole(input)
  return cancelForResort(input, locked, null)
}

/**
 * Moves a stay to another unit. If it has begun, only the nights from today on move. The price stays
 * the same.
 */
export const moveStayAct = defineResortAct(moveStay, async (input) => {
  const { sql, resortId, today, body } = input
  const locked = await lockStay(input, body.stay)
  const { stay } = locked
  const { number } = stay
  const fault = findMoveFault(toDesk(stay), today)
  if (fault) refuseAct(fault, { number })
  const unit = await sql.row(queries.findUnit, { resortId, number: body.unit })
  if (!unit) return refuseAct('noUnit', { number: body.unit })
  if (unit.id === stay.unit_id) refuseAct('sameUnit', { number: unit.number })
  const people = [stay.people1, stay.people2, stay.people3, stay.people4]
  if (countPeople(input.rules, people) > unit.maxPeople)
    refuseAct('unitTooSmall', { number: unit.number })
  const free = await findFreeUnits(input, locked, unit.unitTypeCode)
  if (!free.some((one) => one.id === unit.id)) refuseAct('unitTaken', { number: unit.number })
  const moved = await moveToUnit(input, locked, unit)
  if (moved === null) return refuseAct('unitTaken', { number: unit.number })
  return { ownerAccountId: stay.owner_account_id, changes: [moved] }
})

/**
 * Returns the units of a type that are free for the stay's nights, or for those from today on if it
 * has begun. Leaves out closed units, and those whose nights belong to another owner.
 */
export function findFreeUnits(
  { sql, resortId, today }: Pick<ActInput, 'sql' | 'resortId' | 'today'>,
  { stay, act }: Locked,
  unitTypeCode: string,
) {
  const { departure } = stay
  const arrival = firstNightLeft(stay.arrival, today)
  const account = act?.subject ?? { resortId, ownerAccountId: '' }
  return readFreeUnits(sql, account, { arrival, departure, unitTypeCode }, stay.id)
}

/**
 * Moves the nights of a locked stay that aren't over, and notifies its owner or outside guest.
 * Returns null if the unit was taken concurrently.
 */
export async function moveToUnit(
  input: Input & Pick<ActInput, 'today'>,
  { stay, act }: Locked,
  unit: { readonly id: string; readonly name: string },
): Promise<string | null> {
  const { sql, resortId, now, today, context } = input
  const { id, number } = stay
  const from = firstNightLeft(stay.arrival, today)
  const to = { resortId, id, unitId: unit.id, from, now }
  const moved = await unlessTaken(sql, () => sql.row(queries.moveToUnit, to))
  if (!moved) return null
  const messageOf = (named: StayInNotice) => changedNotice(0, false)({ ...named, from })
  if (act) await notifyAboutStay(sql, act, { id, now, messageOf })
  else
    await mailOutsideGuest(input, { ...stay, arrival: from }, { kind: 'changed', unit: unit.name })
  const params = { number, from: stay.unit_name, to: unit.name }
  const texts = actsTexts(context).stay
  return from === stay.arrival ? texts.moved(params) : texts.movedFrom({ ...params, on: from })
}
