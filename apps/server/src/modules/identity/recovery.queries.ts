import { sql } from '../../db/statement.ts'

/** Returns owner logins with this email address, unless staff corrected it less than a day ago. */
export const findLoginsByEmail = sql(
  'find-logins-by-email',
  `select l.id, l.login_id, l.locale, p.email
  from person p
  join login l on l.resort_id = p.resort_id and l.person_id = p.id
  where p.resort_id = :resortId
    and p.email_key = lower(:email)
    and l.app_kind = 'owner'
    and not exists (
      select from contact_correction c
      where c.resort_id = p.resort_id
        and c.person_id = p.id
        and c.kind = 'email'
        and c.closed_at is null
        and c.usable_at > :now
        and lower(c.new_value) = p.email_key
    )
  order by l.login_id
  limit 5`,
)

/** Adds a temporary password under several numbers. Earlier ones stay valid. */
export const addTemporaryPassword = sql(
  'add-temporary-password',
  `insert into temporary_password (
    resort_id, master_number, login_id, secret_hash, created_at, ends_at
  )
  select :resortId, master_number, :loginId, secret_hash, :now, :endsAt
  from unnest(:masterNumbers::text[], :secretHashes::bytea[]) as given (master_number, secret_hash)`,
)

/**
 * Counts an attempt on every temporary password with this number and locks them; returns none that
 * are used, expired, or out of attempts.
 */
export const claimTemporaryPassword = sql(
  'claim-temporary-password',
  `update temporary_password
  set tries = tries + 1
  where resort_id = :resortId
    and master_number = :masterNumber
    and used_at is null
    and ends_at > :now
    and created_at <= :notAfter
    and tries < :tries
  returning login_id, secret_hash`,
)
