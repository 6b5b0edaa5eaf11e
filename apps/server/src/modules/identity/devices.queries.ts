import { sql } from '../../db/statement.ts'

export const findDevice = sql(
  'find-device',
  `select d.id, coalesce(d.trusted_until > :now, false) as trusted
  from trusted_device d
  join login l on l.resort_id = d.resort_id and l.id = d.login_id
  where d.resort_id = :resortId
    and d.secret_hash = :secretHash
    and l.app_kind = :appKind
    and l.login_key = lower(:loginId)
    and d.ends_at > :now
    and d.revoked_at is null`,
)

export const renewDevice = sql(
  'renew-device',
  `update trusted_device
  set secret_hash = :secretHash, last_used_at = :now, ends_at = :endsAt,
    trusted_until = coalesce(:trustUntil, trusted_until)
  where resort_id = :resortId and id = :id and revoked_at is null
  returning id`,
)

export const addDevice = sql(
  'add-device',
  `with earlier as (
    select exists (
      select from trusted_device
      where resort_id = :resortId and login_id = :loginId
    ) as any
  )
  insert into trusted_device (
    resort_id, login_id, secret_hash, description, description_message, created_at, last_used_at,
    ends_at, trusted_until
  )
  values (
    :resortId, :loginId, :secretHash, :device, :deviceMessage, :now, :now, :endsAt, :trustUntil
  )
  returning id, (select not earlier.any from earlier) as is_first`,
)

/** Ends trust in all devices of a login. They stay known. */
export const distrustDevices = sql(
  'distrust-devices',
  `update trusted_device
  set trusted_until = null
  where resort_id = :resortId and login_id = :loginId and revoked_at is null`,
)
