import { addDays, dateAt } from '@ownerng/domain'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { PASSWORD, signInByApi } from './api-owner.ts'
import { expectNoViolations } from './axe.ts'
import { databaseKind, type Portal, startCheapPortal } from './portal.ts'

const POLICY_AT_WORK =
  /violates the following Content Security Policy|Content-Security-Policy|requires 'Trusted(HTML|Script)'/
const REFUSAL =
  /Executing inline event handler violates|with a status of (402|403|404|409|410|417|422|429|500|502)/

/**
 * Tests of a person's path, on a portal of their own worker. Anything that a page reports as an
 * error fails the test.
 */
export const test = base.extend<
  { quiet: undefined; hostile: boolean; broken: boolean; fetchesAhead: boolean },
  { portal: Portal }
>({
  /**
   * Hostile texts are shown on purpose: what the policy says of them while the sanitiser reads them
   * is no fault.
   */
  hostile: [false, { option: true }],
  /** Parts of the page are kept from it on purpose: what the browser says of them is no fault. */
  broken: [false, { option: true }],
  /**
   * Whether each page fetches the parts of all others, eighty files, as soon as it is idle; a
   * journey about that says so. The browser of the others saves data.
   */
  fetchesAhead: [false, { option: true }],
  context: async ({ context, fetchesAhead }, use) => {
    if (!fetchesAhead)
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      )
    await use(context)
  },
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads its fixtures from this
    async ({}, use) => {
      const portal = await startCheapPortal(databaseKind())
      await use(portal)
      await portal.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /**
   * A handler of a route may still wait for the server as its test ends, and what it fetched is gone
   * with the page: that is no fault of the test.
   */
  page: async ({ page, browser }, use) => {
    await use(page)
    const contexts = browser.contexts()
    for (const routed of [...contexts, ...contexts.flatMap((context) => context.pages())])
      await routed.unrouteAll({ behavior: 'ignoreErrors' })
  },
  quiet: [
    async ({ page, hostile, broken }, use) => {
      const texts: string[] = []
      page.on('pageerror', (error) => texts.push(error.message))
      page.on('console', (message) => {
        // a refusal of the API is an answer that the page words; the browser logs it all the same
        // and a handler of a hostile text that the policy blocked is the policy at work
        const text = message.text()
        const isMeant =
          (broken && /Failed to load resource/.test(text)) ||
          // parts are fetched ahead at any time, also while a test has no connection
          /ERR_INTERNET_DISCONNECTED/.test(text) ||
          (hostile && POLICY_AT_WORK.test(text)) ||
          REFUSAL.test(text)
        if (message.type() === 'error' && !isMeant) texts.push(text)
      })
      await use(undefined)
      expect(texts).toEqual([])
    },
    { auto: true },
  ],
})

export { expect, PASSWORD }

const HERON = '?server=DEMO&resort=HERON'
/** What Heron Cove says right after a booking. */
export const BOOKED_AT_HERON = /^You're going to the lake, /

async function expectHome(page: Page): Promise<void> {
  await expect(
    page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening)/ }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: /^(Balance due|Your credit)$/ })).toBeVisible()
}

/** Signs an owner in by the form and waits for the home page. */
export async function signInByForm(
  page: Page,
  portal: Portal,
  loginId: string,
  at = HERON,
): Promise<void> {
  await page.goto(`${portal.url}/#/login${at}`)
  await page.getByLabel('Login ID').fill(loginId)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expectHome(page)
}

/**
 * Leaves a browser as the form leaves it, without loading the page of the form: most journeys begin
 * after the sign-in. Opens the home page and waits for it, or opens the page of `to`, or none where
 * that is null: a visit of Home on the way there is a third of a short journey.
 */
export async function signIn(
  page: Page,
  portal: Portal,
  loginId: string,
  { at = HERON, to = '/nav/home' }: { at?: string; to?: string | null } = {},
): Promise<void> {
  const query = new URLSearchParams(at)
  const resort = { server: query.get('server') ?? '', resort: query.get('resort') ?? '' }
  const { cookie, handle } = await signInByApi(portal, loginId, resort)
  await page.context().addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return { name, value, url: portal.url, httpOnly: true, sameSite: 'Strict' as const }
    }),
  )
  // anything of the site, so that its storage can be written
  await page.goto(`${portal.url}/favicon.svg`)
  await page.evaluate(
    ([session, chosen]) => {
      localStorage.setItem('ownerng-session', session)
      localStorage.setItem('ownerng-session-resort', chosen)
    },
    [handle, `${resort.server}/${resort.resort}`] as const,
  )
  if (to !== null) await page.goto(`${portal.url}/#${to}`)
  if (to === '/nav/home') await expectHome(page)
}

