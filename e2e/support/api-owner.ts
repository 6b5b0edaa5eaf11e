import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { obfuscate } from '@ownerng/domain'
import type { Portal } from './portal.ts'

/** The password of every demo login. */
export const PASSWORD = 'Heron-Cove-26!'

/** An owner signed in over HTTP, without a browser. */
export interface ApiOwner {
  readonly ownerNumber: string
  readonly handle: string
  readonly cookie: string
  get(path: string): Promise<ApiAnswer>
  post(path: string, body: object): Promise<ApiAnswer>
}

export interface ApiAnswer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read the fields that they expect, and fail if one is missing
  readonly body: any
  readonly cookie: string
}

/**
 * Signs in, by default at HERON. portal.localhost need not resolve: the Host header contains it.
 */
export async function signInByApi(
  portal: Portal,
  loginId: string,
  { server, resort } = { server: 'DEMO', resort: 'HERON' },
): Promise<ApiOwner> {
  const { port, host } = new URL(portal.url)
  const send = (
    method: string,
    path: string,
    body: object | null,
    overrides: Record<string, string> = {},
  ) =>
    new Promise<ApiAnswer>((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port,
          method,
          path: `/api${path}`,
          headers: { host, ...(body ? { 'content-type': 'application/json' } : {}), ...overrides },
        },
        (incoming) => {
          let text = ''
          incoming.on('data', (chunk: Buffer) => {
            text += chunk
          })
          incoming.on('error', reject)
          incoming.on('end', () => {
            try {
              resolve({
                status: incoming.statusCode ?? 0,
                body: JSON.parse(text),
                cookie: (incoming.headers['set-cookie'] ?? [])
                  .map((text) => text.split(';')[0])
                  .join('; '),
              })
            } catch (error) {
              reject(error)
            }
          })
        },
      )
      outgoing.on('error', reject)
      outgoing.end(body ? JSON.stringify(body) : undefined)
    })
  const answer = await send('POST', `/owner?server=${server}&resort=${resort}`, {
    server,
    resort,
    userid: loginId,
    password: obfuscate(PASSWORD),
  })
  const headers = { cookie: answer.cookie, 'x-session-id': answer.body.sessionID }
  return {
    ownerNumber: answer.body.ownerNumber,
    handle: answer.body.sessionID,
    cookie: answer.cookie,
    get: (path) => send('GET', path, null, headers),
    // adds an idempotency key unless the body contains one
    post: (path, body) => send('POST', path, { requestKey: randomUUID(), ...body }, headers),
  }
}

/** Returns a token for the approved test card, as the card fields get one. */
export async function approvedToken(gatewayUrl: string): Promise<string> {
  const answer = await fetch(`${gatewayUrl}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      number: '4321000000001119',
      expiry: '12/39',
      code: '123',
      name: 'Test Owner',
      postalCode: '12345',
    }),
  })
  return ((await answer.json()) as { token: string }).token
}
