import { findUndecided } from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { findAccount } from '../../points/transfer-contract.queries.ts'
import { lockContract } from '../../points/transfer-contract.ts'
import { type Performed, refuseAct } from '../../resort/resort-act.ts'
import { carryOut } from './carry-out.ts'
import { notifyPlanned } from './notify-planned.ts'
import * as queries from './planned-transfer.queries.ts'
import type { TransferInput } from './transfer-input.ts'

/**
 * Records a transfer for a later day. Everything has to be decided, because what there will be on
 * that day is unknown. It is tried now, and rolled back: what would refuse it today refuses it, and
 * its sentences say what it would change.
 */
export async function planTransfer(input: TransferInput): Promise<Performed> {
  const { sql, resortId, today, staff, body, context } = input
  const { contract: number, how } = body
  const on = body.on ?? today
  const isDeedBack = how === 'deed-back'
  const undecided = findUndecided(body, null, { isDeedBack })
  if (undecided) refuseAct(undecided.fault, undecided)
  const to = isDeedBack
    ? null
    : await sql.row(findAccount, { resortId, ownerNumber: body.owner ?? '' })
  if (!isDeedBack && !to) return refuseAct('noOwner', { number: body.owner ?? '' })
  const { contract } = await lockContract(sql, resortId, { number, toId: to?.id ?? null })
  if (!contract) return refuseAct('noContract', { number })
  if (await sql.row(queries.findPlanned, { resortId, number }))
    return refuseAct('transferPlanned', { number })
  const tried = await tryOut(input)
  const { id: interestId, ownerId: fromId, resort, ownerNumber: from } = contract
  const toId = to?.id ?? null
  const { requestKey: _key, preview: _preview, reason, ...decisions } = body
  await sql.rows(queries.addPlanned, {
    ...{ resortId, interestId, fromId, toId, on, reason, staffName: staff.shownName ?? '' },
    decisions: JSON.stringify(decisions),
  })
  await sql.rows(queries.setLeaving, { resortId, interestId, on })
  await notifyPlanned(input, { fromId, toId, resort, contract: number, on, isWithdrawn: false })
  const texts = actsTexts(context).contract
  const recorded = to
    ? texts.planned({ contract: number, from, to: to.ownerNumber, how, on })
    : texts.deedBackPlanned({ contract: number, from, on })
  return {
    ownerAccountId: fromId,
    otherAccountIds: toId === null ? [] : [toId],
    changes: [recorded, texts.untilThen({ from }), texts.asOfToday, ...tried.changes],
  }
}

/** Thrown to roll back what was tried. */
class Tried extends Error {
  override name = 'Tried'
  readonly performed: Performed
  constructor(performed: Performed) {
    super('tried')
    this.performed = performed
  }
}

/** Carries out a transfer and rolls it back. Returns what it changed; throws its refusal. */
async function tryOut(input: TransferInput): Promise<Performed> {
  try {
    await input.sql.nested(async () => {
      throw new Tried(await carryOut(input))
    })
  } catch (error) {
    if (error instanceof Tried) return error.performed
    throw error
  }
  throw new Error('A transfer that is tried is always rolled back.')
}
