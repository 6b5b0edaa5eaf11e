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
