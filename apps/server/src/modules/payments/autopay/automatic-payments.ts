import { AppError } from '@ownerng/domain'
import { storeReason } from '../../../shared/stored-reason.ts'
import type { MethodRow } from '../methods/payment-methods.queries.ts'

/** How long outcomes of planned payments are shown. */
export const SHOWN_DAYS = 60
/** Roles that can pay for the account. */
export const PAYING = ['full', 'pay'] as const
/** Reason for ending autopay or a plan. */
export const ENDED_BY_OWNER = storeReason({ code: 'endedByOwner', params: {} })

/** Requires a saved method that belongs to the owner and hasn't expired. */
export async function requireUsable(
  lookup: Promise<MethodRow | null | undefined>,
  today: string,
): Promise<void> {
  const method = await lookup
  if (!method) throw new AppError('METHOD_GONE')
  if (method.good_until !== '' && method.good_until < today.slice(0, 7))
    throw new AppError({ code: 'CARD_OVER', params: { last4: method.last4 } })
}
