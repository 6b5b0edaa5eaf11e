import type { ResortSql } from '../db/database.ts'
import { addStaffEvent } from './audit.queries.ts'

/** A security event caused by staff. The row's `done_by` names the person. */
export interface StaffEvent {
  readonly resortId: string
  readonly now: Date
  readonly event:
    | 'login-reset'
    | 'factors-removed'
    | 'password-given'
    | 'owner-invited'
    | 'access-ended'
    | 'address-freed'
    | 'mail-resent'
    | 'person-exported'
    | 'person-erased'
    | 'contact-correction-started'
    | 'contact-correction-canceled'
    | 'staff-invited'
    | 'staff-invitation-withdrawn'
    | 'staff-changed'
    | 'staff-disabled'
    | 'staff-enabled'
    | 'card-credentials-set'
    | 'card-credentials-removed'
    | 'api-client-added'
    | 'api-client-ended'
    | 'api-key-added'
    | 'api-key-ended'
  readonly loginId?: string | null
  readonly ownerAccountId?: string | null
  readonly appKind?: string | null
  readonly detail?: string
}

/** Writes a security event in the same transaction as the change. */
export async function auditStaff(
  sql: ResortSql,
  { loginId = null, ownerAccountId = null, appKind = null, detail = '', ...event }: StaffEvent,
): Promise<void> {
  await sql.rows(addStaffEvent, { ...event, loginId, ownerAccountId, appKind, detail })
}
