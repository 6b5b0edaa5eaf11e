/**
 * Every page of the portal; a fixed address stands before one with an id that would fit as well.
 */
export const ROUTES = [
  '/login',
  '/invitation',
  '/nav/refresh',
  '/nav/home',
  '/nav/calendar',
  '/nav/bills',
  '/nav/bills/automatic',
  '/nav/workorders',
  '/nav/workorders/addworkorder',
  '/nav/workorders/:id',
  '/nav/documents',
  '/nav/points',
  '/nav/points/payment',
  '/nav/points/payment/paymentconfirmation',
  '/nav/payment',
  '/nav/payment/paymentconfirmation',
  '/nav/retrypayment',
  '/nav/retrypayment/paymentconfirmation',
  '/nav/changepassword',
  '/nav/profile',
  '/nav/profile/security',
  '/nav/notices',
  '/nav/reservations',
  '/nav/reservations/bookingcriteria',
  '/nav/reservations/choose',
  '/nav/reservations/book/o',
  '/nav/reservations/book/g',
  '/nav/reservations/book/r',
  '/nav/reservations/resconfirmation',
  '/nav/reservations/changecriteria',
  '/nav/reservations/changeres',
  '/nav/reservations/waitlist',
  '/nav/reservations/exchange',
  '/nav/reservations/:id',
] as const

/** The address of a page in the table, with `:id` where an id stands. */
type RoutePattern = (typeof ROUTES)[number]

/** A page inside the shell. */
export type PagePattern = Exclude<RoutePattern, '/login' | '/invitation' | '/nav/refresh'>

/** What an address leads to. */
export interface RouteMatch {
  /** Null where there is no such page. */
  readonly pattern: RoutePattern | null
  /** The id in the address, as it was written; empty where the page has none. */
  readonly id: string
  /** The address as the table writes it. */
  readonly path: string
}

/** What ids look like (`rowId` of the contract). */
const ID = /^[0-9a-zA-Z-]{1,40}$/

/** Finds the page of a path. Letter case and slashes at the end do not matter; ids keep theirs. */
export function matchRoute(path: string): RouteMatch {
  const given = path.split('/').filter(Boolean)
  for (const pattern of ROUTES) {
    const wanted = pattern.slice(1).split('/')
    const fits = wanted.every((part, at) => part === ':id' || part === given[at]?.toLowerCase())
    if (!fits || wanted.length !== given.length) continue
    const id = given[wanted.indexOf(':id')] ?? ''
    // what cannot be an id, such as a broken escape, leads to no page and is asked of nobody
    if (pattern.includes(':id') && !ID.test(id)) continue
    return { pattern, id, path: pattern.replace(':id', id) }
  }
  return { pattern: null, id: '', path }
}
