import { badRequest, type StaffRole, type StayDates } from '@ownerng/domain'
import { type ActInput, refuseAct } from '../../resort/resort-act.ts'

const MAY_OVERRIDE: readonly StaffRole[] = ['manager', 'administrator']

/** Refuses an override to staff who aren't managers. */
export function requireOverrideRole({ staff }: Pick<ActInput, 'staff'>): void {
  if (!staff.roles.some((role) => MAY_OVERRIDE.includes(role))) refuseAct('overrideRole')
}

/** Refuses an override to staff who aren't managers, and one of dates without a night. */
export function requireOverride(input: Pick<ActInput, 'staff'>, { arrival, departure }: StayDates) {
  requireOverrideRole(input)
  if (departure <= arrival) throw badRequest('datesReversed', {}, { field: 'departure' })
}
