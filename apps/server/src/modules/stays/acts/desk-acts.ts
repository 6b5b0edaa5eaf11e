import { checkIn, checkOut, markNoShow, undoCheckIn } from '@ownerng/contract'
import {
  daysBetween,
  departureOn,
  findCheckInFault,
  findCheckOutFault,
  findNoShowFault,
} from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import { unlessTaken } from '../take-unit.ts'
import { lockStay } from './find-stay.ts'
import * as queries from './stay-acts.queries.ts'

const toDesk = ({ status, arrival, departure, ...stay }: queries.StayRow) => ({
  ...{ status, arrival, departure },
  isCheckedIn: stay.checked_in_at !== null,
  plannedDeparture: stay.planned_departure,
})

/** Checks guests in, also late ones whose stay was marked as a no-show. */
export const checkInAct = defineResortAct(checkIn, async (input) => {
  const { sql, resortId, now, today, context, body } = input
  const { stay } = await lockStay(input, body.stay)
  const fault = findCheckInFault(toDesk(stay), today)
  const { id, number, unit_name: unit } = stay
  if (fault) refuseAct(fault, { number })
  const done = await unlessTaken(sql, () => sql.row(queries.checkIn, { resortId, id, now }))
  if (!done) refuseAct('nightsTaken', { number })
  return {
    ownerAccountId: stay.owner_account_id,
    changes: [actsTexts(context).stay.checkedIn({ number, unit })],
  }
})

export const undoCheckInAct = defineResortAct(undoCheckIn, async (input) => {
  const { sql, resortId, context, body } = input
  const { stay } = await lockStay(input, body.stay)
  const { id, number } = stay
  if (stay.status !== 'confirmed' || !stay.checked_in_at) refuseAct('notCheckedIn', { number })
  await sql.rows(queries.undoCheckIn, { resortId, id })
  return {
    ownerAccountId: stay.owner_account_id,
    changes: [actsTexts(context).stay.checkInUndone({ number })],
  }
})

/**
 * Checks guests out. If they leave early, the other nights are free for others; nothing is
 * returned.
 */
export const checkOutAct = defineResortAct(checkOut, async (input) => {
  const { sql, resortId, now, today, context, body } = input
  const { stay } = await lockStay(input, body.stay)
  const fault = findCheckOutFault(toDesk(stay), today)
  const { id, number } = stay
  if (fault) refuseAct(fault, { number })
  const departure = departureOn(stay, today)
  await sql.rows(queries.checkOut, { resortId, id, departure, now })
  const nights = daysBetween(departure, stay.departure)
  const texts = actsTexts(context).stay
  return {
    ownerAccountId: stay.owner_account_id,
    changes: [
      texts.checkedOut({ number }),
      ...(nights > 0 ? [texts.nightsFree({ nights, from: departure })] : []),
    ],
  }
})

/** Marks a stay whose guests never came. Its nights stay reserved for a late arrival. */
export const markNoShowAct = defineResortAct(markNoShow, async (input) => {
  const { sql, resortId, today, context, body } = input
  const { stay } = await lockStay(input, body.stay)
  const fault = findNoShowFault(toDesk(stay), today)
  const { id, number } = stay
  if (fault) refuseAct(fault, { number })
  await sql.rows(queries.markNoShow, { resortId, id })
  return {
    ownerAccountId: stay.owner_account_id,
    changes: [actsTexts(context).stay.noShow({ number })],
  }
})