/**
 * Shows each account of the payment page as owing so much and open to be paid, whatever earlier
 * journeys of the same worker paid.
 */
export async function showOwed(page: Page, cents: number): Promise<void> {
  await page.addInitScript((balanceCents) => {
    const ask = window.fetch
    window.fetch = async (input, init) => {
      const answer = await ask(input, init)
      const address = String(input instanceof Request ? input.url : input)
      if (!answer.ok || !address.includes('/api/payment-form')) return answer
      const form = await answer.json()
      const accounts = form.accounts.map((account: object) => ({ ...account, balanceCents }))
      return Response.json({
        ...form,
        accounts,
        balanceCents,
        totalBalanceCents: balanceCents * accounts.length,
        open: true,
        inProgress: null,
      })
    }
  }, cents)
}

/** Fills the sign-in form and sends it. */
export async function sendLogin(page: Page, loginId: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Login ID').fill(loginId)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

const PHONE = { width: 390, height: 844 }

/**
 * No violation of WCAG 2.2 A and AA nor of the best practices, frames included; text and targets as
 * large as promised. A wide page is looked at in the width of a phone as well, except in a journey
 * that a phone walks itself; `onlyHere` is for what goes through the sizes, and for what is open on
 * the page and does not outlive another layout.
 */
export async function expectAccessible(
  page: Page,
  subject: string,
  { onlyColors = false, onlyHere = false } = {},
): Promise<void> {
  await expectAccessibleHere(page, subject, onlyColors)
  const wide = page.viewportSize()
  const isWalked = base.info().tags.includes('@phone')
  if (onlyHere || isWalked || !wide || wide.width < 1024) return
  await page.setViewportSize(PHONE)
  // as tall as the page: the bar at its foot covers no control, which would be half a target
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...PHONE, height: Math.max(PHONE.height, height) })
  await expectAccessibleHere(page, `${subject} on a phone`, onlyColors)
  await page.setViewportSize(wide)
  // what the page draws for a phone, such as a month, is gone before anything is pressed
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
}

async function expectAccessibleHere(
  page: Page,
  subject: string,
  onlyColors: boolean,
): Promise<void> {
  // a part that is still loading has no heading yet
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expectNoViolations(page, subject, onlyColors)
  await expectNoSideways(page, subject)
  expect(await smallParts(page), subject).toEqual([])
}

/** Nothing is wider than the window. */
export async function expectNoSideways(page: Page, subject: string): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    `${subject} scrolls sideways`,
  ).toBe(true)
}

/** Controls under 44 px and text under 16 px, links inside a sentence excepted. */
function smallParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = (element: Element) =>
      (element as HTMLElement).checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
      }) && !element.closest('.visually-hidden, .skip, [tabindex="-1"]:not(h1, main, div)')
    const named = (element: Element) =>
      `${element.tagName} "${element.textContent?.trim().slice(0, 30)}"`
    const targets = [
      ...document.querySelectorAll(
        'a[href], button, select, input:not([type=radio]):not([type=checkbox])',
      ),
    ]
      .filter(seen)
      .filter((element) => element.getBoundingClientRect().height < 43.5 && !element.closest('p'))
      .map((element) => `small target ${named(element)}`)
    const texts = [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          seen(element) &&
          [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 15.9)
      .map((element) => `small text ${named(element)}`)
    return [...targets, ...texts]
  })
}

/** Fills the card fields on the gateway's own site. */
export async function fillCard(
  page: Page,
  number: string,
  {
    expiry = '12/39',
    code = '123',
    name = 'Eleanor Whitfield',
    postalCode = '12345',
  }: { expiry?: string; code?: string; name?: string; postalCode?: string } = {},
): Promise<void> {
  const fields = page.frameLocator('iframe[title="Your card"]')
  const fill = (frame: string, label: string, value: string) =>
    fields.frameLocator(`iframe[title="${frame}"]`).getByLabel(label).fill(value)
  await fill('Card number', 'Card number', number)
  await fill('Expires', 'Expires (MM/YY)', expiry)
  await fill('Security code', 'Security code', code)
  await fill('Name on card', 'Name on card', name)
  await fill('ZIP or postal code', 'ZIP or postal code', postalCode)
}

