import { type RowOf, sql } from '../../../db/statement.ts'
import { IN_PLAN } from '../../billing/charge.queries.ts'

/** A payment scheduled for a day, made without the owner. */
export type PlannedRow = RowOf<typeof findPlanned>

/** Autopay of an account: pays bills when they are due. */
export type AutopayRow = RowOf<typeof findAutopay>

const OPEN_OF_BILLS = `(
    select coalesce(sum(e.cents), 0)::bigint
    from ledger_entry e
    where e.resort_id = p.resort_id
      and e.owner_account_id = p.owner_account_id
      and e.charge_id = any(p.charge_ids)
  )`
/** Moves a payment, and notes its first day: for 14 days its bills aren't late because of that. */
const MOVE_TO = `draw_on = :drawOn::date,
    moved_from = case
      when draw_on < :drawOn::date then coalesce(moved_from, draw_on)
      else moved_from
    end`
const PLANNED = `select p.id, p.owner_account_id, o.owner_number,
    p.payment_plan_id, p.draw_on, p.cents, p.charge_ids, p.state, p.reason, p.reason_message, p.tries,
    p.declines, p.declined_on, p.silent_since, p.silence_announced_at, p.announced_cents,
    p.announced_fee_cents,
    coalesce(n.login_id, a.login_id) as "login_id!",
    coalesce(n.payment_method_id, a.payment_method_id) as "method_id!",
    (
      select kind
      from payment_method m
      where m.resort_id = p.resort_id and m.id in (n.payment_method_id, a.payment_method_id)
    ) as "method_kind!", ${OPEN_OF_BILLS} as open_cents, r.time_zone,
    exists (
      select from owner_login m
      where m.resort_id = p.resort_id
        and m.owner_account_id = p.owner_account_id
        and m.login_id = coalesce(n.login_id, a.login_id)
        and m.role in ('full', 'pay')
    ) as may_pay
  from planned_payment p
  join resort r on r.id = p.resort_id
  join owner_account o on o.resort_id = p.resort_id and o.id = p.owner_account_id
  left join payment_plan n on n.resort_id = p.resort_id and n.id = p.payment_plan_id
  left join autopay a on a.resort_id = p.resort_id
    and a.owner_account_id = p.owner_account_id
    and p.payment_plan_id is null`

/** Returns upcoming payments and recent outcomes. */
export const findPlanned = sql(
  'find-planned-payments',
  `${PLANNED}
  where p.resort_id = :resortId
    and p.owner_account_id = :ownerAccountId
    and (p.state = 'coming' or p.draw_on >= :drawOn::date)
  order by p.draw_on, p.id`,
)

/** Returns payments that are due and announced. */
export const findDuePlanned = sql(
  'find-due-planned-payments',
  `${PLANNED}
  where p.resort_id = :resortId
    and p.state = 'coming'
    and p.draw_on <= :today::date
    and (p.try_after is null or p.try_after <= :now)
    and p.announced_at is not null
  order by p.draw_on, p.id
  limit 200`,
)

/**
 * Locks a due payment if it still has at least this amount in cents, and is still charged to this
 * method of a person who may pay. Returns nothing if it was changed since the job read it.
 */
export const lockPlanned = sql(
  'lock-planned-payment',
  `select p.id
  from planned_payment p
  left join payment_plan n on n.resort_id = p.resort_id and n.id = p.payment_plan_id
  left join autopay a on a.resort_id = p.resort_id
    and a.owner_account_id = p.owner_account_id
    and p.payment_plan_id is null
  where p.resort_id = :resortId
    and p.id = :id
    and p.state = 'coming'
    and p.draw_on <= :today::date
    and p.announced_at is not null
    and least(p.cents, p.announced_cents) >= :cents::bigint
    and coalesce(n.payment_method_id, a.payment_method_id) = :methodId
    and exists (
      select from owner_login m
      where m.resort_id = p.resort_id
        and m.owner_account_id = p.owner_account_id
        and m.login_id = :loginId
        and m.role in ('full', 'pay')
    )
  for update of p`,
)

/**
 * Returns planned payments up to a day that haven't been announced with the amount that they would
 * charge now, and locks them so that each is announced once. Skips attempts without a response.
 */
export const claimUnannounced = sql(
  'claim-unannounced-planned-payments',
  `${PLANNED}
  where p.resort_id = :resortId
    and p.state = 'coming'
    and p.draw_on <= :drawOn::date
    and (
      p.announced_at is null
      or (p.silent_since is null and p.announced_cents < least(p.cents, ${OPEN_OF_BILLS}))
    )
  for update of p skip locked`,
)

/** Marks a payment as announced for that day, with an amount and a fee in cents. */
export const markAnnounced = sql(
  'mark-planned-announced',
  `update planned_payment
  set announced_at = :now, ${MOVE_TO}, announced_cents = :cents,
    announced_fee_cents = :feeCents, try_after = null
  where resort_id = :resortId and id = :id`,
)

