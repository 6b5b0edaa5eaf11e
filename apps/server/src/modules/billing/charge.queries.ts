import { hasRole } from '@ownerng/domain'
import { type RowOf, sql } from '../../db/statement.ts'
import { HISTORY, IS_SHOWN, PRICE_LEFT, SHOWN_CENTS } from './history.queries.ts'

/** A charge with its open amount in cents. */
export type ChargeRow = Omit<BillRow, 'leftCents' | 'firstDueOn'>

/** The same with what is left of its price, in cents. */
export type BillRow = RowOf<typeof findOpenBills>

/** Open and paid bills per page; one extra row tells whether another page follows. */
export const OPEN_PAGE = 50
export const PAID_PAGE = 25

/** True for a charge `c` that an active payment plan pays in installments. */
export const IN_PLAN = `exists (
    select from payment_plan n
    where n.resort_id = c.resort_id
      and n.owner_account_id = c.owner_account_id
      and n.state = 'kept'
      and c.id = any(n.charge_ids)
  )`

/**
 * True for a planned payment `q` that was to pay the charge `c` by its due date. A day to which it
 * was moved doesn't count, up to 14 days after its first one.
 */
const PLANNED_FOR = `q.resort_id = c.resort_id
  and q.owner_account_id = c.owner_account_id
  and c.id = any(q.charge_ids)
  and (
    q.payment_plan_id is not null
    or q.draw_on <= c.due_on
    or (q.moved_from <= c.due_on and q.draw_on <= q.moved_from + 14)
  )`

/** True for a charge `c` with a due date before today. */
const IS_DUE = 'c.due_on < :today::date'

/** True for a charge `c` of an account on hold. */
const ON_HOLD = `exists (
      select from account_hold h
      where h.resort_id = c.resort_id
        and h.owner_account_id = c.owner_account_id
        and h.ends_on >= :today::date
        and h.ended_on is null
    )`

/**
 * True for an open charge `c` that is late: past due, and neither in an active payment plan nor
 * with a planned payment that is being retried, nor on an account on hold. Screens, late charges,
 * and booking rules all use it.
 */
export const IS_LATE = `(
    ${IS_DUE}
    and not ${IN_PLAN}
    and not exists (
      select from planned_payment q
      where ${PLANNED_FOR}
        and q.state = 'coming'
        and (q.declines > 0 or q.silent_since is not null or q.moved_from is not null)
    )
    and not ${ON_HOLD}
  )`

/** True for a reinstatement fee `c` of the late charges. */
export const IS_REINSTATEMENT = `coalesce(
    c.description_message -> 'params' ->> 'fee' = 'reinstatement', false
  )`

/** True for an open charge `c` that is late, or becomes late unless somebody pays it. */
export const MAY_BE_LATE = `(
    not ${IN_PLAN}
    and not exists (
      select from planned_payment q
      where ${PLANNED_FOR} and q.state = 'coming'
    )
    and not ${ON_HOLD}
  )`

/** True for a charge `c` that a payment in progress or in review covers. */
export const IN_PAYMENT = `exists (
      select from open_payment o
      where o.resort_id = c.resort_id
        and o.owner_account_id = c.owner_account_id
        and o.cents >= c.open_cents
    )`

/**
 * The day from which grace periods and late charges of a past due charge `c` count, if later than
 * its due date: when its planned payment was given up, or when a hold of its account ended. Null if
 * neither happened.
 */
export const GRACE_FROM = `greatest(
    (select max(q.failed_on) from planned_payment q where ${PLANNED_FOR}),
    (
      select max(coalesce(h.ended_on, h.ends_on))
      from account_hold h
      where h.resort_id = c.resort_id
        and h.owner_account_id = c.owner_account_id
        and coalesce(h.ended_on, h.ends_on) > c.due_on
    )
  )`

const COMMON = `c.id, c.number, c.kind, c.description, c.description_message, c.billed_on,
    c.due_on, c.use_year, c.open_cents, c.owner_account_id`
const COLUMNS = `${COMMON}, c.cents`

