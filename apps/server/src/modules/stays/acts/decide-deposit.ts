import { decideDeposit } from '@ownerng/contract'
import { findDeniedTarget } from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { notifyOwner } from '../../notifications/notify-owner.ts'
import { defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import { findDepositByNumber } from '../exchange/deposits.queries.ts'
import { settleDeposit } from '../exchange/give-away.ts'

/** Decides a deposit as staff: the resort confirms it, or the exchange company accepts or denies it. */
export const decideDepositAct = defineResortAct(decideDeposit, async (input) => {
  const { sql, resortId, staff, now, today, context, body } = input
  const { decision: status, reason } = body
  const number = body.deposit.toUpperCase()
  const deposit = await sql.row(findDepositByNumber, { resortId, number })
  if (!deposit) return refuseAct('noDeposit', { number })
  const isOpen = deposit.status === 'pending' || deposit.status === 'confirmed'
  if (!isOpen || deposit.status === status) refuseAct('depositDecided', { number })
  const decision = { deposit, status, reason, today, now }
  const { hasEnded, feeCents } = await settleDeposit(sql, resortId, decision)
  const { ownerAccountId, purpose, company, points, useYear, endsOn, expiresOn } = deposit
  const isTransferred = deposit.isTransferred ?? false
  const usableThrough = endsOn ?? expiresOn ?? ''
  const back = findDeniedTarget({ usableThrough, hasEnded, isTransferred }, today)
  const facts = { number, status, purpose, company, points, feeCents }
  await notifyOwner(sql, resortId, {
    ...{ ownerAccountId, now, by: staff },
    news: {
      code: 'deposit-decided',
      params: { ...facts, useYear, back },
      link: '/nav/reservations/exchange',
    },
  })
  const texts = actsTexts(context).deposit
  return {
    ownerAccountId,
    changes: [
      texts.decided({ number, status }),
      ...(feeCents > 0 ? [texts.fee({ cents: feeCents })] : []),
      ...(hasEnded ? [texts.nothingBack] : []),
    ],
  }
})
