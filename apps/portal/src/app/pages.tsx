import { lazyPart } from '@ownerng/login-kit'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { readCriteria } from '../modules/stays/booking/criteria.ts'
import { HomeScreen } from '../modules/stays/home/home-screen.tsx'
import { isOutdated } from '../shared/connection.ts'
import { PartBoundary } from '../shared/part.tsx'
import { reloadOnce } from '../shared/reload-once.ts'
import type { PagePattern } from '../shared/route-table.ts'
import { goTo, hrefTo, type Route } from '../shared/router.ts'
import { staysTexts } from '../shared/section-texts/stays.ts'
import { Loading, NotFound, Screen } from '../shared/states.tsx'
import { texts } from '../shared/texts.ts'

const ReservationsScreen = lazyPart(
  () => import('../modules/stays/reservations/reservations-screen.tsx'),
)
const ReservationScreen = lazyPart(
  () => import('../modules/stays/reservations/reservation-screen.tsx'),
)
const CriteriaScreen = lazyPart(() => import('../modules/stays/booking/criteria-screen.tsx'))
const ChooseScreen = lazyPart(() => import('../modules/stays/booking/choose-screen.tsx'))
const ChangeScreen = lazyPart(() => import('../modules/stays/booking/change-screen.tsx'))
const WaitlistScreen = lazyPart(() => import('../modules/stays/waitlist/waitlist-screen.tsx'))
const ExchangeScreen = lazyPart(() => import('../modules/stays/exchange/exchange-screen.tsx'))
const EntryScreen = lazyPart(() => import('../modules/stays/booking/entry-screen.tsx'))
const BillsScreen = lazyPart(() => import('../modules/billing/bills-screen.tsx'))
const CalendarScreen = lazyPart(() => import('../modules/calendar/calendar-screen.tsx'))
const WorkOrdersScreen = lazyPart(() => import('../modules/work-orders/work-orders-screen.tsx'))
const WorkOrderScreen = lazyPart(() => import('../modules/work-orders/work-order-screen.tsx'))
const NewWorkOrderScreen = lazyPart(
  () => import('../modules/work-orders/new-work-order-screen.tsx'),
)
const DocumentsScreen = lazyPart(() => import('../modules/documents/documents-screen.tsx'))
const AutomaticScreen = lazyPart(() => import('../modules/payments/automatic-screen.tsx'))
const PointsPaymentScreen = lazyPart(() => import('../modules/payments/points-payment-screen.tsx'))
const ProfileScreen = lazyPart(() => import('../modules/people/profile-screen.tsx'))
const NoticesScreen = lazyPart(() => import('../modules/notifications/notices-screen.tsx'))
const PaymentScreen = lazyPart(() => import('../modules/payments/payment-screen.tsx'))
const ReceiptScreen = lazyPart(() => import('../modules/payments/receipt-screen.tsx'))
const SecurityScreen = lazyPart(() => import('../modules/identity/security-screen.tsx'))
const ChangePasswordScreen = lazyPart(
  () => import('../modules/identity/change-password-screen.tsx'),
)
const PointsScreen = lazyPart(() => import('../modules/points/points-screen.tsx'))

/** A page of the shell. */
interface Page {
  /** What it is called while it loads. */
  readonly title: string
  readonly show: (route: Route) => ReactNode
  /**
   * Where its flow begins, for an address without what the page needs; null where it has all of it.
   */
  readonly start?: (query: URLSearchParams) => FirstStep | null
}

/** The first step of a flow, and the sentence that says why it is shown. */
interface FirstStep {
  readonly path: PagePattern
  readonly say: keyof typeof texts.firstSteps
}

const t = texts.titles

const needsPlace = (query: URLSearchParams): FirstStep | null => {
  const { arrival, departure, unitType } = readCriteria(query)
  if (!arrival || !departure) return { path: '/nav/reservations/bookingcriteria', say: 'dates' }
  return unitType ? null : { path: '/nav/reservations/choose', say: 'place' }
}
const needsDates = (query: URLSearchParams): FirstStep | null => {
  const step = needsPlace(query)
  return step?.say === 'dates' ? step : null
}
const needsChange = (query: URLSearchParams): FirstStep | null => {
  const { resNum, arrival, departure } = readCriteria(query)
  if (!resNum) return { path: '/nav/reservations', say: 'change' }
  return arrival && departure ? null : { path: '/nav/reservations/changecriteria', say: 'newDates' }
}
const needsId = (step: FirstStep) => (query: URLSearchParams) => (query.get('id') ? null : step)

const entry = (type: 'O' | 'G' | 'R'): Page => ({
  get title() {
    return t.bookReservation
  },
  // the choice of who stays is on the page itself: all three are one page
  show: () => <EntryScreen type={type} />,
  start: needsPlace,
})
const payment: Page = {
  title: t.payment,
  show: ({ pattern, query }) => <PaymentScreen key={`${pattern} ${query}`} />,
}
const receipt = (path: PagePattern): Page => ({
  title: t.thanks,
  show: ({ query }) => <ReceiptScreen id={query.get('id') ?? ''} />,
  start: needsId({ path, say: 'payment' }),
})