/** Raises announced fees to those of the payment method that the owner chose. */
export const raiseAnnouncedFees = sql(
  'raise-announced-fees',
  `update planned_payment p
  set announced_fee_cents = greatest(p.announced_fee_cents, agreed.fee_cents)
  from unnest(:ids::text[], :feeCents::bigint[]) as agreed(id, fee_cents)
  where p.resort_id = :resortId and p.id = agreed.id and p.state in ('coming', 'skipped')`,
)

/** Moves a payment to a later day, before which it has to be announced again. */
export const withdrawNotice = sql(
  'withdraw-planned-notice',
  `update planned_payment
  set announced_at = null, ${MOVE_TO}, try_after = null, silent_since = null,
    silence_announced_at = null
  where resort_id = :resortId and id = :id and state = 'coming'`,
)

/** Returns the descriptions of bills that planned payments are for, open or paid. */
export const findBillNames = sql(
  'find-planned-bill-names',
  `select id, description, description_message
  from charge
  where resort_id = :resortId
    and owner_account_id = :ownerAccountId
    and id = any(:chargeIds::text[])`,
)

export const addPlanned = sql(
  'add-planned-payments',
  `insert into planned_payment (
    resort_id, owner_account_id, payment_plan_id, draw_on, cents, charge_ids
  )
  select :resortId, :ownerAccountId, :paymentPlanId, draw_on, cents,
    array(select jsonb_array_elements_text(bills))
  from unnest(:drawOns::date[], :cents::bigint[], :bills::jsonb[]) as s(draw_on, cents, bills)
  returning id, draw_on`,
)

/** Updates only a pending payment. A paid one has the amount that was charged, without its fee. */
export const settlePlanned = sql(
  'settle-planned-payment',
  `update planned_payment
  set state = :state, reason = :reason, reason_message = :reasonMessage,
    payment_attempt_id = :paymentAttemptId, failed_on = :failedOn,
    cents = coalesce(
      (
        select a.cents - a.fee_cents
        from payment_attempt a
        where a.resort_id = :resortId and a.id = :paymentAttemptId
      ), cents
    )
  where resort_id = :resortId and id = :id and state = 'coming'
  returning id`,
)

/** Schedules the next try, once: another server may already have recorded the outcome. */
export const tryPlannedLater = sql(
  'try-planned-later',
  `update planned_payment
  set tries = tries + :spentTries::integer, try_after = :tryAfter,
    silent_since = coalesce(silent_since, :silentSince)
  where resort_id = :resortId and id = :id and state = 'coming' and tries = :tries`,
)

/** Records a decline, once. */
export const recordDecline = sql(
  'record-planned-decline',
  `update planned_payment p
  set tries = tries + 1, declines = declines + 1, declined_on = coalesce(declined_on, :today::date),
    reason = :reason, reason_message = :reasonMessage, silent_since = null,
    try_after = :againOn::date::timestamp at time zone r.time_zone
  from resort r
  where r.id = p.resort_id
    and p.resort_id = :resortId
    and p.id = :id
    and state = 'coming'
    and tries = :tries
  returning p.id`,
)

/** Notes that the owner was notified of the missing response. */
export const markSilenceAnnounced = sql(
  'mark-planned-silence-announced',
  `update planned_payment
  set silence_announced_at = :now, reason = :reason, reason_message = :reasonMessage
  where resort_id = :resortId and id = :id and state = 'coming' and silence_announced_at is null`,
)

/**
 * An autopay payment can change until the day before it is made. The owner who raises it knows the
 * new amount and its fee.
 */
export const changePlanned = sql(
  'change-planned-payment',
  `update planned_payment p
  set state = :to, cents = coalesce(:cents::bigint, p.cents),
    announced_cents = greatest(p.announced_cents, :cents::bigint),
    announced_fee_cents = greatest(p.announced_fee_cents, coalesce(:feeCents::bigint, 0))
  where resort_id = :resortId
    and owner_account_id = :ownerAccountId
    and id = :id
    and draw_on > :today::date
    and state = :from
    and payment_plan_id is null
    and exists (
      select from autopay a
      where a.resort_id = p.resort_id
        and a.owner_account_id = p.owner_account_id
        and a.ended_at is null
        and coalesce(:cents::bigint, p.cents) <= a.cap_cents
    )
    and coalesce(:cents::bigint, p.cents) <= ${OPEN_OF_BILLS}`,
)

const AUTOPAY_COLUMNS =
  'owner_account_id, login_id, payment_method_id, cap_cents, ended_at, end_reason, reason_message'

export const findAutopay = sql(
  'find-autopay',
  `select ${AUTOPAY_COLUMNS}
  from autopay
  where resort_id = :resortId and owner_account_id = :ownerAccountId`,
)

