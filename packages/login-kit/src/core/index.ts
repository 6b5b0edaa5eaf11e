export type { CallFault, SendCall } from '@ownerng/contract'
export {
  APP_KIND_NAMES,
  APP_KINDS,
  type AppKind,
  type AppKindTraits,
  type CodeStep,
  type CommentField,
  type CommentValues,
  FIRST_STEP,
  findAppKind,
  type LoginEvent,
  type LoginStep,
  nextLoginStep,
} from '@ownerng/domain'
export { type Choice, type ChoiceSource, searchChoices } from './choices.ts'
export { createClient } from './client.ts'
export { type CommentFault, findCommentFaults, readCommentFields } from './comments.ts'
export { formatCurrency } from './format-currency.ts'
export { fetchPartsAhead, loadedParts, PartFault } from './load-part.ts'
export type { LoginResult } from './login-result.ts'
export { writeErrorLog } from './logs.ts'
export {
  createModals,
  type ModalKind,
  type ModalResponse,
  type ModalService,
  type ModalTexts,
} from './modal.ts'
export { keepResortChoice, type ResortChoice, readResortChoice } from './resort-choice.ts'
export { sanitizeHtml } from './sanitize-html.ts'
export {
  type OwnerSession,
  openSession,
  type SessionDetails,
  type SessionEnd,
  type SessionOptions,
  type SessionToken,
} from './session.ts'
export {
  logIn,
  type Outcome,
  readDevLogin,
  type SignInAt,
} from './sign-in.ts'
export {
  askRecovery,
  changeTemporary,
  giveUp,
  sendAnother,
  submitCode,
} from './sign-in-steps.ts'
export { isLasting, openStorage } from './storage.ts'
export { type KitTexts, setTexts } from './texts.ts'
export { writeTokenizationLog } from './tokenization-log.ts'
