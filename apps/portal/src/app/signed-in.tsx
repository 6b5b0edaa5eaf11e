import type { CallFault } from '@ownerng/contract'
import { MutationCache, QueryCache, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { HomeScreen } from '../features/home/home-screen.tsx'
import { Shell } from '../features/shell/shell.tsx'
import type { LogoOptions } from '../shared/logo.tsx'
import { ownerSettingsQuery } from '../shared/owner-settings.query.ts'
import { goTo, hrefTo, type Route, useRoute } from '../shared/router.ts'
import { Loading, NotFound } from '../shared/states.tsx'
import { texts } from '../shared/texts.ts'
import { setBrand } from './branding.ts'
import { IdleWarning } from './idle-warning.tsx'
import { StepUpDialog } from './step-up-dialog.tsx'

const ReservationsScreen = lazy(() => import('../features/reservations/reservations-screen.tsx'))
const ReservationScreen = lazy(() => import('../features/reservations/reservation-screen.tsx'))
const CriteriaScreen = lazy(() => import('../features/booking/criteria-screen.tsx'))
const ChooseScreen = lazy(() => import('../features/booking/choose-screen.tsx'))
const ChangeScreen = lazy(() => import('../features/booking/change-screen.tsx'))
const WaitlistScreen = lazy(() => import('../features/waitlist/waitlist-screen.tsx'))
const ExchangeScreen = lazy(() => import('../features/exchange/exchange-screen.tsx'))
const EntryScreen = lazy(() => import('../features/booking/entry-screen.tsx'))
const BillsScreen = lazy(() => import('../features/bills/bills-screen.tsx'))
const CalendarScreen = lazy(() => import('../features/calendar/calendar-screen.tsx'))
const WorkOrdersScreen = lazy(() => import('../features/work-orders/work-orders-screen.tsx'))
const WorkOrderScreen = lazy(() => import('../features/work-orders/work-order-screen.tsx'))
const NewWorkOrderScreen = lazy(() => import('../features/work-orders/new-work-order-screen.tsx'))
const DocumentsScreen = lazy(() => import('../features/documents/documents-screen.tsx'))
const AutomaticScreen = lazy(() => import('../features/payment/automatic-screen.tsx'))
const PointsPaymentScreen = lazy(() => import('../features/payment/points-payment-screen.tsx'))
const ProfileScreen = lazy(() => import('../features/profile/profile-screen.tsx'))
const NoticesScreen = lazy(() => import('../features/notices/notices-screen.tsx'))
const PaymentScreen = lazy(() => import('../features/payment/payment-screen.tsx'))
const ReceiptScreen = lazy(() => import('../features/payment/receipt-screen.tsx'))
const SecurityScreen = lazy(() => import('../features/security/security-screen.tsx'))
const ChangePasswordScreen = lazy(() => import('../features/change-password/change-password-screen.tsx'))
const PointsScreen = lazy(() => import('../features/points/points-screen.tsx'))

/** Everything behind the sign-in: settings first, then the page of the route. `onLeave` says why the session ended. */
export default function SignedIn({ logo, onLeave }: { logo: LogoOptions; onLeave: (why: string) => void }) {
  const [expired, setExpired] = useState(false)
  const client = useMemo(() => {
    const hear = (error: Error) => {
      if ((error as CallFault).code === 'SESSION_EXPIRED') setExpired(true)
    }
    const retry = (count: number, error: Error) => count < 1 && (error as CallFault).status === 0
    return new QueryClient({
      queryCache: new QueryCache({ onError: hear }),
      mutationCache: new MutationCache({ onError: hear }),
      defaultOptions: { queries: { retry, staleTime: 5_000, refetchOnWindowFocus: true } },
    })
  }, [])
  return (
    <QueryClientProvider client={client}>{expired ? <SessionExpired onClose={() => onLeave(texts.login.expired)} /> : <Pages logo={logo} onLeave={onLeave} />}</QueryClientProvider>
  )
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
        {pageOf(route)}
      </Suspense>
    </Shell>
  )
}

/** The page of a route (portal.md section 2). */
function pageOf({ path, query }: Route) {
  const [, , section, page, rest] = path.split('/')
  if (section === 'home') return <HomeScreen />
  if (section === 'calendar') return <CalendarScreen />
  if (section === 'bills') return page === 'automatic' ? <AutomaticScreen /> : <BillsScreen />
  if (section === 'workorders') {
    if (!page) return <WorkOrdersScreen key={`${query}`} />
    return page === 'addworkorder' ? <NewWorkOrderScreen /> : <WorkOrderScreen id={page} />
  }
  if (section === 'documents') return <DocumentsScreen key={`${query}`} />
  if (section === 'points') return page === 'payment' ? <PointsPaymentScreen key={`${query}`} /> : <PointsScreen />
  if (section === 'payment' || section === 'retrypayment')
    return page === 'paymentconfirmation' ? <ReceiptScreen id={query.get('id') ?? ''} /> : <PaymentScreen key={`${section} ${query}`} />
  if (section === 'changepassword') return <ChangePasswordScreen />
  if (section === 'profile') return page === 'security' ? <SecurityScreen /> : <ProfileScreen />
  if (section === 'notices') return <NoticesScreen />
  return section === 'reservations' ? stayPageOf(page, rest, query) : <NotFound />
}

/** The pages of stays: the list, booking, changing, one stay, and what goes with them. */
function stayPageOf(page: string | undefined, rest: string | undefined, query: URLSearchParams) {
  if (!page) return <ReservationsScreen />
  if (page === 'bookingcriteria' || page === 'changecriteria') return <CriteriaScreen key={page} />
  if (page === 'changeres') return <ChangeScreen />
  if (page === 'waitlist') return <WaitlistScreen />
  if (page === 'exchange') return <ExchangeScreen />
  if (page === 'choose') return <ChooseScreen />
  if (page === 'book') return <EntryScreen type={rest === 'G' || rest === 'R' ? rest : 'O'} />
  if (page === 'resconfirmation') return <ReservationScreen id={query.get('id') ?? ''} confirmed changed={query.get('changed') === '1'} />
  return <ReservationScreen id={page} cancelling={query.get('cancel') === '1'} />
}

function SessionExpired({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby="expired-title" onClose={onClose}>
      <h2 id="expired-title">{texts.login.expiredTitle}</h2>
      <p>{texts.login.expired}</p>
      <form method="dialog">
        <button className="btn btn--main" type="submit">
          {texts.login.ok}
        </button>
      </form>
    </dialog>
  )
}
