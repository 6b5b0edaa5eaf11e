import { type RowOf, sql } from '../../../db/statement.ts'

/** A resort's credentials at a host of a card company; `host` is the account key. */
export type CredentialRow = RowOf<typeof findCredentials>

/**
 * Returns the credentials of every account, including replaced ones, with the resort's time zone.
 */
export const findCredentials = sql(
  'find-card-credentials',
  `select c.host, c.sealed, c.set_at, c.replaced_at, r.time_zone
  from card_credential c
  join resort r on r.id = c.resort_id
  where c.resort_id = :resortId
  order by c.host`,
)

/** Serializes changes to a resort's credentials. */
export const lockCredentials = sql(
  'lock-card-credentials',
  `select pg_advisory_xact_lock(hashtext('cards ' || :resortId))`,
)

/** Waits for payments and refunds that are being written with an account, and blocks new ones. */
export const lockAccount = sql(
  'lock-card-account',
  `select host
  from card_credential
  where resort_id = :resortId and host = :host
  for update`,
)

/** Constraint that rejects a payment or refund whose account was removed concurrently. */
export const ACCOUNT_CONSTRAINT = 'card_account_is_here'

export const setCredentials = sql(
  'set-card-credentials',
  `insert into card_credential (resort_id, host, sealed, set_at, replaced_at)
  values (:resortId, :host, :sealed, :now, :replacedAt)
  on conflict (resort_id, host) do update
  set sealed = excluded.sealed, set_at = excluded.set_at, replaced_at = excluded.replaced_at`,
)

/** Keeps the account for its past payments; new ones use another account. */
export const replaceCredentials = sql(
  'replace-card-credentials',
  `update card_credential
  set replaced_at = :now
  where resort_id = :resortId and host = :host`,
)

export const removeCredentials = sql(
  'remove-card-credentials',
  `delete
  from card_credential
  where resort_id = :resortId and host = :host`,
)
