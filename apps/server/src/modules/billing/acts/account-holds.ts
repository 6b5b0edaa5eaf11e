import { endAccountHold, holdAccount } from '@ownerng/contract'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { notifyOwner } from '../../notifications/notify-owner.ts'
import { defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import * as queries from './charge-acts.queries.ts'
import { lockAccount } from './lock-account.ts'

/** Stops late fees, interest, and the booking lockout of an account until a day. */
export const holdAccountAct = defineResortAct(holdAccount, async (input) => {
  const { sql, resortId, now, today, staff, body, context } = input
  const { kind, endsOn, reason } = body
  const { id: ownerAccountId, owner_number: owner } = await lockAccount(input, body.owner)
  if (endsOn < today) refuseAct('holdInPast')
  const existing = await sql.row(queries.findHold, { resortId, ownerAccountId, today })
  if (existing) refuseAct('onHold', { number: owner })
  await sql.rows(queries.addHold, { resortId, ownerAccountId, kind, reason, today, endsOn })
  const news = { code: 'account-on-hold', params: { endsOn }, link: '/nav/bills' } as const
  await notifyOwner(sql, resortId, { ownerAccountId, news, now, by: staff })
  return { ownerAccountId, changes: [actsTexts(context).hold.started({ owner, kind, endsOn })] }
})

/** Ends a hold early. */
export const endAccountHoldAct = defineResortAct(endAccountHold, async (input) => {
  const { sql, resortId, now, today, staff, body, context } = input
  const { id: ownerAccountId, owner_number: owner } = await lockAccount(input, body.owner)
  const ended = await sql.count(queries.endHold, { resortId, ownerAccountId, today })
  if (ended === 0) refuseAct('notOnHold', { number: owner })
  const news = { code: 'account-hold-ended', params: {}, link: '/nav/bills' } as const
  await notifyOwner(sql, resortId, { ownerAccountId, news, now, by: staff })
  return { ownerAccountId, changes: [actsTexts(context).hold.ended({ owner })] }
})
