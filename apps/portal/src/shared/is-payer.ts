import type { CallAnswer, getOwnerSettings } from '@ownerng/contract'

/** Whether a sign-in of this role may pay for the account that is shown. */
export const isPayer = (role: CallAnswer<typeof getOwnerSettings>['role']): boolean =>
  role === 'full' || role === 'pay'
