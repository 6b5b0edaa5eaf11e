import { DAY_MS, HOUR_MS, MINUTE_MS } from '../dates/units.ts'

/** State of a payment. Only `captured` and later states have moved money. */
export type PaymentState =
  | 'created'
  | 'tokenised'
  | 'submitting'
  | 'challenge'
  | 'unknown'
  | 'captured'
  | 'authorised'
  | 'declined'
  | 'abandoned'
  | 'safe-to-retry'
  | 'voided'
  | 'refund-pending'
  | 'refunded'
  | 'partially-refunded'
  | 'returned'
  | 'manual-review'

/** Decline reasons that have a text in each language. */
export const DECLINE_CODES = [
  'notApproved',
  'noFunds',
  'lostCard',
  'callBank',
  'wrongSecurityCode',
  'wrongPostalCode',
  'otherMethod',
  'invalidCard',
  'notConfirmed',
  'notConfirmedInTime',
  'emptyBankAccount',
  'closedBankAccount',
  'unknownBankAccount',
] as const
type DeclineCode = (typeof DECLINE_CODES)[number]

/**
 * The gateway's status of an invoice. `unknown` is never a decline, since the charge may have gone
 * through. `token-gone`: the token can no longer be charged. `odd`: the response contradicts
 * itself, with the reason. `cents` is the approved amount; `partial` means that the bank approved
 * no more; `refunded` is the amount refunded since.
 */
export type GatewayStatus =
  | {
      readonly state: 'captured' | 'authorised'
      readonly cents: number
      readonly partial?: boolean
      readonly refunded?: number
    }
  | {
      readonly state: 'declined' | 'returned'
      readonly reason: string
      /** Empty, or a decline code, possibly of another release. */
      readonly reasonCode?: string
    }
  | { readonly state: 'challenge' | 'voided' | 'not-found' | 'unknown' | 'token-gone' }
  | { readonly state: 'odd'; readonly why: string }

/** State of an attempt when a gateway status arrives. */
export interface AttemptState {
  readonly state: PaymentState
  readonly cents: number
  /** How often the gateway reported the invoice as not found, at least a minute apart. */
  readonly negativeAnswers: number
  readonly ageMs: number
  /**
   * The gateway once reported something inconsistent about the invoice, which proves that it has
   * it, whatever it reports later.
   */
  readonly held: boolean
}

/**
 * Why a payment failed. `said` is the text of the gateway or bank; `declined` has a text of ours
 * and keeps the original for staff.
 */
export type EndReason =
  | {
      readonly code: 'neverArrived' | 'partOnly' | 'givenBack' | 'invalidCard'
      readonly params: Readonly<Record<string, never>>
    }
  | {
      readonly code: 'declined'
      readonly params: { readonly why: DeclineCode; readonly text: string }
    }
  | { readonly code: 'said'; readonly params: { readonly text: string } }

/** The action after a gateway status. */
export type PaymentStep =
  /** Do nothing: the payment is final, or the status is not new. */
  | { readonly kind: 'none' }
  /** The payment is final; `post` is true if the ledger records the money. */
  | {
      readonly kind: 'settle'
      readonly state: 'captured'
      readonly reason: null
      readonly post: true
    }
  | {
      readonly kind: 'settle'
      readonly state: 'declined' | 'safe-to-retry'
      readonly reason: EndReason
      readonly post: false
    }
  /** The payment stays open and is polled again. */
  | {
      readonly kind: 'ask-again'
      readonly state: 'unknown' | 'challenge' | 'manual-review'
      readonly inMs: number
      readonly negative: boolean
    }
  /**
   * The response doesn't match the request: nothing is posted, staff reviews it, the owner is
   * notified, and polling continues.
   */
  | {
      readonly kind: 'review'
      readonly finding: ReviewFinding
      readonly inMs: number
    }
  /** Only part was approved: void it and charge the full amount again. */
  | { readonly kind: 'void' }
  /** The full amount is authorized but not captured: capture it. */
  | { readonly kind: 'capture' }
  /** A bank debit was returned: its charges are owed again. */
  | { readonly kind: 'reverse'; readonly reason: EndReason }

/** The mismatch: why a response isn't plausible, or the cents that were captured instead. */
export type ReviewFinding =
  | { readonly what: 'odd-answer'; readonly why: string }
  | { readonly what: 'other-amount'; readonly cents: number }

const ASK_AGAIN_MS = 5_000
const ASK_CHALLENGE_MS = 3_000
/**
 * Wait before asking again about an invoice that the gateway can't find: a single miss is no proof.
 */
const ASK_MISSING_AGAIN_MS = MINUTE_MS
const ASK_IN_REVIEW_MS = HOUR_MS
const REVIEW_AFTER_MS = DAY_MS
const NEGATIVE_ANSWERS_NEEDED = 2

const OPEN: readonly PaymentState[] = [
  'created',
  'tokenised',
  'submitting',
  'challenge',
  'unknown',
  'manual-review',
]
/**
 * Payments treated as failed. If the gateway captured one after all, the money belongs to the
 * owner.
 */
const NOT_PAID: readonly PaymentState[] = ['declined', 'safe-to-retry', 'abandoned']
/** Payments that a bank can still return. */
const PAID: readonly PaymentState[] = ['captured', 'partially-refunded']

