import { cancelForOwner, cancelStay, moveStay } from '@ownerng/contract'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import { readFreeUnits } from '../inventory.ts'
import { changedNotice, notifyAboutStay } from '../notify-stay.ts'
import {
  cancelByResort,
  cancelStay as cancelByRules,
  showCancellation,
} from '../reservations/cancel-stay.ts'
import { unlessTaken } from '../take-unit.ts'
import { lockStayOf } from './find-stay.ts'
import * as queries from './stay-acts.queries.ts'

/** Cancels a stay for the resort's reasons and returns everything that paid for it. */
export const cancelStayAct = defineResortAct(cancelStay, async (input) => {
  const { sql, now, body, context } = input
  const { stay, act } = await lockStayOf(input, body.stay)
  const { id, number, owner_number: owner } = stay
  const verdict = await cancelByResort(sql, act, { id, cause: body.cause, now })
  const { pointsBack: points, feeBackCents: cents, week } = verdict
  const texts = actsTexts(context).stay
  return {
    ownerAccountId: stay.owner_account_id,
    changes: [
      texts.canceled({ number, owner }),
      ...(points > 0 ? [texts.pointsBack({ points })] : []),
      ...(cents > 0 ? [texts.feesBack({ cents })] : []),
      ...(week === 'back' ? [texts.weekBack] : []),
    ],
  }
})

/** Cancels a stay as its owner could, under the rules that it was booked under. */
export const cancelForOwnerAct = defineResortAct(cancelForOwner, async (input) => {
  const { sql, now, body, context } = input
  const { stay, act } = await lockStayOf(input, body.stay)
  const { id, number, owner_number: owner } = stay
  const verdict = await showCancellation(sql, act, id, now)
  const expected = { expectPointsBack: verdict.pointsBack, expectWeek: verdict.week }
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
      ...(week === 'back' ? [texts.weekBack] : []),
      ...(week === 'lost' ? [texts.weekLost] : []),
    ],
  }
})

/** Moves a stay to another unit. What it cost stays as it is. */
export const moveStayAct = defineResortAct(moveStay, async (input) => {
  const { sql, resortId, now, body, context } = input
  const { stay, act } = await lockStayOf(input, body.stay)
  const { id, number } = stay
  if (stay.status !== 'confirmed') refuseAct('notBooked', { number })
  const unit = await sql.row(queries.findUnit, { resortId, number: body.unit })
  if (!unit) return refuseAct('noUnit', { number: body.unit })
  if (unit.id === stay.unit_id) refuseAct('sameUnit', { number: unit.number })
  // without closed units, and nights that other owners own there
  const { arrival, departure } = stay
  const wanted = { arrival, departure, unitTypeCode: unit.unitTypeCode }
  const free = await readFreeUnits(sql, act.subject, wanted, id)
  if (!free.some((one) => one.id === unit.id)) refuseAct('unitTaken', { number: unit.number })
  const to = { resortId, id, unitId: unit.id, now }
  const moved = await unlessTaken(sql, () => sql.row(queries.moveToUnit, to))
  if (!moved) refuseAct('unitTaken', { number: unit.number })
  const messageOf = changedNotice(0, false)
  await notifyAboutStay(sql, act, { id, now, messageOf })
  return {
    ownerAccountId: stay.owner_account_id,
    changes: [actsTexts(context).stay.moved({ number, from: stay.unit_name, to: unit.name })],
  }
})
