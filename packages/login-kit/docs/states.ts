import { APP_KINDS, type AppKind } from '@ownerng/domain'

/** States of `<owner-login>` by their name in the address. */
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

export type State = keyof typeof STATES

/** States that exist for a kind of app. */
export function getStates(kind: AppKind): State[] {
  const { codeCall, forgotPassword } = APP_KINDS[kind]
  return (Object.keys(STATES) as State[]).filter((state) => {
    if (state === 'code' || state === 'wrong-code') return codeCall !== null
    return state !== 'recovery' || forgotPassword === 'panel'
  })
}