/** Every page of the shell (portal.md section 2). */
const PAGES: Readonly<Record<PagePattern, Page>> = {
  '/nav/home': { title: t.home, show: () => <HomeScreen /> },
  '/nav/calendar': { title: texts.menu.calendar, show: () => <CalendarScreen /> },
  '/nav/bills': { title: t.bills, show: () => <BillsScreen /> },
  '/nav/bills/automatic': { title: t.automatic, show: () => <AutomaticScreen /> },
  '/nav/workorders': {
    title: t.workOrders,
    show: ({ query }) => <WorkOrdersScreen key={`${query}`} />,
  },
  '/nav/workorders/addworkorder': { title: t.newWorkOrder, show: () => <NewWorkOrderScreen /> },
  '/nav/workorders/:id': { title: t.workOrder, show: ({ id }) => <WorkOrderScreen id={id} /> },
  '/nav/documents': {
    title: t.documents,
    show: ({ query }) => <DocumentsScreen key={`${query}`} />,
  },
  '/nav/points': {
    get title() {
      return t.points
    },
    show: () => <PointsScreen />,
  },
  '/nav/points/payment': {
    get title() {
      return t.pointsPayment
    },
    show: ({ query }) => <PointsPaymentScreen key={`${query}`} />,
  },
  '/nav/points/payment/paymentconfirmation': receipt('/nav/points/payment'),
  '/nav/payment': payment,
  '/nav/payment/paymentconfirmation': receipt('/nav/payment'),
  '/nav/retrypayment': payment,
  '/nav/retrypayment/paymentconfirmation': receipt('/nav/payment'),
  '/nav/changepassword': { title: t.changePassword, show: () => <ChangePasswordScreen /> },
  '/nav/profile': { title: texts.menu.profile, show: () => <ProfileScreen /> },
  '/nav/profile/security': { title: t.security, show: () => <SecurityScreen /> },
  '/nav/notices': { title: t.notices, show: () => <NoticesScreen /> },
  '/nav/reservations': { title: t.reservations, show: () => <ReservationsScreen /> },
  '/nav/reservations/bookingcriteria': {
    get title() {
      return t.bookReservation
    },
    show: () => <CriteriaScreen key="book" />,
  },
  '/nav/reservations/choose': {
    get title() {
      return t.bookReservation
    },
    show: () => <ChooseScreen />,
    start: needsDates,
  },
  '/nav/reservations/book/o': entry('O'),
  '/nav/reservations/book/g': entry('G'),
  '/nav/reservations/book/r': entry('R'),
  '/nav/reservations/resconfirmation': {
    title: t.reservationConfirmation,
    show: ({ query }) => (
      <ReservationScreen
        id={query.get('id') ?? ''}
        confirmed
        changed={query.get('changed') === '1'}
      />
    ),
    start: needsId({ path: '/nav/reservations', say: 'stay' }),
  },
  '/nav/reservations/changecriteria': {
    title: t.changeReservation,
    show: ({ query }) =>
      query.get('resNum') ? <CriteriaScreen key="change" /> : <NoStayToChange />,
  },
  '/nav/reservations/changeres': {
    title: t.changeReservation,
    show: () => <ChangeScreen />,
    start: needsChange,
  },
  '/nav/reservations/waitlist': { title: t.waitlist, show: () => <WaitlistScreen /> },
  '/nav/reservations/exchange': { title: t.exchange, show: () => <ExchangeScreen /> },
  '/nav/reservations/:id': {
    title: t.reservation,
    show: ({ id, query }) => (
      <ReservationScreen
        id={id}
        cancelling={query.get('cancel') === '1'}
        canceled={query.get('canceled') === '1'}
      />
    ),
  },
}

/** The page of an address, or null where it leads nowhere. */
function pageOf({ pattern }: Route): Page | null {
  if (!pattern || !(pattern in PAGES)) return null
  return PAGES[pattern as PagePattern]
}

/**
 * Shows the page of an address, or the first step of its flow where the address lacks what the page
 * needs. A page that fails leaves menu and header alone.
 */
export function CurrentPage({ route }: { route: Route }) {
  const client = useQueryClient()
  const page = pageOf(route)
  const step = page?.start?.(route.query) ?? null
  const title = page?.title ?? ''
  useReloadBetweenPages(title)
  useEffect(() => {
    if (!step) return
    const given = Object.fromEntries(route.query)
    goTo(hrefTo(step.path, { ...given, start: step.say }), { replace: true })
  })
  if (!page) return <NotFound />
  const waiting = (
    <main id="main" className="wrap page">
      <Loading what={title} />
    </main>
  )
  return (
    <PartBoundary
      // another page begins without the failure of this one; who stays is a choice on one page
      key={route.path.replace(/\/book\/[ogr]$/, '/book')}
      frame={(card) => <Screen title={title}>{card}</Screen>}
      // what could not be shown may be what was read: it is read anew
      onRetry={() => client.removeQueries({ type: 'inactive' })}
    >
      <Suspense fallback={waiting}>{step ? null : page.show(route)}</Suspense>
    </PartBoundary>
  )
}

/**
 * Once the server has a newer release, the next other page is loaded from it. Nothing is lost then:
 * the page before has been left. The steps of one flow have one title, so no flow is cut in two.
 */
function useReloadBetweenPages(title: string): void {
  const client = useQueryClient()
  const before = useRef(title)
  useEffect(() => {
    if (before.current === title) return
    before.current = title
    if (isOutdated() && client.isMutating() === 0) reloadOnce()
  }, [title, client])
}

/** The page of a change whose address names no stay: the list is where one is chosen. */
function NoStayToChange() {
  return (
    <Screen title={t.changeReservation}>
      <p>{texts.firstSteps.change}</p>
      <p>
        <a className="btn btn--main" href={hrefTo('/nav/reservations')}>
          {staysTexts.back}
        </a>
      </p>
    </Screen>
  )
}
