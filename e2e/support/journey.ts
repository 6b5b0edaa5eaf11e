import { test as base, expect, type Page } from '@playwright/test'
import { PASSWORD, signInByApi } from './api-owner.ts'
import { databaseKind, type Portal, startCheapPortal } from './portal.ts'

const POLICY_AT_WORK =
  /violates the following Content Security Policy|Content-Security-Policy|requires 'Trusted(HTML|Script)'/

const REFUSAL =
  /Executing inline event handler violates|with a status of (402|403|404|409|410|417|422|429|500|502)/

/**
 * Test of an owner's journey, on the portal of its worker. Any error that a page reports fails the
 * test.
 */
export const test = base.extend<
  { quiet: undefined; hostile: boolean; broken: boolean; fetchesAhead: boolean },
  { portal: Portal }
>({
  /** The test shows hostile content: reports of the content security policy don't fail it. */
  hostile: [false, { option: true }],
  /** The test blocks parts of the page: the browser's errors don't fail it. */
  broken: [false, { option: true }],
  /**
   * Whether pages prefetch the other parts, eighty files, when idle. Off unless the journey tests
   * it: the browser then reports data saving.
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
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured parameter
    async ({}, use) => {
      const portal = await startCheapPortal(databaseKind())
      await use(portal)
      await portal.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  /**
   * A route handler may still wait for the server when its test ends and the page is gone: this
   * doesn't fail the test.
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
        // the browser logs a refusal of the API as an error, although the page handles it
        //
        // a handler in hostile content that the policy blocked shows that the policy works
        const text = message.text()
        const isMeant =
          (broken && /Failed to load resource|in the 'integrity' attribute/.test(text)) ||
          // prefetching can happen at any time, also while a test is offline
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

/** Heron Cove's message after a booking. */
export const BOOKED_AT_HERON = /^You're going to the lake, /

async function expectHome(page: Page): Promise<void> {
  await expect(
    page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening)/ }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: /^(Balance due|Your credit)$/ })).toBeVisible()
}

/** Signs an owner in with the form and waits for the home page. */
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
 * Signs in without the form, leaving the browser in the same state, because most journeys begin
 * after the sign-in. Opens the page `to` and waits for it, by default the home page; null opens
 * none. Skipping the home page saves a third of a short journey.
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
  // any page of the site, so that its storage can be written
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
 * Shows this amount as owed and payable for each account on the payment page, whatever earlier
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

/** Fills in the sign-in form and submits it. */
export async function sendLogin(page: Page, loginId: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Login ID').fill(loginId)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Fills in the card fields on the gateway's own site. */
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

/** Fills in the bank account fields on the gateway's own site. */
export async function fillBank(page: Page, account: string): Promise<void> {
  const fields = page.frameLocator('iframe[title="Your bank account"]')
  const fill = (frame: string, label: string, value: string) =>
    fields.frameLocator(`iframe[title="${frame}"]`).getByLabel(label).fill(value)
  await fill('Routing number', 'Routing number', '021000021')
  await fill('Account number', 'Account number', account)
  await fill('Name on account', 'Name on account', 'Eleanor Whitfield')
}

/**
 * Presses the pay button. Scrolls it into view first: a click while cross-site frames scroll may
 * land on them.
 */
export async function pressPay(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name })
  await expect(button).toBeEnabled()
  await button.scrollIntoViewIfNeeded()
  await button.focus()
  await button.click()
}

/** Sets the resort's own message for unknown errors; call it before opening the page. */
export async function setFriendlyMessage(page: Page, defaultErrorMessage: string): Promise<void> {
  await page.route(/\/api\/owner\?server=/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    // only the browser resolves names below localhost
    const response = await route.fetch({
      url: route.request().url().replace('portal.localhost', '127.0.0.1'),
    })
    await route.fulfill({ response, json: { ...(await response.json()), defaultErrorMessage } })
  })
}
