import { type CallAnswer, type CallFault, startupOptions } from '@ownerng/contract'
import { isSecureEnough } from '@ownerng/domain'
import { keepResortChoice, readResortChoice, writeErrorLog } from '@ownerng/login-kit/core'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { LoginScreen } from '../features/login/login-screen.tsx'
import { dropDrafts } from '../shared/draft-store.ts'
import { currentRoute, goTo, hrefTo, useRoute } from '../shared/router.ts'
import { endSession, keepHandle, send, sessionHandle, setFriendlyMessage } from '../shared/session.ts'
import { texts } from '../shared/texts.ts'
import { setBrand, setFavicon, takeBrand } from './branding.ts'

const SignedIn = lazy(() => import('./signed-in.tsx'))
const InvitationScreen = lazy(() => import('../features/invitation/invitation-screen.tsx'))

/** Pages that anybody may open who has their link, signed in or not. */
const INVITATION = '/invitation'

type Startup = CallAnswer<typeof startupOptions>

/** Start-up options first, then the sign-in page or, with a session, the shell. */
export function App() {
  const route = useRoute()
  const [startup, setStartup] = useState<Startup | null>(null)
  const [fault, setFault] = useState<CallFault | null>(null)
  const [handle, setHandle] = useState(sessionHandle())
  const [notice, setNotice] = useState('')
  // where an owner was when the session ended by itself: sign-in leads back there
  const [back, setBack] = useState('')

  const loadStartup = useCallback(async () => {
    const choice = readResortChoice([new URLSearchParams(location.search), currentRoute().query])
    try {
      const options = await send(startupOptions, { query: choice })
      keepResortChoice({ server: options.server, resort: options.resort })
      setStartup(options)
    } catch (error) {
      setFault(error as CallFault)
      void writeErrorLog(send, 'startup', `Unable to load startup settings. ${(error as CallFault).message}`, 'owner')
    }
  }, [])
  // another resort in the address of the sign-in page is another start
  const asked = route.path === '/login' ? route.query.toString() : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read again when it changes
  useEffect(() => {
    if (startup && !asked) return
    setStartup(null)
    void loadStartup()
  }, [loadStartup, asked])
  useEffect(() => {
    if (!startup) return
    setBrand('resort', startup)
    setFavicon(startup.faviconURL)
    setFriendlyMessage(startup.defaultErrorMessage)
  }, [startup])
  // a session that lives goes on, whatever address the browser was given
  useEffect(() => {
    if (sessionHandle() && location.hash === '') goTo(hrefTo('/nav/refresh', { to: 'start' }), { replace: true })
  }, [])
  useEffect(() => {
    if (!handle && route.path !== '/login' && route.path !== INVITATION) goTo('#/login', { replace: true })
    if (!handle && startup) document.title = startup.pageTitle || `${texts.titles.login}, ${startup.resortName}`
  }, [handle, route.path, startup])

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
          <button className="btn btn--main" type="button" onClick={() => location.assign(location.pathname)}>
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
        setNotice('')
        setHandle(sessionID)
        goTo(hrefTo('/nav/refresh', { to: back || 'start' }))
      }}
    />
  )
}