/** Columns of an open bill: whether a plan pays it, and whether it is late. */
export const OPEN_COLUMNS = `${COLUMNS}, ${IN_PLAN} as "planned!", ${IS_LATE} as "late!",
    ${ON_HOLD} as "held!"`
/** The same without planned payments. */
export const UNPLANNED_COLUMNS = `${COLUMNS}, false as "planned!", (${IS_DUE} and not ${ON_HOLD}) as "late!",
    ${ON_HOLD} as "held!"`
/** The same columns of a paid bill. */
const PAID_COLUMNS = `${COMMON}, ${SHOWN_CENTS} as "cents!", false as "planned!", false as "late!", false as "held!"`

/**
 * The number of the last bill of the page before; bills with the same due date follow in its order.
 */
const AFTER_NUMBER = `(
      select number
      from charge
      where resort_id = :resortId and owner_account_id = any(${HISTORY}) and id = :afterId
    )`

/** Returns open bills, earliest due date first, after a day and id. */
export const findOpenBills = sql(
  'find-open-bills',
  `select ${OPEN_COLUMNS}, ${PRICE_LEFT} as "leftCents!", c.first_due_on as "firstDueOn"
  from charge c
  where c.resort_id = :resortId
    and c.owner_account_id = :ownerAccountId
    and c.open_cents > 0
    and (c.due_on, c.number) > (:afterOn::date, ${AFTER_NUMBER})
  order by c.due_on, c.number
  limit ${OPEN_PAGE + 1}`,
)

/** Returns paid bills, also of merged accounts, newest first, after a day and id. */
export const findPaidBills = sql(
  'find-paid-bills',
  `select ${PAID_COLUMNS}, 0::bigint as "leftCents!", null::date as "firstDueOn"
  from unnest(${HISTORY}) h(id)
  cross join lateral (
    select c.*
    from charge c
    where c.resort_id = :resortId
      and c.owner_account_id = h.id
      and c.open_cents <= 0
      and ${IS_SHOWN}
      and (c.due_on, c.number) < (:afterOn::date, ${AFTER_NUMBER})
    order by c.due_on desc, c.number desc
    limit ${PAID_PAGE + 1}
  ) c
  order by c.due_on desc, c.number desc
  limit ${PAID_PAGE + 1}`,
)

/**
 * Returns an account's open amounts by due date, with separate rows for bills in a plan and late
 * bills.
 */
export const findOpenDays = sql(
  'find-open-days',
  `select "dueOn", planned as "planned!", late as "late!", count(*)::integer as "count!",
    sum(open_cents)::bigint as "openCents!"
  from (
    select c.due_on as "dueOn", c.open_cents, ${IN_PLAN} as planned, ${IS_LATE} as late
    from charge c
    where c.resort_id = :resortId and c.owner_account_id = :ownerAccountId and c.open_cents > 0
  ) bill
  group by 1, 2, 3
  order by 1, 2, 3`,
)

/** Returns the unpaid installments of an account's active payment plan. */
export const findInstallments = sql(
  'find-installments',
  `select p.draw_on as "on", p.cents
  from payment_plan n
  join planned_payment p on p.resort_id = n.resort_id
    and p.payment_plan_id = n.id
    and p.state = 'coming'
  where n.resort_id = :resortId and n.owner_account_id = :ownerAccountId and n.state = 'kept'
  order by p.draw_on, p.id`,
)

/**
 * Returns the charges of an account and of those merged into it by kind, the year that they are for,
 * and the year of billing.
 */
export const findBilledYears = sql(
  'find-billed-years',
  `select c.kind, c.use_year as year, to_char(c.billed_on, 'YYYY') as "billedYear!",
    sum(${SHOWN_CENTS})::bigint as "cents!", sum(greatest(c.open_cents, 0))::bigint as "openCents!"
  from charge c
  where c.resort_id = :resortId and c.owner_account_id = any(${HISTORY}) and ${IS_SHOWN}
  group by 1, 2, 3`,
)

/**
 * Completes the active plans of accounts whose bills are paid, however they were paid, and drops
 * the remaining installments. If the payment with this request key is an installment, skips its
 * plan, which is completed when that installment is closed.
 */
