import type { Page } from '@playwright/test'
import { approvedToken, signInByApi } from './api-owner.ts'
import { dayAhead } from './journey.ts'
import type { Portal } from './portal.ts'

/** A page of the portal as an owner sees it, filled: its name for files, and where it is. */
export interface ScreenToVisit {
  readonly name: string
  readonly path: string
}

const STAY = `arrival=${dayAhead(300)}&departure=${dayAhead(307)}&people1=2`

/** The ids that the addresses of single things need, of the owner `owner.points`. */
async function findIds(portal: Portal): Promise<Record<'stay' | 'order' | 'payment', string>> {
  const owner = await signInByApi(portal, 'owner.points')
  const stays = (await owner.get('/reservations')).body.reservations
  const orders = (await owner.get('/work-orders')).body.orders
  const payment = await owner.post('/payments', {
    ownerNumber: owner.ownerNumber,
    cents: 100,
    scope: 'account',
    token: await approvedToken(portal.gatewayUrl),
  })
  return { stay: stays[0].id, order: orders[0].id, payment: payment.body.id }
}

/** Every screen behind the sign-in, with something on it. */
export async function ownerScreens(portal: Portal): Promise<ScreenToVisit[]> {
  const ids = await findIds(portal)
  const paths: Record<string, string> = {
    home: 'home',
    calendar: 'calendar',
    reservations: 'reservations',
    stay: `reservations/${ids.stay}`,
    'stay-cancel': `reservations/${ids.stay}?cancel=1`,
    'stay-booked': `reservations/resconfirmation?id=${ids.stay}`,
    'book-when': 'reservations/bookingcriteria',
    'book-choose': `reservations/choose?${STAY}`,
    'book-who': `reservations/book/O/?${STAY}&unitType=1BR`,
    'book-guest': `reservations/book/G/?${STAY}&unitType=1BR`,
    'change-when': `reservations/changecriteria?resNum=${ids.stay}`,
    'change-check': `reservations/changeres?resNum=${ids.stay}&${STAY}`,
    waitlist: 'reservations/waitlist',
    'waitlist-join': `reservations/waitlist?${STAY}`,
    exchange: 'reservations/exchange',
    points: 'points',
    'points-payment': 'points/payment',
    bills: 'bills',
    automatic: 'bills/automatic',
    payment: 'payment',
    'payment-retry': 'retrypayment',
    'payment-done': `payment/paymentconfirmation?id=${ids.payment}`,
    workorders: 'workorders',
    workorder: `workorders/${ids.order}`,
    'workorder-new': 'workorders/addworkorder',
    documents: 'documents',
    profile: 'profile',
    security: 'profile/security',
    notices: 'notices',
    changepassword: 'changepassword',
    'not-found': 'nowhere',
  }
  return Object.entries(paths).map(([name, path]) => ({ name, path: `/nav/${path}` }))
}

/** Waits until a screen stands: its heading is there and nothing is waited for. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]') && document.fonts.status === 'loaded')
}
