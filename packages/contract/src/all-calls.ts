import { listBillPages } from './billing/list-bill-pages.ts'
import { listBills } from './billing/list-bills.ts'
import { listPayments } from './billing/list-payments.ts'
import { createCalendarFeed } from './calendar/create-calendar-feed.ts'
import { endCalendarFeed } from './calendar/end-calendar-feed.ts'
import { getCalendar } from './calendar/get-calendar.ts'
import { getCalendarFeed } from './calendar/get-calendar-feed.ts'
import { getUnitTimeline } from './calendar/get-unit-timeline.ts'
import type { AnyCall } from './define-call.ts'
import { listDocuments } from './documents/list-documents.ts'
import { markDocumentsSeen } from './documents/mark-documents-seen.ts'
import { getHome } from './home/get-home.ts'
import { addPasskey } from './identity/add-passkey.ts'
import { announceClosing } from './identity/announce-closing.ts'
import { changePassword } from './identity/change-password.ts'
import { changeTemporaryPassword } from './identity/change-temporary-password.ts'
import { checkAuthenticatorCode } from './identity/check-authenticator-code.ts'
import { checkCode } from './identity/check-code.ts'
import { checkCrmCode } from './identity/check-crm-code.ts'
import { checkGuestCode } from './identity/check-guest-code.ts'
import { checkOwnerCode } from './identity/check-owner-code.ts'
import { confirmFactor } from './identity/confirm-factor.ts'
import { createRecoveryCodes } from './identity/create-recovery-codes.ts'
import { createSessionToken } from './identity/create-session-token.ts'
import { endOtherSessions } from './identity/end-other-sessions.ts'
import { endSession } from './identity/end-session.ts'
import { forgetDevice } from './identity/forget-device.ts'
import { getDevModeConfig } from './identity/get-dev-mode-config.ts'
import { getPasskeyLoginOptions } from './identity/get-passkey-login-options.ts'
import { getPasskeyOptions } from './identity/get-passkey-options.ts'
import { getSession } from './identity/get-session.ts'
import { getStepUpPasskeyOptions } from './identity/get-step-up-passkey-options.ts'
import { keepSession } from './identity/keep-session.ts'
import { listFactors } from './identity/list-factors.ts'
import { listSessions } from './identity/list-sessions.ts'
import { loginApi } from './identity/login-api.ts'
import { loginApp } from './identity/login-app.ts'
import { loginByPasskey } from './identity/login-by-passkey.ts'
import { loginOwner } from './identity/login-owner.ts'
import { loginUpdate } from './identity/login-update.ts'
import { logout } from './identity/logout.ts'
import { recoverPassword } from './identity/recover-password.ts'
import { removeFactor } from './identity/remove-factor.ts'
import { removePasskey } from './identity/remove-passkey.ts'
import { requestFactor } from './identity/request-factor.ts'
import { resendCode } from './identity/resend-code.ts'
import { saveTimeOut } from './identity/save-time-out.ts'
import { stepUpByPasskey } from './identity/step-up-by-passkey.ts'
import { stepUpByPassword } from './identity/step-up-by-password.ts'
import { listNotices } from './notifications/list-notices.ts'
import { markNoticesSeen } from './notifications/mark-notices-seen.ts'
import { saveNotificationChoices } from './notifications/save-notification-choices.ts'
import { addPaymentMethod } from './payments/add-payment-method.ts'
import { changePlannedPayment } from './payments/change-planned-payment.ts'
import { createPayment } from './payments/create-payment.ts'
import { createPaymentPlan } from './payments/create-payment-plan.ts'
import { endAutopay } from './payments/end-autopay.ts'
import { endPaymentPlan } from './payments/end-payment-plan.ts'
import { getAutomaticPayments } from './payments/get-automatic-payments.ts'
import { getPayment } from './payments/get-payment.ts'
import { getPaymentForm } from './payments/get-payment-form.ts'
import { removePaymentMethod } from './payments/remove-payment-method.ts'
import { restorePaymentMethod } from './payments/restore-payment-method.ts'
import { setAutopay } from './payments/set-autopay.ts'
import { acceptInvitation } from './people/accept-invitation.ts'
import { changeCoOwner } from './people/change-co-owner.ts'
import { confirmEmailChange } from './people/confirm-email-change.ts'
import { declineInvitation } from './people/decline-invitation.ts'
import { getCommentConfig } from './people/get-comment-config.ts'
import { getInvitation } from './people/get-invitation.ts'
import { getOwnerSettings } from './people/get-owner-settings.ts'
import { getProfile } from './people/get-profile.ts'
import { inviteCoOwner } from './people/invite-co-owner.ts'
import { markWelcomed } from './people/mark-welcomed.ts'
import { removeCoOwner } from './people/remove-co-owner.ts'
import { requestEmailChange } from './people/request-email-change.ts'
import { resendInvitation } from './people/resend-invitation.ts'
import { saveContact } from './people/save-contact.ts'
import { saveLanguage } from './people/save-language.ts'
import { saveProfileComments } from './people/save-profile-comments.ts'
import { startInvitation } from './people/start-invitation.ts'
import { switchOwner } from './people/switch-owner.ts'
import { withdrawInvitation } from './people/withdraw-invitation.ts'
import { getPoints } from './points/get-points.ts'
import { listPointsEntries } from './points/list-points-entries.ts'
import { listPointsOffers } from './points/list-points-offers.ts'
import { movePoints } from './points/move-points.ts'
import { previewPointsMove } from './points/preview-points-move.ts'
import { getHelp } from './resort/get-help.ts'
import { getLookUpTable } from './resort/get-look-up-table.ts'
import { getStartupOptions } from './resort/get-startup-options.ts'
import { listResorts } from './resort/list-resorts.ts'
import { logError } from './resort/log-error.ts'
import { logTokenization } from './resort/log-tokenization.ts'
import { bookReservation } from './stays/book-reservation.ts'
import { cancelReservation } from './stays/cancel-reservation.ts'
import { changeReservation } from './stays/change-reservation.ts'
import { createDeposit } from './stays/create-deposit.ts'
import { createHold } from './stays/create-hold.ts'
import { extendHold } from './stays/extend-hold.ts'
import { getAvailabilityMonth } from './stays/get-availability-month.ts'
import { getBookingCriteria } from './stays/get-booking-criteria.ts'
import { getHold } from './stays/get-hold.ts'
import { getPlace } from './stays/get-place.ts'
import { getPriceCalendar } from './stays/get-price-calendar.ts'
import { getPriceYear } from './stays/get-price-year.ts'
import { getReservation } from './stays/get-reservation.ts'
import { listBookingWeeks } from './stays/list-booking-weeks.ts'
import { listDeposits } from './stays/list-deposits.ts'
import { listReservations } from './stays/list-reservations.ts'
import { previewCancellation } from './stays/preview-cancellation.ts'
import { previewChange } from './stays/preview-change.ts'
import { releaseHold } from './stays/release-hold.ts'
import { restoreDeposit } from './stays/restore-deposit.ts'
import { searchAvailability } from './stays/search-availability.ts'
import { undoCancellation } from './stays/undo-cancellation.ts'
import { undoChange } from './stays/undo-change.ts'
import { withdrawDeposit } from './stays/withdraw-deposit.ts'
import { addStayRequest } from './trips/add-stay-request.ts'
import { approveGuest } from './trips/approve-guest.ts'
import { createShareLink } from './trips/create-share-link.ts'
import { endShareLink } from './trips/end-share-link.ts'
import { getTrip } from './trips/get-trip.ts'
import { inviteGuest } from './trips/invite-guest.ts'
import { restoreGuest } from './trips/restore-guest.ts'
import { restoreShareLink } from './trips/restore-share-link.ts'
import { withdrawGuest } from './trips/withdraw-guest.ts'
import { acceptWaitlistOffer } from './waitlist/accept-waitlist-offer.ts'
import { changeWaitlist } from './waitlist/change-waitlist.ts'
import { getPlaceInLine } from './waitlist/get-place-in-line.ts'
import { getWaitlist } from './waitlist/get-waitlist.ts'
import { joinWaitlist } from './waitlist/join-waitlist.ts'
import { leaveWaitlist } from './waitlist/leave-waitlist.ts'
import { rejoinWaitlist } from './waitlist/rejoin-waitlist.ts'
import { releaseWaitlistOffer } from './waitlist/release-waitlist-offer.ts'
import { addWorkOrderMessage } from './work-orders/add-work-order-message.ts'
import { answerWorkOrderCost } from './work-orders/answer-work-order-cost.ts'
import { cancelWorkOrder } from './work-orders/cancel-work-order.ts'
import { createWorkOrder } from './work-orders/create-work-order.ts'
import { getWorkOrder } from './work-orders/get-work-order.ts'
import { getWorkOrderForm } from './work-orders/get-work-order-form.ts'
import { listWorkOrders } from './work-orders/list-work-orders.ts'
import { moveWorkOrderVisit } from './work-orders/move-work-order-visit.ts'
import { rateWorkOrder } from './work-orders/rate-work-order.ts'
import { reopenWorkOrder } from './work-orders/reopen-work-order.ts'
import { undoWorkOrderCancel } from './work-orders/undo-work-order-cancel.ts'

