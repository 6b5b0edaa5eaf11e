import type { Drafts } from './draft-store.ts'
import { type Draft, useDraft } from './use-draft.ts'

const FORM = 'payment-retry'

/**
 * The retry state of the session (portal.md section 3): the payment that was declined last, and how
 * often. It belongs to one order, which is a subject and an amount.
 */
export interface PaymentRetry {
  readonly order: string
  /**
   * Idempotency key of the pending payment: sending it again, also after a reload, can't charge
   * twice.
   */
  readonly requestKey: string
  /**
   * Number that the declined payment got before the charge, such as `P-1004`; empty before a
   * decline.
   */
  readonly number: string
  readonly count: number
  /** The kind of gateway fields that the declined payment used. */
  readonly fields: '' | 'card' | 'bank'
}

export const NO_RETRY: PaymentRetry = {
  order: '',
  requestKey: '',
  number: '',
  count: 0,
  fields: '',
}

/** Returns the stored state if it is for this order. A different amount isn't a retry. */
export function getRetry(stored: PaymentRetry, order: string): PaymentRetry {
  return stored.order === order ? stored : { ...NO_RETRY, order }
}

/** After a decline, the next try is a new payment and the count goes up. */
export function retryAfterDecline(
  retry: PaymentRetry,
  number: string,
  fields: PaymentRetry['fields'],
): PaymentRetry {
  return { ...retry, requestKey: '', number, count: retry.count + 1, fields }
}

/** Identifies an order by its subject and amount. */
export function orderKey(order: object): string {
  return JSON.stringify(order)
}

/**
 * Survives a reload and an expired session. Like drafts, it is deleted at logout and when a
 * different person signs in.
 */
export function usePaymentRetry(): Draft<PaymentRetry> {
  return useDraft(FORM, NO_RETRY)
}

/** Clears the state when the owner switches accounts. */
export function clearPaymentRetry(
  { clearDraft }: Drafts,
  loginKey: string,
  ownerNumber: string,
): void {
  clearDraft({ loginKey, ownerNumber, form: FORM })
}
