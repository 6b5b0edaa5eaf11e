import { defineOwnerLogin } from './owner-login.ts'

export type { LoginResult } from '../core/login-result.ts'
export {
  type OwnerSession,
  openSession,
  type SessionDetails,
  type SessionEnd,
  type SessionOptions,
  type SessionToken,
} from '../core/session.ts'
export { type KitTexts, setTexts } from '../core/texts.ts'
export { defineOwnerLogin, OwnerLogin, type OwnerLoginEventMap } from './owner-login.ts'

defineOwnerLogin()
