import type { LateBill } from '@ownerng/domain'
import type { Statement } from '../../platform/database.ts'

/** An open bill with the account that owes it. */
export interface LateBillRow extends LateBill {
  readonly account: string
}

/** `$1` resort: its time zone and its rules of today. */
export const findLateRule: Statement = {
  name: 'find-late-rule',
  text: `select r.time_zone, (select rules from rule_set s where s.resort_id = $1 and s.effective_from <= (now() at time zone r.time_zone)::date order by version desc limit 1) as rules
    from resort r where r.id = $1`,
}

/** `$1` resort, `$2` today: what is past due and open. */
export const findLateBills: Statement = {
  name: 'find-late-bills',
  text: `select c.number, c.kind, c.description, c.due_on as "dueOn", sum(e.cents)::bigint as "openCents", c.owner_account_id as account from charge c
    join ledger_entry e on e.resort_id = c.resort_id and e.charge_id = c.id and e.owner_account_id = c.owner_account_id
    where c.resort_id = $1 and c.due_on < $2::date and c.kind not in ('late-fee', 'interest') group by c.resort_id, c.id having sum(e.cents) > 0`,
}

/** `$1` resort, `$2` accounts, `$3` numbers, `$4` kinds, `$5` descriptions, `$6` cents, `$7` days: charges them, due at once; a number that is there already is left alone. */
export const addLateCharges: Statement = {
  name: 'add-late-charges',
  text: `with billed as (
      insert into charge (resort_id, number, owner_account_id, kind, description, cents, billed_on, due_on)
      select $1, number, account, kind, description, cents, day, day
      from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::date[]) as late(account, number, kind, description, cents, day)
      on conflict (resort_id, number) do nothing returning id, owner_account_id, cents),
    txns as materialized (select id, owner_account_id, cents, new_id() as txn_id from billed),
    posted as (
      insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents)
      select $1, txn_id, 'owner-receivable', owner_account_id, id, cents from txns union all select $1, txn_id, 'income', null, id, -cents from txns)
    select id from billed`,
}
