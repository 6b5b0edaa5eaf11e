import { useCredits } from '@ownerng/domain'
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
    const accounts = (await sql.rows(claimAccounts, { resortId })).map((row) => row.id)
    if (accounts.length === 0) return 0
    const [credits, open] = await Promise.all([
      sql.rows(findCredits, { resortId, accountIds: accounts }),
      sql.rows(findOpenCharges, { resortId, ownerAccountIds: accounts }),
    ])
    const uses = useCredits(credits, open)
    if (uses.length === 0) return 0
    await sql.rows(moveCredits, { resortId, uses: JSON.stringify(uses) })
    await sql.rows(completePaidPlans, { resortId, ownerAccountIds: accounts, requestKey: '' })
    return uses.length
  })
}
