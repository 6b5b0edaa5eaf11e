import { randomBytes } from 'node:crypto'
import { getSaleMode, type Mode, REASONS, type Reason } from './modes.ts'
import type { Sale, Store } from './store.ts'

const CHALLENGE_LIFE_MS = 10 * 60_000
const LATE_NOTICE_MS = 1500

/**
 * State of an invoice as the merchant sees it. `challenge` is the path of the bank's confirmation
 * page, or empty.
 */
export type SaleResult = Pick<
  Sale,
  'state' | 'cents' | 'refunded' | 'reason' | 'brand' | 'last4' | 'challenge'
> & { readonly partial: boolean; readonly reasonCode: string }

/** Merchant request. `unattended` marks a payment that the owner authorized earlier. */
export interface SaleRequest {
  readonly invoice: string
  readonly cents: number
  readonly token: string
  readonly kind: 'card' | 'bank'
  readonly unattended?: boolean
  /** Authorizes now and captures later. */
  readonly hold?: boolean
}

/** How an answer fails; null for a normal answer. */
export type SaleFault = Mode['answer'] | null

/** Decides a sale once per invoice, records it, and returns how its answer should fail. */
export function decideSale(
  store: Store,
  { invoice, cents, token, kind, unattended = false, hold = false }: SaleRequest,
  returnAfterMs: number,
): { sale: Sale | null; trouble: SaleFault; waitMs: number } {
  const now = Date.now()
  const existingSale = store.findSale(invoice)
  if (existingSale) return { sale: existingSale, trouble: null, waitMs: 0 }
  const card = store.takeToken(token, now)
  const none = { invoice, cents, brand: '', last4: '', challenge: '', made_ms: now }
  if (card && card.kind !== kind)
    return {
      sale: store.addSale({
        ...none,
        state: 'declined',
        reason: 'otherMethod',
      }),
      trouble: null,
      waitMs: 0,
    }
  if (!card)
    return {
      sale: store.addSale({
        ...none,
        state: 'declined',
        reason: 'invalidCard',
      }),
      trouble: null,
      waitMs: 0,
    }
  const { mode, waitMs } = getSaleMode(card.mode, cents)
  // an unattended payment can't show the bank's challenge
  const isAsked = !(unattended && mode.outcome === 'challenge')
  const outcome = isAsked ? mode.outcome : 'captured'
  if (mode.answer === 'lost-before' || mode.answer === 'error-before' || mode.answer === 'busy')
    return { sale: null, trouble: mode.answer, waitMs }
  if (mode.notices === 'early') queueNotice(store, invoice, { what: 'captured', inMs: 0 })
  const sale = store.addSale({
    ...none,
    brand: card.brand,
    last4: card.last4,
    state: hold && outcome === 'captured' ? 'authorised' : outcome,
    cents: mode.outcome === 'captured' && mode.share ? Math.floor(cents * mode.share) : cents,
    partial: mode.outcome === 'captured' && mode.share ? 1 : 0,
    reason: mode.reason ?? '',
    challenge: isAsked && mode.outcome === 'challenge' ? randomBytes(18).toString('base64url') : '',
  })
  if (mode.returned && sale.state === 'captured')
    store.addReturn(invoice, now + returnAfterMs, mode.returned)
  notifyOfSale(store, sale, mode)
  return { sale, trouble: mode.answer ?? null, waitMs }
}

/**
 * Queues the notices that the mode demands: once, twice, late and out of order, forged, or none.
 */
function notifyOfSale(store: Store, { invoice, state }: Sale, mode: Mode): void {
  if (mode.notices === 'forged')
    queueNotice(store, invoice, { what: 'captured', inMs: 0, forged: true })
  else if (mode.notices === 'late') {
    // out of order: the final state before the first
    queueNotice(store, invoice, { what: 'captured', inMs: LATE_NOTICE_MS })
    queueNotice(store, invoice, { what: 'received', inMs: LATE_NOTICE_MS })
  } else if (mode.notices !== 'none' && state !== 'challenge')
    for (let time = 0; time < (mode.notices === 'twice' ? 2 : 1); time++)
      queueNotice(store, invoice, { what: state, inMs: 0 })
}

/** Queues a notice; a forged one is signed with another secret. */
export function queueNotice(
  store: Store,
  invoice: string,
  {
    what,
    inMs,
    forged = false,
  }: { readonly what: string; readonly inMs: number; readonly forged?: boolean | undefined },
): void {
  store.addNotice(JSON.stringify({ invoice, what }), Date.now() + inMs, forged)
}

/** Returns the bank debits that are due and queues their notices. */
export function sendReturns(store: Store): void {
  for (const sale of store.returnDue(Date.now()))
    queueNotice(store, sale.invoice, { what: 'returned', inMs: 0 })
}

/** Current state of an invoice; expired challenges are declined. */
export function findSale(store: Store, invoice: string): Sale | null {
  store.endOldChallenges(Date.now() - CHALLENGE_LIFE_MS)
  return store.findSale(invoice)
}

/** A sale in the format of the API. */
export function toAnswer({
  state,
  cents,
  partial,
  refunded,
  reason,
  brand,
  last4,
  challenge,
}: Sale): SaleResult {
  return {
    state,
    cents,
    partial: partial === 1,
    refunded,
    ...describeReason(reason),
    brand,
    last4,
    challenge: state === 'challenge' ? `/challenge/${challenge}` : '',
  }
}

const isReason = (reasonCode: string): reasonCode is Reason => Object.hasOwn(REASONS, reasonCode)

/** Decline reason as text, and as a code if it has one. */
const describeReason = (reasonCode: string) =>
  isReason(reasonCode)
    ? { reason: REASONS[reasonCode], reasonCode: reasonCode }
    : { reason: reasonCode, reasonCode: '' }
