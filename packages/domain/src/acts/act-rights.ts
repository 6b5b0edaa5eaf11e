import type { StaffRole } from '../people/staff-roles.ts'

const MONEY = ['accounting', 'manager', 'administrator'] as const

const DESK = ['front-desk', 'manager', 'administrator'] as const
const MANAGERS = ['manager', 'administrator'] as const

const ADMINISTRATORS = ['administrator'] as const

const UPKEEP = ['maintenance', 'manager', 'administrator'] as const

const SERVICE = ['front-desk', 'maintenance', 'manager', 'administrator'] as const

/** Which roles of staff may do each act of the resort, by the name of its call. */
const ACT_RIGHTS = {
  postCharge: MONEY,
  creditCharge: MONEY,
  creditAccount: MONEY,
  creditRental: MONEY,
  reverseCredit: MONEY,
  holdAccount: MONEY,
  endAccountHold: MONEY,
  reinstateAccount: MONEY,
  endReinstatement: MONEY,
  recordPayment: MONEY,
  reversePayment: MONEY,
  payOutCredit: MONEY,
  refundPayment: MONEY,
  withdrawRefund: MONEY,
  closePaymentReview: MONEY,
  reopenPaymentReview: MONEY,
  openDispute: MONEY,
  settleDispute: MONEY,
  closeDay: MONEY,
  cancelStay: MANAGERS,
  cancelForOwner: DESK,
  moveStay: DESK,
  checkIn: DESK,
  undoCheckIn: DESK,
  checkOut: DESK,
  markNoShow: DESK,
  confirmStay: DESK,
  declineStay: DESK,
  bookForOwner: DESK,
  changeForOwner: DESK,
  answerStayRequest: DESK,
  answerWorkOrder: SERVICE,
  decideDeposit: DESK,
  closeUnit: UPKEEP,
  openUnit: UPKEEP,
  closeProperty: MANAGERS,
  openProperty: MANAGERS,
  transferContract: MANAGERS,
  undoDeedBack: MANAGERS,
  withdrawTransfer: MANAGERS,
  upgradeContract: MANAGERS,
  recordDeath: MANAGERS,
  undoDeath: MANAGERS,
  mergeAccounts: MANAGERS,
  undoMerge: MANAGERS,
  correctContact: MANAGERS,
  cancelContactCorrection: MANAGERS,
  resolveConflict: MANAGERS,
  inviteStaff: ADMINISTRATORS,
  withdrawStaffInvitation: ADMINISTRATORS,
  changeStaffRoles: ADMINISTRATORS,
  renameStaff: ADMINISTRATORS,
  disableStaff: ADMINISTRATORS,
  enableStaff: ADMINISTRATORS,
  addWebhook: ADMINISTRATORS,
  removeWebhook: ADMINISTRATORS,
  disableWebhook: ADMINISTRATORS,
  enableWebhook: ADMINISTRATORS,
  renewWebhookSecret: ADMINISTRATORS,
  replayEvents: ADMINISTRATORS,
  createApiClient: ADMINISTRATORS,
  addApiKey: ADMINISTRATORS,
  endApiKey: ADMINISTRATORS,
  endApiClient: ADMINISTRATORS,
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>

/** The name of an act of the resort. */
export type ActName = keyof typeof ACT_RIGHTS

export const ACT_NAMES = Object.keys(ACT_RIGHTS) as readonly ActName[]

export const isActName = (name: string): name is ActName => Object.hasOwn(ACT_RIGHTS, name)

/** Whether a person with these roles may do an act. */
export function mayDoAct(act: ActName, roles: readonly StaffRole[]): boolean {
  const allowed: readonly StaffRole[] = ACT_RIGHTS[act]
  return roles.some((role) => allowed.includes(role))
}
