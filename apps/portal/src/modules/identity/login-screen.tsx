import type { CallAnswer, getStartupOptions } from '@ownerng/contract'
import { LoginWidget } from '@ownerng/login-kit'
import { commonFrame } from '@ownerng/messages/common/frame'
import { identitySession } from '@ownerng/messages/identity/session'
import { Card, ErrorBoundary, lazyPart } from '@ownerng/ui'
import '../../shared/login-kit.css'
import { Suspense, useEffect } from 'react'
import { Logo, type LogoOptions } from '../../shared/logo.tsx'
import { useSession } from '../../shared/portal.tsx'
import styles from './login-screen.module.css'
import { PasskeyButton } from './passkey-button.tsx'

const SignInBeside = lazyPart(() => import('./sign-in-beside.tsx'))

interface SignedInActions {
  readonly onContinue: () => void
  readonly onLeave: () => void
}

interface LoginScreenProps {
  readonly startup: CallAnswer<typeof getStartupOptions>
  readonly notice: string
  /** Somebody is signed in while this page is open: on to their pages, or out. */
  readonly signedIn: SignedInActions | null
  readonly onSignedIn: (sessionID: string) => void
}

/** The owner portal's sign-in page: the login widget on the resort's ground. */
export function LoginScreen({ startup, notice, signedIn, onSignedIn }: LoginScreenProps) {
  const { send } = useSession()
  const title = signedIn
    ? commonFrame().windowTitle({
        page: identitySession().login.signedIn,
        resort: startup.resortName,
      })
    : startup.pageTitle ||
      commonFrame().windowTitle({ page: commonFrame().loginTitle, resort: startup.resortName })
  useEffect(() => {
    document.title = title
  }, [title])
  const passkeys = startup.allowPasskeys && 'PublicKeyCredential' in window
  return (
    <main className={`${styles.signIn} brand-protected`}>
      {signedIn && <AlreadySignedIn {...signedIn} />}
      <LoginWidget
        kind="owner"
        server={startup.server}
        resort={startup.resort}
        send={send}
        title={startup.pageTitle || startup.resortName}
        // why the last session ended stands in its place
        subtitle={notice ? '' : startup.loginSubtitle}
        logo={<LinkedLogo {...startup} />}
        loginIdLabel={startup.loginIdLabel}
        recoverPasswordLabel={startup.recoverPasswordLabel}
        passwordMinLength={startup.minpl}
        passwordMaxLength={startup.maxpl}
        appVersion={startup.appVersion}
        year={new Date().getFullYear()}
        notice={notice}
        devMode={startup.devMode}
        more={
          passkeys && (
            <PasskeyButton
              server={startup.server}
              resort={startup.resort}
              onSignedIn={onSignedIn}
            />
          )
        }
        onSuccess={(result) => onSignedIn(result.sessionID)}
      />
      <ErrorBoundary fallback={() => null}>
        <Suspense fallback={<i aria-busy="true" />}>
          <SignInBeside {...startup} />
        </Suspense>
      </ErrorBoundary>
    </main>
  )
}

/** Says that the session goes on, above the form that another login may still use. */
function AlreadySignedIn({ onContinue, onLeave }: SignedInActions) {
  const t = identitySession().login
  return (
    <Card className={styles.stillSignedIn} title={t.signedIn}>
      <p>{t.signedInText}</p>
      <div className="actions">
        <button className="btn btn--main" type="button" onClick={onContinue}>
          {t.goOn}
        </button>
        <button className="btn btn--quiet" type="button" onClick={onLeave}>
          {identitySession().login.logout}
        </button>
      </div>
    </Card>
  )
}

/** The logo, leading where the resort says. */
function LinkedLogo(logo: LogoOptions & { readonly resortName: string }) {
  if (!logo.logoHref) return <Logo {...logo} />
  return (
    <a href={logo.logoHref} aria-label={logo.resortName}>
      <Logo {...logo} />
    </a>
  )
}
