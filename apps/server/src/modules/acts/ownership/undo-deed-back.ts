import { undoDeedBack } from '@ownerng/contract'
import { whyNotUndoDeedBack } from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { creditBill, takeCreditBack } from '../../billing/acts/credits.ts'
import { notifyCoOwners } from '../../notifications/notify-owner.ts'
import { restoreContract } from '../../points/restore-contract.ts'
import { lockContract } from '../../points/transfer-contract.ts'
import { type ActInput, defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import * as queries from './deed-back.queries.ts'
import { readFacts } from './move-balance.ts'

/**
 * Gives a contract that went back to the resort to its last owner again, with the points and weeks
 * that ended with it. Takes back what the division of its yearly bills credited and billed; credit
 * that has paid bills since is billed, because those payments stand.
 */
export const undoDeedBackAct = defineResortAct(undoDeedBack, async (input) => {
  const { sql, resortId, now, today, staff: by, body, context } = input
  const { contract: number } = body
  const { contract } = await lockContract(sql, resortId, { number, toId: null })
  if (!contract) return refuseAct('noContract', { number })
  const { id: interestId, ownerId, ownerNumber: owner, resort } = contract
  const found = await sql.row(queries.findDeedBack, { resortId, interestId })
  const fault = whyNotUndoDeedBack(contract, found)
  if (fault || !found)
    return refuseAct(fault ?? 'noDeedBack', {
      number: fault === 'wasMerged' ? (found?.ownerNumber ?? '') : number,
    })
  const { isPaying } = await readFacts(input, ownerId)
  if (isPaying) refuseAct('paymentOpen', { number: owner })
  const moved = await sql.row(queries.findMovedBill, { resortId, numbers: [...found.bills] })
  if (moved) refuseAct('divisionMoved', moved)
  const restored = await restoreContract(sql, resortId, { number, today, ended: found })
  if ('takenBy' in restored) return refuseAct('weekTaken', { number: restored.takenBy.join(', ') })
  await sql.rows(queries.markUndone, { resortId, id: found.id, now })
  const money = await takeMoneyBack(input, found)
  const news = { code: 'deed-back-undone', params: { resort, contract: number } } as const
  await notifyCoOwners(sql, resortId, { ownerAccountId: ownerId, news, now, by })
  const texts = actsTexts(context).contract
  return {
    ownerAccountId: ownerId,
    changes: [
      texts.deedBackUndone({ contract: number, owner, ...restored }),
      ...money,
      texts.notRestored({ owner }),
    ],
  }
})

/** Takes back the bills and credits of the divided yearly bills. Returns sentences about each. */
async function takeMoneyBack(
  input: ActInput<typeof undoDeedBack>,
  { bills, credits }: { readonly bills: readonly string[]; readonly credits: readonly string[] },
): Promise<string[]> {
  const { sql, resortId } = input
  const changes: string[] = []
  for (const number of bills) {
    const done = await creditBill(input, { number, kind: 'correction', amountCents: null })
    changes.push(...done.changes)
  }
  const stands = await sql.rows(queries.findStandingCredits, { resortId, numbers: [...credits] })
  for (const { number } of stands) changes.push(...(await takeCreditBack(input, number)).changes)
  return changes
}
