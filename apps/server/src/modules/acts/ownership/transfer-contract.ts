import { transferContract, withdrawTransfer } from '@ownerng/contract'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { findAccountNumbers } from '../../points/transfer-contract.queries.ts'
import { lockContract } from '../../points/transfer-contract.ts'
import { defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import { carryOut } from './carry-out.ts'
import { notifyPlanned } from './notify-planned.ts'
import { planTransfer } from './plan-transfer.ts'
import * as queries from './planned-transfer.queries.ts'
import type { TransferInput } from './transfer-input.ts'

/**
 * Transfers a contract to another account, with its points and weeks, or ends it. A transfer on a
 * later day is recorded, and a job carries it out then.
 */
export const transferContractAct = defineResortAct(transferContract, async (input) => {
  const { sql, resortId, today, body } = input
  requireOneDecision(body)
  const isLater = body.on !== null && body.on > today
  const result = await (isLater ? planTransfer(input) : carryOut(input))
  // the contract is locked now: of two at once, the second sees the first
  const planned = isLater
    ? null
    : await sql.row(queries.findPlanned, { resortId, number: body.contract })
  if (planned) refuseAct('transferPlanned', { number: body.contract })
  return result
})

/** Refuses fields that contradict each other. */
function requireOneDecision(body: TransferInput['body']): void {
  const { how, owner, stays, bills, balance, credit, creditAmountCents } = body
  if (balance !== null && bills.length > 0) refuseAct('billsTwice')
  if (creditAmountCents !== null && credit !== 'move') refuseAct('creditTwice')
  if (how !== 'deed-back') return
  const moves = [stays, balance, credit].includes('move') || bills.length > 0
  if (owner !== null || moves) refuseAct('deedBackOwner')
}

/** Withdraws a transfer that was recorded for a later day. Its contract stays where it is. */
export const withdrawTransferAct = defineResortAct(withdrawTransfer, async (input) => {
  const { sql, resortId, body, context } = input
  const { contract: number } = body
  const found = await sql.row(queries.findPlanned, { resortId, number })
  if (!found) return refuseAct('noPlannedTransfer', { number })
  const { contract } = await lockContract(sql, resortId, { number, toId: found.toId })
  const of = { resortId, id: found.id, state: 'withdrawn' } as const
  // it was carried out or withdrawn meanwhile
  if (!contract || !(await sql.row(queries.endPlanned, of)))
    return refuseAct('noPlannedTransfer', { number })
  await sql.rows(queries.setLeaving, { resortId, interestId: contract.id, on: null })
  const { fromId, toId, on } = found
  const news = { fromId, toId, resort: contract.resort, contract: number, on, isWithdrawn: true }
  await notifyPlanned(input, news)
  const [from] = await sql.rows(findAccountNumbers, { resortId, ids: [fromId] })
  const texts = actsTexts(context).contract
  return {
    ownerAccountId: fromId,
    otherAccountIds: toId === null ? [] : [toId],
    changes: [texts.withdrawn({ contract: number, on, from: from?.number ?? '' })],
  }
})
