import { randomUUID } from 'node:crypto'
import { APP_KINDS, type AppKind, obfuscate } from '@ownerng/domain'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type pg from 'pg'
import { PASSWORD } from './test-app.ts'

/** A browser with cookies, on the site of one kind of app. */
export interface Browser {
  readonly cookies: Map<string, string>
  send(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>
  /** Calls the sign-in of a kind of app. */
  signIn(kind: AppKind, loginId: string, password?: string): Promise<LightMyRequestResponse>
  /** Returns another browser with a copy of the cookies. */
  copy(): Browser
}

/** Opens a browser with its own IP address, because limits count by address. */
export function openBrowser(
  app: FastifyInstance,
  address = '127.0.0.1',
  cookies = new Map<string, string>(),
): Browser {
  const browser: Browser = {
    cookies,
    send: async (method, path, body, headers = {}) => {
      // a signed-in client adds a request key to each change
      const key = method === 'POST' && headers['x-session-id'] ? { requestKey: randomUUID() } : null
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await app.inject({
        method,
        url: `/api${path}`,
        remoteAddress: address,
        headers: {
          host: 'portal.localhost:8080',
          'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0',
          ...(cookie ? { cookie } : {}),
          ...headers,
        },
        ...(key || body ? { payload: { ...key, ...body } } : {}),
      })
      for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        if (value) cookies.set(name, value)
        else cookies.delete(name)
      }
      return answer
    },
    signIn: (kind, loginId, password = PASSWORD) =>
      browser.send('POST', LOGIN_PATHS[APP_KINDS[kind].loginCall](kind), {
        server: 'DEMO',
        resort: 'HERON',
        userid: loginId,
        password: obfuscate(password),
      }),
    copy: () => openBrowser(app, address, new Map(cookies)),
  }
  return browser
}

const LOGIN_PATHS: Record<'owner' | 'appName' | 'api' | 'rdpupdate', (kind: AppKind) => string> = {
  owner: () => '/owner?server=DEMO&resort=HERON',
  appName: (kind) => `/login?appName=${kind}`,
  api: (kind) => `/rdprestapiclient?appName=${kind}`,
  rdpupdate: () => '/login?rdpupdate',
}

/** Demo login of each kind of app. */
export const DEMO_LOGINS: Readonly<Record<AppKind, string>> = {
  owner: 'owner.points',
  login: 'member.login',
  cms: 'staff.cms',
  irm: 'guest.irm',
  crm: 'crm.user',
  LV: 'lv.user',
  api: 'api.client',
  HK: 'hk.user',
  RDPUpdate: 'update.user',
}

/** Returns the newest message queued for a recipient. */
export async function lastMessage(owner: pg.Client, recipient: string): Promise<string> {
  const { rows } = await owner.query<{ text: string }>(
    'select text from outbox where recipient = $1 order by at desc, id desc limit 1',
    [recipient],
  )
  return rows[0]?.text ?? ''
}

/** Returns the code in the newest message to a recipient. */
export async function lastCode(owner: pg.Client, recipient: string): Promise<string> {
  return /\b\d{6}\b/.exec(await lastMessage(owner, recipient))?.[0] ?? ''
}

/** Returns a code that is certainly wrong. */
export function wrongCode(right: string): string {
  return right === '111111' ? '222222' : '111111'
}
