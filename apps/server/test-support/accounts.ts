import type { TestApp } from './test-app.ts'

/** Pays whatever an account owes and takes what it has, so that it starts at zero. */
export async function settleAccount(test: TestApp, ownerNumber: string): Promise<void> {
  await test.owner.query(
    `with sums as (
      select owner_account_id, charge_id, payment_attempt_id, sum(cents)::bigint as cents,
        new_id() as txn
      from ledger_entry
      where resort_id = 'HERON'
        and owner_account_id = (
          select id from owner_account where resort_id = 'HERON' and owner_number = $1
        )
      group by 1, 2, 3
      having sum(cents) <> 0
    )
    insert into ledger_entry (
      resort_id, txn_id, ledger_account, owner_account_id, charge_id, payment_attempt_id, cents
    )
    select 'HERON', txn, 'owner-receivable', owner_account_id, charge_id, payment_attempt_id, -cents
    from sums
    union all
    select 'HERON', txn, 'bank', null, null, null, cents from sums`,
    [ownerNumber],
  )
}

/** Returns what an account owes, in cents; negative if it has credit. */
export async function readBalance(test: TestApp, ownerNumber: string): Promise<number> {
  const { rows } = await test.owner.query(
    `select coalesce(sum(e.cents), 0)::integer as cents
    from ledger_entry e
    join owner_account a on a.id = e.owner_account_id and a.resort_id = e.resort_id
    where a.resort_id = 'HERON' and a.owner_number = $1`,
    [ownerNumber],
  )
  return rows[0].cents
}

/** Returns what is open of a bill, in cents. */
export async function readOpen(test: TestApp, number: string): Promise<number> {
  const { rows } = await test.owner.query(
    `select open_cents::integer as cents from charge where resort_id = 'HERON' and number = $1`,
    [number],
  )
  return rows[0].cents
}
