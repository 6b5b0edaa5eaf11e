import { sql } from '../db/statement.ts'

export const addEvent = sql(
  'add-staff-event',
  `insert into audit_event (
    resort_id, at, event, outcome, login_id, owner_account_id, app_kind, detail
  )
  values (:resortId, :now, :event, 'ok', :loginId, :ownerAccountId, :appKind, :detail)`,
)