/** All calls: those of wire.md and the resources. */
export const ALL_CALLS: readonly AnyCall[] = [
  listDocuments,
  markDocumentsSeen,
  resendInvitation,
  withdrawInvitation,
  getInvitation,
  acceptInvitation,
  startInvitation,
  declineInvitation,
  listNotices,
  markNoticesSeen,
  markWelcomed,
  getPaymentForm,
  createPayment,
  getPayment,
  getAutomaticPayments,
  addPaymentMethod,
  removePaymentMethod,
  restorePaymentMethod,
  setAutopay,
  endAutopay,
  changePlannedPayment,
  createPaymentPlan,
  endPaymentPlan,
  getProfile,
  saveContact,
  requestEmailChange,
  confirmEmailChange,
  saveProfileComments,
  saveNotificationChoices,
  saveTimeOut,
  saveLanguage,
  inviteCoOwner,
  changeCoOwner,
  removeCoOwner,
  listFactors,
  requestFactor,
  confirmFactor,
  removeFactor,
  getHelp,
  getHome,
  listBills,
  listBillPages,
  listPayments,
  getPoints,
  listPointsEntries,
  listPointsOffers,
  getSession,
  createSessionToken,
  keepSession,
  listSessions,
  endSession,
  endOtherSessions,
  forgetDevice,
  stepUpByPassword,
  getStepUpPasskeyOptions,
  stepUpByPasskey,
  createRecoveryCodes,
  getPasskeyOptions,
  addPasskey,
  removePasskey,
  getPasskeyLoginOptions,
  loginByPasskey,
  getStartupOptions,
  loginOwner,
  getOwnerSettings,
  switchOwner,
  listResorts,
  logout,
  announceClosing,
  getLookUpTable,
  logError,
  logTokenization,
  loginApp,
  loginApi,
  loginUpdate,
  checkAuthenticatorCode,
  checkOwnerCode,
  checkGuestCode,
  checkCrmCode,
  checkCode,
  resendCode,
  recoverPassword,
  changeTemporaryPassword,
  changePassword,
  getDevModeConfig,
  getCommentConfig,
  listReservations,
  getReservation,
  getTrip,
  previewCancellation,
  cancelReservation,
  undoCancellation,
  addStayRequest,
  createShareLink,
  endShareLink,
  undoChange,
  changeWaitlist,
  rejoinWaitlist,
  restoreDeposit,
  restoreGuest,
  restoreShareLink,
  inviteGuest,
  approveGuest,
  withdrawGuest,
  getBookingCriteria,
  listBookingWeeks,
  searchAvailability,
  bookReservation,
  getAvailabilityMonth,
  getPlace,
  getPriceCalendar,
  getPriceYear,
  createHold,
  getHold,
  extendHold,
  releaseHold,
  previewChange,
  changeReservation,
  getWaitlist,
  getPlaceInLine,
  joinWaitlist,
  leaveWaitlist,
  releaseWaitlistOffer,
  acceptWaitlistOffer,
  listDeposits,
  createDeposit,
  withdrawDeposit,
  previewPointsMove,
  movePoints,
  getCalendarFeed,
  createCalendarFeed,
  endCalendarFeed,
  getCalendar,
  getUnitTimeline,
  listWorkOrders,
  getWorkOrderForm,
  getWorkOrder,
  createWorkOrder,
  addWorkOrderMessage,
  answerWorkOrderCost,
  rateWorkOrder,
  cancelWorkOrder,
  undoWorkOrderCancel,
  reopenWorkOrder,
  moveWorkOrderVisit,
]
