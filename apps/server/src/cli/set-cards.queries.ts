import { sql } from '../db/statement.ts'

export const findResort = sql(
  'find-resort-of-cards',
  `select id
  from resort
  where id = :resortId`,
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
