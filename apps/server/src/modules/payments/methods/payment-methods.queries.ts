import { type RowOf, sql } from '../../../db/statement.ts'

/** A saved card or bank account. */
export type MethodRow = RowOf<typeof findMethod>

const COLUMNS = 'id, kind, brand, last4, good_until, gateway, vault_token'

/**
 * Returns the offered methods, newest first, with the accounts whose bills they pay automatically.
 */
export const findMethods = sql(
  'find-payment-methods',
  `select ${COLUMNS}, array(
      select o.display_owner_number
      from autopay a
      join owner_account o on o.resort_id = a.resort_id and o.id = a.owner_account_id
      where a.resort_id = m.resort_id and a.payment_method_id = m.id and a.ended_at is null
    ) as "autopay_of!", (
      select coalesce(array_agg(o.display_owner_number) filter (where n.state = 'kept'), '{}')
      from payment_plan n
      join owner_account o on o.resort_id = n.resort_id and o.id = n.owner_account_id
      where n.resort_id = m.resort_id and n.payment_method_id = m.id
    ) as "plan_of!"
  from payment_method m
  where resort_id = :resortId and login_id = :loginId and gateway = :gateway and removed_at is null
  order by added_at desc, id`,
)

/** Returns an offered method. */
export const findMethod = sql(
  'find-payment-method',
  `select ${COLUMNS}
  from payment_method
  where resort_id = :resortId and login_id = :loginId and id = :id and removed_at is null`,
)

/** Returns an offered method, which can't be removed until the transaction ends. */
export const holdMethod = sql(
  'hold-payment-method',
  `select ${COLUMNS}
  from payment_method
  where resort_id = :resortId and login_id = :loginId and id = :id and removed_at is null
  for share`,
)

/** Locks an offered method before its removal: what uses it now is committed afterwards. */
export const lockMethod = sql(
  'lock-payment-method',
  `select id
  from payment_method
  where resort_id = :resortId and login_id = :loginId and id = :id and removed_at is null
  for no key update`,
)

export const addMethod = sql(
  'add-payment-method',
  `insert into payment_method (
    resort_id, login_id, kind, brand, last4, good_until, gateway, vault_token, added_at, removed_at
  )
  values (
    :resortId, :loginId, :kind, :brand, :last4, :goodUntil, :gateway, :vaultToken, :now, :removedAt
  )
  returning id`,
)

/** Links a method to the payment that will make it offered. */
export const storeAfterPayment = sql(
  'store-method-after-payment',
  `update payment_attempt
  set payment_method_id = :paymentMethodId, keep = true
  where resort_id = :resortId and id = :paymentId`,
)

/** Offers a method from now on, if the gateway still has it. */
export const offerMethod = sql(
  'offer-payment-method',
  `update payment_method m
  set removed_at = null, undo_until = null
  where resort_id = :resortId
    and id = :id
    and forgotten_at is null
    and removed_at is not null
    and (
      select count(*)
      from payment_method o
      where o.resort_id = m.resort_id and o.login_id = m.login_id and o.removed_at is null
    ) < 10`,
)

/** Serializes offering methods, with the same lock as the table's trigger. */
export const lockMethods = sql(
  'lock-payment-methods',
  `select pg_advisory_xact_lock(hashtext('methods ' || resort_id || ' ' || login_id))
  from payment_method
  where resort_id = :resortId and id = :id`,
)

/** Counts the offered methods of all gateways. */
export const countMethods = sql(
  'count-payment-methods',
  `select count(*)::integer as n
  from payment_method
  where resort_id = :resortId and login_id = :loginId and removed_at is null`,
)

/** Returns attempts to save a card, oldest first. */
export const findMethodTries = sql(
  'find-payment-method-tries',
  `select coalesce(array_agg(at order by at) filter (where login_id = :loginId), '{}') as login,
    coalesce(array_agg(at order by at) filter (where visitor = :visitor), '{}') as visitor
  from payment_method_try
  where resort_id = :resortId and at > :at and (login_id = :loginId or visitor = :visitor)`,
)

/** Adds an attempt and deletes those of the previous day. */
export const addMethodTry = sql(
  'add-payment-method-try',
  `with old as (
    delete
    from payment_method_try
    where resort_id = :resortId and at < :now::timestamptz - interval '1 day'
  )
  insert into payment_method_try (resort_id, login_id, visitor, at)
  values (:resortId, :loginId, :visitor, :now)`,
)

/** Stops offering a card; does nothing if it pays bills automatically. */
export const removeMethod = sql(
  'remove-payment-method',
  `update payment_method m
  set removed_at = :now, undo_until = :undoUntil
  where resort_id = :resortId
    and login_id = :loginId
    and id = :id
    and removed_at is null
    and not exists (
      select from autopay a
      where a.resort_id = m.resort_id and a.payment_method_id = m.id and a.ended_at is null
    )
    and not exists (
      select from payment_plan n
      where n.resort_id = m.resort_id and n.payment_method_id = m.id and n.state = 'kept'
    )`,
)

/** Offers a method again, if the owner undoes the removal in time. */
export const restoreMethod = sql(
  'restore-payment-method',
  `update payment_method
  set removed_at = null, undo_until = null
  where resort_id = :resortId
    and login_id = :loginId
    and id = :id
    and undo_until > :now
    and forgotten_at is null`,
)

/** Returns removed methods that the gateway still has and no open payment uses. */
export const findToForget = sql(
  'find-methods-to-forget',
  `select id, vault_token, gateway
  from payment_method m
  where resort_id = :resortId
    and removed_at is not null
    and forgotten_at is null
    and (undo_until is null or undo_until <= :now)
    and not exists (
      select from payment_attempt p
      where p.resort_id = m.resort_id
        and p.payment_method_id = m.id
        and p.state in ('submitting', 'challenge', 'unknown', 'manual-review')
    )
  limit 50`,
)

/** Marks a method as deleted, unless a payment has made it offered again. */
export const markForgotten = sql(
  'mark-method-forgotten',
  `update payment_method
  set forgotten_at = :forgottenAt
  where resort_id = :resortId and id = :id and removed_at is not null
  returning id`,
)
