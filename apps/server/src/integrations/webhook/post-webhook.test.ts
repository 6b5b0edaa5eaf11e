import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  RECEIVER_CA,
  RECEIVER_HOST,
  type Receiver,
  startReceiver,
} from '../../../test-support/webhook-receiver.ts'
import { openWebhooks } from './post-webhook.ts'

const SECRETS = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD']

let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.close())

type Lookup = NonNullable<Parameters<typeof openWebhooks>[0]['lookup']>

/** Resolves every name to an address; to the next one at each lookup. */
const lookupOf = (...addresses: readonly string[]): Lookup => {
  let at = 0
  return ((_: string, options: { all?: boolean }, done: (...args: unknown[]) => void) => {
    const address = addresses[Math.min(at++, addresses.length - 1)] ?? ''
    const family = address.includes(':') ? 6 : 4
    if (options.all) done(null, [{ address, family }])
    else done(null, address, family)
  }) as Lookup
}

async function send(
  url: string,
  { networks = [], addresses }: { networks?: string[]; addresses?: string[] } = {},
) {
  const lookup = addresses ? { lookup: lookupOf(...addresses) } : {}
  const webhooks = openWebhooks({ networks, ca: RECEIVER_CA, ...lookup })
  const message = { url, id: 'event-1', at: new Date(), body: '{"a":"ü"}', secrets: SECRETS }
  try {
    return await webhooks.post(message, new AbortController().signal)
  } finally {
    webhooks.close()
  }
}

const OWN = { networks: ['127.0.0.0/8'] }
const home = (host = 'localhost') => `https://${host}:${receiver.port}/events`

// issue 39, part 3
describe('an event that is sent', () => {
  it('is signed with each secret, as the library of Standard Webhooks verifies', async () => {
    receiver.received.length = 0
    expect(await send(home(), OWN)).toEqual({ status: 204, fault: '' })
    const [{ headers, text } = { headers: {}, text: '' }] = receiver.received
    for (const secret of SECRETS)
      expect(new Webhook(secret).verify(text, { ...headers })).toEqual({ a: 'ü' })
    expect(() => new Webhook(`${SECRETS[0]?.slice(0, -4)}AAAA`).verify(text, headers)).toThrow()
    const old = {
      ...headers,
      'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 360),
    }
    expect(() => new Webhook(SECRETS[0] ?? '').verify(text, old)).toThrow()
  })

  it('follows no redirect', async () => {
    receiver.received.length = 0
    receiver.respond = () => 302
    expect(await send(home(), OWN)).toEqual({ status: 302, fault: '' })
    expect(receiver.received.length).toBe(1)
    receiver.respond = () => 204
  })

  it('goes only to a server with a valid certificate for its name', async () => {
    const wrong = `https://other.resort.example:${receiver.port}/`
    const { status, fault } = await send(wrong, { ...OWN, addresses: ['127.0.0.1'] })
    expect({ status, fault }).toEqual({ status: null, fault: 'ERR_TLS_CERT_ALTNAME_INVALID' })
  })
})

describe('an odd answer', () => {
  it('to change the protocol is an answer like others', async () => {
    receiver.respond = () => 101
    expect(await send(home(), OWN)).toEqual({ status: 101, fault: '' })
    receiver.respond = () => 204
  })

  it('that closes the connection is none', async () => {
    receiver.respond = () => null
    expect((await send(home(), OWN)).status).toBeNull()
    receiver.respond = () => 204
  })
})

describe('an address in a private network', () => {
  const NOT_ALLOWED = { status: null, fault: 'address not allowed' }

  it.each([
    ...['127.0.0.1', '2130706433', '0x7f000001', '0177.0.0.1', '127.1', 'localhost', '0.0.0.0'],
    ...['10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '224.0.0.1'],
    ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[fd00::1]', '[fe80::1]', '[64:ff9b::7f00:1]'],
  ])('%s is not reached', async (host) => {
    receiver.received.length = 0
    expect(await send(home(host))).toEqual(NOT_ALLOWED)
    expect(receiver.received).toEqual([])
  })

  it.each(['127.0.0.1', '::1', '::ffff:10.0.0.1', 'fd12::1', '169.254.169.254'])(
    'is not reached through a name that leads to %s',
    async (address) =>
      expect(await send(home(RECEIVER_HOST), { addresses: [address] })).toEqual(NOT_ALLOWED),
  )

  it('is not reached by a name whose address changes after a check', async () => {
    const rebound = { addresses: ['203.0.113.9', '127.0.0.1'] }
    // the address that is connected to is the one that was checked
    const lookup = lookupOf(...rebound.addresses)
    const webhooks = openWebhooks({ networks: [], ca: RECEIVER_CA, lookup })
    const message = {
      url: home(RECEIVER_HOST),
      id: '1',
      at: new Date(),
      body: '{}',
      secrets: SECRETS,
    }
    const first = new AbortController()
    setTimeout(() => first.abort(), 200)
    expect((await webhooks.post(message, first.signal)).status).toBe(null)
    expect(await webhooks.post(message, new AbortController().signal)).toEqual(NOT_ALLOWED)
    webhooks.close()
  })

  it('is reached if the operator names its network', async () => {
    expect(await send(home('127.0.0.1'), OWN)).toEqual({ status: 204, fault: '' })
    expect(await send(home(RECEIVER_HOST), { ...OWN, addresses: ['127.0.0.1'] })).toEqual({
      status: 204,
      fault: '',
    })
    expect(await send(home('10.1.2.3'), OWN)).toEqual(NOT_ALLOWED)
  })
})
