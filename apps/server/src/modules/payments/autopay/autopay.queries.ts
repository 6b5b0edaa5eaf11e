import { type RowOf, sql } from '../../../db/statement.ts'
import { IN_PLAN } from '../../billing/charge.queries.ts'
import { OPEN_OF_BILLS } from './planned-payments.queries.ts'

/** Autopay of an account: pays bills when they are due. */
export type AutopayRow = RowOf<typeof findAutopay>

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
 * Adjusts upcoming payments to a new cap. Payments above it are lowered. Payments that the old cap
 * limited pay as much of their bills as the new cap allows, and are announced again.
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
