export {
  availability,
  billList,
  bookingCriteria,
  cancellationShow,
  home,
  paymentForm,
  paymentMake,
  paymentShow,
  pointsShow,
  reservationBook,
  reservationCancel,
  reservationList,
  reservationShow,
} from './calls/resource-calls.ts'
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
export { type CallFault, createClient, type SendCall } from './client.ts'
export type { AnyCall, Call, CallAnswer, CallInput } from './define-call.ts'
export { type ResortOptions, resortOptions } from './schemas/settings.ts'
