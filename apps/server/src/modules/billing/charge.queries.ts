import { type RowOf, sql } from '../../db/statement.ts'

/** A charge with its open amount in cents. */
export type ChargeRow = RowOf<typeof findOpenBills>

/** Open and paid bills per page; one extra row tells whether another page follows. */
export const OPEN_PAGE = 50
export const PAID_PAGE = 25

const COLUMNS = `c.id, c.number, c.kind, c.description, c.description_message, c.billed_on,
    c.due_on, c.cents, c.open_cents, c.owner_account_id`

/** Returns open bills, earliest due date first, after the given day and id. */
export const findOpenBills = sql(
  'find-open-bills',
  `select ${COLUMNS}
  from charge c
  where c.resort_id = :resortId
    and c.owner_account_id = :ownerAccountId
    and c.open_cents > 0
    and (c.due_on, c.id) > (:afterOn::date, :afterId::text)
  order by c.due_on, c.id
  limit ${OPEN_PAGE + 1}`,
)

/** Returns paid bills, newest first, after the given day and id. */
export const findPaidBills = sql(
  'find-paid-bills',
  `select ${COLUMNS}
  from charge c
  where c.resort_id = :resortId
    and c.owner_account_id = :ownerAccountId
    and c.open_cents <= 0
    and (c.due_on, c.id) < (:afterOn::date, :afterId::text)
  order by c.due_on desc, c.id desc
  limit ${PAID_PAGE + 1}`,
)

/** Returns an account's open amounts by due date. */
export const findOpenDays = sql(
  'find-open-days',
  `select due_on as "dueOn", count(*)::integer as "count!", sum(open_cents)::bigint as "openCents!"
  from charge
  where resort_id = :resortId and owner_account_id = :ownerAccountId and open_cents > 0
  group by 1
  order by 1`,
)

/** True for a charge `c` that an active payment plan pays in installments. */
export const IN_PLAN = `exists (
    select from payment_plan n
    where n.resort_id = c.resort_id
      and n.owner_account_id = c.owner_account_id
      and n.state = 'kept'
      and c.id = any(n.charge_ids)
  )`

/** Returns all open charges, earliest due date first. */
export const findOpenCharges = sql(
  'find-open-charges',
  `select c.id as "chargeId", c.owner_account_id as "accountId", c.due_on as "dueOn",
    c.open_cents as "openCents", c.description, c.description_message, ${IN_PLAN} as "planned!"
  from charge c
  where c.resort_id = :resortId
    and c.owner_account_id = any(:ownerAccountIds::text[])
    and c.open_cents > 0
  order by c.due_on, c.number`,
)

/** An account of a login, its balance in cents (positive is owed), and the login's role. */
export type BalanceRow = RowOf<typeof findBalances>

/** Roles that can pay for an account. */
export const PAYER_ROLES: readonly BalanceRow['role'][] = ['full', 'pay']

/** Returns whether a login can pay for an account, by its role there. */
export function isPayer({ role }: Pick<BalanceRow, 'role'>): boolean {
  return PAYER_ROLES.includes(role)
}

/** Returns the balance of each of the login's accounts in cents. */
export const findBalances = sql(
  'find-balances',
  `select a.id, a.owner_number, a.name, a.status, m.role,
    (
      select coalesce(sum(e.cents), 0)::bigint
      from ledger_entry e
      where e.resort_id = :resortId and e.owner_account_id = a.id
    ) as balance_cents
  from owner_login m
  join owner_account a on a.resort_id = m.resort_id and a.id = m.owner_account_id
  where m.resort_id = :resortId and m.login_id = :loginId
  order by m.position`,
)

/** Adds charges and ignores existing numbers; returns the new ones. */
export const insertCharges = sql(
  'add-charges',
  `with billed as (
    insert into charge (
      resort_id, number, owner_account_id, kind, description, description_message, cents, billed_on,
      due_on
    )
    select :resortId, number, account, kind, description, "descriptionMessage"::jsonb, cents,
      "billedOn", "dueOn"
    from jsonb_to_recordset(:charges::jsonb) as new(
      account text, number text, kind text, description text, "descriptionMessage" text,
      cents bigint, "billedOn" date, "dueOn" date
    )
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
