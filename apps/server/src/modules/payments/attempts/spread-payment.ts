import { type Allocation, allocatePayment } from '@ownerng/domain'
import type { ResortSql } from '../../../db/database.ts'
import { findOpenCharges } from '../../billing/charge.queries.ts'
import { toOpenCharge } from '../../billing/charge-record.ts'

interface SpreadPayment {
  readonly resortId: string
  readonly accountIds: readonly string[]
  readonly creditAccountId: string
  readonly cents: number
  /** Charges to pay before the others. */
  readonly chosen: readonly string[]
}

/** Allocates a payment to open charges: once it is captured, and as a preview before. */
export async function spreadPayment(
  sql: ResortSql,
  { resortId, accountIds, creditAccountId, cents, chosen }: SpreadPayment,
): Promise<Allocation[]> {
  const open = await sql.rows(findOpenCharges, { resortId, ownerAccountIds: accountIds })
  return allocatePayment(cents, open.map(toOpenCharge), creditAccountId, chosen)
}
