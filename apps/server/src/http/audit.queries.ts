import { sql } from '../db/statement.ts'

export const addEvent = sql(
  'add-audit-event',
  `insert into audit_event (
    resort_id, at, event, outcome, login_id, owner_account_id, app_kind, address, request_id,
    agent_hash, detail
  )
  values (
    :resortId, :now, :event, :outcome, :loginId, :ownerAccountId, :appKind, :address, :requestId,
    :agentHash, :detail
  )`,
)

/** An event of a person of the resort, who acts without a request, as at the command line. */
export const addStaffEvent = sql(
  'add-staff-event',
  `insert into audit_event (
    resort_id, at, event, outcome, login_id, owner_account_id, app_kind, detail
  )
  values (:resortId, :now, :event, 'ok', :loginId, :ownerAccountId, :appKind, :detail)`,
)
