import { allocatePayment, nextPaymentStep } from '@ownerng/domain'
import type { ResortSql } from '../../platform/database.ts'
import type { SaleAnswer } from '../../platform/gateway.ts'
import type { Parts } from '../../platform/parts.ts'
import { pausePoint } from '../../platform/pause-points.ts'
import { findResorts } from '../../platform/resort-directory.queries.ts'
import { type ChargeRow, findOpenCharges } from '../../records/charge.queries.ts'
import * as queries from './payments.queries.ts'
import { mailReceipt } from './tell-payment.ts'

const ASK_AGAIN_MS = 5_000

/**
 * Brings an attempt to what the gateway says of it: the state and the ledger change in one transaction, the attempt's row
 * locked. The same answer twice changes nothing the second time. `unknown` posts nothing; the sweeper asks again.
 */
export async function settlePayment(parts: Parts, resortId: string, attemptId: string, answer: SaleAnswer): Promise<void> {
  const { database, clock, gateway } = parts
  const now = clock.now()
  const partly = await database.inResort(resortId, async (sql) => {
    const attempt = await sql.row<queries.AttemptRow>(queries.lockAttempt, [resortId, attemptId])
    if (!attempt) return null
    const standing = { state: attempt.state, cents: attempt.cents, negativeAnswers: attempt.negative_answers, ageMs: now.getTime() - attempt.created_at.getTime() }
    const step = nextPaymentStep(standing, answer)
    if (step.kind === 'void') return attempt.invoice
    if (step.kind === 'ask-again') {
      const later = new Date(now.getTime() + step.inMs)
      await sql.rows(queries.askLater, [resortId, attempt.id, step.state, later, step.negative ? 1 : 0, answer.challenge ?? ''])
    }
    if (step.kind === 'settle') {
      await sql.rows(queries.settleAttempt, [resortId, attempt.id, step.state, answer.brand ?? '', answer.last4 ?? '', step.reason, now])
      if (step.post) {
        await postCapture(sql, resortId, attempt)
        await pausePoint(parts.settings, 'capture-posted')
        await mailReceipt(sql, resortId, attempt, { brand: answer.brand ?? '', last4: answer.last4 ?? '' }, now)
      }
    }
    return null
  })
  // a part of the amount is not what the owner agreed to: it is given back, and what the gateway says then counts
  if (!partly) return
  const voided = await gateway.void(partly)
  await settlePayment(parts, resortId, attemptId, voided.state === 'captured' ? { state: 'unknown' } : voided)
}

async function postCapture(sql: ResortSql, resortId: string, attempt: queries.AttemptRow): Promise<void> {
  await sql.rows(queries.lockAccounts, [resortId, attempt.account_ids])
  const open = await sql.rows<ChargeRow>(findOpenCharges, [resortId, attempt.account_ids])
  const shares = allocatePayment(
    attempt.cents,
    open.map((row) => ({ chargeId: row.id, accountId: row.owner_account_id, dueOn: row.due_on, openCents: row.open_cents })),
    attempt.owner_account_id,
    attempt.charge_ids,
  )
  await sql.rows(queries.postCapture, [resortId, attempt.id, shares.map((share) => share.accountId), shares.map((share) => share.chargeId), shares.map((share) => share.cents)])
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
