import { commonShell } from '@ownerng/messages/common/shell'
import { lazyPart } from '@ownerng/ui'
import { billsQuery, paymentsQuery } from '../modules/billing/bills.query.ts'
import { calendarQuery } from '../modules/calendar/calendar.query.ts'
import { documentsQuery } from '../modules/documents/documents.query.ts'
import { homeQuery } from '../modules/home/home.query.ts'
import { HomeScreen } from '../modules/home/home-screen.tsx'
import { noticesQuery } from '../modules/notifications/notices.query.ts'
import { PROFILE_PARTS, profilePath } from '../modules/people/profile-parts.ts'
import { bookingCriteriaQuery, bookingWeeksQuery } from '../modules/stays/booking/booking.query.ts'
import { NoStayToChange } from '../modules/stays/booking/no-stay-to-change.tsx'
import { workOrderQuery, workOrdersQuery } from '../modules/work-orders/work-orders.query.ts'
import { dayInAddress } from '../shared/address-day.ts'
import { automaticQuery } from '../shared/automatic.query.ts'
import { readCriteria } from '../shared/booking-criteria.ts'
import { offersBooking } from '../shared/may-book.ts'
import { pointsQuery } from '../shared/points.query.ts'
import type { Route } from '../shared/router.ts'
import { reservationQuery, reservationsQuery } from '../shared/stays.query.ts'
import { needsChange, needsDates, needsId, needsPlace } from './first-steps.ts'
import { byQuery, lazyScreen } from './lazy-screen.tsx'
import { pointsEntry } from './points-entry.ts'
import { PUBLIC_PATHS } from './public-paths.ts'
import type { RouteRow } from './route-row.ts'
import { payment, profile, receipt } from './shared-rows.tsx'

const t = () => commonShell().titles
const STAYS = '/nav/reservations'

const ReservationScreen = lazyPart(() => import('./reservation-screen.tsx'))
const WorkOrderScreen = lazyPart(() => import('../modules/work-orders/work-order-screen.tsx'))
// the page of a place opens on top of the list of places: both are one page
const ChooseScreen = lazyPart(() => import('../modules/stays/booking/choose-screen.tsx'))
const CriteriaScreen = lazyPart(() => import('../modules/stays/booking/criteria-screen.tsx'))
// the choice of who stays is on the page itself: all three are one page
const EntryScreen = lazyPart(() => import('../modules/stays/booking/entry-screen.tsx'))
const entry = (type: 'O' | 'G' | 'R') => ({
  title: () => t().bookReservation,
  screen: () => <EntryScreen type={type} />,
  start: needsPlace,
  afterSwitch: '/nav/reservations/choose',
})
/**
 * Every page of the shell (portal.md section 2), in menu order. A fixed address comes before one
 * with an id that would match as well.
 */
