import type { Page } from '@playwright/test'
import { type ApiOwner, approvedToken, signInByApi } from './api-owner.ts'
import { dayAhead, newestLink } from './journey.ts'
import type { Portal } from './portal.ts'
import { PORTAL_PATHS } from './portal-paths.ts'

/** A page of the portal as a person sees it, filled: its name for files, and its address. */
export interface ScreenToVisit {
  readonly name: string
  readonly path: string
}

/** Ways to see one page, by a name: its query, with its id where it has one. */
type ScreenStates = Readonly<Record<string, { readonly id?: string; readonly query?: string }>>

const STAY = `arrival=${dayAhead(300)}&departure=${dayAhead(307)}&people1=2`
const PLACE = `${STAY}&unitType=1BR`
const SIGNED_OUT = ['/login', '/invitation'] as const
/** Shows nothing: it leads on at once. */
const REFRESH = '/nav/refresh'

/** Books a stay and cancels it: its place is kept for a while. */
async function cancelSomeStay(owner: ApiOwner): Promise<string> {
  const dates = { arrival: dayAhead(310), departure: dayAhead(313) }
  const people = { people1: 2, people2: 0, people3: 0, people4: 0 }
  const { places } = (
    await owner.get(
      `/availability?${new URLSearchParams({ ...dates })}&people1=2&people2=0&people3=0&people4=0`,
    )
  ).body
  const place = places.find(
    (each: { allowed: boolean; free: number }) => each.allowed && each.free > 0,
  )
  const { ownerNumber } = owner
  const booked = await owner.post('/reservations', {
    ownerNumber,
    unitTypeCode: place.unitTypeCode,
    ...dates,
    resType: 'O',
    ...people,
    guest: null,
    expectPoints: place.points,
    expectFeeCents: place.feeCents,
    comments: { C1: 'Before 6 PM' },
    alsoOverlap: true,
  })
  const { id, points } = booked.body
  await owner.post(`/reservations/${id}/cancel`, {
    ownerNumber,
    expectPointsBack: points,
    expectWeek: null,
  })
  return id
}

/** Invites a guest to a stay, who fills in the form; a stay that has one already keeps it. */
async function inviteSomeGuest(portal: Portal, owner: ApiOwner, stay: string): Promise<void> {
  const started = new Date(Date.now() - 1000)
  const email = 'dan.whitfield@mail.example'
  const { status } = await owner.post(`/reservations/${stay}/guests`, {
    ownerNumber: owner.ownerNumber,
    email,
    name: 'Daniel',
  })
  if (status !== 200) return
  // names below localhost are known to browsers alone
  const server = `http://127.0.0.1:${new URL(portal.url).port}`
  await fetch(server + (await newestLink(portal, email, started)), {
    method: 'POST',
    body: new URLSearchParams({
      firstName: 'Daniel',
      lastName: 'Whitfield',
      phone: '(555) 010-0199',
      arrivalTime: '17:30',
      carPlate: 'KXR 1204',
      party1: '2',
      rules: 'yes',
    }),
    redirect: 'manual',
  })
}

/** The ids that the addresses of single things need, of the owner `owner.points`. */
async function findIds(
  portal: Portal,
): Promise<Record<'stay' | 'canceled' | 'order' | 'payment', string>> {
  const owner = await signInByApi(portal, 'owner.points')
  const stays = (await owner.get('/reservations')).body.reservations
  const orders = (await owner.get('/work-orders')).body.orders
  const payment = await owner.post('/payments', {
    ownerNumber: owner.ownerNumber,
    cents: 100,
    scope: 'account',
    // each sweep of the screens pays it
    again: true,
    token: await approvedToken(portal.gatewayUrl),
  })
  await inviteSomeGuest(portal, owner, stays[0].id)
  return {
    stay: stays[0].id,
    canceled: await cancelSomeStay(owner),
    order: orders[0].id,
    payment: payment.body.id,
  }
}

