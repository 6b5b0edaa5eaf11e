import type { CallAnswer, getOwnerSettings } from '@ownerng/contract'

/** Whether this role may pay for the displayed account. */
export const isPayer = (role: CallAnswer<typeof getOwnerSettings>['role']): boolean =>
  role === 'full' || role === 'pay'
