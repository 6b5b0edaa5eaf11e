import type { CallAnswer, getStartupOptions } from '@ownerng/contract'
import { LoginWidget } from '@ownerng/login-kit'
import { SOURCE_LOCALE } from '@ownerng/messages'
import { commonFrame } from '@ownerng/messages/common/frame'
import { ErrorBoundary, lazyPart } from '@ownerng/ui'
import '../../shared/login-kit.css'
import { Suspense, useEffect } from 'react'
import { Logo, type LogoOptions } from '../../shared/logo.tsx'
import { useSession } from '../../shared/portal.tsx'
import type { SignedInActions } from './already-signed-in.tsx'
import styles from './login-screen.module.css'
import { PasskeyButton } from './passkey-button.tsx'

const SignInAside = lazyPart(() => import('./sign-in-aside.tsx'))
const AlreadySignedIn = lazyPart(() => import('./already-signed-in.tsx'))

interface LoginScreenProps {
  readonly startup: CallAnswer<typeof getStartupOptions> & {
    /** Texts of the resort that aren't in the language of the page. */
    readonly untranslated?: readonly string[]
  }
  readonly notice: string
  /** Number in the link of an emailed temporary password; empty without one. */
  readonly recoveryNumber: string
  /** Actions if this browser remembers a session: continue or log out, if it is still active. */
  readonly signedIn: SignedInActions | null
  readonly onSignedIn: (sessionID: string) => void
}

/** The owner portal's sign-in page: the login widget on the resort's background. */
export function LoginScreen(props: LoginScreenProps) {
  const { startup, notice, recoveryNumber, signedIn, onSignedIn } = props
  const { send } = useSession()
  const resort = startup.resortName
  const title =
    startup.pageTitle || commonFrame().windowTitle({ page: commonFrame().loginTitle, resort })
  useEffect(() => {
    document.title = title
  }, [title])
  const languageOf = (text: string) =>
    startup.untranslated?.includes(text) ? SOURCE_LOCALE : undefined
  const passkeys = startup.allowPasskeys && 'PublicKeyCredential' in window
  return (
    <main className={`${styles.signIn} brand-protected`}>
      {signedIn && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <AlreadySignedIn {...signedIn} resort={resort} />
          </Suspense>
        </ErrorBoundary>
      )}
      <LoginWidget
        kind="owner"
        server={startup.server}
        resort={startup.resort}
        send={send}
        title={startup.pageTitle || startup.resortName}
        // replaced by the reason why the last session ended
        subtitle={notice ? '' : startup.loginSubtitle}
        logo={<LinkedLogo {...startup} />}
        loginIdLabel={startup.loginIdLabel}
        recoverPasswordLabel={startup.recoverPasswordLabel}
        languageOf={languageOf}
        passwordMinLength={startup.minpl}
        passwordMaxLength={startup.maxpl}
        appVersion={startup.appVersion}
        year={new Date().getFullYear()}
        notice={notice}
        // another link opened in the same window starts again
        key={recoveryNumber}
        recoveryNumber={recoveryNumber}
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
          <SignInAside {...startup} languageOf={languageOf} />
        </Suspense>
      </ErrorBoundary>
    </main>
  )
}

/** The logo, linked to the address that the resort chose. */
function LinkedLogo(logo: LogoOptions & { readonly resortName: string }) {
  if (!logo.logoHref) return <Logo {...logo} />
  return (
    <a href={logo.logoHref} aria-label={logo.resortName}>
      <Logo {...logo} />
    </a>
  )
}
