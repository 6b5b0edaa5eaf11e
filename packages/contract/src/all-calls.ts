import { billList } from './billing/list-bills.ts'
import { calendarFeedMake } from './calendar/create-calendar-feed.ts'
import { calendarFeedEnd } from './calendar/end-calendar-feed.ts'
import { calendarShow } from './calendar/get-calendar.ts'
import { calendarFeedShow } from './calendar/get-calendar-feed.ts'
import { unitTimelineShow } from './calendar/get-unit-timeline.ts'
import type { AnyCall } from './define-call.ts'
import { documentList } from './documents/list-documents.ts'
import { documentsVisit } from './documents/mark-documents-seen.ts'
import { passkeyAdd } from './identity/add-passkey.ts'
import { closing } from './identity/announce-closing.ts'
import { passwordChange } from './identity/change-password.ts'
import { temporaryPasswordChange } from './identity/change-temporary-password.ts'
import { authAppCheck } from './identity/check-authenticator-code.ts'
import { codeCheck } from './identity/check-code.ts'
import { crmCodeCheck } from './identity/check-crm-code.ts'
import { guestCodeCheck } from './identity/check-guest-code.ts'
import { ownerCodeCheck } from './identity/check-owner-code.ts'
import { factorConfirm } from './identity/confirm-factor.ts'
import { recoveryCodesMake } from './identity/create-recovery-codes.ts'
import { sessionEndOthers } from './identity/end-other-sessions.ts'
import { sessionEnd } from './identity/end-session.ts'
import { deviceForget } from './identity/forget-device.ts'
import { devModeConfig } from './identity/get-dev-mode-config.ts'
import { passkeyLoginOptions } from './identity/get-passkey-login-options.ts'
import { passkeyOptions } from './identity/get-passkey-options.ts'
import { stepUpPasskeyOptions } from './identity/get-step-up-passkey-options.ts'
import { sessionKeep } from './identity/keep-session.ts'
import { factorList } from './identity/list-factors.ts'
import { sessionList } from './identity/list-sessions.ts'
import { apiLogin } from './identity/login-api.ts'
import { appLogin } from './identity/login-app.ts'
import { passkeyLogin } from './identity/login-by-passkey.ts'
import { ownerLogin } from './identity/login-owner.ts'
import { updateLogin } from './identity/login-update.ts'
import { logout } from './identity/logout.ts'
import { passwordRecover } from './identity/recover-password.ts'
import { factorRemove } from './identity/remove-factor.ts'
import { passkeyRemove } from './identity/remove-passkey.ts'
import { factorAsk } from './identity/request-factor.ts'
import { codeResend } from './identity/resend-code.ts'
import { timeOutSave } from './identity/save-time-out.ts'
import { stepUpPasskey } from './identity/step-up-by-passkey.ts'
import { stepUpPassword } from './identity/step-up-by-password.ts'
import { noticeList } from './notifications/list-notices.ts'
import { noticesVisit } from './notifications/mark-notices-seen.ts'
import { noticeChoicesSave } from './notifications/save-notification-choices.ts'
import { paymentMethodAdd } from './payments/add-payment-method.ts'
import { plannedPaymentChange } from './payments/change-planned-payment.ts'
import { paymentMake } from './payments/create-payment.ts'
import { paymentPlanMake } from './payments/create-payment-plan.ts'
import { autopayEnd } from './payments/end-autopay.ts'
import { paymentPlanEnd } from './payments/end-payment-plan.ts'
import { automaticShow } from './payments/get-automatic-payments.ts'
import { paymentShow } from './payments/get-payment.ts'
import { paymentForm } from './payments/get-payment-form.ts'
import { paymentMethodRemove } from './payments/remove-payment-method.ts'
import { autopaySet } from './payments/set-autopay.ts'
import { invitationAccept } from './people/accept-invitation.ts'
import { coOwnerChange } from './people/change-co-owner.ts'
import { emailConfirm } from './people/confirm-email-change.ts'
import { invitationDecline } from './people/decline-invitation.ts'
import { commentConfig } from './people/get-comment-config.ts'
import { invitationShow } from './people/get-invitation.ts'
import { ownerSettings } from './people/get-owner-settings.ts'
import { profileShow } from './people/get-profile.ts'
import { coOwnerInvite } from './people/invite-co-owner.ts'
import { coOwnerRemove } from './people/remove-co-owner.ts'
import { emailAsk } from './people/request-email-change.ts'
import { contactSave } from './people/save-contact.ts'
import { profileCommentsSave } from './people/save-profile-comments.ts'
import { invitationBegin } from './people/start-invitation.ts'
import { ownerSwitch } from './people/switch-owner.ts'
import { invitationWithdraw } from './people/withdraw-invitation.ts'
import { pointsShow } from './points/get-points.ts'
import { lotActDo } from './points/move-points.ts'
import { lotActShow } from './points/preview-points-move.ts'
import { lookUpTable } from './resort/get-look-up-table.ts'
import { startupOptions } from './resort/get-startup-options.ts'
import { resortList } from './resort/list-resorts.ts'
import { logError } from './resort/log-error.ts'
import { logTokenization } from './resort/log-tokenization.ts'
import { waitlistAccept } from './stays/accept-waitlist-offer.ts'
import { reservationBook } from './stays/book-reservation.ts'
import { reservationCancel } from './stays/cancel-reservation.ts'
import { reservationChange } from './stays/change-reservation.ts'
import { depositMake } from './stays/create-deposit.ts'
import { holdMake } from './stays/create-hold.ts'
import { holdExtend } from './stays/extend-hold.ts'
import { availabilityMonth } from './stays/get-availability-month.ts'
import { bookingCriteria } from './stays/get-booking-criteria.ts'
import { holdShow } from './stays/get-hold.ts'
import { home } from './stays/get-home.ts'
import { reservationShow } from './stays/get-reservation.ts'
import { waitlistShow } from './stays/get-waitlist.ts'
import { waitlistJoin } from './stays/join-waitlist.ts'
import { waitlistWithdraw } from './stays/leave-waitlist.ts'
import { bookingWeeks } from './stays/list-booking-weeks.ts'
import { depositList } from './stays/list-deposits.ts'
import { reservationList } from './stays/list-reservations.ts'
import { cancellationShow } from './stays/preview-cancellation.ts'
import { changeShow } from './stays/preview-change.ts'
import { holdRelease } from './stays/release-hold.ts'
import { availability } from './stays/search-availability.ts'
import { depositWithdraw } from './stays/withdraw-deposit.ts'
import { workOrderSay } from './work-orders/add-work-order-message.ts'
import { workOrderCost } from './work-orders/answer-work-order-cost.ts'
import { workOrderMake } from './work-orders/create-work-order.ts'
import { workOrderShow } from './work-orders/get-work-order.ts'
import { workOrderForm } from './work-orders/get-work-order-form.ts'
import { workOrderList } from './work-orders/list-work-orders.ts'
import { workOrderRate } from './work-orders/rate-work-order.ts'

