import { transferContract } from '@ownerng/contract'
import type { Proration } from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { divideContractBills } from '../../billing/acts/divide-bills.ts'
import { findChargesToMove, moveCharges } from '../../billing/acts/move-charges.ts'
import { endContract } from '../../points/end-contract.ts'
import { transferContract as transfer } from '../../points/transfer-contract.ts'
import {
  type ActInput,
  defineResortAct,
  type Performed,
  refuseAct,
} from '../../resort/resort-act.ts'
import { settlePreviousOwner } from './previous-owner.ts'

type Input = ActInput<typeof transferContract>

/** Transfers a contract to another account, with its points and weeks, or ends it. */
export const transferContractAct = defineResortAct(transferContract, async (input) => {
  const { today, body } = input
  if (body.on !== null && body.on > today) refuseAct('transferLater')
  if (body.how === 'deed-back') return takeBack(input)
  if (body.owner === null) return refuseAct('noOwner')
  return transferTo(input, body.owner)
})

async function transferTo(input: Input, toOwnerNumber: string): Promise<Performed> {
  const { sql, resortId, now, today, rules, staff: by, body, context } = input
  const { contract: number, how, stays, bills } = body
  const on = body.on ?? today
  const rule = getRule(body.points, rules.contractTransfer.proration)
  const result = await transfer(sql, resortId, {
    ...{ number, toOwnerNumber, stays, now, by, divide: { on, rule }, bills: bills.length },
  })
  if ('fault' in result)
    return refuseAct(result.fault, {
      number: result.fault === 'noOwner' ? toOwnerNumber : number,
    })
  const texts = actsTexts(context).contract
  const { fromOwnerNumber: from, toOwnerNumber: to, fromId, toId, points, kept, weeks } = result
  const decided = await settlePreviousOwner(input, { id: fromId, number: from }, body)
  const stayIds = result.movedIds
  const ids = await findChargesToMove(input, { fromId, numbers: bills, stayIds })
  const moved = await moveCharges(input, { toId, ids })
  const divided = await divideBills(input, {
    ...{ from: { id: fromId, number: from }, to: { id: toId, number: to }, on },
    interest: result.billed,
  })
  const list = result.stays.join(', ')
  return {
    ownerAccountId: fromId,
    otherAccountIds: [toId],
    changes: [
      texts.moved({ contract: number, from, to, how, on, points, weeks }),
      ...(kept > 0 ? [texts.kept({ from, points: kept })] : []),
      ...(list === ''
        ? []
        : [stays === 'move' ? texts.staysMove({ list }) : texts.staysStay({ list, from })]),
      ...moved.map((bill) => texts.billMoves({ ...bill, to })),
      ...divided,
      texts.billsStay({ from }),
      ...decided,
    ],
  }
}

/** Ends a contract that its owner gives back to the resort. */
async function takeBack(input: Input): Promise<Performed> {
  const { sql, resortId, now, today, staff: by, body, context } = input
  const { contract: number } = body
  if (body.owner !== null || body.stays === 'move' || body.bills.length > 0)
    refuseAct('deedBackOwner')
  const result = await endContract(sql, resortId, { number, now, by })
  if ('fault' in result) return refuseAct(result.fault, { number })
  const { ownerId, ownerNumber: from, points, weeks, billed: interest } = result
  const owner = { id: ownerId, number: from }
  const of = { from: owner, to: null, interest, on: body.on ?? today }
  const texts = actsTexts(context).contract
  return {
    ownerAccountId: ownerId,
    changes: [
      texts.deededBack({ contract: number, from, points, weeks }),
      ...(await divideBills(input, of)),
      texts.billsStay({ from }),
      ...(await settlePreviousOwner(input, owner, body)),
    ],
  }
}

/** Divides the contract's yearly bills; if there are none, a sentence reports that. */
async function divideBills(
  input: Input,
  of: Parameters<typeof divideContractBills>[1],
): Promise<readonly string[]> {
  const { rules, staff: by, body, context } = input
  const divided = await divideContractBills({ ...input, by, reason: body.reason }, of)
  if (rules.proration.method === 'none' || divided.length > 0) return divided
  return [actsTexts(context).contract.nothingDivided]
}

/** The rule of the resort, unless staff decide otherwise. */
function getRule(points: 'by-rule' | 'move' | 'keep', proration: Proration): Proration {
  if (points === 'by-rule') return proration
  return points === 'move' ? 'none' : 'by-use-year'
}
