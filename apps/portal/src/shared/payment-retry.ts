import type { Drafts } from './draft-store.ts'
import { type Draft, useDraft } from './use-draft.ts'

const FORM = 'payment-retry'

/**
 * The retry state of the session (portal.md section 3): which payment was declined last, and how
 * often this one was. It belongs to one order: what is paid, and how much.
 */
export interface PaymentRetry {
  readonly order: string
  /**
   * Of the payment on its way: whoever sends it again, also after a reload, asks for the same one.
   */
  readonly requestKey: string
  /**
   * The number that the declined payment had before the card was asked, such as `P-1004`; empty
   * before a decline.
   */
  readonly number: string
  readonly count: number
  /** Which fields of the card company the declined payment was typed into. */
  readonly fields: '' | 'card' | 'bank'
}

export const NO_RETRY: PaymentRetry = {
  order: '',
  requestKey: '',
  number: '',
  count: 0,
  fields: '',
}

/** What is kept for an order; another amount is no retry of what was declined. */
export function retryOf(stored: PaymentRetry, order: string): PaymentRetry {
  return stored.order === order ? stored : { ...NO_RETRY, order }
}

/** After a decline the next try is another payment, and counted. */
export function retryAfterDecline(
  retry: PaymentRetry,
  number: string,
  fields: PaymentRetry['fields'],
): PaymentRetry {
  return { ...retry, requestKey: '', number, count: retry.count + 1, fields }
}

/** What an order is known by: its subject and its amount. */
export function orderKey(order: object): string {
  return JSON.stringify(order)
}

/**
 * Survives a reload and an expired session; logging out and another sign-in forget it, as they do a
 * draft.
 */
export function usePaymentRetry(): Draft<PaymentRetry> {
  return useDraft(FORM, NO_RETRY)
}

/** Another account is shown: no retry waits at the one before. */
export function clearPaymentRetry(
  { clearDraft }: Drafts,
  loginKey: string,
  ownerNumber: string,
): void {
  clearDraft({ loginKey, ownerNumber, form: FORM })
}
