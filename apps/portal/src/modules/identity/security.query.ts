import {
  type CallAnswer,
  deviceForget,
  passkeyAdd,
  passkeyOptions,
  passkeyRemove,
  recoveryCodesMake,
  sessionEnd,
  sessionEndOthers,
  sessionList,
} from '@ownerng/contract'
import { obfuscate } from '@ownerng/domain'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../shared/session.ts'

/** Sessions, devices, passkeys and recovery codes of the sign-in. */
export const securityQuery = () =>
  queryOptions({
    queryKey: ['security'],
    queryFn: ({ signal }) => send(sessionList, { query: {} }, signal),
  })

/** What the page shows. */
export type SecurityOverview = CallAnswer<typeof sessionList>

export const endSession = (id: string) => send(sessionEnd, { query: { id } })
export const endOtherSessions = () => send(sessionEndOthers, { query: {} })
export const forgetDevice = (id: string) => send(deviceForget, { query: { id } })
export const makeRecoveryCodes = (password: string) =>
  send(recoveryCodesMake, { query: {}, body: { password: obfuscate(password) } })
export const removePasskey = (id: string, password: string) =>
  send(passkeyRemove, { query: { id }, body: { password: obfuscate(password) } })

/** Makes a passkey on this device: the browser asks for a finger, a face or the device's PIN. */
export async function addPasskey(password: string): Promise<void> {
  const { challengeId, options } = await send(passkeyOptions, {
    query: {},
    body: { password: obfuscate(password) },
  })
  const { startRegistration } = await import('@simplewebauthn/browser')
  const credential = await startRegistration({ optionsJSON: options as never })
  await send(passkeyAdd, {
    query: {},
    body: { challengeId, credential: { ...credential, response: { ...credential.response } } },
  })
}
