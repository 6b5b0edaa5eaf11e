import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '../support/api-owner.ts'
import { allowOrigins, type EmptyHost, openEmptyHost } from '../support/empty-host.ts'
import { type HttpsProxy, startHttpsProxy } from '../support/https-proxy.ts'
import { type Portal, startPortal } from '../support/portal.ts'
import type { Driver } from './driver.ts'
import { ENGINES, getLack } from './engines.ts'

const WITHIN_MS = 20_000

let portal: Portal
let host: EmptyHost
let secureApi: HttpsProxy
let secureHost: HttpsProxy
beforeAll(async () => {
  host = await openEmptyHost()
  portal = await startPortal('embedded')
  secureApi = await startHttpsProxy(new URL(portal.url).port, 'localhost')
  secureHost = await startHttpsProxy(host.port, 'localhost')
  await allowOrigins(portal, { HK: PLACES.map(({ page }) => page()) })
})
afterAll(async () => {
  await portal?.close()
  for (const server of [secureApi, secureHost, host]) server?.close()
})

/**
 * Origins of the page and its API. In these browsers, names under .localhost need an entry in the
 * hosts file; WebKit drops secure cookies over plain http.
 */
const PLACES = [
  {
    where: 'another origin of the same site',
    page: () => `http://localhost:${host.port}`,
    api: () => `http://localhost:${new URL(portal.url).port}/api`,
  },
  {
    where: 'another site',
    page: () => `https://127.0.0.1:${secureHost.port}`,
    api: () => `https://localhost:${secureApi.port}/api`,
  },
] as const

/** Expression for the element's shadow root. */
const INSIDE = `document.querySelector('owner-login')?.shadowRoot`
const FORM = `${INSIDE}?.querySelector('[name=userid]')`
const ALERT = `${INSIDE}.querySelector('[role=alert]')?.textContent`
const isSignedIn = `document.getElementById('inside').offsetHeight > 0`
/** Types into a field and fires the events that the element listens to. */
const type = (name: string, text: string) => `(() => {
  const field = ${INSIDE}.querySelector('[name=${name}]')
  field.value = ${JSON.stringify(text)}
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
})()`

async function until(driver: Driver, expression: string): Promise<void> {
  for (const end = Date.now() + WITHIN_MS; ; await wait(100)) {
    if (await driver.read<boolean>(`Boolean(${expression})`).catch(() => false)) return
    if (Date.now() > end)
      throw new Error(`${expression}: ${await driver.read(`${INSIDE}?.textContent`)}`)
  }
}

/** Opens the app's page and submits its sign-in form. */
async function signIn(driver: Driver, { page, api }: (typeof PLACES)[number]): Promise<void> {
  host.show(`<!doctype html><html lang="en"><title>Rooms</title>
    <owner-login app="HK" server="DEMO" resort="HERON" api="${api()}">
      <p slot="signed-in" id="inside">Welcome.</p></owner-login>
    <script type="module" src="/dist/owner-login.js"></script></html>`)
  await driver.goto(`${page()}/`)
  await until(driver, `${FORM} && ${INSIDE}.querySelector('[name=resort]')?.value`)
  await driver.read(type('userid', 'hk.user'))
  await driver.read(type('password', PASSWORD))
  await driver.read(`${INSIDE}.querySelector('[type=submit]').click()`)
}

describe.each(ENGINES)('a page of an app in $name', (engine) => {
  const lack = getLack(engine)
  const not = lack && ` (not tried: no ${lack})`

  it.skipIf(lack).each(PLACES)(
    `of $where signs in, is known after a reload, and signs out${not}`,
    async (place) => {
      const driver = await engine.open('all')
      try {
        await signIn(driver, place)
        await until(driver, isSignedIn)
        await driver.goto(`${place.page()}/again`)
        await until(driver, isSignedIn)
        expect(await driver.read(`document.querySelector('owner-login').session.userid`)).toBe(
          'hk.user',
        )
        await driver.read(`void document.querySelector('owner-login').signOut()`)
        await until(driver, FORM)
        await driver.goto(`${place.page()}/`)
        await until(driver, FORM)
      } finally {
        await driver.close()
      }
    },
    120_000,
  )

  if (engine.name !== 'webkit') return
  it.skipIf(lack)(
    `explains that the browser blocks cookies of other sites${not}`,
    async () => {
      const driver = await engine.open()
      try {
        await signIn(driver, PLACES[1])
        await until(driver, ALERT)
        expect(await driver.read(ALERT)).toContain("Your browser isn't keeping the cookie")
        expect(await driver.read(`${FORM}.value`)).toBe('hk.user')
        // the next page must not mistake this session for its own
        await driver.goto(`${PLACES[1].page()}/`)
        await until(driver, FORM)
      } finally {
        await driver.close()
      }
    },
    120_000,
  )
})
