import {
  type BilledInterest,
  type CalendarDate,
  findUndecided,
  type Proration,
} from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { divideContractBills } from '../../billing/acts/divide-bills.ts'
import { payFromCredit } from '../../billing/use-owner-credits.ts'
import { endContract } from '../../points/end-contract.ts'
import { transferContract as transfer } from '../../points/transfer-contract.ts'
import { type Performed, refuseAct } from '../../resort/resort-act.ts'
import { addDeedBack } from './deed-back.queries.ts'
import {
  listOpenBills,
  moveBills,
  moveCredit,
  readCredit,
  readFacts,
  type Sides,
} from './move-balance.ts'
import { settlePreviousOwner } from './previous-owner.ts'
import type { TransferInput } from './transfer-input.ts'

/** Carries out a transfer, or a deed-back, as it was decided. */
export async function carryOut(input: TransferInput): Promise<Performed> {
  const { body } = input
  if (body.how === 'deed-back') return takeBack(input)
  if (body.owner === null) return refuseAct('noOwner')
  return transferTo(input, body.owner)
}

async function transferTo(input: TransferInput, toOwnerNumber: string): Promise<Performed> {
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
  const { points, kept, weeks } = result
  const from = { id: result.fromId, number: result.fromOwnerNumber }
  const to = { id: result.toId, number: result.toOwnerNumber }
  await requireDecisions(input, from)
  const texts = actsTexts(context).contract
  const decided = await settlePreviousOwner(input, from, body)
  const { divided, moved, credit } = await settleMoney(input, { from, to, on, result })
  const list = result.stays.join(', ')
  const staysText = () =>
    stays === 'move' ? texts.staysMove({ list }) : texts.staysStay({ list, from: from.number })
  return {
    ownerAccountId: from.id,
    otherAccountIds: [to.id],
    changes: [
      texts.moved({
        ...{ contract: number, from: from.number, to: to.number, how, on, points, weeks },
      }),
      ...(kept > 0 ? [texts.kept({ from: from.number, points: kept })] : []),
      ...(list === '' ? [] : [staysText()]),
      ...moved,
      ...credit,
      ...divided,
      texts.billsStay({ from: from.number }),
      ...decided,
    ],
  }
}

/**
 * Divides the yearly bills, and then moves open bills and credit: what moved already couldn't be
 * divided. The credit of the division stays with the previous owner, and pays bills that didn't move.
 */
async function settleMoney(
  input: TransferInput,
  of: Sides & {
    readonly on: CalendarDate
    readonly result: { readonly billed: BilledInterest; readonly movedIds: readonly string[] }
  },
) {
  const { sql, resortId } = input
  const { from, to, on, result } = of
  const open = await listOpenBills(input, from.id)
  const creditBefore = await readCredit(input, from.id)
  const interest = result.billed
  const parts = { from, to, on, interest }
  const { changes: divided } = await divideBills({ ...input, paysLater: true }, parts)
  const keptCents = (await readCredit(input, from.id)) - creditBefore
  const moved = await moveBills(input, { from, to }, { open, stayIds: result.movedIds })
  const credit = await moveCredit(input, { from, to }, keptCents)
  await payFromCredit(sql, resortId, [from.id, to.id])
  return { divided, moved, credit }
}

/** Ends a contract that its owner gives back to the resort. */
async function takeBack(input: TransferInput): Promise<Performed> {
  const { sql, resortId, now, today, staff: by, body, context } = input
  const { contract: number } = body
  const result = await endContract(sql, resortId, { number, now, by })
  if ('fault' in result) return refuseAct(result.fault, { number })
  const { ownerId, ownerNumber, points, weeks, billed: interest, ended } = result
  const from = { id: ownerId, number: ownerNumber }
  await requireDecisions(input, from)
  const of = { from, to: null, interest, on: body.on ?? today }
  const texts = actsTexts(context).contract
  const { changes, credits, bills } = await divideBills(input, of)
  await sql.rows(addDeedBack, {
    ...{ resortId, ownerAccountId: ownerId, now, ...ended },
    ...{ lotIds: [...ended.lotIds], points: [...ended.points], weekIds: [...ended.weekIds] },
    ...{ credits: [...credits], bills: [...bills] },
  })
  return {
    ownerAccountId: ownerId,
    changes: [
      texts.deededBack({ contract: number, from: from.number, points, weeks }),
      ...changes,
      texts.billsStay({ from: from.number }),
      ...(await settlePreviousOwner(input, from, body)),
    ],
  }
}

/**
 * Refuses a transfer while a payment of the previous owner is being confirmed: it may pay bills that
 * move. And one that doesn't say what happens to what the previous owner has.
 */
async function requireDecisions(input: TransferInput, from: Sides['from']): Promise<void> {
  const { isPaying, ...facts } = await readFacts(input, from.id)
  if (isPaying) refuseAct('paymentOpen', from)
  const isDeedBack = input.body.how === 'deed-back'
  const undecided = findUndecided(input.body, facts, { isDeedBack })
  if (undecided) refuseAct(undecided.fault, undecided)
}

/** Divides the contract's yearly bills; if there are none, a sentence reports that. */
async function divideBills(
  input: TransferInput & { readonly paysLater?: boolean },
  of: Parameters<typeof divideContractBills>[1],
): ReturnType<typeof divideContractBills> {
  const { rules, staff: by, body, context } = input
  const divided = await divideContractBills({ ...input, by, reason: body.reason }, of)
  if (rules.proration.method === 'none' || divided.changes.length > 0) return divided
  return { ...divided, changes: [actsTexts(context).contract.nothingDivided] }
}

/** The rule of the resort, unless staff decide otherwise. */
function getRule(points: 'by-rule' | 'move' | 'keep', proration: Proration): Proration {
  if (points === 'by-rule') return proration
  return points === 'move' ? 'none' : 'by-use-year'
}
