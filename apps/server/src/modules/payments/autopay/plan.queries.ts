import { sql } from '../../../db/statement.ts'
import { OPEN_OF_BILLS } from './planned-payments.queries.ts'

/** The person whose method it is gets the plan's notices from now on. */
export const setPlanMethod = sql(
  'set-payment-plan-method',
  `update payment_plan
  set login_id = :loginId, payment_method_id = :paymentMethodId
  where resort_id = :resortId
    and owner_account_id = :ownerAccountId
    and id = :id
    and state = 'kept'`,
)

/** Also ends its upcoming installments. */
export const endPlan = sql(
  'end-payment-plan',
  `with over as (
    update payment_plan
    set state = 'ended', end_reason = :reason, reason_message = :reasonMessage
    where resort_id = :resortId
      and owner_account_id = :ownerAccountId
      and id = :id
      and state = 'kept'
    returning id
  ), parts as (
    update planned_payment p
    set state = 'ended', reason = :reason, reason_message = :reasonMessage
    from over
    where p.resort_id = :resortId and p.payment_plan_id = over.id and p.state = 'coming'
  )
  select id
  from over`,
)

/** Completes or ends a plan when no installment is left. */
export const closePlan = sql(
  'close-payment-plan',
  `update payment_plan n
  set state = :state, end_reason = :reason, reason_message = :reasonMessage
  where resort_id = :resortId
    and id = :id
    and state = 'kept'
    and not exists (
      select from planned_payment p
      where p.resort_id = n.resort_id and p.payment_plan_id = n.id and p.state = 'coming'
    )`,
)

/**
 * Resumes completed plans of accounts if one of their bills is open again because a payment was
 * refunded or returned: dropped installments are announced again, and due on their days but not
 * before the end of the notice period. Ends a plan without a future installment or a usable payment
 * method, and one next to another active plan. Returns the plans that resume or end.
 */
export const resumePlans = sql(
  'resume-payment-plans',
  `with unpaid as (
    select n.id, n.payment_method_id, n.owner_account_id,
      row_number() over (partition by n.owner_account_id order by n.made_at desc, n.id) as place
    from payment_plan n
    where n.resort_id = :resortId
      and n.owner_account_id = any(:ownerAccountIds::text[])
      and n.state = 'done'
      and exists (
        select from charge c
        where c.resort_id = n.resort_id and c.id = any(n.charge_ids) and c.open_cents > 0
      )
  ), resumed as (
    select u.id
    from unpaid u
    join payment_method m on m.resort_id = :resortId
      and m.id = u.payment_method_id
      and m.removed_at is null
    where u.place = 1
      and not exists (
        select from payment_plan n
        where n.resort_id = :resortId
          and n.owner_account_id = u.owner_account_id
          and n.state = 'kept'
      )
      and exists (
        select from planned_payment p
        where p.resort_id = :resortId
          and p.payment_plan_id = u.id
          and p.state = 'not-needed'
          and p.draw_on > :today::date
      )
    for share of m
  ), installments as (
    update planned_payment p
    set state = 'coming', announced_at = null, try_after = null,
      draw_on = greatest(p.draw_on, :noticedOn::date)
    from resumed
    where p.resort_id = :resortId
      and p.payment_plan_id = resumed.id
      and p.state = 'not-needed'
      and p.draw_on > :today::date
  ), plans as (
    update payment_plan n
    set state = case when resumed.id is null then 'ended' else 'kept' end,
      end_reason = case when resumed.id is null then :reason else '' end,
      reason_message = case when resumed.id is null then :reasonMessage::jsonb end
    from unpaid
    left join resumed on resumed.id = unpaid.id
    where n.resort_id = :resortId and n.id = unpaid.id
  )
  select id
  from unpaid`,
)

/**
 * Returns these plans, and active plans of the accounts with one of these bills: who set them up,
 * whether the payer is on the account, and a row for each remaining installment, as notices name it.
 * A plan without one has one row.
 */
export const findReopenedPlans = sql(
  'find-reopened-plans',
  `select n.id, n.login_id, n.owner_account_id, o.owner_number as owner, n.state,
    p.draw_on as on, p.cents, ${OPEN_OF_BILLS} as "open_cents!",
    exists (
      select from owner_login m
      where m.resort_id = n.resort_id
        and m.owner_account_id = n.owner_account_id
        and m.login_id = :payerId
    ) as "payerSees!"
  from payment_plan n
  join owner_account o on o.resort_id = n.resort_id and o.id = n.owner_account_id
  left join planned_payment p on p.resort_id = n.resort_id
    and p.payment_plan_id = n.id
    and p.state = 'coming'
  where n.resort_id = :resortId
    and n.owner_account_id = any(:ownerAccountIds::text[])
    and (
      n.id = any(:planIds::text[])
      or (n.state = 'kept' and n.charge_ids && :chargeIds::text[])
    )
  order by owner, n.id, p.draw_on, p.id`,
)

export const addPlan = sql(
  'add-payment-plan',
  `insert into payment_plan (
    resort_id, owner_account_id, login_id, payment_method_id, charge_ids, cents, request_key,
    made_at, request_hash
  )
  values (
    :resortId, :ownerAccountId, :loginId, :paymentMethodId, :chargeIds, :cents, :requestKey, :now,
    :requestHash
  )
  on conflict (resort_id, owner_account_id, request_key) do nothing
  returning id`,
)

export const findPlanByKey = sql(
  'find-plan-by-key',
  `select p.id, p.request_hash, d.state as first_state, d.reason, d.reason_message
  from payment_plan p
  left join lateral (
    select state, reason, reason_message
    from planned_payment
    where resort_id = p.resort_id and payment_plan_id = p.id
    order by draw_on, id
    limit 1
  ) d on true
  where p.resort_id = :resortId
    and p.owner_account_id = :ownerAccountId
    and p.request_key = :requestKey`,
)

/** Returns the active plan, or the newest one. */
export const findPlan = sql(
  'find-payment-plan',
  `select id, login_id, payment_method_id, charge_ids, cents, state, end_reason, reason_message
  from payment_plan
  where resort_id = :resortId and owner_account_id = :ownerAccountId
  order by (state = 'kept') desc, made_at desc
  limit 1`,
)
