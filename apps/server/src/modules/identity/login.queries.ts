import type { AppKind } from '@ownerng/domain'
import type { Statement } from '../../db/database.ts'

/**
 * A login with what is needed to admit it: its password, its factors' number, its first account,
 * and how to reach the person.
 */
export interface LoginRow {
  readonly id: string
  readonly login_id: string
  readonly app_kind: AppKind
  readonly password_hash: string
  readonly email: string
  readonly owner_account_id: string | null
  readonly owner_number: string | null
  readonly resort_name: string
}

const columns = `l.id, l.login_id, l.app_kind, l.password_hash, coalesce(p.email, '') as email, first.owner_account_id, first.owner_number, r.name as resort_name
    from login l join resort r on r.id = l.resort_id left join person p on p.resort_id = l.resort_id and p.id = l.person_id
    left join lateral (
      select a.id as owner_account_id, a.owner_number from owner_login m join owner_account a on a.resort_id = m.resort_id and a.id = m.owner_account_id
      where m.resort_id = l.resort_id and m.login_id = l.id order by m.position limit 1) first on true`

/**
 * `$1` resort, `$2` kind of app, `$3` login ID. The first account is the one with the lowest
 * position.
 */
export const findLogin: Statement = {
  name: 'find-login',
  text: `select ${columns} where l.resort_id = $1 and l.app_kind = $2 and lower(l.login_id) = lower($3)`,
}

/** `$1` resort, `$2` row id. */
export const findLoginById: Statement = {
  name: 'find-login-by-id',
  text: `select ${columns} where l.resort_id = $1 and l.id = $2`,
}

export const setPassword: Statement = {
  name: 'set-password',
  text: 'update login set password_hash = $3 where resort_id = $1 and id = $2',
}

/** Ends every session of a login, but the one of `$4` where that is given. */
export const endSessionsOf: Statement = {
  name: 'end-sessions-of',
  text: `update session set ended_at = $3 where resort_id = $1 and login_id = $2 and ended_at is null and ($4::text is null or id <> $4)`,
}

export const lockLiveSession: Statement = {
  name: 'lock-live-session',
  text: 'select id from session where resort_id = $1 and id = $2 and ended_at is null for update',
}
