import { DAY_MS, HOUR_MS, MINUTE_MS } from '../dates/units.ts'

/** The state of a payment. Only `captured` and the states after it have moved money. */
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

/** Why a card company or a bank takes no money, where there are words for it in each language. */
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
 * The gateway's status of an invoice. `unknown` is never a decline, since the money may have been
 * taken. `token-gone`: the token can no longer be charged. `odd`: the answer contradicts itself,
 * with the reason. `cents` is the approved amount; `partial` means that the bank approved no more,
 * `refunded` is what was refunded since.
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
      /** Empty, or one of this release or of another. */
      readonly reasonCode?: string
    }
  | { readonly state: 'challenge' | 'voided' | 'not-found' | 'unknown' | 'token-gone' }
  | { readonly state: 'odd'; readonly why: string }

/** The state of an attempt when a gateway status arrives. */
export interface AttemptState {
  readonly state: PaymentState
  readonly cents: number
  /** How often the gateway said, a minute apart, that it does not know the invoice. */
  readonly negativeAnswers: number
  readonly ageMs: number
  /**
   * The gateway said something of it that did not fit, so that it knows the invoice whatever it
   * says later.
   */
  readonly held: boolean
}

/**
 * Why a payment was not taken. `said` is in the words of the card company or of a bank, `declined`
 * has words of its own and keeps theirs for staff.
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

/** The next step after a gateway status. */
export type PaymentStep =
  /** Nothing: it is settled, or the word says nothing new. */
  | { readonly kind: 'none' }
  /** It is settled; `post` says whether the ledger takes the money in. */
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
  /** It stays open and is asked for again. */
  | {
      readonly kind: 'ask-again'
      readonly state: 'unknown' | 'challenge' | 'manual-review'
      readonly inMs: number
      readonly negative: boolean
    }
  /**
   * The response does not fit the request: nothing is posted, staff reviews it, the owner is
   * notified, and the gateway is asked again.
   */
  | {
      readonly kind: 'review'
      readonly finding: ReviewFinding
      readonly inMs: number
    }
  /** Only part was approved: it is voided, and charged again in full. */
  | { readonly kind: 'void' }
  /** The whole is held but not taken yet: it is taken now. */
  | { readonly kind: 'capture' }
  /** A bank debit came back unpaid: what it had paid is owed again. */
  | { readonly kind: 'reverse'; readonly reason: EndReason }

/** What does not fit: why an answer cannot be believed, or the cents that were taken instead. */
export type ReviewFinding =
  | { readonly what: 'odd-answer'; readonly why: string }
  | { readonly what: 'other-amount'; readonly cents: number }

const ASK_AGAIN_MS = 5_000
const ASK_CHALLENGE_MS = 3_000
/**
 * An invoice that the gateway does not know is asked for again after this long: absence at once is
 * no proof.
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
 * Believed not to have happened: should the gateway have taken the money after all, it is the
 * owner's.
 */
const NOT_PAID: readonly PaymentState[] = ['declined', 'safe-to-retry', 'abandoned']
/** Money that a bank can still ask back. */
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

/** Whether a payment still waits for its end. */
export const isOpenPayment = (state: PaymentState): boolean => OPEN.includes(state)

/**
 * The payment state machine (payments.md "State machine"): what a gateway status does to an
 * attempt. A repeated or late status does nothing; only a bank's return reverses a capture; no
 * answer posts nothing and is checked again until there is one. A capture after a decline corrects
 * it; one with a different amount is reviewed and not posted.
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
      // an invoice that it has spoken of is not absent: gateways forget what is settled or voided
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

/** The captured amount less refunds decides: only the requested amount counts as the payment. */
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
 * A share of a captured payment: what it paid and what is still there of it; no account is the fee
 * of paying.
 */
export interface PaidShare {
  readonly accountId: string | null
  readonly chargeId: string | null
  readonly cents: number
}

/**
 * Takes a refund out of what a payment paid, the last share first; the shares sum to `cents`.
 * Throws where the payment is smaller.
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