/** Every call of the product, the older ones and the resources. */
export const ALL_CALLS: readonly AnyCall[] = [
  documentList,
  documentsVisit,
  invitationWithdraw,
  invitationShow,
  invitationAccept,
  invitationBegin,
  invitationDecline,
  noticeList,
  noticesVisit,
  paymentForm,
  paymentMake,
  paymentShow,
  automaticShow,
  paymentMethodAdd,
  paymentMethodRemove,
  autopaySet,
  autopayEnd,
  plannedPaymentChange,
  paymentPlanMake,
  paymentPlanEnd,
  profileShow,
  contactSave,
  emailAsk,
  emailConfirm,
  profileCommentsSave,
  noticeChoicesSave,
  timeOutSave,
  coOwnerInvite,
  coOwnerChange,
  coOwnerRemove,
  factorList,
  factorAsk,
  factorConfirm,
  factorRemove,
  home,
  billList,
  pointsShow,
  sessionKeep,
  sessionList,
  sessionEnd,
  sessionEndOthers,
  deviceForget,
  stepUpPassword,
  stepUpPasskeyOptions,
  stepUpPasskey,
  recoveryCodesMake,
  passkeyOptions,
  passkeyAdd,
  passkeyRemove,
  passkeyLoginOptions,
  passkeyLogin,
  startupOptions,
  ownerLogin,
  ownerSettings,
  ownerSwitch,
  resortList,
  logout,
  closing,
  lookUpTable,
  logError,
  logTokenization,
  appLogin,
  apiLogin,
  updateLogin,
  authAppCheck,
  ownerCodeCheck,
  guestCodeCheck,
  crmCodeCheck,
  codeCheck,
  codeResend,
  passwordRecover,
  temporaryPasswordChange,
  passwordChange,
  devModeConfig,
  commentConfig,
  reservationList,
  reservationShow,
  cancellationShow,
  reservationCancel,
  bookingCriteria,
  bookingWeeks,
  availability,
  reservationBook,
  availabilityMonth,
  holdMake,
  holdShow,
  holdExtend,
  holdRelease,
  changeShow,
  reservationChange,
  waitlistShow,
  waitlistJoin,
  waitlistWithdraw,
  waitlistAccept,
  depositList,
  depositMake,
  depositWithdraw,
  lotActShow,
  lotActDo,
  calendarFeedShow,
  calendarFeedMake,
  calendarFeedEnd,
  calendarShow,
  unitTimelineShow,
  workOrderList,
  workOrderForm,
  workOrderShow,
  workOrderMake,
  workOrderSay,
  workOrderCost,
  workOrderRate,
]
