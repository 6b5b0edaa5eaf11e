import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { RDPPAY_MERCHANT, startRdppay } from '../../apps/server/test-support/rdppay-simulator.ts'
import {
  SHIFT4_ACCESS_TOKEN,
  startShift4,
} from '../../apps/server/test-support/shift4-simulator.ts'
import { freePort } from '../../scripts/free-port.ts'
import { SHORT_LIVED } from '../support/chromium.ts'
import { startHttpsProxy, VISITOR } from '../support/https-proxy.ts'
import { expect, pressPay, signInByForm, test } from '../support/journey.ts'
import { type Portal, startPortal } from '../support/portal.ts'

const DOMAIN = 'owners.heron.example'
const I4GO = 'https://i4m.i4go.com'
const RDPPAY = 'https://controls.rdppay.example'
const APPROVED = '4321000000001119'
const CLI = fileURLToPath(new URL('../../apps/server/src/cli/ownerng.ts', import.meta.url))

test.use({
  ignoreHTTPSErrors: true,
  launchOptions: {
    ...SHORT_LIVED,
    args: [...(SHORT_LIVED.args ?? []), `--host-resolver-rules=MAP ${DOMAIN} 127.0.0.1`],
  },
})

/** Serves the card forms of both companies' sites; nothing leaves this machine. */
async function standInForSites(page: Page, tokens: { shift4: string; rdppay: string }) {
  const answer = { i4go_response: 'SUCCESS', i4go_responsecode: '1', i4go_uniqueid: tokens.shift4 }
  await page.route(`${I4GO}/js/jquery.i4goTrueToken.js`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `jQuery.fn.i4goTrueToken = (options) => {
        const frame = document.createElement('iframe')
        Object.assign(frame, { id: 'i4go1', title: 'Card', src: options.url + '/frame' })
        document.getElementById(options.frameContainer).append(frame)
        addEventListener('message', ({ source, data }) => {
          if (source === frame.contentWindow) options.onSuccess(null, data)
        })
        return { frameName: 'i4go1' }
      }`,
    }),
  )
  await page.route(`${I4GO}/frame`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Card</title><label>Card number <input></label><script>
        addEventListener('message', ({ data, origin }) => {
          if (data === '0') parent.postMessage(${JSON.stringify(answer)}, origin)
        })</script>`,
    }),
  )
  await page.route(`${RDPPAY}/controls.js`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `globalThis.HostedControls = {
        mount: (container, on) => {
          on({ v: 1, type: 'ready' })
          return {
            tokenise: () => on({ v: 1, type: 'answer', token: '${tokens.rdppay}' }),
            destroy: () => {},
          }
        },
      }`,
    }),
  )
}

/** Runs an operator's commands, and sets resort options, while the portal is stopped. */
async function connectHeron(portal: Portal, host: string, lines: object, option: object) {
  await portal.stopAndRead((owner) =>
    owner.query(
      `update resort_option set value = value || $1::jsonb
        where resort_id = 'HERON' and name = 'depositOptions'`,
      [JSON.stringify(option)],
    ),
  )
  const input = Object.entries(lines).map(([name, value]) => `${name}=${value}\n`)
  execFileSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', CLI, 'cards', 'HERON', host, 'set'],
    {
      input: input.join(''),
      env: { ...process.env, OWNERNG_DATA: portal.folder, OWNERNG_DEMO: '1' },
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  )
  await portal.start()
}

async function payOnDomain(page: Page, portal: Portal, amount: string) {
  const frame = page.waitForResponse((response) => response.url().includes('/payframe.html'))
  const at = '?server=DEMO&resort=HERON&newSession=true'
  await signInByForm(page, portal, 'owner.points', at)
  await page.goto(`${portal.url}/#/nav/payment`)
  await page.getByRole('button', { name: 'Pay a different amount' }).click()
  await page.getByLabel('Amount', { exact: true }).fill(amount)
  await pressPay(page, /^Pay \$10\.\d\d$/)
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  return (await (await frame).allHeaders())['content-security-policy']
}

const policyFor = (origin: string) =>
  `default-src 'none'; script-src 'self' ${origin}; style-src 'self'; frame-src ${origin}; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'self'; " +
  'report-uri /api/policy-reports; report-to policy'

// issue 17: a journey on an own domain over https with a simulator of each company
test("an owner pays at each card company on the resort's own domain, over https", async ({
  page,
}) => {
  test.slow()
  const port = await freePort()
  const url = `https://${DOMAIN}:${port}`
  const hour = (new Date().getUTCHours() + 6) % 24
  const shift4 = await startShift4(() => `${String(hour).padStart(2, '0')}0000`, I4GO)
  const rdppay = await startRdppay()
  const started = await startPortal('embedded', {
    settings: {
      PUBLIC_URL: url,
      SHIFT4_LIVE_SCRIPT: `${I4GO}/js/jquery.i4goTrueToken.js`,
      RDPPAY_LIVE_SCRIPT: `${RDPPAY}/controls.js`,
    },
  })
  const proxy = await startHttpsProxy(new URL(started.url).port, DOMAIN, port)
  const portal = { ...started, url }
  try {
    await standInForSites(page, {
      shift4: shift4.token(APPROVED),
      rdppay: rdppay.token(APPROVED),
    })
    await connectHeron(
      portal,
      'shift4-live',
      {
        accessToken: SHIFT4_ACCESS_TOKEN,
        companyName: 'Heron Cove',
        postalCode: '33101',
        url: shift4.server.url,
        accessUrl: `${shift4.server.url}/access`,
      },
      { ccGateway: 'shift4', paymentDomain: 'pay.heron.example' },
    )
    expect(await payOnDomain(page, portal, '10.00')).toBe(policyFor(I4GO))
    expect(shift4.cents('S')).toEqual([1000])
    // i4Go receives the owner's own address
    expect(shift4.visitors).toContain(VISITOR)
    await connectHeron(
      portal,
      'rdppay-live',
      { ...RDPPAY_MERCHANT, url: rdppay.server.url },
      { ccGateway: 'rdppay', paymentDomain: 'pay.heron.example' },
    )
    expect(await payOnDomain(page, portal, '10.01')).toBe(policyFor(RDPPAY))
    expect(rdppay.transactions()).toMatchObject([{ status: 'approved', amount: '10.01' }])
  } finally {
    proxy.close()
    await started.close()
    await shift4.server.close()
    await rdppay.server.close()
  }
})
