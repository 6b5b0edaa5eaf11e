import { checkIn, checkOut, markNoShow, undoCheckIn } from '@ownerng/contract'
import {
  daysBetween,
  departureOn,
  findCheckInFault,
  findCheckOutFault,
  findNoShowFault,
  findUndoFault,
} from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import type { ChosenMessage } from '../../notifications/notices/notice-table.ts'
import { defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import { notifyAboutStay, type StayInNotice } from '../notify-stay.ts'
import { unlessTaken } from '../take-unit.ts'
import { findEarlyReturn, notifyEarlyReturn, returnEarly, takeEarlyReturn } from './early-return.ts'
import { lockStay, toDesk } from './find-stay.ts'
import * as queries from './stay-acts.queries.ts'

/**
 * Checks guests in, also late ones whose stay was marked as a no-show. After a check-out, takes the
 * points again that it returned.
 */
export const checkInAct = defineResortAct(checkIn, async (input) => {
  const { sql, resortId, now, today, context, body } = input
  const { stay, act } = await lockStay(input, body.stay)
  const fault = findCheckInFault(toDesk(stay), today)
  const { id, number, unit_name: unit } = stay
  if (fault) refuseAct(fault, { number })
  const pointsTaken = await takeEarlyReturn(input, stay)
  const done = await unlessTaken(sql, () =>
    sql.row(queries.checkIn, { resortId, id, now, pointsTaken }),
  )
  if (!done) refuseAct('nightsTaken', { number })
  if (act && pointsTaken > 0)
    await notifyEarlyReturn(input, act, { id, points: pointsTaken, isUndone: true })
  const texts = actsTexts(context).stay
  return {
    ownerAccountId: stay.owner_account_id,
    changes: [
      texts.checkedIn({ number, unit }),
      ...(pointsTaken > 0 ? [texts.spends({ points: pointsTaken })] : []),
    ],
  }
})

/** Takes a check-in back, or a no-show, whose owner is notified. */
export const undoCheckInAct = defineResortAct(undoCheckIn, async (input) => {
  const { sql, resortId, now, context, body } = input
  const { stay, act } = await lockStay(input, body.stay)
  const { id, number, status } = stay
  const fault = findUndoFault(toDesk(stay))
  if (fault) refuseAct(fault, { number })
  await sql.rows(queries.undoCheckIn, { resortId, id })
  if (act && status === 'no-show')
    await notifyAboutStay(sql, act, { id, now, messageOf: noShow(true) })
  const texts = actsTexts(context).stay
  const undone = status === 'no-show' ? texts.noShowUndone : texts.checkInUndone
  return { ownerAccountId: stay.owner_account_id, changes: [undone({ number })] }
})

const noShow =
  (isUndone: boolean) =>
  (named: StayInNotice): ChosenMessage => ({ code: 'stay-no-show', params: { ...named, isUndone } })

/**
 * Checks guests out. If they leave early, the other nights are free for others, and points of the
 * stay return by the resort's rule.
 */
export const checkOutAct = defineResortAct(checkOut, async (input) => {
  const { sql, resortId, now, today, context, body } = input
  const { stay, act } = await lockStay(input, body.stay)
  const fault = findCheckOutFault(toDesk(stay), today)
  const { id, number } = stay
  if (fault) refuseAct(fault, { number })
  const departure = departureOn(stay, today)
  const { lots, points, own } = await findEarlyReturn(input, stay, act, departure)
  const earlyReturn = lots && JSON.stringify(lots)
  await sql.rows(queries.checkOut, {
    resortId,
    id,
    departure,
    now,
    pointsBack: points,
    earlyReturn,
  })
  if (lots) await returnEarly(input, id, lots)
  if (act && own > 0) await notifyEarlyReturn(input, act, { id, points: own, isUndone: false })
  const nights = daysBetween(departure, stay.departure)
  const texts = actsTexts(context).stay
  return {
    ownerAccountId: stay.owner_account_id,
    changes: [
      texts.checkedOut({ number }),
      ...(nights > 0 ? [texts.nightsFree({ nights, from: departure, points })] : []),
    ],
  }
})

/**
 * Marks a stay whose guests never came, and notifies its owner. Its nights stay reserved for a late
 * arrival.
 */
export const markNoShowAct = defineResortAct(markNoShow, async (input) => {
  const { sql, resortId, now, today, context, body } = input
  const { stay, act } = await lockStay(input, body.stay)
  const fault = findNoShowFault(toDesk(stay), today)
  const { id, number } = stay
  if (fault) refuseAct(fault, { number })
  await sql.rows(queries.markNoShow, { resortId, id })
  if (act) await notifyAboutStay(sql, act, { id, now, messageOf: noShow(false) })
  return {
    ownerAccountId: stay.owner_account_id,
    changes: [actsTexts(context).stay.noShow({ number })],
  }
})
