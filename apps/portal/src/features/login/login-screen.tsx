import type { CallAnswer, startupOptions } from '@ownerng/contract'
import { LoginWidget } from '@ownerng/login-kit'
import '@ownerng/login-kit/styles.css'
import { useState } from 'react'
import { HeronMark } from '../../shared/icon.tsx'
import { send } from '../../shared/session.ts'
import { texts } from '../../shared/texts.ts'
import './login-screen.css'

interface LoginScreenProps {
  readonly startup: CallAnswer<typeof startupOptions>
  readonly notice: string
  readonly onSignedIn: (sessionID: string) => void
}

/** The owner portal's sign-in page: the login widget on the resort's ground. */
export function LoginScreen({ startup, notice, onSignedIn }: LoginScreenProps) {
  const [forgot, setForgot] = useState(false)
  return (
    <main className="signin">
      <LoginWidget
        kind="owner"
        server={startup.server}
        resort={startup.resort}
        send={send}
        title={startup.pageTitle || startup.resortName}
        subtitle={startup.loginSubtitle}
        logo={<HeronMark />}
        loginIdLabel={startup.loginIdLabel}
        passwordMaxLength={startup.maxpl}
        appVersion={startup.appVersion}
        year={new Date().getFullYear()}
        notice={notice}
        onSuccess={(result) => onSignedIn(result.sessionID)}
        onForgotPassword={() => setForgot(true)}
      />
      {forgot && (
        <dialog ref={(dialog) => dialog?.showModal()} className="dialog" aria-labelledby="forgot-title" onClose={() => setForgot(false)}>
          <h2 id="forgot-title">{texts.login.forgotTitle}</h2>
          <p>{texts.login.forgot(startup.phone)}</p>
          <form method="dialog">
            <button className="btn btn--main" type="submit">
              {texts.login.ok}
            </button>
          </form>
        </dialog>
      )}
    </main>
  )
}
