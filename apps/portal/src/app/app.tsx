import { isSecureEnough } from '@ownerng/domain'
import { readResortChoice } from '@ownerng/login-kit/core'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { LoginScreen } from '../features/login/login-screen.tsx'
import { dropDrafts } from '../shared/draft-store.ts'
import { goTo, hrefTo, useRoute } from '../shared/router.ts'
import { endSession, keepHandle, keepSessionResort, sessionHandle, sessionResort } from '../shared/session.ts'
import { texts } from '../shared/texts.ts'
import { takeBrand } from './branding.ts'
import { useStartup } from './use-startup.ts'

const SignedIn = lazy(() => import('./signed-in.tsx'))
const InvitationScreen = lazy(() => import('../features/invitation/invitation-screen.tsx'))

/** Pages that anybody may open who has their link, signed in or not. */
const INVITATION = '/invitation'

/** Start-up options first, then the sign-in page or, with a session, the shell. */
export function App() {
  const route = useRoute()
  const [handle, setHandle] = useState(sessionHandle())
  const [notice, setNotice] = useState('')
  // where an owner was when the session ended by itself: sign-in leads back there
  const [back, setBack] = useState('')

  const isPublic = route.path === '/login' || route.path === INVITATION
  // whatever the address says: who is signed in sees the resort of the session
  const ofSession = handle && !isPublic ? sessionResort() : null
  const wanted = ofSession ?? readResortChoice([new URLSearchParams(location.search), route.query])
  const { startup, fault, load: loadStartup } = useStartup(wanted)
  // a session that lives goes on, whatever address the browser was given
  useEffect(() => {
    if (!route.isEmpty) return
    if (sessionHandle()) goTo(hrefTo('/nav/refresh', { to: 'start' }), { replace: true })
    else goTo(hrefTo('/login', Object.fromEntries(route.query)), { replace: true })
  }, [route])
  useEffect(() => {
    if (!handle && !isPublic) goTo('#/login', { replace: true })
  }, [handle, isPublic])

  const leave = useCallback(
    (why: string) => {
      void endSession()
      // whoever leaves on purpose leaves nothing behind; a session that ended is gone on with
      if (!why) dropDrafts()
      setNotice(why)
      setBack(why ? location.hash.slice(1) : '')
      setHandle('')
      goTo(hrefTo('/login'), { replace: true })
      // the face of a property goes with its owner; the resort's comes back (portal.md section 4)
      if (takeBrand('property')) void loadStartup()
    },
    [loadStartup],
  )

  if (!isSecureEnough(location))
    return (
      <main className="wrap page">
        <h1>{texts.login.insecure}</h1>
      </main>
    )
  if (fault) {
    return (
      <main className="wrap page">
        <h1>{texts.login.unable}</h1>
        <div className="oops" role="alert">
          <p>{fault.message}</p>
        </div>
        <p>
          <button className="btn btn--main" type="button" onClick={() => void loadStartup()}>
            {texts.states.retry}
          </button>
        </p>
      </main>
    )
  }
  if (!startup) return null
  if (route.path === INVITATION) {
    const toLogin = () => {
      setBack(location.hash.slice(1))
      goTo(hrefTo('/login'))
    }
    return (
      <Suspense fallback={null}>
        <InvitationScreen
          route={route}
          signedIn={handle !== ''}
          onSignIn={toLogin}
          onBegun={(said) => {
            setNotice(said)
            goTo(hrefTo('/login'), { replace: true })
          }}
        />
      </Suspense>
    )
  }
  if (handle && route.path !== '/login') {
    return (
      <Suspense fallback={null}>
        <SignedIn logo={startup} onLeave={leave} />
      </Suspense>
    )
  }
  return (
    <LoginScreen
      startup={startup}
      notice={notice}
      onSignedIn={(sessionID) => {
        keepHandle(sessionID)
        keepSessionResort(startup)
        setNotice('')
        setHandle(sessionID)
        goTo(hrefTo('/nav/refresh', { to: back || 'start' }))
      }}
    />
  )
}
