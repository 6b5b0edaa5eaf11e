import { confirmStay, declineStay } from '@ownerng/contract'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { defineResortAct } from '../../resort/resort-act.ts'
import { lockStayOf } from '../acts/find-stay.ts'
import { answerStay } from './answer-stay.ts'

/** Confirms a booking that waits for an answer, for example while the resort's system is down. */
export const confirmStayAct = defineResortAct(confirmStay, async (input) => {
  const { sql, resortId, staff, now, context, services, body } = input
  const { stay } = await lockStayOf(input, body.stay)
  const { id, number, owner_account_id: ownerAccountId } = stay
  await answerStay(
    sql,
    { resortId, id, actor: staff, keys: services.keys, now },
    { answer: 'confirm', pmsNumber: body.pmsNumber },
  )
  return { ownerAccountId, changes: [actsTexts(context).stay.confirmed({ number })] }
})

/** Declines a booking that waits for an answer. The owner reads the reason of staff in the notice. */
export const declineStayAct = defineResortAct(declineStay, async (input) => {
  const { sql, resortId, staff, now, context, services, body } = input
  const { stay } = await lockStayOf(input, body.stay)
  const { id, number, owner_account_id: ownerAccountId } = stay
  await answerStay(
    sql,
    { resortId, id, actor: staff, keys: services.keys, now },
    { answer: 'decline', code: body.cause, text: body.reason },
  )
  return { ownerAccountId, changes: [actsTexts(context).stay.declined({ number })] }
})
