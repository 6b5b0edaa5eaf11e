import { sql } from '../../db/statement.ts'
import { HISTORY, IS_SHOWN, SHOWN_CENTS } from './history.queries.ts'

/** Payments per page; one extra row tells whether another page follows. */
export const PAYMENTS_PAGE = 8

const PAID_AT = 'coalesce(p.settled_at, p.created_at)'
const IS_LISTED = `p.resort_id = :resortId
    and p.state in (
      'captured', 'partially-refunded', 'refunded', 'returned', 'submitting', 'challenge',
      'unknown', 'manual-review'
    )`
const OWN = `${IS_LISTED} and p.owner_account_id = h.id and h.id = any(p.account_ids)`
const BY_OTHERS = `${IS_LISTED}
    and p.for_others
    and p.account_ids && ${HISTORY}
    and p.owner_account_id <> all(${HISTORY})`
const PAGE = `${PAID_AT} >= :from::date::timestamp at time zone :timeZone
      and ${PAID_AT} < :until::date::timestamp at time zone :timeZone
      and (${PAID_AT}, p.id) < (:afterOn::text::timestamptz, :afterId::text)
    order by ${PAID_AT} desc, p.id desc
    limit ${PAYMENTS_PAGE + 1}`

/**
 * Returns completed and pending payments of an account and of accounts merged into it in a period
 * (end excluded), newest first, after the given time and id; `at` has microseconds.
 */
export const findPayments = sql(
  'find-payment-lines',
  `select p.id, p.number,
    to_char(${PAID_AT} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "at!",
    to_char(${PAID_AT} at time zone :timeZone, 'YYYY-MM-DD') as "on!",
    p.method, p.state, p.card_brand as "cardBrand", p.card_last4 as "cardLast4",
    coalesce(
      (
        select nullif(-sum(e.cents), 0)::bigint
        from ledger_entry e
        where e.resort_id = p.resort_id
          and e.payment_attempt_id = p.id
          and e.owner_account_id = any(${HISTORY})
      ), case
      when cardinality(p.account_ids) > 1 then least(
        p.cents - p.fee_cents, p.account_cents[array_position(p.account_ids, :ownerAccountId)]
      )
      else p.cents
      end
    ) as cents
  from (
    (
      select p.*
      from unnest(${HISTORY}) h(id)
      cross join lateral (
        select p.*
        from payment_attempt p
        where ${OWN}
          and ${PAGE}
      ) p
    )
    union all
    (
      select p.*
      from payment_attempt p
      where ${BY_OTHERS}
        and ${PAGE}
    )
  ) p
  order by ${PAID_AT} desc, p.id desc
  limit ${PAYMENTS_PAGE + 1}`,
)

/** Returns the years with payments and their number, newest first. */
export const findPaymentYears = sql(
  'find-payment-years',
  `select to_char(${PAID_AT} at time zone :timeZone, 'YYYY') as "year!", count(*)::integer as "count!"
  from (
    select p.settled_at, p.created_at
    from unnest(${HISTORY}) h(id)
    join payment_attempt p on ${OWN}
    union all
    select p.settled_at, p.created_at
    from payment_attempt p
    where ${BY_OTHERS}
  ) p
  group by 1
  order by 1 desc`,
)

/** Returns the charges that an account's payments paid, latest due date first. */
export const findPaidFor = sql(
  'find-paid-for',
  `select e.payment_attempt_id as "paymentId!", c.description, c.description_message
  from ledger_entry e
  join charge c on c.resort_id = e.resort_id and c.id = e.charge_id
  where e.resort_id = :resortId
    and e.payment_attempt_id = any(:paymentIds::text[])
    and e.owner_account_id = any(${HISTORY})
  group by e.payment_attempt_id, c.resort_id, c.id
  having sum(e.cents) <> 0
  order by c.due_on desc, c.number`,
)

