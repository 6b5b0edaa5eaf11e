import { type AppKind, obfuscate } from '@ownerng/domain'
import { afterAll, beforeAll } from 'vitest'
import { DEMO_LOGINS } from './browser.ts'
import { PASSWORD, startTestApp, type TestApp } from './test-app.ts'

/** An origin that HERON allows for `cms`, `HK`, and `owner`, and PINES for `crm`. */
export const DESK = 'https://desk.example'
export const OTHER = 'https://other.example'
export const HOST = { host: 'portal.localhost:8080' }

export const from = (origin: string, site = 'cross-site') => ({ origin, 'sec-fetch-site': site })
export const credentials = (kind: AppKind, resort = 'HERON') => ({
  server: 'DEMO',
  resort,
  userid: DEMO_LOGINS[kind],
  password: obfuscate(PASSWORD),
})

/** Starts an app for the tests of a file, whose resorts allow pages of other sites. */
export function useOtherSites() {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
    await test.owner.query(
      `insert into resort (id, server_id, name, time_zone, laid_out_on) values
        ('PINES', 'DEMO', 'The Pines', 'America/New_York', '2026-01-01'),
        ('BAYVIEW', 'DEMO', 'Bayview', 'America/New_York', '2026-01-01')`,
    )
    await allow('HERON', { cms: [DESK], HK: [DESK], owner: [DESK] })
    await allow('PINES', { crm: [DESK] })
  })
  afterAll(() => test.close())

  /** Stores `signInOptions` as an import does. */
  const allow = (resort: string, origins: Partial<Record<AppKind, string[]>>) =>
    test.owner.query(
      `insert into resort_option (resort_id, name, value) values ($1, 'signInOptions', $2)
        on conflict (resort_id, name) do update set value = excluded.value`,
      [resort, JSON.stringify({ origins })],
    )

  let network = 0
  const send = (
    method: 'GET' | 'POST' | 'OPTIONS',
    path: string,
    headers: Record<string, string>,
    payload?: object,
  ) =>
    test.app.inject({
      method,
      url: `/api${path}`,
      headers: { ...HOST, ...headers },
      remoteAddress: `10.2.${++network}.1`,
      ...(payload ? { payload } : {}),
    })

  const signIn = (kind: AppKind, headers: Record<string, string>, resort?: string) =>
    send('POST', `/login?appName=${kind}`, headers, credentials(kind, resort))

  /** Signs in at another site, and returns a function that sends calls as its page. */
  async function signedIn(kind: AppKind, headers = from(DESK)) {
    const answer = await signIn(kind, headers)
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    return {
      cookies,
      handle: answer.json().sessionID as string,
      headers: {
        ...headers,
        cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; '),
        'x-session-id': answer.json().sessionID as string,
      },
    }
  }

  return {
    get test() {
      return test
    },
    allow,
    send,
    signIn,
    signedIn,
  }
}
