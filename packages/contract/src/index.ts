export { documentList, documentsVisit } from './calls/document-calls.ts'
export { invitationAccept, invitationBegin, invitationDecline, invitationShow, invitationWithdraw } from './calls/invitation-calls.ts'
export { noticeList, noticesVisit } from './calls/notice-calls.ts'
export {
  automaticShow,
  autopayEnd,
  autopaySet,
  paymentForm,
  paymentMake,
  paymentMethodAdd,
  paymentMethodRemove,
  paymentPlanEnd,
  paymentPlanMake,
  paymentShow,
  plannedPaymentChange,
} from './calls/payment-calls.ts'
export {
  contactSave,
  coOwnerChange,
  coOwnerInvite,
  coOwnerRemove,
  emailAsk,
  emailConfirm,
  factorAsk,
  factorConfirm,
  factorList,
  factorRemove,
  noticeChoicesSave,
  profileShow,
  timeOutSave,
} from './calls/profile-calls.ts'
export { billList, home, pointsShow } from './calls/resource-calls.ts'
export {
  deviceForget,
  passkeyAdd,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  passkeyRemove,
  recoveryCodesMake,
  sessionEnd,
  sessionEndOthers,
  sessionKeep,
  sessionList,
  stepUpPasskey,
  stepUpPasskeyOptions,
  stepUpPassword,
} from './calls/security-calls.ts'
export { closing, logError, logout, logTokenization, lookUpTable, ownerLogin, ownerSettings, ownerSwitch, resortList, startupOptions } from './calls/session-calls.ts'
export {
  apiLogin,
  appLogin,
  authAppCheck,
  codeCheck,
  codeResend,
  commentConfig,
  crmCodeCheck,
  devModeConfig,
  guestCodeCheck,
  ownerCodeCheck,
  passwordChange,
  passwordRecover,
  temporaryPasswordChange,
  updateLogin,
} from './calls/sign-in-calls.ts'
export {
  availability,
  availabilityMonth,
  bookingCriteria,
  calendarFeedEnd,
  calendarFeedMake,
  calendarFeedShow,
  calendarShow,
  cancellationShow,
  changeShow,
  depositList,
  depositMake,
  depositWithdraw,
  holdExtend,
  holdMake,
  holdRelease,
  holdShow,
  lotActDo,
  lotActShow,
  reservationBook,
  reservationCancel,
  reservationChange,
  reservationList,
  reservationShow,
  unitTimelineShow,
  waitlistAccept,
  waitlistJoin,
  waitlistShow,
  waitlistWithdraw,
} from './calls/stay-calls.ts'
export { workOrderCost, workOrderForm, workOrderList, workOrderMake, workOrderRate, workOrderSay, workOrderShow } from './calls/work-order-calls.ts'
export { type CallFault, createClient, type SendCall } from './client.ts'
export type { AnyCall, Call, CallAnswer, CallInput, SentInput } from './define-call.ts'
export { type PropertyOptions, pcOptions, type ResortOptions, resortOptions } from './schemas/settings.ts'
