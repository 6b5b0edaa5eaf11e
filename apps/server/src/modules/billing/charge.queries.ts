import { type RowOf, sql } from '../../db/statement.ts'

/** A charge with what is still to pay on it, in cents. */
export type ChargeRow = RowOf<typeof findCharges>

/** What is open on a charge: the ledger's entries for it. */
const OPEN = `(
    select coalesce(sum(e.cents), 0)::bigint
    from ledger_entry e
    where e.resort_id = c.resort_id
      and e.charge_id = c.id
      and e.owner_account_id = c.owner_account_id
  )`
const COLUMNS = `c.id, c.number, c.kind, c.description, c.description_message, c.billed_on,
    c.due_on, c.cents, ${OPEN} as open_cents, c.owner_account_id`

/** All charges, the newest first. */
export const findCharges = sql(
  'find-charges',
  `select ${COLUMNS}
  from charge c
  where c.resort_id = :resortId and c.owner_account_id = :ownerAccountId
  order by c.due_on desc, c.number`,
)

/** True for a charge `c` that a kept payment plan pays in installments. */
export const IN_PLAN = `exists (
    select from payment_plan n
    where n.resort_id = c.resort_id
      and n.owner_account_id = c.owner_account_id
      and n.state = 'kept'
      and c.id = any(n.charge_ids)
  )`

/** What is still open, the oldest due first. */
export const findOpenCharges = sql(
  'find-open-charges',
  `select *
  from (
    select ${COLUMNS}, ${IN_PLAN} as planned
    from charge c
    where c.resort_id = :resortId and c.owner_account_id = any(:ownerAccountIds::text[])
  ) open
  where open_cents > 0
  order by due_on, number`,
)

/** An account of a login, what it owes in cents, and what the login may do there. */
export type BalanceRow = RowOf<typeof findBalances>

/** Who may pay for an account. */
export const PAYER_ROLES: readonly BalanceRow['role'][] = ['full', 'pay']

/** Whether a login may pay for an account, by its role there. */
export function isPayer({ role }: Pick<BalanceRow, 'role'>): boolean {
  return PAYER_ROLES.includes(role)
}

/** Balance of each of its accounts in cents. */
export const findBalances = sql(
  'find-balances',
  `select a.id, a.owner_number, a.name, a.status, m.role,
    (
      select coalesce(sum(e.cents), 0)::bigint
      from ledger_entry e
      where e.resort_id = a.resort_id and e.owner_account_id = a.id
    ) as balance_cents
  from owner_login m
  join owner_account a on a.resort_id = m.resort_id and a.id = m.owner_account_id
  where m.resort_id = :resortId and m.login_id = :loginId
  order by m.position`,
)

/**
 * Charges them; a number that is there already is left alone. The message of what the resort
 * described itself is ''. Returns the new ones.
 */
export const addCharges = sql(
  'add-charges',
  `with billed as (
    insert into charge (
      resort_id, number, owner_account_id, kind, description, description_message, cents, billed_on,
      due_on
    )
    select :resortId, number, account, kind, description, nullif(message, '')::jsonb, cents,
      billed_on, due_on
    from unnest(
      :accountIds::text[], :numbers::text[], :kinds::text[], :descriptions::text[],
      :descriptionMessages::text[], :cents::bigint[], :billedOn::date[], :dueOn::date[]
    ) as new(account, number, kind, description, message, cents, billed_on, due_on)
    on conflict (resort_id, number) do nothing
    returning id, owner_account_id, cents
  ), txns as materialized (select id, owner_account_id, cents, new_id() as txn_id from billed),
  posted as (
    insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents)
    select :resortId, txn_id, 'owner-receivable', owner_account_id, id, cents
    from txns
    union all
    select :resortId, txn_id, 'income', null, id, -cents
    from txns
  )
  select id, owner_account_id, cents
  from billed`,
)
