import type { CallFault } from '@ownerng/contract'
import { readerContext } from '@ownerng/messages'
import { commonFrame } from '@ownerng/messages/common/frame'
import { identitySession } from '@ownerng/messages/identity/session'
import { identitySignedIn } from '@ownerng/messages/identity/signed-in'
import { CloseButton, Dialog, lazyPart, loadAhead } from '@ownerng/ui'
import {
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  useQuery,
} from '@tanstack/react-query'
import { isValidElement, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { LogoOptions } from '../shared/logo.tsx'
import { ownerSettingsQuery } from '../shared/owner-settings.query.ts'
import { PartBoundary } from '../shared/part.tsx'
import { PortalProvider, useBranding, usePortal, useRoute } from '../shared/portal.tsx'
import { hrefTo, readRoute } from '../shared/router.ts'
import type { SessionEndReason } from '../shared/session-store.ts'
import { FailedPage } from './failed-page.tsx'
import { CurrentPage } from './pages.tsx'
import { findRow, PATHS } from './routes.tsx'
import { Shell } from './shell/shell.tsx'
import { StepUpDialog } from './step-up-dialog.tsx'

const Background = lazyPart(() => import('./background.tsx'))

const first = readRoute(location.hash, PATHS)
const firstPage = findRow(first)?.screen(first)
// the code that the window starts with, in addition to its data
if (isValidElement(firstPage)) loadAhead(firstPage.type)

interface SignedInProps {
  readonly logo: LogoOptions
  /** Another window signed in, and this one continues with that session. */
  readonly followed: boolean
  /** Why the session ended, with the server's message if there is one. */
  readonly onLeave: (reason: SessionEndReason, message?: string) => void
}

/** Everything behind the sign-in: settings first, then the page of the route. */
export default function SignedIn(props: SignedInProps) {
  const portal = usePortal()
  const { followOtherWindow, announceSessionEnd, isNew } = portal.session
  // the sign-in page works without the table of the pages behind it
  const inside = useMemo(() => ({ ...portal, router: portal.router.over(PATHS) }), [portal])
  // empty if the session had ended before this window showed anything of it
  const [endMessage, setOver] = useState<string | null>(null)
  const client = useMemo(() => {
    let hasData = false
    let isOver = false
    const onQueryError = (error: Error) => {
      if ((error as CallFault).code !== 'SESSION_EXPIRED' || followOtherWindow() || isOver) return
      isOver = true
      announceSessionEnd('expired')
      setOver(hasData || isNew() ? error.message : '')
    }
    const onSuccess = () => {
      hasData = true
    }
    const retry = (count: number, error: Error) => count < 1 && (error as CallFault).status === 0
    return new QueryClient({
      queryCache: new QueryCache({ onError: onQueryError, onSuccess }),
      mutationCache: new MutationCache({ onError: onQueryError }),
      defaultOptions: { queries: { retry, staleTime: 5_000, refetchOnWindowFocus: true } },
    })
  }, [followOtherWindow, announceSessionEnd, isNew])
  const { onLeave } = props
  useEffect(() => {
    if (endMessage === '') onLeave('expired', '')
  }, [endMessage, onLeave])
  return (
    <QueryClientProvider client={client}>
      {endMessage ? (
        <NoticeDialog
          title={
            endMessage === identitySession().login.noCookies
              ? identitySignedIn().session.noCookiesTitle
              : identitySignedIn().session.expiredTitle
          }
          text={endMessage}
          onClose={() => props.onLeave('expired', endMessage)}
        />
      ) : (
        <PortalProvider portal={inside}>
          <Pages {...props} />
        </PortalProvider>
      )}
    </QueryClientProvider>
  )
}

function Pages({ logo, followed, onLeave }: SignedInProps) {
  const portal = usePortal()
  const branding = useBranding()
  const { storeShownLogin, friendlyMessage } = portal.session
  const { takeReturnPath } = portal.returnTo
  const { goTo } = portal.router
  const route = useRoute()
  const settings = useQuery(ownerSettingsQuery(portal))
  const onIdle = useCallback(() => onLeave('idle'), [onLeave])
  const [otherLogin, setOtherLogin] = useState(false)
  const starting = route.path === '/nav/refresh'
  const startingRoute = settings.data?.menuOptions.startingRoute
  const loginKey = settings.data?.loginKey
  useEffect(() => {
    if (!loginKey) return
    const before = storeShownLogin(loginKey)
    if (before === '' || before === loginKey || !followed) return
    // a page of the previous person is not shown to another one
    setOtherLogin(true)
    goTo(hrefTo('/nav/refresh', { to: 'start' }), { replace: true })
  }, [loginKey, followed, storeShownLogin, goTo])
  useEffect(() => {
    if (!starting || !startingRoute || !loginKey) return
    const requested = route.query.get('to') ?? '/nav/home'
    const to =
      requested === 'start' ? takeReturnPath(loginKey) || `/nav/${startingRoute}` : requested
    goTo(hrefTo(to), { replace: true })
  }, [starting, startingRoute, loginKey, route.query, takeReturnPath, goTo])
  const property = settings.data?.pcOptions
  useEffect(() => branding.setBrand('property', property ?? null), [property, branding])
  // the end of the session has its own dialog
  const over = settings.isError && (settings.error as CallFault).code === 'SESSION_EXPIRED'
  if (settings.isError && !over) {
    const { status, message } = settings.error as CallFault
    return (
      <FailedPage
        title={commonFrame().states.failed}
        // never the server's own words (portal.md section 8)
        text={status === 0 ? message : friendlyMessage()}
        onRetry={() => void settings.refetch()}
      />
    )
  }
  if (!settings.data || starting) return null
  return (
    <Shell
      key={readerContext().locale}
      logo={property?.logoUrl ? property : logo}
      name={property?.name || settings.data.resort.name}
      onLogout={() => onLeave('logout')}
    >
      <PartBoundary frame={() => null}>
        <Suspense>
          <Background onIdle={onIdle} />
        </Suspense>
      </PartBoundary>
      <StepUpDialog />
      {otherLogin && (
        <NoticeDialog
          title={identitySignedIn().session.otherTitle}
          text={identitySignedIn().session.other}
          onClose={() => setOtherLogin(false)}
        />
      )}
      <CurrentPage route={route} />
    </Shell>
  )
}

/** A message about the session that the owner must read before continuing. */
function NoticeDialog({
  title,
  text,
  onClose,
}: {
  title: string
  text: string
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <Dialog ref={dialog} title={title} text={text} onClose={onClose}>
      <CloseButton isMain label={identitySession().login.ok} />
    </Dialog>
  )
}
