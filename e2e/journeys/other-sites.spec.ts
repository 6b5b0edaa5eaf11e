import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { KIT_VERSION } from '../../packages/login-kit/src/core/version.ts'
import { nameOwnerLogin } from '../../scripts/kit-build.ts'
import { expectAccessible } from '../support/accessible.ts'
import { allowOrigins, type EmptyHost, openEmptyHost } from '../support/empty-host.ts'
import { openInbox } from '../support/inbox.ts'
import { expect, sendLogin, test } from '../support/journey.ts'

/** The element's API. */
type Login = HTMLElement & {
  app: string
  heading: string
  getToken(): Promise<{ readonly token: string }>
  signOut(): Promise<void>
}

/** Returns a page without a bundler: the element and the host's script. */
const page = (api: string, attributes: string) => `<!doctype html>
<html lang="en"><head><title>Desk</title><link rel="stylesheet" href="/dist/hostile.css"></head>
<body><main>
<owner-login ${attributes} api="${api}">
  <p slot="signed-in">Welcome to the desk.</p><span slot="more">Call the help desk.</span>
  <b slot="logo">Heron Cove</b>
</owner-login></main>
<script type="module" src="/dist/owner-login.js"></script></body></html>`

/** Returns docs/login-kit.md, with the hash of the file that the portal serves. */
function readGuide(): string {
  const text = readFileSync(new URL('../../docs/login-kit.md', import.meta.url), 'utf8')
  const served = new URL(`../../apps/portal/dist/kit/${KIT_VERSION}/`, import.meta.url)
  return nameOwnerLogin(text, fileURLToPath(served))
}

/** Returns the policy that the guide asks for, and the host's own style sheet. */
function policyFor(api: string): string {
  const text = readGuide()
  const policy = /^default-src [^`]*/m.exec(text)?.[0] ?? ''
  expect(policy).toContain('https://owners.resort.example')
  const here = policy.replace('https://owners.resort.example', new URL(api).origin)
  return `${here.replace(/\s+/g, ' ').trim()}; style-src 'self'`
}

let host: EmptyHost
test.beforeAll(async ({ portal }) => {
  host = await openEmptyHost()
  const origins = [`http://127.0.0.1:${host.port}`, `http://portal.localhost:${host.port}`]
  await allowOrigins(portal, { cms: origins })
})
test.afterAll(() => host.close())

// cookies of the portal in the browser
for (const [where, name, sameSite] of [
  ['another site', '127.0.0.1', 'None'],
  ['another origin of the same site', 'portal.localhost', 'Strict'],
] as const)
  test(`a page of ${where} signs in, is known after a reload, and signs out in all tabs`, async ({
    page: tab,
    portal,
    context,
  }) => {
    const api = `${portal.url}/api`
    host.show(
      page(api, 'app="CMS" server="DEMO" resort="HERON" heading="Front desk"'),
      policyFor(api),
    )
    const address = `http://${name}:${host.port}/`
    await tab.goto(address)
    await expect(tab.getByRole('heading', { name: 'Front desk' })).toBeVisible()
    await expect(tab.getByText('Call the help desk.')).toBeVisible()
    await expect(tab.getByText('Heron Cove', { exact: true })).toBeVisible()
    await expect(tab.getByText('Welcome to the desk.')).toBeHidden()
    await expectAccessible(tab, `a page of ${where}`)

    await sendLogin(tab, 'staff.code', 'not-the-password')
    await expect(tab.getByRole('alert')).toContainText('Login ID or password is incorrect')
    const inbox = openInbox(portal, 'staff.code@mail.example')
    await sendLogin(tab, 'staff.code')
    const code = tab.getByLabel('Authentication code')
    await code.fill(await inbox.code())
    await code.press('Enter')
    await expect(tab.getByText('Welcome to the desk.')).toBeVisible()
    const cookies = await context.cookies(portal.url)
    const sid = cookies.find((cookie) => cookie.name === 'cms-sid')
    expect(sid).toMatchObject({ sameSite, httpOnly: true, secure: sameSite === 'None' })

    // its backend verifies the signature and identifies the person
    const { token } = await tab.locator('owner-login').evaluate((login: Login) => login.getToken())
    const { port } = new URL(portal.url)
    const keys = createRemoteJWKSet(new URL(`http://127.0.0.1:${port}/.well-known/jwks.json`))
    const { payload } = await jwtVerify(token, keys, { issuer: portal.url, audience: 'cms' })
    expect(payload).toMatchObject({ userid: 'staff.code', resort: 'HERON', server: 'DEMO' })

    await tab.reload()
    await expect(tab.getByText('Welcome to the desk.')).toBeVisible()
    await expect(tab.getByLabel('Login ID')).toBeHidden()
    const second = await context.newPage()
    await second.goto(address)
    await expect(second.getByText('Welcome to the desk.')).toBeVisible()
    await second.locator('owner-login').evaluate((login: Login) => login.signOut())
    await expect(second.getByLabel('Login ID')).toBeVisible()
    await expect(tab.getByLabel('Login ID')).toBeVisible()
    await tab.reload()
    await expect(tab.getByLabel('Login ID')).toBeVisible()
  })