export const completePaidPlans = sql(
  'complete-paid-plans',
  `with paid as (
    select n.id
    from payment_plan n
    where n.resort_id = :resortId
      and n.owner_account_id = any(:ownerAccountIds::text[])
      and n.state = 'kept'
      and not exists (
        select from charge c
        where c.resort_id = n.resort_id and c.id = any(n.charge_ids) and c.open_cents > 0
      )
      and not exists (
        select from planned_payment p
        where p.resort_id = n.resort_id
          and p.payment_plan_id = n.id
          and p.state = 'coming'
          and starts_with(:requestKey, 'planned-' || p.id)
      )
  ), dropped as (
    update planned_payment p
    set state = 'not-needed'
    from paid
    where p.resort_id = :resortId and p.payment_plan_id = paid.id and p.state = 'coming'
  )
  update payment_plan n
  set state = 'done'
  from paid
  where n.resort_id = :resortId and n.id = paid.id`,
)

/** These charges, if they are open. */
export const findReopened = sql(
  'find-reopened-charges',
  `select id, due_on as "dueOn"
  from charge
  where resort_id = :resortId and id = any(:chargeIds::text[]) and open_cents > 0
  order by due_on, number`,
)

/** Sets due dates. Discounts count from the first one. */
export const setDueDates = sql(
  'set-due-dates',
  `update charge c
  set due_on = due.on, first_due_on = coalesce(c.first_due_on, c.due_on)
  from unnest(:chargeIds::text[], :dueOns::date[]) as due(id, "on")
  where c.resort_id = :resortId and c.id = due.id and c.due_on <> due.on`,
)

/** All open charges, earliest due date first. */
const openCharges = (
  columns: string,
) => `select c.id as "chargeId", c.number, c.owner_account_id as "accountId", c.due_on as "dueOn",
    c.first_due_on as "firstDueOn", c.open_cents as "openCents", c.kind, ${PRICE_LEFT} as "leftCents!", c.description,
    c.description_message, ${IN_PLAN} as "planned!"${columns}
  from charge c
  where c.resort_id = :resortId
    and c.owner_account_id = any(:ownerAccountIds::text[])
    and c.open_cents > 0
  order by c.due_on, c.number`

export const findOpenCharges = sql('find-open-charges', openCharges(''))

/** The same charges, with whether each is late. */
export const findDueCharges = sql(
  'find-due-charges',
  openCharges(`,
    ${IS_LATE} as "late!", ${ON_HOLD} as "held!"`),
)

/** An account of a login, its balance in cents (positive is owed), and the login's role. */
export type BalanceRow = RowOf<typeof findBalances>

/** Whether a login can pay for an account, by its role there. */
export function isPayer({ role }: Pick<BalanceRow, 'role'>): boolean {
  return hasRole(role, 'createPayment')
}

/** The balance of each account of a login, in cents. */
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

/**
 * Adds charges and ignores existing numbers; returns the new ones. A payout is money from the bank,
 * every other charge is income.
 */
export const insertCharges = sql(
  'add-charges',
  `with billed as (
    insert into charge (
      resort_id, number, owner_account_id, kind, description, description_message, cents, billed_on,
      due_on, use_year, part_of, covers_from
    )
    select :resortId, number, account, kind, description, "descriptionMessage"::jsonb, cents,
      "billedOn", "dueOn", "useYear", "partOf", "coversFrom"
    from jsonb_to_recordset(:charges::jsonb) as new(
      account text, number text, kind text, description text, "descriptionMessage" text,
      cents bigint, "billedOn" date, "dueOn" date, "useYear" integer, "partOf" text,
      "coversFrom" date
    )
    on conflict (resort_id, number) do nothing
    returning id, owner_account_id, cents, kind
  ), txns as materialized (
    select id, owner_account_id, cents, kind, new_id() as txn_id
    from billed
  ),
  posted as (
    insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents)
    select :resortId, txn_id, 'owner-receivable', owner_account_id, id, cents
    from txns
    union all
    select :resortId, txn_id, case
      when kind = 'payout' then 'bank'
      else 'income'
      end, null, id, -cents
    from txns
  )
  select id, owner_account_id, cents
  from billed`,
)
