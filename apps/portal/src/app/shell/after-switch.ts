import type { PagePattern } from '../../shared/route-table.ts'
import { hrefTo, type Route } from '../../shared/router.ts'

const LIST = '/nav/reservations'

/**
 * Where a page leads once another account is shown: to itself where it makes sense for every
 * account, and to where its flow or its list begins where it is about something of the account
 * before.
 */
const AFTER: Readonly<Record<PagePattern, PagePattern>> = {
  '/nav/home': '/nav/home',
  '/nav/calendar': '/nav/calendar',
  '/nav/bills': '/nav/bills',
  '/nav/bills/automatic': '/nav/bills/automatic',
  '/nav/workorders': '/nav/workorders',
  '/nav/workorders/addworkorder': '/nav/workorders/addworkorder',
  '/nav/workorders/:id': '/nav/workorders',
  '/nav/documents': '/nav/documents',
  '/nav/points': '/nav/points',
  '/nav/points/payment': '/nav/points/payment',
  '/nav/points/payment/paymentconfirmation': '/nav/points',
  '/nav/payment': '/nav/payment',
  '/nav/payment/paymentconfirmation': '/nav/bills',
  '/nav/retrypayment': '/nav/retrypayment',
  '/nav/retrypayment/paymentconfirmation': '/nav/bills',
  '/nav/changepassword': '/nav/changepassword',
  '/nav/profile': '/nav/profile',
  '/nav/profile/security': '/nav/profile/security',
  '/nav/notices': '/nav/notices',
  '/nav/reservations': LIST,
  '/nav/reservations/bookingcriteria': '/nav/reservations/bookingcriteria',
  '/nav/reservations/choose': '/nav/reservations/choose',
  '/nav/reservations/book/o': '/nav/reservations/choose',
  '/nav/reservations/book/g': '/nav/reservations/choose',
  '/nav/reservations/book/r': '/nav/reservations/choose',
  '/nav/reservations/resconfirmation': LIST,
  '/nav/reservations/changecriteria': LIST,
  '/nav/reservations/changeres': LIST,
  '/nav/reservations/waitlist': '/nav/reservations/waitlist',
  '/nav/reservations/exchange': '/nav/reservations/exchange',
  '/nav/reservations/:id': LIST,
}

/** Filters and wishes; whatever names a thing of one account is not among them. */
const KEPT = new Set([
  ...['view', 'day', 'hide', 'without', 'q', 'state', 'category', 'year', 'kind', 'sort'],
  ...['arrival', 'departure', 'people1', 'people2', 'people3', 'people4', 'flex', 'resType'],
])

/** The address to show for another account, through the refresh route. */
export function afterSwitch({ pattern, query }: Pick<Route, 'pattern' | 'query'>): string {
  const page = AFTER[pattern as PagePattern] ?? '/nav/home'
  const kept = page === LIST ? [] : [...query].filter(([name]) => KEPT.has(name))
  return hrefTo('/nav/refresh', { to: hrefTo(page, Object.fromEntries(kept)).slice(1) })
}