// issue 37, item 30
test('a page without a build runs login-kit of the portal, and no changed file', async ({
  context,
  portal,
}) => {
  const [, sample = ''] = /```html\n([^`]*\/kit\/[^`]*)```/.exec(readGuide()) ?? []
  const html = sample.replaceAll('https://owners.resort.example', portal.url)
  const policy = policyFor(`${portal.url}/api`).replace("'self'", new URL(portal.url).origin)
  host.show(`<!doctype html><html lang="en"><title>Desk</title>${html}</html>`, policy)
  const tab = await context.newPage()
  await tab.goto(`http://127.0.0.1:${host.port}/`)
  await sendLogin(tab, 'staff.cms')
  await expect(tab.getByText('You are signed in.')).toBeVisible()

  const changed = html.replace(/sha384-.{8}/, 'sha384-AAAAAAAA')
  host.show(`<!doctype html><html lang="en"><title>Desk</title>${changed}</html>`, policy)
  // the browser's console error is expected here
  const refused = tab.waitForEvent('console', (message) => message.text().includes('integrity'))
  await tab.reload()
  await refused
  expect(await tab.evaluate(() => customElements.get('owner-login') === undefined)).toBe(true)
})

test('attributes and properties apply before the element is defined and afterwards', async ({
  page: tab,
  portal,
}) => {
  const api = `${portal.url}/api`
  host.show(`<!doctype html><html lang="en"><title>Desk</title><main><h1>Desk</h1></main></html>`)
  await tab.goto(`http://127.0.0.1:${host.port}/`)
  const result = await tab.evaluate(async (api) => {
    const login = document.createElement('owner-login') as Login
    Object.assign(login, {
      app: 'cms',
      heading: 'Set before',
      server: 'DEMO',
      resort: 'HERON',
      api,
    })
    document.querySelector('main')?.append(login)
    await import('/dist/owner-login.js' as string)
    return [login.getAttribute('heading'), login.app, Object.hasOwn(login, 'app')]
  }, api)
  expect(result).toEqual(['Set before', 'cms', false])
  const login = tab.locator('owner-login')
  await expect(tab.getByRole('heading', { name: 'Set before' })).toBeVisible()
  await tab.getByLabel('Login ID').fill('half')
  await login.evaluate((element: Login) => {
    element.heading = 'Set later'
  })
  await expect(tab.getByRole('heading', { name: 'Set later' })).toBeVisible()
  // labels change, and typed text stays
  await expect(tab.getByLabel('Login ID')).toHaveValue('half')
  await login.evaluate((element) => element.setAttribute('app', 'HK'))
  // another resort resets the form
  await expect(tab.getByLabel('Login ID')).toHaveValue('')
  await expect(tab.getByRole('button', { name: 'Show the password' })).toBeVisible()
  // moving the element within the page keeps its state
  await tab.getByLabel('Login ID').fill('moved')
  await login.evaluate((element) => document.body.append(element))
  await expect(tab.getByLabel('Login ID')).toHaveValue('moved')
})

test('texts that a page replaces are in the first form, even without a session lookup', async ({
  page: tab,
  portal,
}) => {
  const set = `<script type="module">
    import { setTexts } from '/dist/owner-login.js'
    setTexts({ widget: { login: { login: 'Enter' } } })
  </script>`
  const own = page(`${portal.url}/api`, 'app="cms" server="DEMO" resort="HERON"')
  host.show(own.replace(/<script.*<\/script>/, set))
  for (const query of ['', '?newSession=true']) {
    await tab.goto(`http://127.0.0.1:${host.port}/${query}`)
    await expect(tab.getByRole('button', { name: 'Enter', exact: true })).toBeVisible()
  }
})

test("a page that the resort does not allow can't sign anyone in", async ({ context, portal }) => {
  const api = `${portal.url}/api`
  host.show(page(api, 'app="LV" server="DEMO" resort="HERON"'))
  // the browser's console error is expected here
  const tab = await context.newPage()
  await tab.goto(`http://127.0.0.1:${host.port}/`)
  await sendLogin(tab, 'lv.user')
  await expect(tab.getByRole('alert')).toBeVisible()
  await tab.goto(`http://other.localhost:${host.port}/`)
  await sendLogin(tab, 'lv.user')
  await expect(tab.getByRole('alert')).toContainText("We can't connect right now")
  await expect(tab.getByText('Welcome to the desk.')).toBeHidden()
})
