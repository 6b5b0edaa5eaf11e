import { type RowOf, sql } from '../../../db/statement.ts'

/** A payment scheduled for a day, made without the owner. */
export type PlannedRow = RowOf<typeof findPlanned>

export const OPEN_OF_BILLS = `(
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
