import { AppError } from '@ownerng/domain'
import type { ResortSql } from '../../../db/database.ts'
import { holdMethod, type MethodRow } from './payment-methods.queries.ts'

const isExpired = ({ good_until: goodUntil }: MethodRow, today: string) =>
  goodUntil !== '' && goodUntil < today.slice(0, 7)

/** Formats a saved method for display; `over` means that a card has expired. */
export function toMethod(row: MethodRow, today: string) {
  const { id, kind, brand, last4, good_until: goodUntil } = row
  return { id, kind, brand, last4, goodUntil, over: isExpired(row, today) }
}

/**
 * Requires a saved method of the payer that hasn't expired, and that belongs to the gateway if one
 * is given. It can't be removed until the transaction ends.
 */
export async function requireMethod(
  sql: ResortSql,
  { resortId, loginId }: { readonly resortId: string; readonly loginId: string },
  { id, gateway, today }: { id: string; gateway?: string; today: string },
): Promise<MethodRow> {
  const method = await sql.row(holdMethod, { resortId, loginId, id })
  if (!method || (gateway !== undefined && method.gateway !== gateway))
    throw new AppError('METHOD_GONE')
  if (isExpired(method, today))
    throw new AppError({ code: 'CARD_OVER', params: { last4: method.last4 } })
  return method
}