/** Returns special assessments, newest first; older ones are included in the sums of their year. */
export const findSpecialAssessments = sql(
  'find-special-assessments',
  `select c.id, c.description, c.description_message, c.use_year as year, ${SHOWN_CENTS} as "cents!"
  from charge c
  where c.resort_id = :resortId
    and c.owner_account_id = any(${HISTORY})
    and c.kind = 'special-assessment'
    and ${IS_SHOWN}
  order by c.due_on desc, c.number desc
  limit 20`,
)

/** Returns what fees pay for in the two newest known years, newest first. */
export const findFeeShares = sql(
  'find-fee-shares',
  `select year, label, percent
  from fee_share
  where resort_id = :resortId
    and year > (select max(year) - 2 from fee_share where resort_id = :resortId)
  order by year desc, position`,
)

/** Returns the published documents that explain charges, which every owner may read. */
export const findFeeDocuments = sql(
  'find-fee-documents',
  `select f.kind, f.year, d.id, d.title, d.pages
  from fee_document f
  join document d on d.resort_id = f.resort_id
    and d.id = f.document_id
    and d.owner_account_id is null
    and d.published_on <= :today::date
  where f.resort_id = :resortId
  order by f.year desc, f.kind`,
)

/** Returns the work orders of an account's charges, with the first photo of each. */
export const findRepairs = sql(
  'find-charge-work-orders',
  `select l.charge_id, w.id, w.number, w.summary, w.summary_author = 'owner' as "isTyped!",
    coalesce(u.name, w.place) as "unitName!", w.done_on as "doneOn",
    (
      select a.id
      from attachment a
      where a.resort_id = w.resort_id and a.work_order_id = w.id
      order by a.added_at, a.id
      limit 1
    ) as "photoId"
  from charge_work_order l
  join work_order w on w.resort_id = l.resort_id
    and w.id = l.work_order_id
    and w.owner_account_id = :ownerAccountId
  left join unit u on u.resort_id = w.resort_id and u.id = w.unit_id
  where l.resort_id = :resortId
    and l.charge_id = any(:chargeIds::text[])`,
)

/** Returns whether autopay is on for an account. */
export const findAutopayState = sql(
  'find-autopay-state',
  `select ended_at is null as "on!"
  from autopay
  where resort_id = :resortId and owner_account_id = :ownerAccountId`,
)

/**
 * Returns the active payment plan with its installments, a row each, and its card unless that
 * belongs to another login.
 */
export const findPlan = sql(
  'find-plan-of-bills',
  `select n.id, n.cents as "planCents", m.brand, m.last4, p.draw_on as "on",
    p.cents, p.state, p.announced_at is not null as "isAnnounced!"
  from payment_plan n
  join planned_payment p on p.resort_id = n.resort_id
    and p.payment_plan_id = n.id
    and p.state in ('paid', 'coming', 'failed')
  left join payment_method m on m.resort_id = n.resort_id
    and m.id = n.payment_method_id
    and m.login_id = :loginId
  where n.resort_id = :resortId and n.owner_account_id = :ownerAccountId and n.state = 'kept'
  order by p.draw_on, p.id`,
)

/**
 * Returns the bills of the active plan, each with its open amount at the start of the plan. It
 * subtracts everything posted since, including refunds of earlier payments. Payments and plans take
 * their times from the same clock.
 */
export const findPlanBills = sql(
  'find-bills-of-plan',
  `select c.id, c.description, c.description_message, c.open_cents - coalesce(
      (
        select sum(e.cents)
        from ledger_entry e
        left join payment_attempt a on a.resort_id = e.resort_id and a.id = e.payment_attempt_id
        where e.resort_id = c.resort_id
          and e.charge_id = c.id
          and e.owner_account_id = c.owner_account_id
          and greatest(e.at, a.created_at) >= n.made_at
      ), 0
    )::bigint as "cents!"
  from payment_plan n
  join charge c on c.resort_id = n.resort_id
    and c.owner_account_id = n.owner_account_id
    and c.id = any(n.charge_ids)
  where n.resort_id = :resortId and n.owner_account_id = :ownerAccountId and n.state = 'kept'
  order by c.due_on, c.number`,
)
