import {
  DAY_MS,
  DEFAULT_CARD_TYPE,
  isOpenPayment,
  nextPaymentStep,
  type PaymentStep,
  type ReviewFinding,
} from '@ownerng/domain'
import { type MessageContext, money } from '@ownerng/messages'
import type { ParamsOf } from '../../../db/statement.ts'
import { eachRow } from '../../../db/try-rows.ts'
import type { SaleResult } from '../../../integrations/gateway/gateway.ts'
import type { Services } from '../../../services.ts'
import { failpoint } from '../../../shared/failpoints.ts'
import { storeReason } from '../../../shared/stored-reason.ts'
import { readContext } from '../../resort/resort-directory.ts'
import { findGateway } from '../gateways/resort-gateway.ts'
import { lockMethods, offerMethod } from '../methods/payment-methods.queries.ts'
import * as queries from '../payments.queries.ts'
import { isPlanned, type LockedAttempt, mailReceipt, notifyPayer } from './notify-payment.ts'
import { settlePaidTwice } from './paid-twice.ts'
import { postCapture, reversePayment } from './post-payment.ts'

const ASK_AGAIN_MS = 5_000
const SILENT_FOR_A_DAY: ReviewNote = {
  kind: 'silence',
  detail: 'the gateway has not answered for a day',
}

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
    const locked = { sql, resortId, attempt, now }
    const { state, cents, held, negative_answers: negativeAnswers } = attempt
    const ageMs = now.getTime() - attempt.created_at.getTime()
    const status = await requirePlausible(locked, answer)
    const step = nextPaymentStep({ state, cents, held, negativeAnswers, ageMs }, status)
    if (step.kind === 'void' || step.kind === 'capture') return { act: step.kind, attempt }
    await writeStep(services, locked, step, answer)
    return null
  })
  // the owner didn't agree to a partial amount, so void it; capture a full authorization. The
  // gateway's next answer decides
  const gateway = next && (await findGateway(services, resortId, next.attempt.gateway))
  if (!gateway) return
  const status = await gateway[next.act](next.attempt.invoice)
  const isDone = status.state !== (next.act === 'void' ? 'captured' : 'authorised')
  await settlePayment(services, resortId, attemptId, isDone ? status : { state: 'unknown' })
}

/** Returns the answer, or `odd` if it names another card than the saved one that was charged. */
async function requirePlausible(
  { sql, resortId, attempt }: LockedAttempt,
  answer: SaleResult,
): Promise<SaleResult> {
  const id = attempt.payment_method_id
  if (answer.state !== 'captured' || !answer.last4 || !id) return answer
  const method = await sql.row(queries.findMethodDigits, { resortId, id })
  return method && method.last4 !== answer.last4
    ? { state: 'odd', why: 'it names another card than the one that was charged' }
    : answer
}

type WrittenStep = Exclude<PaymentStep, { kind: 'void' | 'capture' }>

async function writeStep(
  services: Services,
  locked: LockedAttempt,
  step: WrittenStep,
  answer: SaleResult,
): Promise<void> {
  const { sql, resortId, attempt, now } = locked
  const { id, state } = attempt
  const askIn = (ms: number) => ({ resortId, id, checkAfter: new Date(now.getTime() + ms) })
  switch (step.kind) {
    case 'ask-again':
      await sql.rows(queries.postponeCheck, {
        ...askIn(step.inMs),
        state: step.state,
        negativeAnswers: step.negative ? 1 : 0,
        challenge: answer.challenge ?? '',
      })
      if (step.state === 'manual-review' && state !== 'manual-review')
        await review(locked, SILENT_FOR_A_DAY)
      break
    case 'review':
      await sql.rows(queries.holdForReview, askIn(step.inMs))
      await review(locked, getReviewNote(step.finding, await readEnglish(locked)))
      break
    case 'settle':
      await settle(services, locked, step, answer)
      break
    case 'reverse':
      await reversePayment(locked, step.reason)
      break
    case 'none':
      // a bank can still return a debit: check daily, and keep polling if there was no answer
      if (answer.state !== 'unknown') await sql.rows(queries.scheduleNextCheck, askIn(DAY_MS))
  }
}

/** A note for staff's review, in English. */
type ReviewNote = Pick<ParamsOf<typeof queries.addReview>, 'kind' | 'detail'>

const readEnglish = ({ sql, resortId }: LockedAttempt) =>
  readContext(sql, { resortId, locale: null })

const getReviewNote = (finding: ReviewFinding, english: MessageContext): ReviewNote => ({
  kind: finding.what,
  detail:
    finding.what === 'odd-answer'
      ? finding.why
      : `the gateway says ${money(english, finding.cents)}`,
})

/** Records a review for staff and notifies the owner once that we are checking. */
async function review(locked: LockedAttempt, note: ReviewNote): Promise<void> {
  const { sql, resortId, attempt, now } = locked
  const { id, number, cents } = attempt
  const isNew = await sql.count(queries.addReview, { resortId, paymentAttemptId: id, ...note, now })
  if (isNew && !(note.kind === 'silence' && isPlanned(attempt)))
    await notifyPayer(locked, { code: 'payment-checked', params: { number, cents } })
}

/** Stores an attempt's outcome, posts a capture, and sends the notices. */
async function settle(
  services: Services,
  locked: LockedAttempt,
  step: Extract<PaymentStep, { kind: 'settle' }>,
  answer: SaleResult,
): Promise<void> {
  const { sql, resortId, attempt, now } = locked
  const { id, number, cents, state, method, payment_method_id: methodId } = attempt
  const { last4 = '' } = answer
  const brand = answer.brand || (last4 !== '' && method === 'card' ? DEFAULT_CARD_TYPE : '')
  await sql.rows(queries.settleAttempt, {
    resortId,
    id,
    state: step.state,
    cardBrand: brand,
    cardLast4: last4,
    cardToken: answer.token ?? '',
    ...storeReason(step.reason),
    now,
    checkAfter: step.post && method === 'ach' ? new Date(now.getTime() + DAY_MS) : null,
  })
  if (!step.post) {
    // an owner who saw that we are checking is notified of the outcome
    const params = { number, cents, reason: step.reason }
    if (state === 'manual-review' && !isPlanned(attempt))
      await notifyPayer(locked, { code: 'payment-not-taken', params })
    return
  }
  const isLate = !isOpenPayment(state)
  const detail = `it was ${state} first, and the gateway has taken the money`
  if (isLate)
    await sql.rows(queries.addReview, {
      resortId,
      paymentAttemptId: id,
      kind: 'paid-late',
      detail,
      now,
    })
  await postCapture(locked)
  if (attempt.keep && methodId) {
    // with ten other cards it isn't saved; that never fails a payment
    await sql.rows(lockMethods, { resortId, id: methodId })
    await sql.rows(offerMethod, { resortId, id: methodId })
  }
  await failpoint(services.settings, 'capture-posted')
  await mailReceipt(locked, { brand, last4, isLate })
  await settlePaidTwice(locked, isLate)
}

/** Asks the gateway about every unsettled attempt of a resort; returns how many. */
export async function sweepPayments(services: Services, resortId: string): Promise<number> {
  const { database, clock } = services
  const now = clock.now()
  const checkAfter = new Date(now.getTime() + ASK_AGAIN_MS)
  const claim = { resortId, now, checkAfter }
  const due = await database.readResort(resortId, queries.claimDueAttempts, claim)
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
