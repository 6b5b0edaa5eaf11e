import {
  type CallAnswer,
  getStepUpPasskeyOptions,
  isCallFault,
  stepUpByPasskey,
  stepUpByPassword,
} from '@ownerng/contract'
import { obfuscate } from '@ownerng/domain'
import { identitySession } from '@ownerng/messages/identity/session'
import { identitySignedIn } from '@ownerng/messages/identity/signed-in'
import { ActionButton, Dialog } from '@ownerng/ui'
import { useEffect, useRef, useState } from 'react'
import { PasswordPrompt } from '../shared/password-prompt.tsx'
import { useSession } from '../shared/portal.tsx'

const t = () => identitySignedIn().stepUp

type Challenge = CallAnswer<typeof getStepUpPasskeyOptions>['challenge']

/** Asks for the password or a passkey again when a call requires recent proof of identity. */
export function StepUpDialog() {
  const { setStepUpPrompt } = useSession()
  const [answer, setAnswer] = useState<((proved: boolean) => void) | null>(null)
  useEffect(() => {
    setStepUpPrompt(() => new Promise((resolve) => setAnswer(() => resolve)))
    return () => setStepUpPrompt(null)
  }, [setStepUpPrompt])
  if (!answer) return null
  return (
    <StepUpPrompt
      onDone={(proved) => {
        setAnswer(null)
        answer(proved)
      }}
    />
  )
}

function StepUpPrompt({ onDone }: { onDone: (proved: boolean) => void }) {
  const { send } = useSession()
  const dialog = useRef<HTMLDialogElement>(null)
  const [challenge, setChallenge] = useState<Challenge>(null)
  const [refused, setRefused] = useState<Error | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    dialog.current?.showModal()
    if ('PublicKeyCredential' in window)
      send(getStepUpPasskeyOptions, { query: {} }).then(
        (answer) => setChallenge(answer.challenge),
        () => {},
      )
  }, [send])

  async function prove(work: () => Promise<unknown>, otherwise: string) {
    setBusy(true)
    setRefused(null)
    try {
      await work()
      onDone(true)
    } catch (error) {
      // the browser's own message is for engineers
      setRefused(isCallFault(error) ? error : new Error(otherwise))
    }
    setBusy(false)
  }
  const withPasskey = () =>
    prove(async () => {
      if (!challenge) return
      const { startAuthentication } = await import('@simplewebauthn/browser')
      // the contract doesn't type passkey options: the WebAuthn library creates and parses them
      const credential = await startAuthentication({ optionsJSON: challenge.options as never })
      await send(stepUpByPasskey, {
        query: {},
        body: {
          challengeId: challenge.challengeId,
          credential: { ...credential, response: { ...credential.response } },
        },
      })
    }, identitySession().login.passkeyStopped)

  return (
    <Dialog ref={dialog} title={t().title} text={t().text} onCancel={() => onDone(false)}>
      <PasswordPrompt
        action={t().confirm}
        error={refused}
        busy={busy}
        onPassword={(password) =>
          void prove(
            () => send(stepUpByPassword, { query: {}, body: { password: obfuscate(password) } }),
            t().failed,
          )
        }
        onCancel={() => onDone(false)}
      />
      {challenge && (
        <p>
          <ActionButton isOff={busy} onPress={() => void withPasskey()}>
            {t().passkey}
          </ActionButton>
        </p>
      )}
    </Dialog>
  )
}
