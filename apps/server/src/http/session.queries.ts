import type { Statement } from '../db/database.ts'

/** What a session's row says of the account that is shown. */
interface ShownAccount {
  readonly owner_account_id: string
  readonly owner_number: string
  readonly status: 'active' | 'former'
  readonly role: 'full' | 'pay' | 'book' | 'view'
}

/**
 * A live session; all that is of an account is null for apps other than the owner portal, and where
 * the login has not the account.
 */
export type SessionRow = SessionColumns &
  (ShownAccount | { readonly [Column in keyof ShownAccount]: null })

interface SessionColumns {
  readonly id: string
  readonly secret_hash: Buffer
  readonly login_id: string
  readonly device_id: string | null
  readonly time_zone: string
  readonly last_seen_at: Date
  readonly closing_at: Date | null
  readonly idle_minutes: number | null
  readonly proved_at: Date
}

/**
 * `$1` resort, `$2` handle, `$3` now, `$4` idle since, `$5` started since, `$6` kind of app.
 * Pending sessions are not found. The membership is read each time: taking it away works at once.
 * `$7` the account that a window shows, or null for the one that the session was switched to last.
 */
export const findSession: Statement = {
  name: 'find-session',
  text: `select s.id, s.secret_hash, s.login_id, s.device_id, a.id as owner_account_id, a.owner_number, a.status, m.role, r.time_zone, s.last_seen_at, s.closing_at, l.idle_minutes, coalesce(s.proved_at, s.created_at) as proved_at
    from session s join resort r on r.id = s.resort_id join login l on l.resort_id = s.resort_id and l.id = s.login_id
    left join owner_login m on m.resort_id = s.resort_id and m.login_id = s.login_id and m.owner_account_id = case when $7::text is null then s.owner_account_id
      else (select o.id from owner_account o where o.resort_id = s.resort_id and o.owner_number = $7) end
    left join owner_account a on a.resort_id = s.resort_id and a.id = m.owner_account_id
    where s.resort_id = $1 and s.handle = $2 and s.app_kind = $6 and s.state = 'full' and s.ended_at is null
      and (s.closing_at is null or s.closing_at > $3) and s.last_seen_at > $4 and s.created_at > $5
      and (l.idle_minutes is null or s.last_seen_at > $3::timestamptz - make_interval(mins => l.idle_minutes))`,
}

export const touchSession: Statement = {
  name: 'touch-session',
  text: 'update session set last_seen_at = $3, closing_at = null where resort_id = $1 and handle = $2 and ended_at is null',
}

/** `$1` resort, `$2` id of the session, `$3` now: the person has just shown who they are. */
export const markProved: Statement = {
  name: 'mark-session-proved',
  text: 'update session set proved_at = $3 where resort_id = $1 and id = $2 and ended_at is null',
}

export const addSession: Statement = {
  name: 'add-session',
  text: `insert into session (resort_id, handle, secret_hash, login_id, app_kind, owner_account_id, created_at, last_seen_at, state, device_id, device, address)
    values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10, $11)`,
}

/** Whose session was ended. */
export interface EndedSession {
  readonly resort_id: string
  readonly login_id: string
  readonly owner_account_id: string | null
  readonly app_kind: string
}

export const endSession: Statement = {
  name: 'end-session',
  text: `update session set ended_at = $4 where resort_id = $1 and handle = $2 and secret_hash = $3 and app_kind = $5 and ended_at is null
    returning resort_id, login_id, owner_account_id, app_kind`,
}

export const closeSession: Statement = {
  name: 'close-session',
  text: 'update session set closing_at = $4 where resort_id = $1 and handle = $2 and secret_hash = $3 and app_kind = $5 and ended_at is null',
}
