import type { StaffRole } from './staff-roles.ts'

/** A staff member as the rules of a change see them. */
interface StaffAccess {
  readonly loginId: string
  readonly roles: readonly StaffRole[]
  readonly isActive: boolean
}

interface StaffChange {
  /** Login of the person who makes the change; null at the command line. */
  readonly by: string | null
  readonly member: StaffAccess
  /** The roles afterwards; null to end the access. */
  readonly roles: readonly StaffRole[] | null
  /** Everyone on the staff of the resort. */
  readonly staff: readonly StaffAccess[]
}

type StaffChangeFault = 'ownAccess' | 'lastAdministrator'

/** Why a change of a resort's staff is refused. */
export type StaffFault = StaffChangeFault | 'noMember' | 'noInvitation' | 'known' | 'unchanged'

const isAdministrator = ({ isActive, roles }: StaffAccess) =>
  isActive && roles.includes('administrator')

/**
 * Returns why a change of roles, or the end of an access, is refused; null if it isn't. Members
 * can't change their own roles, and a resort keeps at least one active administrator.
 */
export function findStaffChangeFault({
  by,
  member,
  roles,
  staff,
}: StaffChange): StaffChangeFault | null {
  if (by === member.loginId) return 'ownAccess'
  const isLast =
    isAdministrator(member) &&
    !staff.some((other) => other.loginId !== member.loginId && isAdministrator(other))
  return isLast && !roles?.includes('administrator') ? 'lastAdministrator' : null
}
