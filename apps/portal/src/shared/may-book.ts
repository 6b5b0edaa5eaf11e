import { useOwnerSettings } from './owner-settings.query.ts'

type Settings = Pick<ReturnType<typeof useOwnerSettings>, 'menuOptions' | 'owner' | 'role'>

/**
 * Whether booking is offered: not if the resort hides it, the account is closed, or the role
 * doesn't allow it.
 */
export const offersBooking = ({ menuOptions, owner, role }: Settings): boolean =>
  !menuOptions.hideBook && owner.status === 'active' && (role === 'full' || role === 'book')

/** The same for the displayed account. Every link into booking checks this. */
export const useOffersBooking = (): boolean => offersBooking(useOwnerSettings())
