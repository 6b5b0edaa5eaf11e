/** Role of a login at an owner account. */
export type AccountRole = 'full' | 'pay' | 'book' | 'view'

interface Right {
  readonly roles: readonly AccountRole[]
  /**
   * Whether former owners may do it. With `rules`, the rules of the action refuse them, together
   * with every other reason.
   */
  readonly former: 'yes' | 'no' | 'rules'
}

const OWNERS = ['full'] as const
const PAYERS = ['full', 'pay'] as const
const BOOKERS = ['full', 'book'] as const
const EVERYONE = ['full', 'pay', 'book', 'view'] as const

/**
 * Who may do what for an account, by the name of the call. Former owners can't start anything new,
 * but can pay debts, give up rights, and manage who else sees and pays the bills.
 */
const ACCOUNT_RIGHTS = {
  createPayment: { roles: PAYERS, former: 'yes' },
  changePlannedPayment: { roles: PAYERS, former: 'yes' },
  emailReceipt: { roles: PAYERS, former: 'yes' },
  endAutopay: { roles: PAYERS, former: 'yes' },
  endPaymentPlan: { roles: PAYERS, former: 'yes' },
  setAutopay: { roles: PAYERS, former: 'no' },
  createPaymentPlan: { roles: PAYERS, former: 'no' },
  setPlanMethod: { roles: PAYERS, former: 'no' },

  saveProfileComments: { roles: OWNERS, former: 'no' },
  inviteCoOwner: { roles: OWNERS, former: 'yes' },
  resendInvitation: { roles: OWNERS, former: 'yes' },
  withdrawInvitation: { roles: OWNERS, former: 'yes' },
  changeCoOwner: { roles: OWNERS, former: 'yes' },
  removeCoOwner: { roles: OWNERS, former: 'yes' },

  createHold: { roles: BOOKERS, former: 'rules' },
  extendHold: { roles: BOOKERS, former: 'no' },
  releaseHold: { roles: BOOKERS, former: 'yes' },
  bookReservation: { roles: BOOKERS, former: 'rules' },
  changeReservation: { roles: BOOKERS, former: 'no' },
  undoChange: { roles: BOOKERS, former: 'no' },
  cancelReservation: { roles: BOOKERS, former: 'no' },
  undoCancellation: { roles: BOOKERS, former: 'no' },

  addStayRequest: { roles: BOOKERS, former: 'no' },
  createShareLink: { roles: BOOKERS, former: 'no' },
  endShareLink: { roles: BOOKERS, former: 'yes' },
  restoreShareLink: { roles: BOOKERS, former: 'no' },
  inviteGuest: { roles: BOOKERS, former: 'no' },
  approveGuest: { roles: BOOKERS, former: 'no' },
  withdrawGuest: { roles: BOOKERS, former: 'yes' },
  restoreGuest: { roles: BOOKERS, former: 'no' },

  joinWaitlist: { roles: BOOKERS, former: 'rules' },
  changeWaitlist: { roles: BOOKERS, former: 'rules' },
  acceptWaitlistOffer: { roles: BOOKERS, former: 'rules' },
  releaseWaitlistOffer: { roles: BOOKERS, former: 'yes' },
  leaveWaitlist: { roles: BOOKERS, former: 'yes' },
  rejoinWaitlist: { roles: BOOKERS, former: 'no' },

  createDeposit: { roles: OWNERS, former: 'rules' },
  withdrawDeposit: { roles: OWNERS, former: 'yes' },
  restoreDeposit: { roles: OWNERS, former: 'no' },
  splitWeek: { roles: OWNERS, former: 'no' },
  joinWeek: { roles: OWNERS, former: 'no' },
  movePoints: { roles: OWNERS, former: 'rules' },

  createCalendarFeed: { roles: EVERYONE, former: 'yes' },
  endCalendarFeed: { roles: EVERYONE, former: 'yes' },

  createWorkOrder: { roles: BOOKERS, former: 'no' },
  addWorkOrderMessage: { roles: BOOKERS, former: 'no' },
  answerWorkOrderCost: { roles: BOOKERS, former: 'no' },
  rateWorkOrder: { roles: BOOKERS, former: 'no' },
  cancelWorkOrder: { roles: BOOKERS, former: 'no' },
  undoWorkOrderCancel: { roles: BOOKERS, former: 'no' },
  reopenWorkOrder: { roles: BOOKERS, former: 'no' },
  moveWorkOrderVisit: { roles: BOOKERS, former: 'no' },
} as const satisfies Readonly<Record<string, Right>>

export type AccountAction = keyof typeof ACCOUNT_RIGHTS

export const isAccountAction = (name: string): name is AccountAction =>
  Object.hasOwn(ACCOUNT_RIGHTS, name)

/** Whether a role covers an action. */
export function hasRole(role: AccountRole, action: AccountAction): boolean {
  const { roles }: Right = ACCOUNT_RIGHTS[action]
  return roles.includes(role)
}

/** Returns why an action is refused at an account, or null if it is allowed. */
export function findRightFault(
  action: AccountAction,
  role: AccountRole,
  accountStatus: 'active' | 'former',
): 'ROLE_LIMIT' | 'READ_ONLY' | null {
  if (!hasRole(role, action)) return 'ROLE_LIMIT'
  return accountStatus === 'former' && ACCOUNT_RIGHTS[action].former === 'no' ? 'READ_ONLY' : null
}
