import { useCredits } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { completePaidPlans, findOpenCharges } from './charge.queries.ts'
import { claimAccounts, findCredits, moveCredits } from './use-owner-credits.queries.ts'

/**
 * Pays open bills from owners' credit, so that owners with credit don't become late. Returns the
 * number of transfers.
 */
export async function useOwnerCredits(
  { database }: Pick<Services, 'database'>,
  resortId: string,
): Promise<number> {
  return database.inResort(resortId, async (sql) => {
    const accountIds = (await sql.rows(claimAccounts, { resortId })).map((row) => row.id)
    return payFromCredit(sql, resortId, accountIds)
  })
}

/** Pays open bills of accounts from their credit. The caller has locked them. */
export async function payFromCredit(
  sql: ResortSql,
  resortId: string,
  accountIds: readonly string[],
): Promise<number> {
  if (accountIds.length === 0) return 0
  const ownerAccountIds = [...accountIds]
  const [credits, open] = await Promise.all([
    sql.rows(findCredits, { resortId, accountIds: ownerAccountIds }),
    sql.rows(findOpenCharges, { resortId, ownerAccountIds }),
  ])
  const uses = useCredits(credits, open)
  if (uses.length === 0) return 0
  await sql.rows(moveCredits, { resortId, uses: JSON.stringify(uses) })
  await sql.rows(completePaidPlans, { resortId, ownerAccountIds, requestKey: '' })
  return uses.length
}
