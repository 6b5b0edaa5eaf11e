import type { Statement } from './database.ts'

/** A live session with the account it shows. */
export interface SessionRow {
  readonly secret_hash: Buffer
  readonly login_id: string
  readonly owner_account_id: string
  readonly owner_number: string
  readonly status: 'active' | 'former'
  readonly role: 'full' | 'pay' | 'book' | 'view'
  readonly time_zone: string
  readonly last_seen_at: Date
  readonly closing_at: Date | null
}

/** `$1` resort, `$2` handle, `$3` now, `$4` idle since, `$5` started since. The membership is read each time: taking it away works at once. */
export const findSession: Statement = {
  name: 'find-session',
  text: `select s.secret_hash, s.login_id, s.owner_account_id, a.owner_number, a.status, m.role, r.time_zone, s.last_seen_at, s.closing_at
    from session s join resort r on r.id = s.resort_id
    join owner_login m on m.resort_id = s.resort_id and m.login_id = s.login_id and m.owner_account_id = s.owner_account_id
    join owner_account a on a.resort_id = s.resort_id and a.id = s.owner_account_id
    where s.resort_id = $1 and s.handle = $2 and s.app_kind = 'owner' and s.state = 'full' and s.ended_at is null
      and (s.closing_at is null or s.closing_at > $3) and s.last_seen_at > $4 and s.created_at > $5`,
}

export const touchSession: Statement = {
  name: 'touch-session',
  text: 'update session set last_seen_at = $3, closing_at = null where resort_id = $1 and handle = $2 and ended_at is null',
}

export const addSession: Statement = {
  name: 'add-session',
  text: `insert into session (resort_id, handle, secret_hash, login_id, app_kind, owner_account_id, created_at, last_seen_at)
    values ($1, $2, $3, $4, $5, $6, $7, $7)`,
}

export const endSession: Statement = {
  name: 'end-session',
  text: 'update session set ended_at = $4 where resort_id = $1 and handle = $2 and secret_hash = $3 and ended_at is null returning handle',
}

export const closeSession: Statement = {
  name: 'close-session',
  text: 'update session set closing_at = $4 where resort_id = $1 and handle = $2 and secret_hash = $3 and ended_at is null',
}
