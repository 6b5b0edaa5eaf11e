import type { Statement } from '../../db/database.ts'

/** `$1` resort, `$2` login, `$3` now, `$4` idle since, `$5` started since, `$6` this session. */
export const findSessions: Statement = {
  name: 'list-sessions',
  text: `select id, device, address, created_at, last_seen_at, id = $6 as current from session
    where resort_id = $1 and login_id = $2 and state = 'full' and ended_at is null and (closing_at is null or closing_at > $3) and last_seen_at > $4 and created_at > $5
    order by id = $6 desc, last_seen_at desc limit 50`,
}

/** `$1` resort, `$2` login, `$3` now, `$4` the device of this session. */
export const findDevices: Statement = {
  name: 'list-devices',
  text: `select id, description, last_used_at, case when trusted_until > $3 then trusted_until end as trusted_until, coalesce(id = $4, false) as current from trusted_device
    where resort_id = $1 and login_id = $2 and revoked_at is null and ends_at > $3 order by coalesce(id = $4, false) desc, last_used_at desc limit 50`,
}

export const findPasskeys: Statement = {
  name: 'list-passkeys',
  text: 'select id, name, created_at, last_used_at from passkey where resort_id = $1 and login_id = $2 order by created_at',
}

export const countFactors: Statement = {
  name: 'count-factors',
  text: `select count(*) filter (where kind <> 'recovery' and pending_until is null)::integer as factors, count(*) filter (where kind = 'recovery' and used_at is null)::integer as codes
    from login_factor where resort_id = $1 and login_id = $2`,
}

/** Ends one other session of the login; none where it is not there or not this login's. */
export const endOneSession: Statement = {
  name: 'end-one-session',
  text: 'update session set ended_at = $4 where resort_id = $1 and login_id = $2 and id = $3 and ended_at is null returning id',
}

/** Forgets a device of the login and ends what is open there. */
export const forgetDevice: Statement = {
  name: 'forget-device',
  text: `with forgotten as (update trusted_device set revoked_at = $4, trusted_until = null where resort_id = $1 and login_id = $2 and id = $3 and revoked_at is null returning id),
    ended as (update session s set ended_at = $4 from forgotten where s.resort_id = $1 and s.device_id = forgotten.id and s.ended_at is null and s.id <> $5)
    select id from forgotten`,
}

export const dropRecoveryCodes: Statement = {
  name: 'drop-recovery-codes',
  text: `delete from login_factor where resort_id = $1 and login_id = $2 and kind = 'recovery'`,
}

export const addRecoveryCodes: Statement = {
  name: 'add-recovery-codes',
  text: `insert into login_factor (resort_id, login_id, kind, secret) select $1, $2, 'recovery', hash from unnest($3::bytea[]) as hash`,
}
