import { type RowOf, sql } from '../../db/statement.ts'

/**
 * A login with the data needed to admit it: password, number of factors, first account, contact
 * details, and, for staff, whether they are active members.
 */
export type LoginRow = RowOf<typeof findLoginById>

const columns = `l.id, l.login_id, l.app_kind, l.password_hash, l.password_ends_at, l.locale,
  coalesce(p.email, s.email, '') as email, first.owner_account_id, first.owner_number,
  r.name as resort_name, r.phone as resort_phone,
  l.app_kind <> 'cms' or (s.login_id is not null and s.disabled_at is null) as "isActive!"
  from login l
  join resort r on r.id = l.resort_id
  left join staff_member s on s.resort_id = l.resort_id and s.login_id = l.id
  left join person p on p.resort_id = l.resort_id and p.id = l.person_id
  left join lateral (
    select a.id as owner_account_id, a.owner_number
    from owner_login m
    join owner_account a on a.resort_id = m.resort_id and a.id = m.owner_account_id
    where m.resort_id = l.resort_id and m.login_id = l.id
    order by m.position
    limit 1
  ) first on true`

/** The first account is the one with the lowest position. */
export const findLogin = sql(
  'find-login',
  `select ${columns}
  where l.resort_id = :resortId and l.app_kind = :appKind and l.login_key = lower(:loginId)`,
)

export const findLoginById = sql(
  'find-login-by-id',
  `select ${columns}
  where l.resort_id = :resortId and l.id = :loginId`,
)

/**
 * Returns whether a temporary password from staff has expired; passwords that the person chose
 * don't expire.
 */
export const isPasswordOver = ({ password_ends_at: end }: LoginRow, now: Date): boolean =>
  end !== null && end <= now

export const setPassword = sql(
  'set-password',
  `update login
  set password_hash = :passwordHash, password_ends_at = :endsAt
  where resort_id = :resortId and id = :id`,
)

/** Replaces the hash of an unchanged password. */
export const renewPasswordHash = sql(
  'renew-password-hash',
  `update login
  set password_hash = :passwordHash
  where resort_id = :resortId and id = :id and password_hash = :previousHash`,
)

/** Ends every session of a login except the given one. */
export const endSessions = sql(
  'end-sessions',
  `update session
  set ended_at = :now
  where resort_id = :resortId
    and login_id = :loginId
    and ended_at is null
    and (:sessionId::text is null or id <> :sessionId)`,
)

export const lockLiveSession = sql(
  'lock-live-session',
  `select id
  from session
  where resort_id = :resortId and id = :sessionId and ended_at is null
  for update`,
)

/** Releases a session's holds; the trigger frees their nights. */
export const releaseHolds = sql(
  'release-holds-of-session',
  `update reservation
  set status = 'lapsed', hold_ends_at = null
  where resort_id = :resortId
    and held_by_session = :sessionHandle
    and status = 'held'
    and held_for = 'owner'`,
)
