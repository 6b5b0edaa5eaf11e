import { isWorkOrderOver, type WorkOrderStatus } from './work-order-status.ts'

/** Why a resort is asked first: somebody is to come, has begun, or a cost was agreed to. */
export type CancelRequestCause = 'visit' | 'started' | 'cost'

/**
 * How an owner can cancel a work order: at once, by asking the resort for a cause, not again as
 * they asked before, or not at all.
 */
export type WorkOrderCancel =
  | { readonly way: 'now' }
  | { readonly way: 'ask'; readonly cause: CancelRequestCause }
  | { readonly way: 'asked' }
  | { readonly way: 'none' }

interface CancelableOrder {
  readonly status: WorkOrderStatus
  readonly costState: 'none' | 'asked' | 'agreed' | 'refused'
  /** The owner asked the resort to cancel it, and it has not answered. */
  readonly isAsked: boolean
}

/**
 * Decides how an owner can cancel a work order. Only what nobody has acted on ends at once: a
 * worker who is on the way, or a part that was ordered, is known to the resort alone.
 */
export function workOrderCancel({ status, costState, isAsked }: CancelableOrder): WorkOrderCancel {
  if (isWorkOrderOver(status)) return { way: 'none' }
  if (isAsked) return { way: 'asked' }
  if (status === 'scheduled') return { way: 'ask', cause: 'visit' }
  if (status !== 'received') return { way: 'ask', cause: 'started' }
  return costState === 'agreed' ? { way: 'ask', cause: 'cost' } : { way: 'now' }
}
