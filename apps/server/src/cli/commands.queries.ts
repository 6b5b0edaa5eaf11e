import { sql } from '../db/statement.ts'

export const findResort = sql(
  'find-resort-of-command',
  `select id, time_zone
  from resort
  where id = :resortId`,
)

export const removeAllFactors = sql(
  'remove-factors-of-login',
  `delete
  from login_factor
  where resort_id = :resortId and login_id = :loginId
  returning kind`,
)

export const findAccount = sql(
  'find-account-to-explain',
  `select a.resort_id as "resortId", a.id as "ownerAccountId", a.owner_number as "ownerNumber",
    a.status as "accountStatus", r.time_zone as "timeZone"
  from owner_account a
  join resort r on r.id = a.resort_id
  where a.resort_id = :resortId and a.owner_number = :ownerNumber`,
)

export const findDifferences = sql(
  'find-payment-differences',
  `select invoice, attempt_cents, ledger_cents, gateway_cents
  from payment_difference
  where resort_id = :resortId
  order by invoice`,
)

export const findReviews = sql(
  'find-payment-reviews',
  `select p.number, a.owner_number, p.invoice, p.cents, p.state, w.detail
  from payment_review w
  join payment_attempt p on p.resort_id = w.resort_id and p.id = w.payment_attempt_id
  join owner_account a on a.resort_id = p.resort_id and a.id = p.owner_account_id
  where w.resort_id = :resortId and w.closed_at is null
  order by w.found_at, w.kind`,
)

/** Counts payments and refunds whose outcome only this account can still report. */
export const countOpenAt = sql(
  'count-open-at-card-account',
  `select (
      select count(*)
      from payment_attempt
      where resort_id = :resortId and gateway = :account and is_open_payment(state)
    ) + (
      select count(*)
      from refund f
      join payment_attempt p on p.resort_id = f.resort_id and p.id = f.payment_attempt_id
      where f.resort_id = :resortId and p.gateway = :account and f.state = 'submitting'
    ) as "n!"`,
)

/** Returns every account that was used, by its key, whether or not its credentials are stored. */
export const findUsedAccounts = sql(
  'find-used-card-accounts',
  `select gateway
  from payment_attempt
  where resort_id = :resortId and starts_with(gateway, :host)
  union
  select gateway
  from payment_method
  where resort_id = :resortId and starts_with(gateway, :host)`,
)
