import type { TestApp } from './test-app.ts'

/** Everything is paid, and nothing is left as credit, which would pay the fee. */
const OWNER = '10433'

/**
 * Charges an account a reinstatement fee of $75.00, as the late charges do; `waived`: staff have
 * reinstated it. Returns the fields of an act about it.
 */
export async function addReinstatementFee(
  test: TestApp,
  state: 'open' | 'waived' = 'open',
): Promise<{ readonly owner: string }> {
  await payOpenFees(test)
  await test.owner.query(
    `with bill as (
      insert into charge (
        resort_id, number, owner_account_id, kind, description, description_message, cents, billed_on,
        due_on
      )
      select resort_id, 'RE-' || nextval('charge_number'), id, 'late-fee', 'Reinstatement fee',
        '{"code": "lateStep", "params": {"fee": "reinstatement", "days": 60, "bill": {"description": "Fee"}}}',
        7500, '2026-01-15', '2032-01-15'
      from owner_account
      where resort_id = 'HERON' and owner_number = $1
      returning resort_id, id, owner_account_id
    ), memo as (
      insert into credit_memo (
        resort_id, number, owner_account_id, charge_id, kind, bill_cents, account_cents, reason, at
      )
      select resort_id, 'CR-' || nextval('credit_memo_number'), owner_account_id, id, 'reinstatement',
        7500, 0, 'Test', clock_timestamp()
      from bill
      where $2 = 'waived'
    ), txn as (select new_id() as id)
    insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents)
    select resort_id, txn.id, account, case when account = 'income' then null else owner_account_id end,
      bill.id, cents
    from bill, txn, lateral (
      values ('owner-receivable', 7500), ('income', -7500), ('owner-receivable', -7500), ('income', 7500)
    ) as e(account, cents)
    where $2 = 'waived' or (account, cents) in (('owner-receivable', 7500), ('income', -7500))`,
    [OWNER, state],
  )
  return { owner: OWNER }
}

/** Pays the fees of earlier examples, which the act would waive too. */
const payOpenFees = (test: TestApp) =>
  test.owner.query(
    `with fee as (
      select resort_id, owner_account_id, id, open_cents, new_id() as txn
      from charge
      where resort_id = 'HERON' and number like 'RE-%' and open_cents > 0
    )
    insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents)
    select resort_id, txn, 'owner-receivable', owner_account_id, id, -open_cents from fee
    union all
    select resort_id, txn, 'bank', null, id, open_cents from fee`,
  )
