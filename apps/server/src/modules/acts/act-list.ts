import { resolveConflictAct } from '../../import/conflicts/resolve-conflict.ts'
import { closeDayAct } from '../accounting/acts/close-day.ts'
import { endAccountHoldAct, holdAccountAct } from '../billing/acts/account-holds.ts'
import { creditAccountAct, creditChargeAct, reverseCreditAct } from '../billing/acts/credits.ts'
import { postChargeAct } from '../billing/acts/post-charge.ts'
import { endReinstatementAct, reinstateAccountAct } from '../billing/acts/reinstatements.ts'
import {
  addWebhookAct,
  disableWebhookAct,
  enableWebhookAct,
  removeWebhookAct,
  renewWebhookSecretAct,
  replayEventsAct,
} from '../events/acts/webhook-acts.ts'
import { cancelContactCorrectionAct, correctContactAct } from '../identity/acts/contact-acts.ts'
import { openDisputeAct, settleDisputeAct } from '../payments/acts/disputes.ts'
import { payOutCreditAct } from '../payments/acts/pay-out-credit.ts'
import { closePaymentReviewAct, reopenPaymentReviewAct } from '../payments/acts/payment-reviews.ts'
import { recordPaymentAct } from '../payments/acts/record-payment.ts'
import { refundPaymentAct } from '../payments/acts/refund-payment.ts'
import { reversePaymentAct } from '../payments/acts/reverse-payment.ts'
import { withdrawRefundAct } from '../payments/acts/withdraw-refund.ts'
import type { ResortAct } from '../resort/resort-act.ts'
import {
  changeStaffRolesAct,
  disableStaffAct,
  enableStaffAct,
  inviteStaffAct,
  renameStaffAct,
  withdrawStaffInvitationAct,
} from '../staff/acts/staff-acts.ts'
import { bookForOwnerAct } from '../stays/acts/book-acts.ts'
import { cancelForOwnerAct, cancelStayAct, moveStayAct } from '../stays/acts/cancel-acts.ts'
import { changeForOwnerAct } from '../stays/acts/change-act.ts'
import { closePropertyAct, closeUnitAct, openPropertyAct } from '../stays/acts/close-property.ts'
import { openUnitAct } from '../stays/acts/closures.ts'
import { decideDepositAct } from '../stays/acts/decide-deposit.ts'
import { checkInAct, checkOutAct, markNoShowAct, undoCheckInAct } from '../stays/acts/desk-acts.ts'
import { creditRentalAct } from '../stays/acts/rental-acts.ts'
import { confirmStayAct, declineStayAct } from '../stays/answers/answer-acts.ts'
import {
  addApiKeyAct,
  createApiClientAct,
  endApiClientAct,
  endApiKeyAct,
} from '../systems/acts/api-clients.ts'
import { answerStayRequestAct } from '../trips/acts/answer-stay-request.ts'
import { answerWorkOrderAct } from '../work-orders/acts/answer-work-order.ts'
import { mergeAccountsAct } from './ownership/merge-accounts.ts'
import { recordDeathAct } from './ownership/record-death.ts'
import { transferContractAct, withdrawTransferAct } from './ownership/transfer-contract.ts'
import { undoDeathAct } from './ownership/undo-death.ts'
import { undoDeedBackAct } from './ownership/undo-deed-back.ts'
import { undoMergeAct } from './ownership/undo-merge.ts'
import { upgradeContractAct } from './ownership/upgrade-contract.ts'

/** Every act of the resort, once, for the API and the command line. */
export const RESORT_ACTS: readonly ResortAct[] = [
  postChargeAct,
  creditChargeAct,
  creditAccountAct,
  creditRentalAct,
  reverseCreditAct,
  holdAccountAct,
  endAccountHoldAct,
  reinstateAccountAct,
  endReinstatementAct,
  recordPaymentAct,
  reversePaymentAct,
  payOutCreditAct,
  refundPaymentAct,
  withdrawRefundAct,
  closePaymentReviewAct,
  reopenPaymentReviewAct,
  openDisputeAct,
  settleDisputeAct,
  closeDayAct,
  cancelStayAct,
  cancelForOwnerAct,
  moveStayAct,
  checkInAct,
  undoCheckInAct,
  checkOutAct,
  markNoShowAct,
  answerStayRequestAct,
  answerWorkOrderAct,
  decideDepositAct,
  confirmStayAct,
  declineStayAct,
  bookForOwnerAct,
  changeForOwnerAct,
  closeUnitAct,
  openUnitAct,
  closePropertyAct,
  openPropertyAct,
  transferContractAct,
  undoDeedBackAct,
  withdrawTransferAct,
  upgradeContractAct,
  recordDeathAct,
  undoDeathAct,
  mergeAccountsAct,
  undoMergeAct,
  correctContactAct,
  cancelContactCorrectionAct,
  resolveConflictAct,
  inviteStaffAct,
  withdrawStaffInvitationAct,
  changeStaffRolesAct,
  renameStaffAct,
  disableStaffAct,
  enableStaffAct,
  addWebhookAct,
  removeWebhookAct,
  disableWebhookAct,
  enableWebhookAct,
  renewWebhookSecretAct,
  replayEventsAct,
  createApiClientAct,
  addApiKeyAct,
  endApiKeyAct,
  endApiClientAct,
]
