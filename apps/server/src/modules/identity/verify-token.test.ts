import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../../../../scripts/free-port.ts'
import { DEMO_LOGINS, openBrowser } from '../../../test-support/browser.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { buildApp } from '../../app/app.ts'

const ROOT = new URL('../../../../../', import.meta.url)
const BACKEND = fileURLToPath(new URL('packages/login-kit/src/backend/index.ts', ROOT))
/** The sample of the guide for backends. */
const SAMPLE = [
  ...readFileSync(new URL('docs/login-kit.md', ROOT), 'utf8').matchAll(/^```js\n([\s\S]*?)^```/gm),
]
  .map(([, code = '']) => code)
  .find((code) => code.includes('verifyToken'))

let test: TestApp
let folder: string
let issuer: string
let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  test = await startTestApp()
  folder = mkdtempSync(join(tmpdir(), 'ownerng-sample-'))
  const port = await freePort()
  issuer = `http://127.0.0.1:${port}`
  const settings = { ...test.services.settings, publicUrl: issuer }
  app = await buildApp({ ...test.services, settings })
  await app.listen({ port, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

async function getToken(kind: 'cms' | 'HK'): Promise<string> {
  const browser = openBrowser(app, '10.9.1.1')
  const { sessionID } = (await browser.signIn(kind, DEMO_LOGINS[kind])).json()
  const headers = { 'x-session-id': sessionID as string }
  return (await browser.send('POST', '/session/token', undefined, headers)).json().token
}

let runs = 0
/** Runs the sample with another token, and optionally with a part replaced. */
async function runSample(token: string, part = '', instead = ''): Promise<unknown> {
  const code = `const token = ${JSON.stringify(token)}\n${SAMPLE}\nexport { person }`
    .replace("'@ownerng/login-kit/backend'", JSON.stringify(BACKEND))
    .replace('https://owners.resort.example', issuer)
    .replace('console.log', 'void ')
    .replace(part, instead)
  const file = join(folder, `sample-${++runs}.mjs`)
  writeFileSync(file, code)
  return (await import(/* @vite-ignore */ file)).person
}

// issue 37, item 30
it('the sample for backends verifies who is signed in', async () => {
  expect(await runSample(await getToken('cms'))).toMatchObject({
    userid: DEMO_LOGINS.cms,
    server: 'DEMO',
    resort: 'HERON',
    roles: [],
    ownerNumber: '',
  })
})

it.each([
  ['another resort', "'HERON'", "['PINES', 'BAYVIEW']", 'unexpected "resort" claim value'],
  ['another kind of app', "'cms'", "'crm'", 'unexpected "aud" claim value'],
])('rejects a token of %s', async (_, part, instead, reason) => {
  await expect(runSample(await getToken('cms'), part, instead)).rejects.toThrow(reason)
})

it('rejects a token of another issuer, and one that was changed', async () => {
  const token = await getToken('cms')
  const [head, , signature] = token.split('.')
  const [, payload] = (await getToken('HK')).split('.')
  await expect(runSample([head, payload, signature].join('.'))).rejects.toThrow('signature')
  const options = `issuer: 'https://other.example', keysUrl: '${issuer}/.well-known/jwks.json'`
  await expect(runSample(token, `issuer: '${issuer}'`, options)).rejects.toThrow(
    'unexpected "iss" claim value',
  )
})
