import { identitySession } from '@ownerng/messages/identity/session'
import { identitySignedIn } from '@ownerng/messages/identity/signed-in'
import { Card } from '@ownerng/ui'
import styles from './login-screen.module.css'

export interface SignedInActions {
  readonly onContinue: () => void
  readonly onLeave: () => void
}

/** Shows that a session is active, above the form for signing in as someone else. */
export default function AlreadySignedIn({ onContinue, onLeave }: SignedInActions) {
  const t = identitySignedIn().session
  return (
    <Card className={styles.stillSignedIn} title={identitySession().login.signedIn}>
      <p>{t.signedInText}</p>
      <div className="actions">
        <button className="btn btn--main" type="button" onClick={onContinue}>
          {t.goOn}
        </button>
        <button className="btn btn--quiet" type="button" onClick={onLeave}>
          {t.logout}
        </button>
      </div>
    </Card>
  )
}
