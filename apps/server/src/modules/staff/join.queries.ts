import { type RowOf, sql } from '../../db/statement.ts'

export type LinkRow = RowOf<typeof findLink>

const link = `select i.id, i.login_id as member_id, i.name, i.email, i.roles, i.locale,
    l.login_id as login
  from staff_invitation i
  left join login l on l.resort_id = i.resort_id and l.id = i.login_id
  where i.resort_id = :resortId
    and i.secret_hash = :secretHash
    and i.used_at is null
    and i.ends_at > :now`

export const findLink = sql('find-staff-link', link)

/** Locks the invitation, so that it is used once. */
export const lockLink = sql(
  'lock-staff-link',
  `${link}
  for update of i`,
)

export const useLink = sql(
  'use-staff-link',
  `update staff_invitation
  set used_at = :now
  where resort_id = :resortId and id = :id`,
)

/** Adds no row if another member has the login ID. */
export const addLogin = sql(
  'add-login-of-staff',
  `insert into login (resort_id, app_kind, login_id, password_hash, locale)
  values (:resortId, 'cms', :loginId, :passwordHash, :locale)
  on conflict (resort_id, app_kind, lower(login_id)) do nothing
  returning id`,
)

export const addMember = sql(
  'add-staff-member',
  `insert into staff_member (resort_id, login_id, name, email, roles)
  values (:resortId, :id, :name, :email, :roles::text[])`,
)

/** Adds codes by email unless the login has a second factor. */
export const addEmailFactor = sql(
  'add-email-factor-of-staff',
  `insert into login_factor (resort_id, login_id, kind, destination)
  select :resortId, :id, 'email', :email
  where not exists (
    select from login_factor f
    where f.resort_id = :resortId
      and f.login_id = :id
      and f.kind <> 'recovery'
      and f.pending_until is null
  )
  returning id`,
)

/** Returns the addresses of the active administrators. */
export const findAdministrators = sql(
  'find-administrators',
  `select s.email, l.locale
  from staff_member s
  join login l on l.resort_id = s.resort_id and l.id = s.login_id
  where s.resort_id = :resortId
    and s.disabled_at is null
    and 'administrator' = any(s.roles)
    and s.login_id <> :id`,
)
