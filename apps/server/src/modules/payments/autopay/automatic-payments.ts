import { AppError } from '@ownerng/domain'
import { storeReason } from '../../../shared/stored-reason.ts'
import type { MethodRow } from '../methods/payment-methods.queries.ts'

/** What became of planned payments is shown for so long. */
export const SHOWN_DAYS = 60
/** Roles that may pay for the account. */
export const PAYING = ['full', 'pay'] as const
/** Why autopay or a plan is over. */
export const ENDED_BY_OWNER = storeReason({ code: 'endedByOwner', params: {} })

/** Something that is kept, belongs to the owner, and is not over its date. */
export async function requireUsable(
  lookup: Promise<MethodRow | null | undefined>,
  today: string,
): Promise<void> {
  const method = await lookup
  if (!method) throw new AppError('METHOD_GONE')
  if (method.good_until !== '' && method.good_until < today.slice(0, 7))
    throw new AppError({ code: 'CARD_OVER', params: { last4: method.last4 } })
}
