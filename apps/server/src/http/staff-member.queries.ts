import { sql } from '../db/statement.ts'

export const findStaffMember = sql(
  'find-staff-member',
  `select s.name, s.email, s.roles
  from staff_member s
  join login l on l.resort_id = s.resort_id and l.id = s.login_id and l.app_kind = 'cms'
  where s.resort_id = :resortId and s.login_id = :loginId and s.disabled_at is null`,
)
