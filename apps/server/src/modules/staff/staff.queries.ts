import { type RowOf, sql } from '../../db/statement.ts'

/** A staff member with the login that they sign in with. */
export type MemberRow = RowOf<typeof lockStaff>

/** Locks everyone on the staff, so that changes of who may do what are serialized. */
export const lockStaff = sql(
  'lock-staff',
  `select s.login_id as id, l.login_id as login, l.locale, s.name, s.email, s.roles, s.disabled_at
  from staff_member s
  join login l on l.resort_id = s.resort_id and l.id = s.login_id
  where s.resort_id = :resortId
  order by s.login_id
  for update of s`,
)

export const findStaff = sql(
  'find-staff',
  `select l.login_id as login, s.name, s.email, s.roles, s.disabled_at, (
      select array_agg(distinct f.kind order by f.kind)
      from login_factor f
      where f.resort_id = s.resort_id
        and f.login_id = s.login_id
        and f.kind <> 'recovery'
        and f.pending_until is null
    ) as factors
  from staff_member s
  join login l on l.resort_id = s.resort_id and l.id = s.login_id
  where s.resort_id = :resortId
  order by s.disabled_at is not null, s.name, s.login_id`,
)

export const findOpenInvitations = sql(
  'find-staff-invitations',
  `select name, email, roles, ends_at, login_id
  from staff_invitation
  where resort_id = :resortId and used_at is null
  order by name, email`,
)

export const findPlace = sql(
  'find-resort-of-staff',
  `select name, time_zone
  from resort
  where id = :resortId`,
)

export const setName = sql(
  'set-staff-name',
  `update staff_member
  set name = :name
  where resort_id = :resortId and login_id = :id`,
)

export const setRoles = sql(
  'set-staff-roles',
  `update staff_member
  set roles = :roles::text[]
  where resort_id = :resortId and login_id = :id`,
)

/** Also ends the person's links, by trigger. */
export const setDisabled = sql(
  'set-staff-disabled',
  `update staff_member
  set disabled_at = :disabledAt
  where resort_id = :resortId and login_id = :id`,
)

/** Adds an invitation, or replaces the open one to the same address, whose link then ends. */
export const putInvitation = sql(
  'put-staff-invitation',
  `insert into staff_invitation as i (
    resort_id, login_id, invited_by, name, email, roles, locale, secret_hash, ends_at
  )
  values (
    :resortId, :memberId, :invitedBy, :name, :email, :roles::text[], :locale, :secretHash, :endsAt
  )
  on conflict (resort_id, lower(email))
  where used_at is null do update
  set login_id = excluded.login_id, invited_by = excluded.invited_by, name = excluded.name,
    roles = excluded.roles, locale = excluded.locale, secret_hash = excluded.secret_hash,
    ends_at = excluded.ends_at`,
)

export const withdrawInvitation = sql(
  'withdraw-staff-invitation',
  `delete
  from staff_invitation
  where resort_id = :resortId and lower(email) = lower(:email) and used_at is null
  returning name, email`,
)
