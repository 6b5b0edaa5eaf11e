import { type CallFault, keepSession } from '@ownerng/contract'
import { commonFrame } from '@ownerng/messages/common/frame'
import { identitySignedIn } from '@ownerng/messages/identity/signed-in'
import { Card } from '@ownerng/ui'
import { useEffect, useState } from 'react'
import { useSession } from '../../shared/portal.tsx'
import styles from './login-screen.module.css'

export interface SignedInActions {
  readonly onContinue: () => void
  readonly onLeave: () => void
  /** The server no longer knows the session. */
  readonly onEnded: () => void
}

/**
 * Shows that a session is active, above the form for signing in as someone else. Shows nothing
 * until the server has confirmed it: the browser may remember a session that has ended.
 */
export default function AlreadySignedIn(props: SignedInActions & { readonly resort: string }) {
  const { onContinue, onLeave, onEnded, resort } = props
  const { send } = useSession()
  const [isActive, setActive] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once per visit of the page
  useEffect(() => {
    let isCurrent = true
    send(keepSession, { query: {} }).then(
      () => isCurrent && setActive(true),
      ({ code }: CallFault) => isCurrent && code === 'SESSION_EXPIRED' && onEnded(),
    )
    return () => {
      isCurrent = false
    }
  }, [])
  const t = identitySignedIn().session
  const page = t.signedIn
  useEffect(() => {
    if (!isActive) return
    const before = document.title
    document.title = commonFrame().windowTitle({ page, resort })
    return () => {
      document.title = before
    }
  }, [isActive, page, resort])
  if (!isActive) return null
  return (
    <Card className={styles.stillSignedIn} title={page}>
      <p>{t.signedInText}</p>
      <div className="actions">
        <button className="btn btn--main" type="button" onClick={onContinue}>
          {t.continue}
        </button>
        <button className="btn btn--quiet" type="button" onClick={onLeave}>
          {t.logout}
        </button>
      </div>
    </Card>
  )
}
