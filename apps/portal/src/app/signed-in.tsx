import type { CallFault } from '@ownerng/contract'
import { MutationCache, QueryCache, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Shell } from '../features/shell/shell.tsx'
import type { LogoOptions } from '../shared/logo.tsx'
import { ownerSettingsQuery } from '../shared/owner-settings.query.ts'
import { goTo, hrefTo, useRoute } from '../shared/router.ts'
import { Loading } from '../shared/states.tsx'
import { texts } from '../shared/texts.ts'
import { setBrand } from './branding.ts'
import { IdleWarning } from './idle-warning.tsx'
import { CurrentPage } from './pages.tsx'
import { StepUpDialog } from './step-up-dialog.tsx'

/** Everything behind the sign-in: settings first, then the page of the route. `onLeave` says why the session ended. */
export default function SignedIn({ logo, onLeave }: { logo: LogoOptions; onLeave: (why: string) => void }) {
  const [over, setOver] = useState<string | null>(null)
  const client = useMemo(() => {
    const hear = (error: Error) => {
      if ((error as CallFault).code === 'SESSION_EXPIRED') setOver(error.message)
    }
    const retry = (count: number, error: Error) => count < 1 && (error as CallFault).status === 0
    return new QueryClient({
      queryCache: new QueryCache({ onError: hear }),
      mutationCache: new MutationCache({ onError: hear }),
      defaultOptions: { queries: { retry, staleTime: 5_000, refetchOnWindowFocus: true } },
    })
  }, [])
  return <QueryClientProvider client={client}>{over ? <SessionOver why={over} onClose={() => onLeave(over)} /> : <Pages logo={logo} onLeave={onLeave} />}</QueryClientProvider>
}

function Pages({ logo, onLeave }: { logo: LogoOptions; onLeave: (why: string) => void }) {
  const route = useRoute()
  const settings = useQuery(ownerSettingsQuery())
  const leaveIdle = useCallback(() => onLeave(texts.idle.left), [onLeave])
  const starting = route.path === '/nav/refresh'
  const startingRoute = settings.data?.menuOptions.startingRoute
  useEffect(() => {
    if (starting && startingRoute) goTo(route.query.get('to') === 'start' ? hrefTo(`/nav/${startingRoute}`) : hrefTo(route.query.get('to') || '/nav/home'), { replace: true })
  }, [starting, startingRoute, route.query])
  const property = settings.data?.pcOptions
  useEffect(() => setBrand('property', property ?? null), [property])
  // the end of the session has a dialog of its own
  const over = settings.isError && (settings.error as CallFault).code === 'SESSION_EXPIRED'
  if (settings.isError && !over) {
    return (
      <main className="wrap page">
        <h1>{texts.states.failed}</h1>
        <p>{settings.error.message}</p>
        <p>
          <button className="btn btn--main" type="button" onClick={() => void settings.refetch()}>
            {texts.states.retry}
          </button>
        </p>
      </main>
    )
  }
  if (!settings.data || starting) return null
  return (
    <Shell logo={property?.logoUrl ? property : logo} onLogout={() => onLeave('')}>
      <IdleWarning onIdle={leaveIdle} />
      <StepUpDialog />
      <Suspense
        fallback={
          <main id="main" className="wrap page">
            <Loading what={texts.titles.home} />
          </main>
        }
      >
        <CurrentPage route={route} />
      </Suspense>
    </Shell>
  )
}

function SessionOver({ why, onClose }: { why: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby="expired-title" onClose={onClose}>
      <h2 id="expired-title">{why === texts.login.noCookies ? texts.login.noCookiesTitle : texts.login.expiredTitle}</h2>
      <p>{why}</p>
      <form method="dialog">
        <button className="btn btn--main" type="submit">
          {texts.login.ok}
        </button>
      </form>
    </dialog>
  )
}