export const setAutopay = sql(
  'set-autopay',
  `insert into autopay (
    resort_id, owner_account_id, login_id, payment_method_id, cap_cents, made_at
  )
  values (:resortId, :ownerAccountId, :loginId, :paymentMethodId, :capCents, :now)
  on conflict (resort_id, owner_account_id) do update
  set login_id = excluded.login_id, payment_method_id = excluded.payment_method_id,
    cap_cents = excluded.cap_cents, made_at = excluded.made_at, ended_at = null, end_reason = '',
    reason_message = null`,
)

/** Returns the lowest and the highest sum of regular bills that were due on one day. */
export const findUsualBills = sql(
  'find-usual-bills',
  `select min(cents) as "fromCents", max(cents) as "toCents"
  from (
    select sum(cents)::bigint as cents
    from charge
    where resort_id = :resortId
      and owner_account_id = :ownerAccountId
      and due_on >= :from::date
      and cents > 0
      and kind not in ('special-assessment', 'late-fee', 'interest', 'returned-payment')
    group by due_on
  ) due`,
)

/**
 * Adjusts upcoming payments to a new cap: those above it are lowered, and those that the earlier cap
 * had limited pay as much of their bills as the new one allows. The latter are announced again.
 */
export const capPlanned = sql(
  'cap-planned-payments',
  `update planned_payment p
  set cents = least(
    :cents::bigint,
    case when cents = :earlierCents::bigint then greatest(cents, ${OPEN_OF_BILLS}) else cents end
  )
  where resort_id = :resortId
    and owner_account_id = :ownerAccountId
    and payment_plan_id is null
    and state = 'coming'`,
)

/** Also ends its upcoming payments. */
export const endAutopay = sql(
  'end-autopay',
  `with over as (
    update autopay
    set ended_at = :endedAt, end_reason = :reason, reason_message = :reasonMessage
    where resort_id = :resortId and owner_account_id = :ownerAccountId and ended_at is null
    returning owner_account_id
  )
  update planned_payment p
  set state = 'ended', reason = :reason, reason_message = :reasonMessage
  from over
  where p.resort_id = :resortId
    and p.owner_account_id = over.owner_account_id
    and p.payment_plan_id is null
    and p.state = 'coming'`,
)

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

/** Ends all automatic payments that use the method. */
export const endAutomaticPayments = sql(
  'end-automatic-payments',
  `with autos as (
    update autopay
    set ended_at = :now, end_reason = :reason, reason_message = :reasonMessage
    where resort_id = :resortId and payment_method_id = :paymentMethodId and ended_at is null
    returning owner_account_id
  ), plans as (
    update payment_plan
    set state = 'ended', end_reason = :reason, reason_message = :reasonMessage
    where resort_id = :resortId and payment_method_id = :paymentMethodId and state = 'kept'
    returning id
  ), parts as (
    update planned_payment p
    set state = 'ended', reason = :reason, reason_message = :reasonMessage
    where p.resort_id = :resortId
      and p.state = 'coming'
      and (
        p.payment_plan_id in (select id from plans)
        or (
          p.payment_plan_id is null and p.owner_account_id in (select owner_account_id from autos)
        )
      )
  )
  select owner_account_id
  from autos
  union all
  select id
  from plans`,
)

/** Locks active autopay, so that two servers never plan the same bill. */
export const claimAutopays = sql(
  'take-autopays',
  `select ${AUTOPAY_COLUMNS}
  from autopay
  where resort_id = :resortId and ended_at is null
  order by owner_account_id
  for update skip locked`,
)

/**
 * Returns open bills without a planned payment or a payment plan. A bill whose planned payment was
 * not needed is open again if the payment that paid it was refunded or returned. With `withRest`,
 * bills of which autopay has paid as much as the cap allowed are included.
 */
export const findUnplanned = sql(
  'find-unplanned-bills',
  `select c.id, c.due_on as "dueOn", sum(e.cents)::bigint as "openCents"
  from charge c
  join ledger_entry e on e.resort_id = c.resort_id
    and e.charge_id = c.id
    and e.owner_account_id = c.owner_account_id
  where c.resort_id = :resortId
    and c.owner_account_id = :ownerAccountId
    and not ${IN_PLAN}
    and not exists (
      select from planned_payment p
      join autopay a on a.resort_id = p.resort_id and a.owner_account_id = p.owner_account_id
      where p.resort_id = :resortId
        and p.owner_account_id = :ownerAccountId
        and p.payment_plan_id is null
        and c.id = any(p.charge_ids)
        and p.state not in ('ended', 'not-needed')
        and not (:withRest and p.state = 'paid')
    )
  group by c.resort_id, c.id
  having sum(e.cents) > 0
  order by c.due_on, c.number`,
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

/** Removes bills that a plan now covers from autopay; it plans the remaining ones again. */
export const endAutopayForBills = sql(
  'end-autopay-for-bills',
  `update planned_payment
  set state = 'ended', reason = :reason, reason_message = :reasonMessage
  where resort_id = :resortId
    and owner_account_id = :ownerAccountId
    and payment_plan_id is null
    and state = 'coming'
    and charge_ids && :chargeIds::text[]`,
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
