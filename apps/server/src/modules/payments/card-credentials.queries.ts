import { type RowOf, sql } from '../../db/statement.ts'

/** What a resort is known by at a host of a card company. */
export type CredentialRow = RowOf<typeof findCredentials>

/** At every host, with the clock of the resort. */
export const findCredentials = sql(
  'find-card-credentials',
  `select c.host, c.sealed, c.set_at, r.time_zone
  from card_credential c
  join resort r on r.id = c.resort_id
  where c.resort_id = :resortId
  order by c.host`,
)

export const setCredentials = sql(
  'set-card-credentials',
  `insert into card_credential (resort_id, host, sealed, set_at)
  values (:resortId, :host, :sealed, :now)
  on conflict (resort_id, host) do update
  set sealed = excluded.sealed, set_at = excluded.set_at`,
)

export const removeCredentials = sql(
  'remove-card-credentials',
  `delete
  from card_credential
  where resort_id = :resortId and host = :host`,
)
