import { sql } from '../db/statement.ts'

export const addStaffLogin = sql(
  'add-login-of-demo-staff',
  `insert into login (resort_id, app_kind, login_id, password_hash)
  values (:resortId, 'cms', :loginId, :passwordHash)
  returning id`,
)

export const addStaffMember = sql(
  'add-demo-staff',
  `insert into staff_member (resort_id, login_id, name, email, roles)
  values (:resortId, :loginId, :name, :email, :roles::text[])`,
)

export const addEmailFactor = sql(
  'add-factor-of-demo-staff',
  `insert into login_factor (resort_id, login_id, kind, destination)
  values (:resortId, :loginId, 'email', :email)`,
)
