import type { Locator, Page, Request } from '@playwright/test'
import { expect, fillCard, pressPay, signIn, test } from '../support/journey.ts'
import { databaseKind, type Portal, startPortal } from '../support/portal.ts'

const APPROVED = '4321000000001119'
const PORTS = /:\d+/g

/** Sets a resort's card host while the portal is stopped. */
const setCards = (portal: Portal, resort: string, ccGateway: string, paymentDomain: string) =>
  portal.stopAndRead((owner) =>
    owner.query(
      `update resort_option set value = value || $2::jsonb
        where resort_id = $1 and name = 'depositOptions'`,
      [resort, JSON.stringify({ ccGateway, paymentDomain })],
    ),
  )

/**
 * Returns the styles of the first card field, which must match the portal's own field next to it.
 */
async function lookOfField(page: Page) {
  const fields = page.frameLocator('iframe[title="Your card"]')
  const field = fields.frameLocator('iframe[title="Card number"]').getByLabel('Card number')
  const left = async (locator: Locator) => Math.round((await locator.boundingBox())?.x ?? 0)
  const checkbox = page.getByLabel('Save this card for next time')
  return {
    ...(await field.evaluate((element) => {
      const { fontSize, borderRadius } = getComputedStyle(element)
      return { height: element.getBoundingClientRect().height, fontSize, borderRadius }
    })),
    offset: (await left(field)) - (await left(checkbox)),
  }
}

/**
 * Pays with a card at a resort; returns the origin of the script, the policy, and the request to
 * the server.
 */
async function payAt(
  page: Page,
  portal: Portal,
  { login, at, amount }: { login: string; at: string; amount: string },
) {
  const scripts: string[] = []
  const note = (request: Request) => {
    if (request.resourceType() !== 'script' || request.url().startsWith(portal.url)) return
    if (new URL(request.frame().url()).pathname === '/payframe.html')
      scripts.push(request.url().replace(PORTS, ''))
  }
  page.on('request', note)
  const frame = page.waitForResponse((response) => response.url().includes('/payframe.html'))
  await signIn(page, portal, login, { at, to: '/nav/payment' })
  await page.getByRole('button', { name: 'Pay a different amount' }).click()
  await page.getByLabel('Amount', { exact: true }).fill(amount)
  await fillCard(page, APPROVED)
  expect(await lookOfField(page)).toEqual({
    height: 52,
    fontSize: '18px',
    borderRadius: '12px',
    offset: 0,
  })
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/payments'),
  )
  await pressPay(page, /^Pay \$10\.\d\d$/)
  const body = (await sent).postDataJSON() as { token: string }
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  page.off('request', note)
  const policy = ((await (await frame).allHeaders())['content-security-policy'] ?? '').replace(
    PORTS,
    '',
  )
  return {
    scripts: [...new Set(scripts)],
    policy,
    host: new URL((await frame).url()).searchParams.get('host'),
    token: body.token,
    body: JSON.stringify(body),
  }
}

const policyFor = (origin: string) =>
  `default-src 'none'; script-src 'self' ${origin}; style-src 'self'; frame-src ${origin}; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'self'; " +
  'report-uri /api/policy-reports; report-to policy'

// a separate portal, because the test changes the card hosts
test('each of the four card hosts serves its form from its own origin, and its token pays', async ({
  page,
}) => {
  test.slow()
  const portal = await startPortal(databaseKind())
  try {
    await setCards(portal, 'PINES', 'shift4', 'secure.thepines.example')
    await setCards(portal, 'BAYVIEW', 'rdppay', 'secure.bayview.example')
    await portal.start()
    for (const [host, origin, path, login, at] of [
      [
        'rdppay-ext',
        'http://pay.localhost',
        '/hosted-controls.js',
        'owner.points',
        '?server=DEMO&resort=HERON',
      ],
      [
        'shift4-live',
        'http://i4m.localhost',
        '/i4go-true-token.js',
        'owner.fixed',
        '?server=DEMO&resort=PINES&newSession=true',
      ],
      [
        'rdppay-live',
        'http://controls.localhost',
        '/hosted-controls.js',
        'owner.points',
        '?server=DEMO2&resort=BAYVIEW&newSession=true',
      ],
      [
        'shift4-test',
        'http://i4m-test.localhost',
        '/i4go-true-token.js',
        'owner.points',
        '?server=DEMO&resort=HERON&newSession=true',
      ],
    ] as const) {
      if (host === 'shift4-test') {
        await setCards(portal, 'HERON', 'shift4', 'pay.Test.heron.example')
        await portal.start()
      }
      // repeating the same amount would ask for confirmation
      const amount = host === 'shift4-test' ? '10.01' : '10.00'
      const paid = await payAt(page, portal, { login, at, amount })
      expect(paid).toMatchObject({
        host,
        scripts: [`${origin}${path}`],
        policy: policyFor(origin),
        token: expect.stringMatching(/^tok_/),
      })
      expect(paid.body).not.toContain(APPROVED.slice(0, 12))
    }
  } finally {
    await portal.close()
  }
})