/** What a page needs in its address to be full; a page that is not named here needs nothing. */
function listStates({ stay, canceled, order, payment }: Awaited<ReturnType<typeof findIds>>) {
  const states: Readonly<Record<string, ScreenStates>> = {
    '/nav/workorders/:id': { workorder: { id: order } },
    '/nav/reservations/:id': {
      stay: { id: stay },
      'stay-cancel': { id: stay, query: 'cancel=1' },
      'stay-canceled': { id: canceled, query: 'canceled=1' },
    },
    '/nav/reservations/resconfirmation': {
      'stay-booked': { query: `id=${stay}` },
      'stay-changed': { query: `id=${stay}&changed=1` },
    },
    '/nav/reservations/bookingcriteria': {
      'book-when': {},
      'book-when-chosen': { query: STAY },
    },
    '/nav/reservations/choose': { choose: { query: STAY } },
    '/nav/reservations/place/:id': {
      place: { id: '1BR', query: STAY },
      'place-photos': { id: '1BR', query: `${STAY}&photo=1` },
    },
    '/nav/reservations/book/o': {
      'book-owner': { query: PLACE },
      'book-check': { query: `${PLACE}&step=check` },
    },
    '/nav/reservations/book/g': { 'book-guest': { query: PLACE } },
    '/nav/reservations/book/r': { 'book-referral': { query: PLACE } },
    '/nav/reservations/changecriteria': { 'change-when': { query: `resNum=${stay}` } },
    '/nav/reservations/changeres': {
      'change-where': { query: `resNum=${stay}&${STAY}` },
      'change-check': { query: `resNum=${stay}&${PLACE}` },
    },
    '/nav/reservations/waitlist': { waitlist: {}, 'waitlist-join': { query: STAY } },
    '/nav/calendar': {
      calendar: {},
      'calendar-week': { query: 'view=week' },
      'calendar-day': { query: 'view=day' },
      'calendar-units': { query: 'view=units' },
    },
    '/nav/payment/paymentconfirmation': { 'payment-done': { query: `id=${payment}` } },
    '/nav/points': { points: {}, 'points-bank': { query: 'act=bank' } },
    '/nav/points/payment/paymentconfirmation': {
      'points-payment-done': { query: `id=${payment}` },
    },
    '/nav/retrypayment/paymentconfirmation': { 'payment-retry-done': { query: `id=${payment}` } },
  }
  return states
}

const isSignedOut = (route: string) => SIGNED_OUT.some((item) => item === route)
const nameOf = (route: string) => route.replace(/^\/(nav\/)?/, '').replaceAll('/', '-')

/** Every page of the route table behind the sign-in, and one address that leads nowhere. */
export async function ownerScreens(portal: Portal): Promise<ScreenToVisit[]> {
  const states = listStates(await findIds(portal))
  const screens = PORTAL_PATHS.filter((route) => !isSignedOut(route) && route !== REFRESH).flatMap(
    (route) => {
      const all = states[route]
      if (!all && route.includes(':'))
        throw new Error(`${route} needs an id: name it in listScreens`)
      return Object.entries(all ?? { [nameOf(route)]: {} }).map(
        ([name, { id = '', query = '' }]) => ({
          name,
          path: `${route.replace(':id', id)}${query && `?${query}`}`,
        }),
      )
    },
  )
  return [...screens, { name: 'not-found', path: '/nav/nowhere' }]
}

/** Every page that stands before the sign-in; the link of an invitation is one that is over. */
export const signedOutScreens: readonly ScreenToVisit[] = SIGNED_OUT.map((route) => ({
  name: nameOf(route),
  path: `${route}?server=DEMO&resort=HERON&token=${'A'.repeat(32)}`,
}))

/** Waits until a page stands: its heading is there and nothing is waited for. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor()
  // who listens to the colors of the system hears of a change with the next frame
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy=true]') &&
      document.fonts.status === 'loaded' &&
      // colors that change step by step are not the ones to judge
      document.getAnimations().every((animation) => animation.playState !== 'running'),
  )
}
