import { cycleBills } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { notifyOwner } from '../notifications/notify-owner.ts'
import { rulesAt } from '../resort/rules.queries.ts'
import { addCharges } from './charge.queries.ts'
import { findBilledInterests } from './post-cycle-bills.queries.ts'

/** Notifies each account once of the total of its new bills. */
async function notifyBilled(
  sql: ResortSql,
  resortId: string,
  posted: readonly { owner_account_id: string; cents: number }[],
  now: Date,
): Promise<void> {
  const sums = new Map<string, number>()
  for (const { owner_account_id: account, cents } of posted)
    sums.set(account, (sums.get(account) ?? 0) + cents)
  for (const [account, cents] of sums) {
    const news = { code: 'billed', params: { cents }, link: '/nav/bills' } as const
    await notifyOwner(sql, resortId, { ownerAccountId: account, news, now })
  }
}

/**
 * Bills a resort's owners for their interests by its billing cycle. Idempotent. Returns how many
 * bills were created.
 */
export async function postCycleBills(
  { database, clock }: Services,
  resortId: string,
): Promise<number> {
  return database.inResort(resortId, async (sql) => {
    const { today, rules } = await rulesAt(sql, resortId, clock.now())
    if (rules.billing.length === 0) return 0
    const interests = await sql.rows(findBilledInterests, { resortId, today })
    const bills = interests.flatMap((interest) =>
      cycleBills(rules, interest, today).map((bill) => ({ ...bill, account: interest.account })),
    )
    if (bills.length === 0) return 0
    const posted = await sql.rows(addCharges, {
      resortId,
      accountIds: bills.map((bill) => bill.account),
      numbers: bills.map((bill) => bill.number),
      kinds: bills.map((bill) => bill.kind),
      descriptions: bills.map((bill) => bill.description),
      descriptionMessages: bills.map(() => ''),
      cents: bills.map((bill) => bill.cents),
      billedOn: bills.map((bill) => bill.billedOn),
      dueOn: bills.map((bill) => bill.dueOn),
    })
    await notifyBilled(sql, resortId, posted, clock.now())
    return posted.length
  })
}
