import { type CardHost, HOUR_MS } from '@ownerng/domain'
import { inject } from 'vitest'
import { buildGateway } from '../../gateway/src/gateway.ts'
import { openStore } from '../../gateway/src/store.ts'
import {
  connectCompany,
  readCredentials,
  sealCredentials,
} from '../src/integrations/gateway/card-credentials.ts'
import { connectGateway } from '../src/integrations/gateway/connect-gateway.ts'
import type { Gateway } from '../src/integrations/gateway/gateway.ts'
import { openKeys } from '../src/shared/keys.ts'
import { type CompanyServer, startCompanyServer } from './company-server.ts'
import { RDPPAY_DOUBTS, RDPPAY_MERCHANT, startRdppay } from './rdppay-simulator.ts'
import { SHIFT4_ACCESS_TOKEN, SHIFT4_DOUBTS, startShift4 } from './shift4-simulator.ts'
import { GATEWAY_SECRET } from './test-app.ts'

/** An adapter connected to a simulator of its company. */
export interface Pair {
  readonly gateway: Gateway
  /** The same adapter with credentials that the company rejects. */
  readonly stranger: Gateway
  readonly server: CompanyServer
  token(number: string): Promise<string>
  /** The company's responses that mean "not known yet". */
  readonly doubts: readonly string[]
  doubt(how: string | null): void
  /** Whether its settlement list names each invoice. */
  readonly hasBooks: boolean
  close(): Promise<void>
}

/** Connects to the sandbox gateway. */
export async function pairWithSandbox(withinMs: number): Promise<Pair> {
  const store = openStore(':memory:')
  const parts = {
    store,
    secrets: [GATEWAY_SECRET] as const,
    lostAfterMs: 0,
    slowMs: 0,
    returnAfterMs: 0,
  }
  const { site, privateApi } = buildGateway(parts)
  const server = await startCompanyServer(
    async ({ method, path, headers, body }) => {
      const { host: _, connection: _open, 'content-length': _length, ...sent } = headers
      const answer = await privateApi.inject({
        method: method as 'GET' | 'POST',
        url: path,
        headers: sent,
        ...(body && { payload: body }),
      })
      return { status: answer.statusCode, body: answer.json() }
    },
    ({ method, path }) => method === 'POST' && !path.startsWith('/private/kept'),
  )
  return {
    gateway: connectGateway(server.url, GATEWAY_SECRET, withinMs),
    stranger: connectGateway(server.url, 'another-secret-than-its', withinMs),
    server,
    token: async (number) => {
      const card = { number, expiry: '12/39', code: '123', name: 'Test Owner', postalCode: '12345' }
      const answer = await site.inject({ method: 'POST', url: '/tokens', payload: card })
      return answer.json<{ token: string }>().token
    },
    doubts: [],
    doubt: () => {},
    hasBooks: true,
    close: async () => {
      await server.close()
      await site.close()
      await privateApi.close()
      store.close()
    },
  }
}

/** Connects as in production: typed credentials are validated, encrypted, and decrypted. */
function connect(host: CardHost, typed: Record<string, string>, withinMs: number): Gateway {
  const keys = openKeys({ dataFolder: inject('dataFolder'), keys: null })
  const read = readCredentials(host, typed, true)
  if ('wrong' in read) throw new Error(`wrong credentials: ${read.wrong}`)
  const sealed = sealCredentials(keys, 'HERON', host, read.credentials)
  const at = { timeZone: 'America/New_York', now: () => new Date(), withinMs }
  const connected = connectCompany(keys, { resortId: 'HERON', host, sealed }, at)
  if (!connected) throw new Error('the credentials do not open')
  return connected.gateway
}

/** Connects to a simulator of Shift4. */
export async function pairWithShift4(host: CardHost, withinMs: number): Promise<Pair> {
  // the business day ends twelve hours from now
  const simulator = await startShift4(() => hourOfNewYork(12))
  const { server } = simulator
  const typed = {
    accessToken: SHIFT4_ACCESS_TOKEN,
    companyName: 'Heron Cove',
    postalCode: '33101',
    url: server.url,
    accessUrl: `${server.url}/access`,
  }
  return {
    gateway: connect(host, typed, withinMs),
    stranger: connect(host, { ...typed, accessToken: 'unknown' }, withinMs),
    server,
    token: async (number) => simulator.token(number),
    doubts: SHIFT4_DOUBTS,
    doubt: (how) => {
      simulator.doubt = how as typeof simulator.doubt
    },
    hasBooks: false,
    close: () => server.close(),
  }
}

/** Returns the hour in New York that many hours from now, as `HH0000`. */
const hourOfNewYork = (inHours: number) =>
  new Date(Date.now() + inHours * HOUR_MS)
    .toLocaleTimeString('en-US', {
      timeZone: 'America/New_York',
      hour: '2-digit',
      hourCycle: 'h23',
    })
    .slice(0, 2)
    .concat('0000')

/** Connects to a simulator of rdppay. */
export async function pairWithRdppay(host: CardHost, withinMs: number): Promise<Pair> {
  const simulator = await startRdppay()
  const { server } = simulator
  const typed = { ...RDPPAY_MERCHANT, url: server.url }
  return {
    gateway: connect(host, typed, withinMs),
    stranger: connect(host, { ...typed, secret: 'another-secret-than-its' }, withinMs),
    server,
    token: async (number) => simulator.token(number),
    doubts: RDPPAY_DOUBTS,
    doubt: (how) => {
      simulator.doubt = how as typeof simulator.doubt
    },
    hasBooks: true,
    close: () => server.close(),
  }
}