const NEVER_ARRIVED: EndReason = { code: 'neverArrived', params: {} }
const PART_ONLY: EndReason = { code: 'partOnly', params: {} }
const GIVEN_BACK: EndReason = { code: 'givenBack', params: {} }
const INVALID_CARD: EndReason = { code: 'invalidCard', params: {} }

type Declined = Extract<GatewayStatus, { readonly reason: string }>

function toEndReason({ reason: text, reasonCode }: Declined): EndReason {
  const why = DECLINE_CODES.find((code) => code === reasonCode)
  return why ? { code: 'declined', params: { why, text } } : { code: 'said', params: { text } }
}

/** Returns true if a payment has no final state yet. */
export const isOpenPayment = (state: PaymentState): boolean => OPEN.includes(state)

/**
 * The payment state machine (payments.md "State machine"): returns the step for a gateway status.
 * Repeated or late statuses do nothing; only a bank return reverses a capture; without a response
 * nothing is posted and polling continues. A capture after a decline corrects it; one with a
 * different amount is reviewed and not posted.
 */
export function nextPaymentStep(attempt: AttemptState, status: GatewayStatus): PaymentStep {
  const open = isOpenPayment(attempt.state)
  if (status.state === 'captured' && (open || NOT_PAID.includes(attempt.state)))
    return captureStep(attempt, status.cents - (status.refunded ?? 0), status.partial === true)
  if (status.state === 'returned' && PAID.includes(attempt.state))
    return { kind: 'reverse', reason: toEndReason(status) }
  if (!open) return { kind: 'none' }
  switch (status.state) {
    case 'authorised':
      if (status.cents === attempt.cents) return { kind: 'capture' }
      return status.partial && status.cents < attempt.cents
        ? { kind: 'void' }
        : otherAmount(status.cents)
    case 'declined':
    case 'returned':
      return { kind: 'settle', state: 'declined', reason: toEndReason(status), post: false }
    case 'token-gone':
      return { kind: 'settle', state: 'declined', reason: INVALID_CARD, post: false }
    case 'voided':
      return {
        kind: 'settle',
        state: 'declined',
        reason: attempt.held ? GIVEN_BACK : PART_ONLY,
        post: false,
      }
    case 'challenge':
      return { kind: 'ask-again', state: 'challenge', inMs: ASK_CHALLENGE_MS, negative: false }
    case 'not-found':
      // the gateway had this invoice before: gateways forget invoices that are settled or voided
      if (attempt.held)
        return {
          kind: 'ask-again',
          state: 'manual-review',
          inMs: ASK_IN_REVIEW_MS,
          negative: false,
        }
      if (attempt.negativeAnswers + 1 >= NEGATIVE_ANSWERS_NEEDED)
        return { kind: 'settle', state: 'safe-to-retry', reason: NEVER_ARRIVED, post: false }
      return { kind: 'ask-again', state: 'unknown', inMs: ASK_MISSING_AGAIN_MS, negative: true }
    case 'odd':
      return {
        kind: 'review',
        finding: { what: 'odd-answer', why: status.why },
        inMs: ASK_IN_REVIEW_MS,
      }
    default:
      if (attempt.ageMs >= REVIEW_AFTER_MS || attempt.state === 'manual-review')
        return {
          kind: 'ask-again',
          state: 'manual-review',
          inMs: ASK_IN_REVIEW_MS,
          negative: false,
        }
      return {
        kind: 'ask-again',
        state: attempt.state === 'challenge' ? 'challenge' : 'unknown',
        inMs: ASK_AGAIN_MS,
        negative: false,
      }
  }
}

/**
 * Compares the captured amount less refunds with the request: only an exact match counts as the
 * payment.
 */
function captureStep(
  { state, cents }: AttemptState,
  takenCents: number,
  partial: boolean,
): PaymentStep {
  if (takenCents === cents) return { kind: 'settle', state: 'captured', reason: null, post: true }
  if (takenCents === 0)
    return isOpenPayment(state)
      ? { kind: 'settle', state: 'declined', reason: GIVEN_BACK, post: false }
      : { kind: 'none' }
  return partial && takenCents < cents ? { kind: 'void' } : otherAmount(takenCents)
}

const otherAmount = (cents: number): PaymentStep => ({
  kind: 'review',
  finding: { what: 'other-amount', cents },
  inMs: ASK_IN_REVIEW_MS,
})

/**
 * A share of a captured payment: what it paid, and what remains after refunds. A null account is
 * the payment fee.
 */
export interface PaidShare {
  readonly accountId: string | null
  readonly chargeId: string | null
  readonly cents: number
}

/**
 * Takes a refund out of the shares of a payment, last share first; the result sums to `cents`.
 * Throws if the payment is smaller.
 */
export function allocateRefund(cents: number, shares: readonly PaidShare[]): PaidShare[] {
  const paidShares: PaidShare[] = []
  let left = cents
  for (const share of shares.toReversed()) {
    const part = Math.min(left, share.cents)
    if (part <= 0) continue
    paidShares.push({ ...share, cents: part })
    left -= part
  }
  if (left > 0) throw new RangeError(`the payment is ${left} cents smaller than the refund`)
  return paidShares
}
