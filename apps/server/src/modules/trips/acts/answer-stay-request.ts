import { answerStayRequest } from '@ownerng/contract'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { EVERYONE, notifyPerson } from '../../notifications/notify-owner.ts'
import { defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import * as queries from '../stay-requests.queries.ts'

/** Answers an owner's request for a stay as staff and notifies the owner. */
export const answerStayRequestAct = defineResortAct(answerStayRequest, async (input) => {
  const { sql, resortId, staff, now, context, body } = input
  const { answer, reason } = body
  const state = answer === 'open' ? 'asked' : answer
  const number = body.request.toUpperCase()
  const request = await sql.row(queries.findRequestByNumber, { resortId, number })
  if (!request) return refuseAct('noStayRequest', { number })
  if (request.state === state) refuseAct('sameAnswer', { number: request.number })
  if (request.state === 'sorry') {
    const { reservation_id: reservationId, kind } = request
    const newer = await sql.row(queries.findOpenRequest, { resortId, reservationId, kind })
    if (newer) refuseAct('askedAgain', { number: request.number })
  }
  const stored = state === 'asked' ? { reason: '', answeredAt: null } : { reason, answeredAt: now }
  await sql.rows(queries.answerRequest, { resortId, id: request.id, state, ...stored })
  const { owner_account_id: ownerAccountId } = request
  if (ownerAccountId)
    await notifyPerson(sql, resortId, {
      to: { loginId: request.login_id ?? EVERYONE, ownerAccountId },
      news: {
        code: 'stay-request-answered',
        params: {
          number: request.stay_number,
          resort: request.resort_name,
          unit: request.unit_name,
          from: request.arrival,
          to: request.departure,
          kind: request.kind,
          text: request.text,
          answer,
          reason,
        },
        link: `/nav/reservations/${request.reservation_id}`,
      },
      now,
      // the reason is the text of the answer
      by: { kind: 'staff', shownName: staff.shownName },
    })
  const told = actsTexts(context).request.answered({ number: request.number, answer })
  return { ownerAccountId, changes: [told] }
})
