import { sql } from '../../db/statement.ts'

/**
 * Ends the other ways in of a login: its passkeys, its devices except one, and unused temporary
 * passwords. Returns how many passkeys and devices worked until now.
 */
export const endCredentials = sql(
  'end-credentials-of-login',
  `with devices as (
    update trusted_device
    set revoked_at = :now, trusted_until = null
    where resort_id = :resortId
      and login_id = :loginId
      and revoked_at is null
      and id is distinct from :keptDeviceId
    returning ends_at > :now as is_open
  ), passkeys as (
    delete
    from passkey
    where resort_id = :resortId and login_id = :loginId
    returning id
  ), passwords as (
    update temporary_password
    set used_at = :now
    where resort_id = :resortId and login_id = :loginId and used_at is null
  )
  select (select count(*)::integer from devices where is_open) as devices,
    (select count(*)::integer from passkeys) as passkeys`,
)

/** Counts what `endGrants` would end. */
export const countGrants = sql(
  'count-grants-of-login',
  `select (
      select count(*)::integer
      from calendar_feed
      where resort_id = :resortId and login_id = :loginId and ended_at is null
    ) as feeds, (
      select count(*)::integer
      from stay_share
      where resort_id = :resortId and login_id = :loginId and ended_at is null
    ) as shares, (
      select count(*)::integer
      from guest_invitation
      where resort_id = :resortId
        and login_id = :loginId
        and step not in ('confirmed', 'withdrawn')
    ) as guests, (
      select count(*)::integer
      from co_owner_invitation
      where resort_id = :resortId and invited_by = :loginId and closed_at is null
    ) as invitations`,
)
