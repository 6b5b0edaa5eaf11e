import { type RowOf, sql } from '../db/statement.ts'

/** A session. Account columns are null if the login has no access to the account. */
export type SessionRow = RowOf<typeof findSession>

/** A live session with an account of its login. Every page runs it, so all joins are needed. */
const sessionWith = (account: string) => `select s.id as "sessionId", s.secret_hash as "secretHash",
    s.login_id as "loginId", s.device_id as "deviceId", a.id as "ownerAccountId",
    a.owner_number as "ownerNumber", a.status as "accountStatus", a.features, m.role, r.time_zone as "timeZone",
    s.last_seen_at as "lastSeenAt", s.closing_at as "closingAt", l.idle_minutes as "idleMinutes",
    l.locale, l.welcomed_at is null as "isNew!", r.facts_version as "factsVersion",
    coalesce(s.proved_at, s.created_at) as "provedAt"
  from session s
  join resort r on r.id = s.resort_id
  join login l on l.resort_id = s.resort_id and l.id = s.login_id
  left join (
    owner_login m
    join owner_account a on a.resort_id = m.resort_id and a.id = m.owner_account_id
  ) on m.resort_id = s.resort_id and m.login_id = s.login_id and ${account}
  where s.resort_id = :resortId
    and s.handle = :handle
    and s.app_kind = :appKind
    and s.state = 'full'
    and s.ended_at is null
    and (s.closing_at is null or s.closing_at > :now)
    and s.last_seen_at > :idleSince
    and s.created_at > :startedAfter
    and greatest(s.last_seen_at, s.created_at) <= :notAfter
    and (
      l.idle_minutes is null
      or s.last_seen_at > :now::timestamptz - make_interval(mins => l.idle_minutes)
    )`

export const findSession = sql('find-session', sessionWith('a.id = s.owner_account_id'))

export const findSessionOfWindow = sql(
  'find-session-of-window',
  sessionWith('a.owner_number = :ownerNumber'),
)

export const touchSession = sql(
  'touch-session',
  `update session
  set last_seen_at = :now, closing_at = null
  where resort_id = :resortId and handle = :handle and ended_at is null`,
)

export const markProved = sql(
  'mark-session-proved',
  `update session
  set proved_at = :provedAt
  where resort_id = :resortId and id = :sessionId and ended_at is null`,
)

/**
 * Adds a session unless the password changed since it was checked. The lock makes a concurrent
 * change wait, which then ends the session.
 */
export const addSession = sql(
  'add-session',
  `insert into session (
    resort_id, handle, secret_hash, login_id, app_kind, owner_account_id, created_at, last_seen_at,
    state, device_id, device, device_message, address
  )
  select :resortId, :handle, :secretHash, l.id, :appKind, :ownerAccountId, :now, :now, :state,
    :deviceId, :device, :deviceMessage, :address
  from login l
  where l.resort_id = :resortId and l.id = :loginId and l.password_hash = :passwordHash
  for share
  returning id`,
)

export type EndedSession = RowOf<typeof endSession>

export const endSession = sql(
  'end-session',
  `update session
  set ended_at = :endedAt
  where resort_id = :resortId
    and handle = :handle
    and secret_hash = :secretHash
    and app_kind = :appKind
    and ended_at is null
  returning resort_id, login_id, owner_account_id, app_kind`,
)

export const closeSession = sql(
  'close-session',
  `update session
  set closing_at = :now
  where resort_id = :resortId
    and handle = :handle
    and secret_hash = :secretHash
    and app_kind = :appKind
    and ended_at is null`,
)
