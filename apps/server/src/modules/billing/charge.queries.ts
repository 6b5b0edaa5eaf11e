import type { Statement } from '../../db/database.ts'

/** A charge with what is still to pay on it, in cents. */
export interface ChargeRow {
  readonly id: string
  readonly number: string
  readonly kind: string
  readonly description: string
  readonly billed_on: string
  readonly due_on: string
  readonly cents: number
  readonly open_cents: number
  readonly owner_account_id: string
}

/** What is open on a charge: the ledger's entries for it. */
const OPEN = `(select coalesce(sum(e.cents), 0)::bigint from ledger_entry e where e.resort_id = c.resort_id and e.charge_id = c.id and e.owner_account_id = c.owner_account_id)`
const SELECT = `select c.id, c.number, c.kind, c.description, c.billed_on, c.due_on, c.cents, ${OPEN} as open_cents, c.owner_account_id from charge c`

/** `$1` resort, `$2` account: all charges, the newest first. */
export const findCharges: Statement = {
  name: 'find-charges',
  text: `${SELECT} where c.resort_id = $1 and c.owner_account_id = $2 order by c.due_on desc, c.number`,
}

/** A charge that is open. */
export interface OpenChargeRow extends ChargeRow {
  /** A kept payment plan pays it in installments. */
  readonly planned: boolean
}

/** True for a charge `c` that a kept payment plan pays in installments. */
export const IN_PLAN = `exists (select from payment_plan n where n.resort_id = c.resort_id and n.owner_account_id = c.owner_account_id and n.state = 'kept' and c.id = any(n.charge_ids))`

/** `$1` resort, `$2` accounts: what is still open, the oldest due first. */
export const findOpenCharges: Statement = {
  name: 'find-open-charges',
  text: `select * from (${SELECT.replace(' from charge c', `, ${IN_PLAN} as planned from charge c`)} where c.resort_id = $1 and c.owner_account_id = any($2::text[])) open where open_cents > 0 order by due_on, number`,
}

/** An account of a login, what it owes in cents, and what the login may do there. */
export interface BalanceRow {
  readonly id: string
  readonly owner_number: string
  readonly name: string
  readonly status: 'active' | 'former'
  readonly role: 'full' | 'pay' | 'book' | 'view'
  readonly balance_cents: number
}

/** Who may pay for an account. */
export const PAYER_ROLES: readonly BalanceRow['role'][] = ['full', 'pay']

/** Whether a login may pay for an account, by its role there. */
export function isPayer({ role }: Pick<BalanceRow, 'role'>): boolean {
  return PAYER_ROLES.includes(role)
}

/** `$1` resort, `$2` login: balance of each of its accounts in cents. */
export const findBalances: Statement = {
  name: 'find-balances',
  text: `select a.id, a.owner_number, a.name, a.status, m.role, (select coalesce(sum(e.cents), 0)::bigint from ledger_entry e where e.resort_id = a.resort_id and e.owner_account_id = a.id) as balance_cents
    from owner_login m join owner_account a on a.resort_id = m.resort_id and a.id = m.owner_account_id
    where m.resort_id = $1 and m.login_id = $2 order by m.position`,
}

/**
 * `$1` resort, `$2` accounts, `$3` numbers, `$4` kinds, `$5` descriptions, `$6` cents, `$7` days on
 * which they are billed, `$8` due days: charges them; a number that is there already is left alone.
 * Returns the new ones.
 */
export const addCharges: Statement = {
  name: 'add-charges',
  text: `with billed as (
      insert into charge (resort_id, number, owner_account_id, kind, description, cents, billed_on, due_on)
      select $1, number, account, kind, description, cents, billed_on, due_on
      from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::date[], $8::date[]) as new(account, number, kind, description, cents, billed_on, due_on)
      on conflict (resort_id, number) do nothing returning id, owner_account_id, cents),
    txns as materialized (select id, owner_account_id, cents, new_id() as txn_id from billed),
    posted as (
      insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents)
      select $1, txn_id, 'owner-receivable', owner_account_id, id, cents from txns union all select $1, txn_id, 'income', null, id, -cents from txns)
    select owner_account_id, cents from billed`,
}
