import type { Page } from '@playwright/test'
import { signInByApi } from './api-owner.ts'
import { dayAhead } from './booking.ts'
import type { Portal } from './portal.ts'
import { PORTAL_PATHS } from './portal-paths.ts'
import { findIds, listStates } from './screen-states.ts'

/**
 * A page filled with data: its name for files, and its path, in the portal or, from /api on, of a
 * page that the server renders.
 */
export interface ScreenToVisit {
  readonly name: string
  readonly path: string
}

export const getAddress = ({ url }: Portal, { path }: ScreenToVisit): string =>
  path.startsWith('/api/') ? url + path : `${url}/#${path}`

const SIGNED_OUT = ['/login', '/invitation'] as const

/** Redirects at once, so there is nothing to show. */
const REFRESH = '/nav/refresh'

/** Pages with a hold from the waitlist: another owner held the unit and released it. */
export async function offeredScreens(portal: Portal): Promise<ScreenToVisit[]> {
  const [owner, holder] = [
    await signInByApi(portal, 'owner.points'),
    await signInByApi(portal, 'owner.credit'),
  ]
  const arrival = dayAhead(160)
  const people = { people1: 2, people2: 0, people3: 0, people4: 0, resType: 'O' }
  const held = await holder.post('/holds', {
    ...{ ...people, arrival, departure: dayAhead(162), unitTypeCode: 'COT' },
    ...{ ownerNumber: holder.ownerNumber, replaces: null, alsoOverlap: true },
  })
  const { body } = await owner.post('/waitlist', {
    ...{ ...people, arrival, departure: dayAhead(165), unitTypeCodes: ['COT'] },
    ...{ ownerNumber: owner.ownerNumber, flexDays: 0, replaces: null, autoConfirm: false },
  })
  await holder.post(`/holds/${held.body.id}/release`, { ownerNumber: holder.ownerNumber })
  const isOffered = async () => {
    const { requests } = (await owner.get('/waitlist')).body
    return requests.some(
      (each: { id: string; status: string }) => each.id === body.id && each.status === 'offered',
    )
  }
  const until = Date.now() + 20_000
  while (!(await isOffered())) {
    if (Date.now() > until) throw new Error('no owner was offered the unit')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return [
    { name: 'waitlist-offer', path: '/nav/reservations/waitlist' },
    { name: 'home-offer', path: '/nav/home' },
  ]
}

const isSignedOut = (route: string) => SIGNED_OUT.some((item) => item === route)

const getName = (route: string) => route.replace(/^\/(nav\/)?/, '').replaceAll('/', '-')

/** Returns every page of the route table behind the sign-in, and one unknown address. */
export async function ownerScreens(portal: Portal): Promise<ScreenToVisit[]> {
  const ids = await findIds(portal)
  const states = listStates(ids)
  const screens = PORTAL_PATHS.filter((route) => !isSignedOut(route) && route !== REFRESH).flatMap(
    (route) => {
      const all = states[route]
      if (!all && route.includes(':'))
        throw new Error(`${route} needs an id: name it in listScreens`)
      return Object.entries(all ?? { [getName(route)]: {} }).map(
        ([name, { id = '', query = '' }]) => ({
          name,
          path: `${route.replace(':id', id)}${query && `?${query}`}`,
        }),
      )
    },
  )
  return [...screens, { name: 'not-found', path: '/nav/nowhere' }]
}

/** Pages for people without an account. Staying on one for 20 s ends the session of the window. */
export async function visitorScreens(portal: Portal): Promise<ScreenToVisit[]> {
  const ids = await findIds(portal)
  return [
    { name: 'guest-form', path: ids.guests.open },
    { name: 'guest-sent', path: ids.guests.sent },
    { name: 'guest-page', path: ids.guests.named },
    { name: 'guest-canceled', path: ids.guests.canceled },
    { name: 'guest-unknown', path: `/api/guests/HERON.${'A'.repeat(32)}` },
    { name: 'stay-shared', path: ids.guests.shared },
    { name: 'stay-shared-over', path: `/api/shared/HERON.${'A'.repeat(32)}` },
    // another journey may have submitted the form of a stay; its link is then unknown
  ].filter(({ path }) => path !== '')
}

/** Every page in front of the sign-in; the invitation link has expired. */
export const signedOutScreens: readonly ScreenToVisit[] = SIGNED_OUT.map((route) => ({
  name: getName(route),
  path: `${route}?server=DEMO&resort=HERON&token=${'A'.repeat(32)}`,
}))

/** Waits until a page is complete: its heading is present and nothing is pending. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor()
  // listeners of the color scheme receive a change with the next frame
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy=true]') &&
      document.fonts.status === 'loaded' &&
      // colors in transition must not be checked
      document.getAnimations().every((animation) => animation.playState !== 'running'),
  )
}
