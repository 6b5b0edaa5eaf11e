import type { Statement } from '../../db/database.ts'

/** `$1` resort, `$2` hash of the secret, `$3` kind of app, `$4` login ID as typed, `$5` now. */
export const findDevice: Statement = {
  name: 'find-device',
  text: `select d.id, coalesce(d.trusted_until > $5, false) as trusted from trusted_device d join login l on l.resort_id = d.resort_id and l.id = d.login_id
    where d.resort_id = $1 and d.secret_hash = $2 and l.app_kind = $3 and lower(l.login_id) = lower($4) and d.ends_at > $5 and d.revoked_at is null`,
}

export const renewDevice: Statement = {
  name: 'renew-device',
  text: `update trusted_device set secret_hash = $3, last_used_at = $4, ends_at = $5, trusted_until = coalesce($6, trusted_until)
    where resort_id = $1 and id = $2 and revoked_at is null returning id`,
}

export const addDevice: Statement = {
  name: 'add-device',
  text: `with earlier as (select exists (select from trusted_device where resort_id = $1 and login_id = $2) as any)
    insert into trusted_device (resort_id, login_id, secret_hash, description, created_at, last_used_at, ends_at, trusted_until)
    values ($1, $2, $3, $4, $5, $5, $6, $7) returning id, (select not earlier.any from earlier) as is_first`,
}

/** Ends the trust in every device of a login; after a recovery (`$4`) none is known any more. */
export const distrustDevices: Statement = {
  name: 'distrust-devices',
  text: `update trusted_device set trusted_until = null, revoked_at = case when $4::boolean then $3::timestamptz else revoked_at end
    where resort_id = $1 and login_id = $2 and revoked_at is null`,
}