/** Fills the fields of a bank account on the gateway's own site. */
export async function fillBank(page: Page, account: string): Promise<void> {
  const fields = page.frameLocator('iframe[title="Your bank account"]')
  const fill = (frame: string, label: string, value: string) =>
    fields.frameLocator(`iframe[title="${frame}"]`).getByLabel(label).fill(value)
  await fill('Routing number', 'Routing number', '021000021')
  await fill('Account number', 'Account number', account)
  await fill('Name on account', 'Name on account', 'Eleanor Whitfield')
}

/**
 * Presses the pay button. It is brought into view first: a click while frames of another site
 * scroll may land on them.
 */
export async function pressPay(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name })
  await expect(button).toBeEnabled()
  await button.scrollIntoViewIfNeeded()
  await button.focus()
  await button.click()
}

/** A day so many days ahead, as the calendar names it: `Sunday, February 7, 2027`. */
export function dayName(daysAhead: number): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${dayAhead(daysAhead)}T00:00Z`))
}

/** `YYYY-MM-DD` so many days ahead of today at HERON, which is in New York. */
export function dayAhead(days: number): string {
  return addDays(dateAt(new Date(), 'America/New_York'), days)
}

/** Chooses two days in the calendar, turning the pages as far as needed. */
export async function chooseDays(page: Page, ...daysAhead: number[]): Promise<void> {
  for (const days of daysAhead) {
    const day = page.getByRole('button', { name: new RegExp(dayName(days)) }).first()
    for (let turned = 0; turned < 14 && !(await day.isVisible()); turned++)
      await page.getByRole('button', { name: 'Next month' }).first().click()
    await day.click()
  }
}

/**
 * The resort has a sentence of its own for what it does not know; the page is opened after this.
 */
export async function setFriendlyMessage(page: Page, defaultErrorMessage: string): Promise<void> {
  await page.route(/\/api\/owner\?server=/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    // names below localhost are known to the browser alone
    const response = await route.fetch({
      url: route.request().url().replace('portal.localhost', '127.0.0.1'),
    })
    await route.fulfill({ response, json: { ...(await response.json()), defaultErrorMessage } })
  })
}

/** Opens the counters of the first step of booking. */
export const openPeople = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Who's coming/ }).click()

/** The buttons that lead to the second step, by how many places there are. */
export const seePlaces = (page: Page): Locator =>
  page.getByRole('button', { name: /^See (places|the place|\d+ places)$/ })

/** The second step of booking: a kind of place, which may be chosen already. */
export async function choosePlace(page: Page, name: string): Promise<void> {
  const place = page.getByRole('article', { name })
  await expect(place).toBeVisible()
  const button = place.getByRole('button', { name: `Choose ${name}` })
  if (await button.isVisible()) await button.click()
  await expect(place.getByText('Chosen')).toBeVisible()
}

/** The third step of booking: the owner stays, and the demo's one needed question is answered. */
export async function sayWhoStays(page: Page): Promise<void> {
  await page.getByLabel('Time of arrival').selectOption('Before 6 PM')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Book this stay' })).toBeVisible()
}

/**
 * Lets go of every place that is kept for an owner: earlier journeys of the same worker may have
 * left the most that one may hold.
 */
export async function letGoOfPlaces(portal: Portal, loginId: string): Promise<void> {
  const owner = await signInByApi(portal, loginId)
  const { reservations } = (await owner.get('/reservations')).body as {
    reservations: { id: string; status: string }[]
  }
  for (const { id } of reservations.filter(({ status }) => status === 'held'))
    await owner.post(`/holds/${id}/release`, { ownerNumber: owner.ownerNumber })
}

/** Books a place on given days through the screens; returns the number of the stay. */
export async function book(
  page: Page,
  url: string,
  unitType: string,
  from: number,
  nights: number,
): Promise<string> {
  await page.goto(
    `${url}/#/nav/reservations/book/O/?arrival=${dayAhead(from)}` +
      `&departure=${dayAhead(from + nights)}&people1=2&unitType=${unitType}`,
  )
  await sayWhoStays(page)
  await page.getByRole('button', { name: 'Book this stay' }).click()
  await expect(page.getByRole('heading', { name: BOOKED_AT_HERON })).toBeVisible()
  const texts = await page.getByText(/^Reservation H-\d+\. /).textContent()
  return /H-\d+/.exec(texts ?? '')?.[0] ?? ''
}
