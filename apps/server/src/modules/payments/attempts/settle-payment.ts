import {
  DAY_MS,
  DEFAULT_CARD_TYPE,
  isOpenPayment,
  nextPaymentStep,
  type ReviewFinding,
} from '@ownerng/domain'
import { money, SOURCE_CONTEXT } from '@ownerng/messages'
import type { ResortSql } from '../../../db/database.ts'
import type { ParamsOf } from '../../../db/statement.ts'
import { eachRow } from '../../../db/try-rows.ts'
import type { SaleResult } from '../../../integrations/gateway/gateway.ts'
import type { Services } from '../../../services.ts'
import { failpoint } from '../../../shared/failpoints.ts'
import { storeReason } from '../../../shared/stored-reason.ts'
import { findGateway } from '../gateways/resort-gateway.ts'
import * as methods from '../methods/payment-methods.queries.ts'
import * as queries from '../payments.queries.ts'
import { mailChecking, mailNotTaken, mailReceipt } from './notify-payment.ts'
import { settlePaidTwice } from './paid-twice.ts'
import { postRentedPoints } from './rent-points.ts'
import { reversePayment } from './return-payment.ts'
import { spreadPayment } from './spread-payment.ts'

const ASK_AGAIN_MS = 5_000
const SILENT_FOR_A_DAY = {
  what: 'silence',
  detail: 'the gateway has not answered for a day',
} as const

/**
 * Applies the gateway's answer to an attempt. State and ledger change in one transaction with the
 * attempt's row locked, so applying the same answer twice changes nothing. `unknown` posts nothing;
 * the sweeper checks again.
 */
export async function settlePayment(
  services: Services,
  resortId: string,
  attemptId: string,
  answer: SaleResult,
): Promise<void> {
  const { database, clock } = services
  const now = clock.now()
  const next = await database.inResort(resortId, async (sql) => {
    const attempt = await sql.row(queries.lockAttempt, { resortId, id: attemptId })
    if (!attempt) return null
    const { state, cents, held, negative_answers: negativeAnswers } = attempt
    const word = await isPlausible(sql, resortId, attempt, answer)
    const step = nextPaymentStep(
      { state, cents, held, negativeAnswers, ageMs: now.getTime() - attempt.created_at.getTime() },
      word,
    )
    if (step.kind === 'void' || step.kind === 'capture')
      return { act: step.kind, invoice: attempt.invoice, key: attempt.gateway }
    if (step.kind === 'ask-again') {
      const later = new Date(now.getTime() + step.inMs)
      await sql.rows(queries.postponeCheck, {
        resortId,
        id: attempt.id,
        askAfter: step.state,
        later,
        challenge: step.negative ? 1 : 0,
        where: answer.challenge ?? '',
      })
      if (step.state === 'manual-review' && state !== 'manual-review')
        await review(sql, resortId, SILENT_FOR_A_DAY, { attempt, now })
    }
    if (step.kind === 'review') {
      await sql.rows(queries.holdForReview, {
        resortId,
        id: attempt.id,
        askAfter: new Date(now.getTime() + step.inMs),
        isUnfit: true,
      })
      await review(sql, resortId, getReviewNote(step.finding), { attempt, now })
    }
    if (step.kind === 'settle')
      await settleAttempt(services, sql, { resortId, attempt, step, answer, now })
    // its bank may still send it back: an answer rests the question for a day, silence does not
    if (step.kind === 'none' && answer.state !== 'unknown')
      await sql.rows(queries.scheduleNextCheck, {
        resortId,
        id: attempt.id,
        askAfter: new Date(now.getTime() + DAY_MS),
      })
    if (step.kind === 'reverse')
      await reversePayment(sql, resortId, { attempt, reason: step.reason, now })
    return null
  })
  // the owner didn't agree to a partial amount, so void it; capture a full authorization. The
  // gateway's next answer decides
  const gateway = next && (await findGateway(services, resortId, next.key))
  if (!gateway) return
  const status = await gateway[next.act](next.invoice)
  const isDone = status.state !== (next.act === 'void' ? 'captured' : 'authorised')
  await settlePayment(services, resortId, attemptId, isDone ? status : { state: 'unknown' })
}

/** Returns the answer, or `odd` if it names another card than the saved one that was charged. */
async function isPlausible(
  sql: ResortSql,
  resortId: string,
  { payment_method_id: methodId }: queries.AttemptRow,
  answer: SaleResult,
): Promise<SaleResult> {
  if (answer.state !== 'captured' || !answer.last4 || !methodId) return answer
  const method = await sql.row(queries.findMethodDigits, { resortId, id: methodId })
  return method && method.last4 !== answer.last4
    ? { state: 'odd', why: 'it names another card than the one that was charged' }
    : answer
}

/** A note for staff's review. */
interface ReviewNote {
  readonly what: ParamsOf<typeof queries.addReview>['kind']
  readonly detail: string
}

/** In English: staff reads it, and no owner. */
const getReviewNote = (finding: ReviewFinding): ReviewNote => ({
  what: finding.what,
  detail:
    finding.what === 'odd-answer'
      ? finding.why
      : `the gateway says ${money(SOURCE_CONTEXT, finding.cents)}`,
})

/** Records a review for staff and notifies the owner once that we are checking. */
async function review(
  sql: ResortSql,
  resortId: string,
  { what, detail }: ReviewNote,
  { attempt, now }: { readonly attempt: queries.AttemptRow; readonly now: Date },
): Promise<void> {
  const isNew =
    (await sql.row(queries.addReview, {
      resortId,
      paymentAttemptId: attempt.id,
      kind: what,
      detail,
      now,
    })) !== null
  // the scheduler notifies owners about planned payments
  if (isNew && !(what === 'silence' && attempt.request_key.startsWith('planned-')))
    await mailChecking(sql, resortId, attempt, now)
}

