import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '../support/api-owner.ts'
import { allowOrigins, type EmptyHost, openEmptyHost } from '../support/empty-host.ts'
import { type Portal, startPortal } from '../support/portal.ts'
import { ENGINES, lackOf } from './engines.ts'

const WITHIN_MS = 20_000

let portal: Portal
let host: EmptyHost
let api = ''
beforeAll(async () => {
  host = await openEmptyHost()
  portal = await startPortal('embedded')
  // names under .localhost need an entry of the machine's hosts in these browsers
  api = `http://localhost:${new URL(portal.url).port}/api`
  const origins = [`http://127.0.0.1:${host.port}`, `http://localhost:${host.port}`]
  await allowOrigins(portal, { HK: origins })
  host.show(`<!doctype html><html lang="en"><title>Rooms</title>
    <owner-login app="HK" server="DEMO" resort="HERON" api="${api}">
      <p slot="signed-in" id="inside">Welcome.</p></owner-login>
    <script type="module" src="/dist/owner-login.js"></script></html>`)
}, 180_000)
afterAll(async () => {
  await portal?.close()
  host?.close()
})

/** What stands in the shadow tree of the element. */
const INSIDE = `document.querySelector('owner-login')?.shadowRoot`
const isSignedIn = `document.getElementById('inside').offsetHeight > 0`
/** Types as a person does, for what the element hears. */
const type = (name: string, text: string) => `(() => {
  const field = ${INSIDE}.querySelector('[name=${name}]')
  field.value = ${JSON.stringify(text)}
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
})()`

/**
 * WebKit drops secure cookies of plain http, which these tests have: another site needs https there.
 */
const places = (engine: string) => [
  ['another origin of the same site', 'localhost'] as const,
  ...(engine === 'webkit' ? [] : [['another site', '127.0.0.1'] as const]),
]

describe.each(ENGINES)('a page of an app in $name', (engine) => {
  const lack = lackOf(engine)

  it.skipIf(lack).each(places(engine.name))(
    `of %s signs in, is known after a reload, and signs out${lack && ` (not tried: no ${lack})`}`,
    async (_, name) => {
      const driver = await engine.open()
      const until = async (expression: string) => {
        for (const end = Date.now() + WITHIN_MS; ; await wait(100)) {
          if (await driver.read<boolean>(`Boolean(${expression})`).catch(() => false)) return
          if (Date.now() > end)
            throw new Error(`${expression}: ${await driver.read(`${INSIDE}?.textContent`)}`)
        }
      }
      const form = `${INSIDE}?.querySelector('[name=userid]')`
      try {
        await driver.goto(`http://${name}:${host.port}/`)
        await until(`${form} && ${INSIDE}.querySelector('[name=resort]')?.value`)
        await driver.read(type('userid', 'hk.user'))
        await driver.read(type('password', PASSWORD))
        await driver.read(`${INSIDE}.querySelector('[type=submit]').click()`)
        await until(isSignedIn)
        await driver.goto(`http://${name}:${host.port}/again`)
        await until(isSignedIn)
        expect(await driver.read(`document.querySelector('owner-login').session.userid`)).toBe(
          'hk.user',
        )
        await driver.read(`void document.querySelector('owner-login').signOut()`)
        await until(form)
        await driver.goto(`http://${name}:${host.port}/`)
        await until(form)
      } finally {
        await driver.close()
      }
    },
    120_000,
  )
})
