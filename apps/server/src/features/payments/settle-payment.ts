import { allocatePayment } from '@ownerng/domain'
import type { SaleAnswer } from '../../platform/gateway.ts'
import type { Parts } from '../../platform/parts.ts'
import { findResorts } from '../../platform/resort-directory.queries.ts'
import { type ChargeRow, findOpenCharges } from '../../records/charge.queries.ts'
import * as queries from './payments.queries.ts'

const ASK_AGAIN_MS = 5_000
/** An invoice that the gateway does not know is asked for again after this long: absence at once is no proof. */
const ASK_MISSING_AGAIN_MS = 60_000
const NEGATIVE_ANSWERS_NEEDED = 2

/**
 * Brings an attempt to what the gateway says of it: the state and the ledger change in one transaction.
 *
 * The same answer twice changes nothing the second time. `unknown` posts nothing; the sweeper asks again.
 */
export async function settlePayment({ database, clock }: Parts, resortId: string, attemptId: string, answer: SaleAnswer): Promise<void> {
  const now = clock.now()
  await database.inResort(resortId, async (sql) => {
    if (answer.state === 'unknown' || answer.state === 'not-found') {
      const missing = answer.state === 'not-found'
      const later = new Date(now.getTime() + (missing ? ASK_MISSING_AGAIN_MS : ASK_AGAIN_MS))
      const asked = await sql.row<{ negative_answers: number }>(queries.askLater, [resortId, attemptId, later, missing ? 1 : 0])
      if ((asked?.negative_answers ?? 0) >= NEGATIVE_ANSWERS_NEEDED) {
        await sql.rows(queries.settleAttempt, [resortId, attemptId, 'safe-to-retry', '', '', 'The payment never reached the card company.', now])
      }
      return
    }
    const reason = answer.state === 'declined' ? answer.reason : ''
    const attempt = await sql.row<queries.AttemptRow>(queries.settleAttempt, [resortId, attemptId, answer.state, answer.brand, answer.last4, reason, now])
    if (attempt?.state !== 'captured') return
    await sql.rows(queries.lockAccounts, [resortId, attempt.account_ids])
    const open = await sql.rows<ChargeRow>(findOpenCharges, [resortId, attempt.account_ids])
    const shares = allocatePayment(
      attempt.cents,
      open.map((row) => ({ chargeId: row.id, accountId: row.owner_account_id, dueOn: row.due_on, openCents: row.open_cents })),
      attempt.owner_account_id,
    )
    await sql.rows(queries.postCapture, [resortId, attempt.id, shares.map((share) => share.accountId), shares.map((share) => share.chargeId), shares.map((share) => share.cents)])
  })
}

/** Asks the gateway for every attempt whose answer is missing; returns how many were asked for. */
export async function sweepPayments(parts: Parts): Promise<number> {
  const { database, clock, gateway } = parts
  let asked = 0
  for (const { id: resortId } of await database.readDirectory<{ id: string }>(findResorts)) {
    const now = clock.now()
    const due = await database.readResort<{ id: string; invoice: string }>(resortId, queries.takeDueAttempts, [resortId, now, new Date(now.getTime() + ASK_AGAIN_MS)])
    for (const attempt of due) {
      await settlePayment(parts, resortId, attempt.id, await gateway.find(attempt.invoice))
      asked++
    }
  }
  return asked
}
