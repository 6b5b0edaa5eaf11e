/** Roles of people who work for a resort, in the order in which lists show them. */
export const STAFF_ROLES = [
  'viewer',
  'front-desk',
  'accounting',
  'maintenance',
  'manager',
  'administrator',
] as const

/** Role of a staff member. One person may have several. */
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Returns the role with this exact name; null for any other text. */
export const findStaffRole = (text: string): StaffRole | null =>
  STAFF_ROLES.find((role) => role === text) ?? null
