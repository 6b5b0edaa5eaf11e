import { useOwnerSettings } from './owner-settings.query.ts'

type Settings = Pick<ReturnType<typeof useOwnerSettings>, 'menuOptions' | 'owner' | 'role'>

/**
 * Whether booking is offered: not where the resort hides it, the account is closed, or the sign-in
 * may not.
 */
export const offersBooking = ({ menuOptions, owner, role }: Settings): boolean =>
  !menuOptions.hideBook && owner.status === 'active' && (role === 'full' || role === 'book')

/** The same, for the account that is shown. Every link into booking asks this. */
export const useOffersBooking = (): boolean => offersBooking(useOwnerSettings())
