import {
  addPasskey,
  type CallAnswer,
  createRecoveryCodes,
  endOtherSessions,
  endSession,
  forgetDevice,
  getPasskeyOptions,
  getSession,
  listFactors,
  listSessions,
  removePasskey,
} from '@ownerng/contract'
import { obfuscate } from '@ownerng/domain'
import { queryOptions } from '@tanstack/react-query'
import type { Session } from '../../shared/session.ts'

/** Sessions, devices, passkeys, and recovery codes of the sign-in. */
export const securityQuery = ({ send }: Session) =>
  queryOptions({
    queryKey: ['identity', 'security'],
    queryFn: ({ signal }) => send(listSessions, { query: {} }, signal),
  })

export type SecurityOverview = CallAnswer<typeof listSessions>

/** Who is signed in; the login ID of a session never changes. */
export const sessionQuery = ({ send }: Session) =>
  queryOptions({
    queryKey: ['identity', 'session'],
    queryFn: ({ signal }) => send(getSession, { query: {} }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The active second factors. */
export const factorsQuery = ({ send }: Session) =>
  queryOptions({
    queryKey: ['identity', 'factors'],
    queryFn: ({ signal }) => send(listFactors, { query: {} }, signal),
  })

export type Factor = CallAnswer<typeof listFactors>['factors'][number]

export const signOutSession = ({ send }: Session, id: string) => send(endSession, { query: { id } })
export const signOutOthers = ({ send }: Session) => send(endOtherSessions, { query: {} })
export const revokeDevice = ({ send }: Session, id: string) => send(forgetDevice, { query: { id } })
export const renewRecoveryCodes = ({ send }: Session, password: string) =>
  send(createRecoveryCodes, { query: {}, body: { password: obfuscate(password) } })
export const deletePasskey = ({ send }: Session, id: string, password: string) =>
  send(removePasskey, { query: { id }, body: { password: obfuscate(password) } })

/**
 * Creates a passkey on this device: the browser verifies a fingerprint, a face, or the device's
 * PIN.
 */
export async function registerPasskey({ send }: Session, password: string): Promise<void> {
  const { challengeId, options } = await send(getPasskeyOptions, {
    query: {},
    body: { password: obfuscate(password) },
  })
  const { startRegistration } = await import('@simplewebauthn/browser')
  const credential = await startRegistration({ optionsJSON: options as never })
  await send(addPasskey, {
    query: {},
    body: { challengeId, credential: { ...credential, response: { ...credential.response } } },
  })
}
