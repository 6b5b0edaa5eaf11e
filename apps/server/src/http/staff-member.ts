import { findStaffRole, type StaffRole } from '@ownerng/domain'
import type { ReadSql } from '../db/database.ts'
import { findStaffMember } from './staff-member.queries.ts'

/** A person who works for the resort, with active access. */
interface StaffMember {
  readonly name: string
  readonly email: string
  readonly roles: readonly StaffRole[]
}

/** Returns the staff member of a login of the app `cms`; null if disabled, or not a member. */
export async function readStaffMember(
  sql: ReadSql,
  resortId: string,
  loginId: string,
): Promise<StaffMember | null> {
  const row = await sql.row(findStaffMember, { resortId, loginId })
  if (!row) return null
  const roles = row.roles.map(findStaffRole).filter((role) => role !== null)
  return { name: row.name, email: row.email, roles }
}
