import { transferContract } from '@ownerng/contract'
import { AppError, getFailureCause, isPassingFault, whyNotCarryOut } from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { writeRefusal } from '@ownerng/messages/write-refusal'
import * as z from 'zod/mini'
import type { ResortSql } from '../../../db/database.ts'
import { eachRow } from '../../../db/try-rows.ts'
import { hashRequest } from '../../../http/request-key.ts'
import type { Services } from '../../../services.ts'
import type { StaffActor } from '../../../shared/actor.ts'
import { lockContract } from '../../points/transfer-contract.ts'
import { type Performed, refuseAct } from '../../resort/resort-act.ts'
import { readContext } from '../../resort/resort-directory.ts'
import { rulesAt } from '../../resort/rules.queries.ts'
import { addAct } from '../acts.queries.ts'
import { carryOut } from './carry-out.ts'
import { notifyFailed } from './notify-planned.ts'
import * as queries from './planned-transfer.queries.ts'

/**
 * Carries out the transfers that were recorded for today or earlier, each in its own transaction, and
 * records each as an act. One that is refused by then changes nothing, its record says why, and both
 * accounts are notified: staff decide what to do. One that fails, or that waits for a payment, stays
 * due for the next run. Returns how many were due.
 */
export async function carryOutTransfers(services: Services, resortId: string): Promise<number> {
  const { database, clock } = services
  const due = await database.inResort(resortId, async (sql) => {
    const { today } = await rulesAt(sql, resortId, clock.now())
    return sql.rows(queries.findDue, { resortId, today })
  })
  return eachRow(due, ({ id, number, toId }) =>
    database.inResort(resortId, async (sql) => {
      // in the order in which a withdrawal locks them
      const { contract } = await lockContract(sql, resortId, { number, toId })
      await carryOutOne(services, sql, { resortId, id, resort: contract?.resort ?? '' })
    }),
  )
}

async function carryOutOne(
  services: Services,
  sql: ResortSql,
  { resort, ...of }: { readonly resortId: string; readonly id: string; readonly resort: string },
): Promise<void> {
  const { resortId, id } = of
  const planned = await sql.row(queries.lockTransfer, of)
  if (!planned) return
  const { number: contract, on, fromId, reason } = planned
  const now = services.clock.now()
  const context = await readContext(sql, { resortId, locale: null })
  const { today, rules } = await rulesAt(sql, resortId, now)
  const requestKey = id
  const decided = { ...Object(planned.decisions), reason, on, requestKey }
  const body = z.parse(transferContract.body, decided)
  const staff = toStaff(planned, context.locale)
  const input = { resortId, now, today, rules, context, sql, services, staff, body }
  let result: Performed
  let state: 'done' | 'failed' = 'done'
  try {
    result = await sql.nested(async () => {
      const fault = whyNotCarryOut(planned, planned)
      if (fault) refuseAct(fault, { number: contract })
      return carryOut({ ...input, isPlanned: true })
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.refusal.code !== 'ACT_REFUSED') throw error
    // nothing was changed, and the next run tries again
    if (isPassingFault(error.refusal.params.fault)) return
    const why = writeRefusal(context, error.refusal).message
    state = 'failed'
    const changes = [actsTexts(context).contract.failed({ contract, on, why })]
    result = { ownerAccountId: fromId, changes }
    if (planned.ownerId === fromId)
      await sql.rows(queries.setLeaving, { resortId, interestId: planned.interestId, on: null })
    const { toId, ownerId } = planned
    await notifyFailed(input, {
      ...{ resort, contract, on, ends: toId === null },
      cause: getFailureCause(error.refusal.params.fault),
      // not someone who sold or got it otherwise
      fromId: fromId === ownerId ? fromId : null,
      toId: toId === ownerId ? null : toId,
    })
  }
  await sql.rows(queries.endPlanned, { ...of, state })
  const [requestHash] = hashRequest(services.keys, { ownerAccountId: '' }, body)
  await sql.rows(addAct, {
    ...{ resortId, act: 'transferContract', requestKey, requestHash, reason, now },
    ...{ number: null, notifies: [], steps: [] },
    ownerAccountId: result.ownerAccountId ?? null,
    otherAccountIds: [...(result.otherAccountIds ?? [])],
    changes: [...result.changes],
  })
}

/** The member of staff who recorded a transfer, as owners see them in its notices. */
const toStaff = (
  { staffName, reason }: queries.DueTransfer,
  language: StaffActor['language'],
): StaffActor => ({
  ...{ kind: 'staff', name: '', shownName: staffName || null, reason, loginId: null },
  ...{ roles: [], language },
})
