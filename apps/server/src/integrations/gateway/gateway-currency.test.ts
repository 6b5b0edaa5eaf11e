import type { Currency } from '@ownerng/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CompanyServer, startCompanyServer } from '../../../test-support/company-server.ts'
import { connectGateway } from './connect-gateway.ts'
import type { Gateway } from './gateway.ts'
import { connectRdppay } from './rdppay.ts'
import { connectShift4 } from './shift4.ts'

const NOW = new Date('2026-12-02T17:00:00Z')
const CONNECTION = { timeZone: 'America/New_York', now: () => NOW, withinMs: 2000 }

let server: CompanyServer
let sent: string[] = []
beforeAll(async () => {
  server = await startCompanyServer(
    ({ method, path, body }) => {
      if (method === 'POST') sent.push(body)
      // before a refund, the adapter checks that it wasn't made already, and that the day isn't over
      if (path === '/merchants/merchant')
        return { status: 200, body: { result: [{ merchant: { dayEndingTime: '235959' } }] } }
      const primaryCode = path.startsWith('/transactions/invoice') ? 9815 : 0
      return { status: 404, body: { result: [{ error: { primaryCode, code: primaryCode } }] } }
    },
    () => false,
  )
})
beforeEach(() => {
  sent = []
})
afterAll(() => server.close())

const ADAPTERS: readonly (readonly [name: string, field: string, connect: () => Gateway])[] = [
  ['the sandbox', 'currency', () => connectGateway(server.url, 'secret')],
  [
    'rdppay',
    'currency',
    () => connectRdppay({ merchantId: 'HERON', secret: 's', url: server.url }, CONNECTION),
  ],
  [
    'shift4',
    'currencyCode',
    () =>
      connectShift4(
        {
          ...{ accessToken: 'a', companyName: 'Heron Cove', interfaceName: 'OwnerNg' },
          ...{ interfaceVersion: '1.0', postalCode: '33101' },
          ...{ url: server.url, accessUrl: `${server.url}/access` },
        },
        CONNECTION,
      ),
  ],
]

/** Requests a sale, an authorization, and a refund. */
async function requestAll(
  gateway: Gateway,
  currency: Currency,
): Promise<Record<string, unknown>[]> {
  const sale = {
    invoice: 'HERON-1-abcdef',
    cents: 5000,
    token: 't',
    kind: 'card',
    currency,
  } as const
  await gateway.sale(sale)
  await gateway.authorise(sale)
  await gateway.refund({ ...sale, key: '0199abcdef', since: NOW })
  return sent
    .map((body) => JSON.parse(body) as Record<string, unknown>)
    .filter((body) => 'amount' in body || 'cents' in body)
}

// issue 38, C24
describe.each(ADAPTERS)('%s', (_, field, connect) => {
  it('is told the currency of sales, authorizations, and refunds', async () => {
    const requests = await requestAll(connect(), 'CAD')
    expect(requests.map((request) => request[field])).toEqual(['CAD', 'CAD', 'CAD'])
  })
  it('gets the same requests as before for US dollars', async () => {
    const requests = await requestAll(connect(), 'USD')
    expect(requests).toHaveLength(3)
    for (const request of requests) expect(request).not.toHaveProperty(field)
  })
})