/**
 * Saves the card that the owner typed until the payment completes. Returns its token, or the
 * payment's state if there is none.
 */
export async function postponeSettling(
  services: Services,
  payer: { resortId: string; loginId: string },
  attempt: queries.AttemptRow,
  token: string,
): Promise<string | SaleResult> {
  const { database, clock } = services
  const gateway = await findGateway(services, payer.resortId, attempt.gateway)
  const vaultToken = (await gateway?.keep(token)) ?? null
  // it wasn't charged either: the sweeper will find that the invoice never arrived
  if (!vaultToken) return { state: 'unknown' }
  if (vaultToken === 'refused') return { state: 'token-gone' }
  const { resortId, loginId } = payer
  const now = clock.now()
  await database.inResort(resortId, async (sql) => {
    const method = await sql.row(methods.addMethod, {
      resortId,
      loginId,
      kind: vaultToken.kind,
      brand: vaultToken.brand,
      last4: vaultToken.last4,
      goodUntil: vaultToken.goodUntil,
      gateway: attempt.gateway,
      vaultToken: vaultToken.kept,
      now,
      removedAt: now,
    })
    await sql.rows(methods.storeAfterPayment, {
      resortId,
      paymentId: attempt.id,
      paymentMethodId: method?.id ?? null,
    })
  })
  return vaultToken.kept
}

type Settled = Extract<ReturnType<typeof nextPaymentStep>, { kind: 'settle' }>

/** Stores an attempt's outcome, posts a capture, and sends the notices. */
async function settleAttempt(
  services: Services,
  sql: ResortSql,
  {
    resortId,
    attempt,
    step,
    answer,
    now,
  }: {
    readonly resortId: string
    readonly attempt: queries.AttemptRow
    readonly step: Settled
    readonly answer: SaleResult
    readonly now: Date
  },
): Promise<void> {
  const { last4 = '' } = answer
  const brand = answer.brand || (last4 !== '' && attempt.method === 'card' ? DEFAULT_CARD_TYPE : '')
  const nextCheckAt =
    step.post && attempt.method === 'ach' ? new Date(now.getTime() + DAY_MS) : null
  await sql.rows(queries.settleAttempt, {
    resortId,
    id: attempt.id,
    state: step.state,
    cardBrand: brand,
    cardLast4: last4,
    cardToken: answer.token ?? '',
    ...storeReason(step.reason),
    now,
    askAfter: nextCheckAt,
  })
  if (!step.post) {
    // an owner who saw that we are checking is notified of the outcome
    if (attempt.state === 'manual-review' && !attempt.request_key.startsWith('planned-'))
      await mailNotTaken(sql, resortId, { attempt, reason: step.reason, now })
    return
  }
  const isLate = !isOpenPayment(attempt.state)
  if (isLate)
    await sql.rows(queries.addReview, {
      resortId,
      paymentAttemptId: attempt.id,
      kind: 'paid-late',
      detail: `it was ${attempt.state} first, and the gateway has taken the money`,
      now,
    })
  await postCapture(sql, resortId, attempt, now)
  if (attempt.keep && attempt.payment_method_id) {
    // with ten other cards it isn't saved; that never fails a payment
    await sql.rows(methods.lockMethods, { resortId, id: attempt.payment_method_id })
    await sql.rows(methods.offerMethod, { resortId, id: attempt.payment_method_id })
  }
  await failpoint(services.settings, 'capture-posted')
  await mailReceipt(sql, resortId, { attempt, card: { brand, last4, isLate }, now })
  await settlePaidTwice(sql, resortId, { attemptId: attempt.id, isLate, now })
}

async function postCapture(
  sql: ResortSql,
  resortId: string,
  attempt: queries.AttemptRow,
  now: Date,
): Promise<void> {
  await sql.rows(queries.lockAccounts, { resortId, ids: attempt.account_ids })
  const rented = attempt.points > 0 ? await postRentedPoints(sql, resortId, attempt, now) : null
  const shares = await spreadPayment(sql, {
    resortId,
    accountIds: attempt.account_ids,
    creditAccountId: attempt.owner_account_id,
    cents: attempt.cents - attempt.fee_cents,
    chosen: rented ? [rented] : attempt.charge_ids,
  })
  await sql.rows(queries.postCapture, {
    resortId,
    id: attempt.id,
    accountIds: shares.map((share) => share.accountId),
    chargeIds: shares.map((share) => share.chargeId),
    cents: shares.map((share) => share.cents),
    feeCents: attempt.fee_cents,
  })
}

/** Asks the gateway about every unsettled attempt of a resort; returns how many. */
export async function sweepPayments(services: Services, resortId: string): Promise<number> {
  const { database, clock } = services
  const now = clock.now()
  const due = await database.readResort(resortId, queries.claimDueAttempts, {
    resortId,
    now,
    askAfter: new Date(now.getTime() + ASK_AGAIN_MS),
  })
  return eachRow(due, async (attempt) =>
    settlePayment(services, resortId, attempt.id, await askAbout(services, resortId, attempt)),
  )
}

/** Returns the gateway's current answer about an attempt; `unknown` if it can't be reached. */
export async function askAbout(
  services: Services,
  resortId: string,
  attempt: Pick<queries.AttemptRow, 'gateway' | 'invoice' | 'created_at'>,
): Promise<SaleResult> {
  const gateway = await findGateway(services, resortId, attempt.gateway)
  return gateway ? gateway.find(attempt.invoice, attempt.created_at) : { state: 'unknown' }
}
