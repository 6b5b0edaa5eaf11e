import { isWorkOrderOver, type WorkOrderStatus } from './work-order-status.ts'

/**
 * Why a cancellation needs the resort's consent: a visit is scheduled, work has started, or a cost
 * was approved.
 */
export type CancelRequestCause = 'visit' | 'started' | 'cost'

/**
 * How an owner can cancel a work order: directly, by asking the resort with a cause, not again
 * while a request is pending, or not at all.
 */
export type WorkOrderCancel =
  | { readonly mode: 'now' }
  | { readonly mode: 'ask'; readonly cause: CancelRequestCause }
  | { readonly mode: 'asked' }
  | { readonly mode: 'none' }

interface CancelableOrder {
  readonly status: WorkOrderStatus
  readonly costState: 'none' | 'asked' | 'agreed' | 'refused'
  /** The owner's request to cancel is pending. */
  readonly isAsked: boolean
}

/**
 * Decides how an owner can cancel a work order. Only orders without any action yet can be canceled
 * directly: the resort alone knows whether a worker is on the way or parts are ordered.
 */
export function workOrderCancel({ status, costState, isAsked }: CancelableOrder): WorkOrderCancel {
  if (isWorkOrderOver(status)) return { mode: 'none' }
  if (isAsked) return { mode: 'asked' }
  if (status === 'scheduled') return { mode: 'ask', cause: 'visit' }
  if (status !== 'received') return { mode: 'ask', cause: 'started' }
  return costState === 'agreed' ? { mode: 'ask', cause: 'cost' } : { mode: 'now' }
}
