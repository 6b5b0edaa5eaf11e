import { type CycleBill, cycleBills } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { storeCharge } from '../../shared/describe-charge.ts'
import { notifyOwner } from '../notifications/notify-owner.ts'
import { rulesAt } from '../resort/rules.queries.ts'
import { addCharges } from './charge-record.ts'
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

/** The description of a bill; one for a part of its year names the days. */
function describeBill(description: string, covers: CycleBill['covers']) {
  if (!covers) return { description, descriptionMessage: null }
  return storeCharge({ code: 'partOfYear', params: { bill: { description }, ...covers } })
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
      cycleBills(rules, interest, today).map(({ covers, ...bill }) => ({
        ...bill,
        ...describeBill(bill.description, covers),
        coversFrom: covers?.from ?? null,
        account: interest.account,
      })),
    )
    if (bills.length === 0) return 0
    const posted = await addCharges(sql, resortId, bills)
    await notifyBilled(sql, resortId, posted, clock.now())
    return posted.length
  })
}
