import type { StaffRole } from '@ownerng/domain'
import { type ActInput, refuseAct } from '../../resort/resort-act.ts'

const MAY_OVERRIDE: readonly StaffRole[] = ['manager', 'administrator']

/** Refuses an override to staff who aren't managers. */
export function requireOverrideRole({ staff }: Pick<ActInput, 'staff'>): void {
  if (!staff.roles.some((role) => MAY_OVERRIDE.includes(role))) refuseAct('overrideRole')
}
