import { type BilledInterest, cycleBills, formatCurrency } from '@ownerng/domain'
import type { ResortSql, Statement } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { notifyOwner } from '../notifications/tell-owner.ts'
import { rulesAt } from '../resort/rules.queries.ts'
import { addCharges } from './charge.queries.ts'

/** `$1` resort, `$2` today: what active accounts own. */
const findBilledInterests: Statement = {
  name: 'find-billed-interests',
  text: `select i.number, coalesce(u.unit_type_code, i.unit_type_code) as "unitTypeCode", i.annual_points as "annualPoints", i.frequency, i.owner_account_id as account from interest i
    join owner_account a on a.resort_id = i.resort_id and a.id = i.owner_account_id and a.status = 'active'
    left join unit u on u.resort_id = i.resort_id and u.id = i.unit_id
    where i.resort_id = $1 and i.status = 'active' and (i.ends_on is null or i.ends_on >= $2::date)`,
}

/** Tells each account once what all its new bills come to. */
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
    const told = [
      `New bills totaling ${formatCurrency(cents)} are in the owner portal. See what each one is for and when it's due under Bills.`,
    ]
    await notifyOwner(
      sql,
      resortId,
      account,
      {
        topic: 'bills',
        title: `New bills: ${formatCurrency(cents)}`,
        paragraphs: told,
        link: '/nav/bills',
      },
      now,
    )
  }
}

/**
 * Bills what owners of a resort own, under its billing cycle, once however often this runs. Returns
 * how many bills were made.
 */
export async function postCycleBills(
  { database, clock }: Services,
  resortId: string,
): Promise<number> {
  return database.inResort(resortId, async (sql) => {
    const { today, rules } = await rulesAt(sql, resortId, clock.now())
    if (rules.billing.length === 0) return 0
    const interests = await sql.rows<BilledInterest & { account: string }>(findBilledInterests, [
      resortId,
      today,
    ])
    const bills = interests.flatMap((interest) =>
      cycleBills(rules, interest, today).map((bill) => ({ ...bill, account: interest.account })),
    )
    if (bills.length === 0) return 0
    const posted = await sql.rows<{ owner_account_id: string; cents: number }>(addCharges, [
      resortId,
      bills.map((bill) => bill.account),
      bills.map((bill) => bill.number),
      bills.map((bill) => bill.kind),
      bills.map((bill) => bill.description),
      bills.map((bill) => bill.cents),
      bills.map((bill) => bill.billedOn),
      bills.map((bill) => bill.dueOn),
    ])
    await notifyBilled(sql, resortId, posted, clock.now())
    return posted.length
  })
}
