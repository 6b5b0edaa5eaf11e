import { getPasskeyLoginOptions, loginByPasskey } from '@ownerng/contract'
import { startAuthentication } from '@simplewebauthn/browser'
import type { Session } from '../../shared/session.ts'

/** A resort on a server, as the address names them. */
interface Place {
  readonly server: string
  readonly resort: string
}

/** Signs in with a passkey and returns the new session's ID. */
export async function signInByPasskey({ send }: Session, place: Place): Promise<string> {
  const { challengeId, options } = await send(getPasskeyLoginOptions, { query: {}, body: place })
  const credential = await startAuthentication({ optionsJSON: options as never })
  const answer = await send(loginByPasskey, {
    query: {},
    body: {
      ...place,
      challengeId,
      credential: { ...credential, response: { ...credential.response } },
    },
  })
  return answer.sessionID
}
