import { sql } from '../db/statement.ts'

export const findLogin = sql(
  'import-login',
  `select id
  from login
  where resort_id = :resortId and app_kind = :appKind and login_key = lower(:loginId)`,
)

/** Returns a row if a person with this address works for the resort, or was invited to. */
export const isStaffAddress = sql(
  'import-is-staff-address',
  `select email
  from staff_member
  where resort_id = :resortId and lower(email) = lower(:email)
  union all
  select email
  from staff_invitation
  where resort_id = :resortId and lower(email) = lower(:email)
  limit 1`,
)

export const addLogin = sql(
  'import-add-login',
  `insert into login (resort_id, app_kind, login_id, password_hash, person_id)
  values (:resortId, :appKind, :loginId, :passwordHash, :personId)
  returning id`,
)

export const addFactor = sql(
  'import-add-factor',
  `insert into login_factor (resort_id, login_id, kind, destination, secret, position)
  values (:resortId, :loginId, :kind, :destination, :secret, :position)`,
)

export const addMembership = sql(
  'import-add-membership',
  `insert into owner_login (resort_id, login_id, owner_account_id, position, is_owner)
  values (:resortId, :loginId, :ownerAccountId, :position, true)
  on conflict do nothing`,
)
