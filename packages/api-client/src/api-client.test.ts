import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { API_VERSION, createClient, readWebhook, WebhookVerificationError } from './index.ts'

const SECRET = `whsec_${Buffer.from('a secret of 24 bytes ...').toString('base64')}`
const EVENT = { type: 'stay.confirmed', timestamp: '2026-11-30T14:05:11.204Z', data: { id: 'e1' } }

const sign = (body: string, sent = new Date()) => ({
  'webhook-id': 'e1',
  'webhook-timestamp': String(Math.floor(sent.getTime() / 1000)),
  'webhook-signature': new Webhook(SECRET).sign('e1', sent, body),
})

describe('a client', () => {
  it('sends its key and version, and returns the answer or the refusal', async () => {
    const sent: Request[] = []
    const answers = [
      Response.json({ events: [], next: '1.a', hasMore: false }),
      Response.json({ code: 'EVENTS_GONE', status: 410 }, { status: 410 }),
    ]
    const client = createClient({
      ...{ url: 'https://portal.example', key: 'the-key' },
      fetch: async (request) => {
        sent.push(request)
        return answers.shift() ?? Response.error()
      },
    })
    const query = { after: '0.b', types: 'stay,bill' }
    const read = await client.GET('/api/events', { params: { query } })
    expect(read.data).toEqual({ events: [], next: '1.a', hasMore: false })
    expect((await client.GET('/api/events')).error).toMatchObject({ code: 'EVENTS_GONE' })
    expect(sent[0]?.url).toBe('https://portal.example/api/events?after=0.b&types=stay%2Cbill')
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer the-key')
    expect(sent[0]?.headers.get('ownerng-version')).toBe(API_VERSION)
  })

  it('throws without an answer', async () => {
    const fetch = async () => {
      throw new TypeError('fetch failed')
    }
    const client = createClient({ url: 'https://portal.example', key: 'k', fetch })
    await expect(client.GET('/api/api-client')).rejects.toThrow('fetch failed')
  })
})

describe('a webhook', () => {
  const body = JSON.stringify(EVENT)

  it('is read if its signature is right', () =>
    expect(readWebhook(SECRET, sign(body), body)).toEqual(EVENT))

  it('is refused if it was changed, signed by others, is old, or lacks a header', () => {
    const other = `whsec_${Buffer.from('b secret of 24 bytes ...').toString('base64')}`
    const { 'webhook-signature': _, ...unsigned } = sign(body)
    const old = sign(body, new Date(Date.now() - 6 * 60_000))
    for (const read of [
      () => readWebhook(SECRET, sign(body), body.replace('e1', 'e2')),
      () => readWebhook(other, sign(body), body),
      () => readWebhook(SECRET, unsigned, body),
      () => readWebhook(SECRET, old, body),
    ])
      expect(read).toThrow(WebhookVerificationError)
  })
})
