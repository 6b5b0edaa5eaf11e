import type { CallFault } from '@ownerng/contract'
import { identitySession } from '@ownerng/messages/identity/session'
import { useState } from 'react'
import { useSession } from '../../shared/portal.tsx'

/**
 * Signs in with a passkey: the device verifies a fingerprint, a face, or its PIN; no code is
 * needed.
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
  const session = useSession()
  const [message, setMessage] = useState('')
  async function signIn() {
    setMessage('')
    try {
      const { signInByPasskey } = await import('./sign-in-by-passkey.ts')
      onSignedIn(await signInByPasskey(session, { server, resort }))
    } catch (error) {
      // browser messages are for engineers, refusals of the server are for the owner
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
