import { sql } from '../../db/statement.ts'

export const findSessions = sql(
  'list-sessions',
  `select id, device, device_message, address, created_at, last_seen_at, id = :sessionId as current
  from session
  where resort_id = :resortId
    and login_id = :loginId
    and state = 'full'
    and ended_at is null
    and (closing_at is null or closing_at > :now)
    and last_seen_at > :lastSeenAt
    and created_at > :createdAt
  order by id = :sessionId desc, last_seen_at desc
  limit 50`,
)

export const findDevices = sql(
  'list-devices',
  `select id, description, description_message, last_used_at, case
    when trusted_until > :now then trusted_until
    end as trusted_until, id is not distinct from :deviceId as current
  from trusted_device
  where resort_id = :resortId and login_id = :loginId and revoked_at is null and ends_at > :now
  order by id is not distinct from :deviceId desc, last_used_at desc
  limit 50`,
)

export const findPasskeys = sql(
  'list-passkeys',
  `select id, name, name_message, created_at, last_used_at
  from passkey
  where resort_id = :resortId and login_id = :loginId
  order by created_at`,
)

export const countFactors = sql(
  'count-factors',
  `select count(*) filter (where kind <> 'recovery' and pending_until is null)::integer as factors,
    count(*) filter (where kind = 'recovery' and used_at is null)::integer as codes
  from login_factor
  where resort_id = :resortId and login_id = :loginId`,
)

/**
 * Ends another session of the login; returns none if it doesn't exist or belongs to another login.
 */
export const endOneSession = sql(
  'end-one-session',
  `update session
  set ended_at = :now
  where resort_id = :resortId and login_id = :loginId and id = :id and ended_at is null
  returning id`,
)

/** Forgets a device of the login and ends its sessions. */
export const forgetDevice = sql(
  'forget-device',
  `with forgotten as (
    update trusted_device
    set revoked_at = :now, trusted_until = null
    where resort_id = :resortId and login_id = :loginId and id = :id and revoked_at is null
    returning id
  ), ended as (
    update session s
    set ended_at = :now
    from forgotten
    where s.resort_id = :resortId
      and s.login_id = :loginId
      and s.device_id = forgotten.id
      and s.ended_at is null
      and s.id <> :sessionId
  )
  select id
  from forgotten`,
)

export const deleteRecoveryCodes = sql(
  'drop-recovery-codes',
  `delete
  from login_factor
  where resort_id = :resortId and login_id = :loginId and kind = 'recovery'`,
)

export const addRecoveryCodes = sql(
  'add-recovery-codes',
  `insert into login_factor (resort_id, login_id, kind, secret)
  select :resortId, :loginId, 'recovery', secret
  from unnest(:secrets::bytea[]) as secret`,
)

/** Returns the person of a session, and when it began. */
export const findSessionDetails = sql(
  'find-session-details',
  `select l.login_id as "userId",
    person_name(p.first_name, p.last_name) as name,
    s.created_at as "startedAt", s.last_seen_at as "lastSeenAt",
    r.server_id as "serverId", r.name as "resortName"
  from session s
  join resort r on r.id = s.resort_id
  join login l on l.resort_id = s.resort_id and l.id = s.login_id
  left join person p on p.resort_id = l.resort_id and p.id = l.person_id
  where s.resort_id = :resortId and s.id = :sessionId`,
)
