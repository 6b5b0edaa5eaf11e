import { isSecureEnough } from '@ownerng/domain'
import { readResortChoice } from '@ownerng/login-kit/core'
import { identitySession } from '@ownerng/messages/identity/session'
import { lazyPart } from '@ownerng/ui'
import { useCallback, useEffect, useState } from 'react'
import { LoginScreen } from '../modules/identity/login-screen.tsx'
import { usePortal, useRoute } from '../shared/portal.tsx'
import { hrefTo } from '../shared/router.ts'
import type { SessionEndReason } from '../shared/session-store.ts'
import { AlonePart } from './alone-part.tsx'
import { FailedPage } from './failed-page.tsx'
import { useStartup } from './use-startup.ts'

/** With a session, this starts loading at once, while the first requests are in flight. */
export const SignedIn = lazyPart(() => import('./signed-in.tsx'))
const InvitationScreen = lazyPart(() => import('../modules/people/invitation-screen.tsx'))

/** Pages that anyone with the link can open, signed in or not. */
const INVITATION = '/invitation'

/** The message on the sign-in page after a session ended by itself. */
function endMessage(reason: SessionEndReason): string {
  const { login } = identitySession()
  return { logout: '', idle: login.leftIdle, expired: login.expired }[reason]
}
const endMessageElsewhere = (reason: SessionEndReason) =>
  reason === 'logout' ? identitySession().login.leftElsewhere : endMessage(reason)

/** Loads the start-up options, then shows the sign-in page or, with a session, the shell. */
export function App() {
  const { session, router, branding, returnTo } = usePortal()
  const { goTo } = router
  const { saveReturnPath, restoreReturnOwner } = returnTo
  const route = useRoute()
  const [handle, setHandle] = useState(session.handle())
  const [notice, setNotice] = useState('')
  // another window signed in, and this one continues with that session
  const [followed, setFollowed] = useState(false)

  const isPublic = route.path === '/login' || route.path === INVITATION
  // while signed in, the resort of the session wins over the address
  const resortOfSession = handle && !isPublic ? session.sessionResort() : null
  const resortChoice =
    resortOfSession ?? readResortChoice([new URLSearchParams(location.search), route.query])
  const { startup, fault, load: loadStartup } = useStartup(resortChoice)
  // an active session continues, whatever address the browser was given
  useEffect(() => {
    if (!route.isEmpty) return
    if (session.handle()) goTo(hrefTo('/nav/refresh', { to: 'start' }), { replace: true })
    else goTo(hrefTo('/login', Object.fromEntries(route.query)), { replace: true })
  }, [route, session, goTo])
  useEffect(() => {
    if (handle || isPublic) return
    saveReturnPath(location.hash.slice(1))
    // links in emails name their resort
    const { server, resort } = Object.fromEntries(route.query)
    goTo(hrefTo('/login', { server, resort }), { replace: true })
  }, [handle, isPublic, route, goTo, saveReturnPath])

  const showLogin = useCallback(
    (reason: SessionEndReason, message: string) => {
      if (reason !== 'logout') saveReturnPath(location.hash.slice(1))
      setNotice(message)
      setHandle('')
      goTo(hrefTo('/login'), { replace: true })
      // the theme of a property ends with its session; restore the resort's (portal.md section 4)
      if (branding.removeBrand('property')) void loadStartup()
    },
    [loadStartup, branding, saveReturnPath, goTo],
  )
  const leave = useCallback(
    (reason: SessionEndReason, message = endMessage(reason)) => {
      showLogin(reason, message)
      void session.endSession(reason)
    },
    [showLogin, session],
  )
  const resume = useCallback(
    (options: { readonly followed: boolean }) => {
      setNotice('')
      setFollowed(options.followed)
      setHandle(session.handle())
      if (router.current().path === '/login')
        // replaces the history entry, so that Back doesn't return to the sign-in form
        goTo(hrefTo('/nav/refresh', { to: 'start' }), { replace: true })
    },
    [session, router, goTo],
  )
  useEffect(
    () =>
      session.onOtherWindow((other) => {
        if ('left' in other) showLogin(other.left, endMessageElsewhere(other.left))
        else {
          if (router.current().path === '/login') restoreReturnOwner()
          resume({ followed: true })
        }
      }),
    [showLogin, resume, session, router, restoreReturnOwner],
  )

  if (!isSecureEnough(location, vendorDomains()))
    return (
      <main className="wrap page">
        <h1>{identitySession().login.insecure}</h1>
      </main>
    )
  if (fault) {
    return (
      <FailedPage
        title={identitySession().login.unable}
        text={fault.message}
        onRetry={() => void loadStartup()}
      />
    )
  }
  if (!startup) return null
  if (route.path === INVITATION) {
    const toLogin = () => {
      saveReturnPath(location.hash.slice(1))
      goTo(hrefTo('/login'))
    }
    return (
      <AlonePart>
        <InvitationScreen
          route={route}
          startup={startup}
          signedIn={handle !== ''}
          onSignIn={toLogin}
          onStarted={(message) => {
            setNotice(message)
            goTo(hrefTo('/login'), { replace: true })
          }}
        />
      </AlonePart>
    )
  }
  if (handle && route.path !== '/login') {
    return (
      <AlonePart>
        <SignedIn key={handle} logo={startup} followed={followed} onLeave={leave} />
      </AlonePart>
    )
  }
  return (
    <LoginScreen
      startup={startup}
      notice={notice}
      recoveryNumber={route.query.get('recovery') ?? ''}
      signedIn={
        handle === ''
          ? null
          : {
              onContinue: () => resume({ followed }),
              onLeave: () => leave('logout'),
              onEnded: () => leave('expired', ''),
            }
      }
      onSignedIn={(sessionID) => {
        session.storeHandle(sessionID)
        session.storeSessionResort(startup)
        restoreReturnOwner()
        resume({ followed: false })
      }}
    />
  )
}

/** The vendor's own domains (setting `VENDOR_DOMAINS`), which the server writes into the page. */
function vendorDomains(): string[] {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="vendor-domains"]')
  return meta?.content.split(' ').filter(Boolean) ?? []
}
