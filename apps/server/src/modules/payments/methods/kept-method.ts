import { AppError } from '@ownerng/domain'
import type { ResortSql } from '../../../db/database.ts'
import { findMethod, type MethodRow } from './payment-methods.queries.ts'

/**
 * Requires a saved method that belongs to the payer and to the resort's gateway, and hasn't
 * expired.
 */
export async function requireMethod(
  sql: ResortSql,
  payer: { readonly resortId: string; readonly loginId: string },
  { id, gateway, today }: { readonly id: string; readonly gateway: string; readonly today: string },
): Promise<MethodRow> {
  const method = await sql.row(findMethod, { resortId: payer.resortId, loginId: payer.loginId, id })
  if (!method || method.gateway !== gateway) throw new AppError('METHOD_GONE')
  if (method.good_until !== '' && method.good_until < today.slice(0, 7))
    throw new AppError({ code: 'CARD_OVER', params: { last4: method.last4 } })
  return method
}