export const ROUTES: readonly RouteRow[] = [
  // an intermediate step: reloads the settings, then redirects
  { path: '/nav/refresh', title: () => '', screen: () => null, afterSwitch: '/nav/home' },
  {
    path: '/nav/home',
    title: () => t().home,
    screen: () => <HomeScreen />,
    menu: () => commonShell().menu.home,
    tab: { label: () => commonShell().menu.home, icon: 'home' },
    permission: ({ menuOptions }) => !menuOptions.hideHome,
    preload: ({ client, session }) => void client.prefetchQuery(homeQuery(session)),
  },
  {
    path: '/nav/calendar',
    title: () => commonShell().menu.calendar,
    screen: lazyScreen(() => import('../modules/calendar/calendar-screen.tsx')),
    menu: () => commonShell().menu.calendar,
    permission: ({ menuOptions }) => !menuOptions.hideCalendar,
    preload: ({ client, session, route }) => {
      const day = dayInAddress(route.query, 'day') || new Date().toISOString()
      void client.prefetchQuery(calendarQuery(session, day.slice(0, 7)))
    },
  },
  {
    path: '/nav/reservations',
    title: () => t().reservations,
    screen: lazyScreen(() => import('../modules/stays/reservations/reservations-screen.tsx')),
    menu: () => commonShell().menu.reservations,
    tab: { label: () => commonShell().menu.stays, icon: 'bed' },
    permission: ({ menuOptions }) => !menuOptions.hideReservations,
    preload: ({ client, session }) => void client.prefetchQuery(reservationsQuery(session)),
  },
  {
    path: '/nav/reservations/bookingcriteria',
    title: () => t().bookReservation,
    screen: () => <CriteriaScreen key="book" />,
    tab: { label: () => commonShell().menu.book, icon: 'plus' },
    permission: offersBooking,
    preload: ({ client, session, route, settings: { resOptions } }) => {
      const criteria = readCriteria(route.query, resOptions.types)
      void client.prefetchQuery(bookingCriteriaQuery(session))
      void client.prefetchQuery(bookingWeeksQuery(session, criteria))
    },
  },
  {
    path: '/nav/reservations/choose',
    title: () => t().bookReservation,
    screen: () => <ChooseScreen />,
    start: needsDates,
  },
  {
    path: '/nav/reservations/place/:id',
    title: () => t().bookReservation,
    screen: () => <ChooseScreen />,
    start: needsDates,
    afterSwitch: '/nav/reservations/choose',
  },
  { path: '/nav/reservations/book/o', ...entry('O') },
  { path: '/nav/reservations/book/g', ...entry('G') },
  { path: '/nav/reservations/book/r', ...entry('R') },
  {
    path: '/nav/reservations/resconfirmation',
    title: () => t().reservationConfirmation,
    screen: ({ query }) => (
      <ReservationScreen
        id={query.get('id') ?? ''}
        confirmed
        changed={query.get('changed') === '1'}
      />
    ),
    start: needsId({ path: STAYS, say: 'stay' }),
    afterSwitch: STAYS,
  },
  {
    path: '/nav/reservations/changecriteria',
    title: () => t().changeReservation,
    screen: ({ query }) =>
      query.get('resNum') ? <CriteriaScreen key="change" /> : <NoStayToChange />,
    afterSwitch: STAYS,
  },
  {
    path: '/nav/reservations/changeres',
    title: () => t().changeReservation,
    screen: lazyScreen(() => import('../modules/stays/booking/change-screen.tsx')),
    start: needsChange,
    afterSwitch: STAYS,
  },
  {
    path: '/nav/reservations/waitlist',
    title: () => t().waitlist,
    screen: lazyScreen(() => import('../modules/waitlist/waitlist-screen.tsx')),
  },
  {
    path: '/nav/reservations/exchange',
    title: () => t().exchange,
    screen: lazyScreen(() => import('../modules/stays/exchange/exchange-screen.tsx')),
  },
  {
    path: '/nav/reservations/:id',
    title: () => t().reservation,
    screen: ({ id, query }) => (
      <ReservationScreen
        id={id}
        cancelling={query.get('cancel') === '1'}
        canceled={query.get('canceled') === '1'}
      />
    ),
    preload: ({ client, session, route }) =>
      void client.prefetchQuery(reservationQuery(session, route.id)),
    afterSwitch: STAYS,
  },
  {
    path: '/nav/points',
    title: () => t().points,
    screen: lazyScreen(() => import('../modules/points/points-screen.tsx')),
    menu: ({ menuOptions }) => pointsEntry(menuOptions.pointsLabel),
    preload: ({ client, session }) => void client.prefetchQuery(pointsQuery(session)),
  },
  {
    path: '/nav/points/payment',
    title: () => t().pointsPayment,
    screen: lazyScreen(() => import('../modules/payments/points-payment-screen.tsx'), byQuery),
  },
  {
    path: '/nav/points/payment/paymentconfirmation',
    ...receipt('/nav/points/payment', '/nav/points'),
  },
  {
    path: '/nav/bills',
    title: () => t().bills,
    screen: lazyScreen(() => import('../modules/billing/bills-screen.tsx')),
    menu: () => commonShell().menu.bills,
    tab: { label: () => commonShell().menu.bills, icon: 'bill' },
    permission: ({ menuOptions }) => !menuOptions.hideBills,
    preload: ({ client, session }) => {
      void client.prefetchQuery(billsQuery(session))
      void client.prefetchInfiniteQuery(paymentsQuery(session, ''))
    },
  },
  {
    path: '/nav/bills/automatic',
    title: () => t().automatic,
    screen: lazyScreen(() => import('../modules/payments/automatic-screen.tsx')),
    preload: ({ client, session }) => void client.prefetchQuery(automaticQuery(session)),
  },
  { path: '/nav/payment', ...payment },
  { path: '/nav/payment/paymentconfirmation', ...receipt('/nav/payment', '/nav/bills') },
  { path: '/nav/retrypayment', ...payment },
  { path: '/nav/retrypayment/paymentconfirmation', ...receipt('/nav/payment', '/nav/bills') },
  {
    path: '/nav/workorders',
    title: () => t().workOrders,
    screen: lazyScreen(() => import('../modules/work-orders/work-orders-screen.tsx'), byQuery),
    menu: () => commonShell().menu.workorders,
    permission: ({ menuOptions }) => !menuOptions.hideWorkOrders,
    preload: ({ client, session }) =>
      void client.prefetchInfiniteQuery(workOrdersQuery(session, { q: '', state: '' })),
  },
  {
    path: '/nav/workorders/addworkorder',
    title: () => t().newWorkOrder,
    screen: lazyScreen(() => import('../modules/work-orders/new-work-order-screen.tsx')),
  },
  {
    path: '/nav/workorders/:id',
    title: () => t().workOrder,
    screen: ({ id }) => <WorkOrderScreen id={id} />,
    afterSwitch: '/nav/workorders',
    preload: ({ client, session, route }) =>
      void client.prefetchQuery(workOrderQuery(session, route.id)),
  },
  {
    path: '/nav/documents',
    title: () => t().documents,
    screen: lazyScreen(() => import('../modules/documents/documents-screen.tsx'), byQuery),
    menu: () => commonShell().menu.documents,
    permission: ({ menuOptions }) => !menuOptions.hideDocuments,
    preload: ({ client, session }) =>
      void client.prefetchInfiniteQuery(documentsQuery(session, { q: '', category: '', year: '' })),
  },
  {
    path: '/nav/profile',
    ...profile,
    menu: () => commonShell().menu.profile,
    permission: ({ menuOptions }) => !menuOptions.hideProfile,
  },
  ...PROFILE_PARTS.map((part) => ({ path: profilePath(part), ...profile })),
  {
    path: '/nav/changepassword',
    title: () => t().changePassword,
    screen: lazyScreen(() => import('../modules/identity/change-password-screen.tsx')),
  },
  {
    path: '/nav/help',
    title: () => t().help,
    screen: lazyScreen(() => import('../modules/resort/help-screen.tsx')),
  },
  {
    path: '/nav/notices',
    title: () => t().notices,
    screen: lazyScreen(() => import('../modules/notifications/notices-screen.tsx')),
    preload: ({ client, session }) => void client.prefetchInfiniteQuery(noticesQuery(session)),
  },
]

/** Every address that the portal knows. */
export const PATHS: readonly string[] = [...PUBLIC_PATHS, ...ROUTES.map(({ path }) => path)]

/** Returns the row of an address, or null if it matches no page of the shell. */
export function findRow({ pattern }: Pick<Route, 'pattern'>): RouteRow | null {
  return ROUTES.find(({ path }) => path === pattern) ?? null
}
