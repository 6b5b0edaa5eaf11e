import { APP_KINDS, type AppKind } from '@ownerng/domain'

/** The states of `<owner-login>` that the page shows, by their name in its address. */
export const STATES = {
  'signed-out': 'Signed out',
  refused: 'Wrong password',
  'locked-out': 'Locked out',
  offline: 'Offline',
  code: 'Code required',
  'wrong-code': 'Wrong code',
  recovery: 'Password recovery',
  'signed-in': 'Signed in',
  expired: 'Session expired',
} as const

/** A state of the element. */
export type State = keyof typeof STATES

/** The states that a kind of app has. */
export function statesOf(kind: AppKind): State[] {
  const { codeCall, forgotPassword } = APP_KINDS[kind]
  return (Object.keys(STATES) as State[]).filter((state) => {
    if (state === 'code' || state === 'wrong-code') return codeCall !== null
    return state !== 'recovery' || forgotPassword === 'panel'
  })
}
