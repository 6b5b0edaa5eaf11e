import { type CallFault, getPasskeyLoginOptions, loginByPasskey } from '@ownerng/contract'
import { identitySession } from '@ownerng/messages/identity/session'
import { useState } from 'react'
import { useSession } from '../../shared/portal.tsx'

/**
 * Signs in with a passkey: the device asks for a finger, a face or its PIN, and no code is needed.
 */
export function PasskeyButton({
  server,
  resort,
  onSignedIn,
}: {
  server: string
  resort: string
  onSignedIn: (sessionID: string) => void
}) {
  const { send } = useSession()
  const [message, setMessage] = useState('')
  async function signIn() {
    setMessage('')
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const { challengeId, options } = await send(getPasskeyLoginOptions, {
        query: {},
        body: { server, resort },
      })
      const credential = await startAuthentication({ optionsJSON: options as never })
      const answer = await send(loginByPasskey, {
        query: {},
        body: {
          server,
          resort,
          challengeId,
          credential: { ...credential, response: { ...credential.response } },
        },
      })
      onSignedIn(answer.sessionID)
    } catch (error) {
      // what the browser itself says is for engineers; a refusal of the server is for the person
      setMessage(
        (error as CallFault).code === 'PASSKEY_REFUSED' || (error as CallFault).status === 0
          ? (error as Error).message
          : identitySession().login.passkeyStopped,
      )
    }
  }
  return (
    <>
      <button className="lk-link" type="button" onClick={() => void signIn()}>
        {identitySession().login.passkey}
      </button>
      {message && (
        <p className="lk-fault" role="alert">
          {message}
        </p>
      )}
    </>
  )
}
