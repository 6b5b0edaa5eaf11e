import { EVENT_KINDS } from '@ownerng/contract/events'
import { DAY_MS, HOUR_MS, LATEST_API_VERSION, SECOND_MS } from '@ownerng/domain'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { actAsStaff } from '../../../test-support/staff.ts'
import { mailTo, queryRows } from '../../../test-support/staff-commands.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import {
  RECEIVER_CA,
  type Received,
  type Receiver,
  type Respond,
  startReceiver,
} from '../../../test-support/webhook-receiver.ts'
import { listWebhooks } from '../../cli/list-webhooks.ts'
import { openWebhooks } from '../../integrations/webhook/post-webhook.ts'
import * as acts from './acts/webhook-acts.ts'
import { sendWebhooks } from './send-webhooks.ts'

let test: TestApp
let receivers: Receiver[]
let webhooks: ReturnType<typeof openWebhooks>
let stop: AbortController
beforeEach(async () => {
  test = await startTestApp()
  receivers = []
  stop = new AbortController()
  webhooks = openWebhooks({ networks: ['127.0.0.0/8'], ca: RECEIVER_CA })
})
afterEach(async () => {
  webhooks.close()
  await Promise.all(receivers.map((receiver) => receiver.close()))
  await test.close()
})

const send = () => sendWebhooks(test.services, 'HERON', { post: webhooks.post, stop: stop.signal })
const act = (which: Parameters<typeof actAsStaff>[1], fields: object) =>
  actAsStaff(test, which, fields, 'HERON')

/** Starts a system that receives events, with its webhook. */
async function connect(types: readonly string[] = [], respond: Respond = () => 204) {
  const receiver = await startReceiver()
  receiver.respond = respond
  receivers.push(receiver)
  const url = `https://localhost:${receiver.port}/events`
  const { number } = await act(acts.addWebhookAct, { url, types })
  return { receiver, webhook: number ?? '' }
}

/** Changes a person of the resort, which logs an event. */
const change = (name: string, value = String(Math.random())) =>
  test.database.inResort('HERON', () =>
    test.owner.query(
      `with resort as (select set_config('app.resort', 'HERON', false))
      insert into person (resort_id, id, last_name) select 'HERON', $1, $2 from resort
      on conflict (resort_id, id) do update set last_name = excluded.last_name`,
      [name, value],
    ),
  )

const read = ({ text }: Received) => JSON.parse(text)
const objects = ({ received }: Receiver) => received.map((one) => read(one).data.objectId)
const statuses = () => queryRows(test, 'select number, status from webhook order by number')

// issue 39, part 3
describe('a webhook', () => {
  it('gets the events of its types from then on, signed and without secrets', async () => {
    await change('before')
    const { receiver, webhook } = await connect(['person', 'option.changed'])
    await change('a')
    await test.owner.query(`update resort_option set value = value where resort_id = 'HERON'`)
    await test.owner.query(
      `insert into points_entry (resort_id, lot_id, owner_account_id, points, reason)
      select resort_id, id, owner_account_id, 1, 'adjusted' from points_lot
      where resort_id = 'HERON' limit 1`,
    )
    await change('a')
    await send()
    expect(receiver.received.map((one) => read(one).type)).toEqual([
      'person.created',
      'person.changed',
    ])
    const [first] = receiver.received
    if (!first) throw new Error('nothing was sent')
    const { type, timestamp, data } = read(first)
    expect(Object.keys(read(first))).toEqual(['type', 'timestamp', 'data'])
    expect(type).toBe('person.created')
    expect(new Date(timestamp).toISOString()).toBe(timestamp)
    expect(Object.keys(data)).toEqual([
      ...['id', 'sequence', 'cursor', 'objectId', 'version', 'actor', 'snapshot'],
    ])
    expect(EVENT_KINDS.person.snapshot.parse(data.snapshot)).toEqual({ id: 'a' })
    expect(first.headers['webhook-id']).toBe(data.id)
    expect(first.headers['ownerng-version']).toBe(LATEST_API_VERSION)
    const [line = ''] = (await listWebhooks(test.services, ['HERON', webhook])).split('\n')
    const secret = line.replace('secret: ', '')
    expect(new Webhook(secret).verify(first.text, { ...first.headers })).toEqual(read(first))
    await send()
    expect(receiver.received.length).toBe(2)
  })

  it('gets the events of an object in order, while others go on', async () => {
    let isRefused = true
    const { receiver } = await connect(['person'], (one) =>
      read(one).data.objectId === 'a' && isRefused ? 500 : 204,
    )
    for (const name of ['a', 'b', 'a', 'b', 'a']) await change(name)
    await send()
    expect(objects(receiver).toSorted()).toEqual(['a', 'b', 'b'])
    await send()
    expect(receiver.received.length).toBe(3)
    isRefused = false
    test.pass(5 * SECOND_MS)
    await send()
    const [refused, ...of] = receiver.received
      .map(read)
      .filter(({ data }) => data.objectId === 'a')
      .map(({ data }) => data.sequence)
    expect(of).toEqual([...of].toSorted((one, other) => one - other))
    expect([refused, of.length]).toEqual([of[0], 3])
  })

  it('isn’t delayed by a slow one', async () => {
    let end = () => {}
    const slow = await connect(['person'], () => new Promise((done) => (end = () => done(204))))
    const { receiver } = await connect(['person'])
    await change('a')
    const first = send()
    await expect.poll(() => [slow.receiver, receiver].map(objects)).toEqual([['a'], ['a']])
    await change('b')
    await send()
    expect([slow.receiver, receiver].map(objects)).toEqual([['a'], ['a', 'b']])
    end()
    await expect.poll(() => objects(slow.receiver)).toEqual(['a', 'b'])
    end()
    await first
  })

  it('pauses after failures in a row, and goes on in order', async () => {
    let isDown = true
    const { receiver } = await connect(['person'], () => (isDown ? null : 200))
    for (let count = 0; count < 40; count++) await change(`p-${count}`)
    await send()
    await send()
    // those that were being sent when the third one failed
    expect(receiver.received.length).toBeLessThan(12)
    isDown = false
    test.pass(5 * SECOND_MS)
    await send()
    const accepted = await queryRows(
      test,
      `select count(*)::integer as count from webhook_delivery where state = 'accepted'`,
    )
    expect(accepted).toEqual([{ count: 40 }])
  })

  it('is disabled after three days without an answer, and the resort gets email', async () => {
    const { receiver, webhook } = await connect(['person'], () => 503)
    await change('a')
    for (let hour = 0; hour <= 72; hour++) {
      await send()
      test.pass(HOUR_MS)
    }
    expect(await statuses()).toEqual([{ number: webhook, status: 'disabled' }])
    const tries = receiver.received.length
    expect(tries).toBeGreaterThan(70)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const [email, ...others] = await mailTo(test, 'owners@heroncove.example')
    expect(others).toEqual([])
    expect(email).toMatchObject({ subject: `The webhook ${webhook} was disabled` })
    await change('b')
    await send()
    expect(receiver.received.length).toBe(tries)
    receiver.respond = () => 204
    await act(acts.enableWebhookAct, { webhook })
    await send()
    expect(objects(receiver).slice(tries).toSorted()).toEqual(['a', 'b'])
  })

  it('is disabled at once if the other side wants no more events', async () => {
    const { webhook } = await connect(['person'], () => 410)
    await change('a')
    await send()
    expect(await statuses()).toEqual([{ number: webhook, status: 'disabled' }])
  })

  it('sends failed or chosen events again, with the same IDs', async () => {
    const { receiver, webhook } = await connect(['person'], (one) =>
      read(one).data.objectId === 'bad' ? 400 : 204,
    )
    await change('bad')
    for (let hour = 0; hour <= 72; hour++) {
      await change('good')
      await send()
      test.pass(HOUR_MS)
    }
    expect(await listWebhooks(test.services, ['HERON'])).toContain('0 waiting, 1 failed')
    expect(await statuses()).toEqual([{ number: webhook, status: 'active' }])
    receiver.respond = () => 204
    receiver.received.length = 0
    const places = { from: 1, until: 999_999_999 }
    await act(acts.replayEventsAct, { webhook, which: 'failed', ...places })
    await send()
    expect(objects(receiver)).toEqual(['bad'])
    const { sequence, id } = read(receiver.received[0] as Received).data
    await act(acts.replayEventsAct, { webhook, which: 'all', from: sequence, until: sequence + 2 })
    await send()
    expect(objects(receiver).toSorted()).toEqual(['bad', 'bad', 'good', 'good'])
    const bad = receiver.received.filter((one) => read(one).data.objectId === 'bad')
    expect(bad.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
    await expect(
      act(acts.replayEventsAct, { webhook, which: 'failed', ...places }),
    ).rejects.toMatchObject({ refusal: { code: 'ACT_REFUSED' } })
  })

  it('sends new events although it refuses many', async () => {
    const { receiver } = await connect(['person'], (one) =>
      read(one).data.objectId.startsWith('bad') ? 400 : 204,
    )
    for (let count = 0; count < 60; count++) await change(`bad-${count}`)
    await send()
    await change('good')
    await send()
    expect(objects(receiver).at(-1)).toBe('good')
    expect(receiver.received.length).toBe(61)
    // repeated ones come after new ones
    test.pass(5 * SECOND_MS)
    await change('new')
    await send()
    expect(objects(receiver).indexOf('new')).toBeLessThan(61 + 8)
  })

  it('sends nothing more once it is disabled or removed', async () => {
    const { receiver, webhook } = await connect(['person'])
    for (let count = 0; count < 30; count++) await change(`p-${count}`)
    receiver.respond = async () => {
      receiver.respond = () => 204
      await act(acts.disableWebhookAct, { webhook })
      return 204
    }
    await send()
    // those that were sent meanwhile
    expect(receiver.received.length).toBeLessThan(30)
    await act(acts.enableWebhookAct, { webhook })
    await send()
    expect(new Set(objects(receiver)).size).toBe(30)
  })

  it('sends what waited, also if the other side fails once more after it was enabled', async () => {
    const { receiver, webhook } = await connect(['person'], () => 503)
    await change('a')
    for (let hour = 0; hour <= 72; hour++) {
      await send()
      test.pass(HOUR_MS)
    }
    await act(acts.enableWebhookAct, { webhook })
    await send()
    receiver.respond = () => 204
    receiver.received.length = 0
    test.pass(5 * SECOND_MS)
    await send()
    expect(objects(receiver)).toEqual(['a'])
  })

  it('names no member of staff', async () => {
    const { receiver } = await connect(['staff', 'webhook'])
    await connect(['person'])
    await send()
    expect(receiver.received.map((one) => read(one).data.actor)).toContain('staff')
    expect(receiver.received.map(({ text }) => text).join()).not.toContain('staff ann')
  })

  it('is signed with both secrets for a day after a new one', async () => {
    const { receiver, webhook } = await connect(['person'])
    await act(acts.renewWebhookSecretAct, { webhook })
    const secrets = (await listWebhooks(test.services, ['HERON', webhook]))
      .split('\n')
      .map((line) => line.replace('secret: ', ''))
    expect(new Set(secrets).size).toBe(2)
    const check = async (valid: readonly string[], invalid: readonly string[]) => {
      receiver.received.length = 0
      await change('a')
      await send()
      const { text, headers } = receiver.received[0] as Received
      const read = (name: string) => headers[name] ?? ''
      const signatures = read('webhook-signature').split(' ')
      const at = new Date(Number(read('webhook-timestamp')) * SECOND_MS)
      const sign = (secret: string) => new Webhook(secret).sign(read('webhook-id'), at, text)
      expect(signatures.toSorted()).toEqual(valid.map(sign).toSorted())
      for (const secret of invalid) expect(signatures).not.toContain(sign(secret))
    }
    await check(secrets, [])
    test.pass(DAY_MS)
    const [fresh = ''] = (await listWebhooks(test.services, ['HERON', webhook])).split('\n')
    const kept = fresh.replace('secret: ', '')
    await check(
      [kept],
      secrets.filter((secret) => secret !== kept),
    )
  })

  it('gets each event once from two servers, and again only if one is killed', async () => {
    const { receiver } = await connect(['person'])
    for (let count = 0; count < 30; count++) await change(`p-${count}`)
    await Promise.all([send(), send(), send()])
    expect(new Set(objects(receiver)).size).toBe(30)
    expect(receiver.received.length).toBe(30)
    // a server that is killed while it sends keeps the webhook claimed for a while
    receiver.respond = () => new Promise(() => {})
    await change('killed')
    const killed = send()
    await expect.poll(() => objects(receiver).at(-1)).toBe('killed')
    receiver.respond = () => 204
    await send()
    expect(receiver.received.length).toBe(31)
    stop.abort()
    await killed
    stop = new AbortController()
    await send()
    expect(objects(receiver).slice(30)).toEqual(['killed', 'killed'])
  })

  it('gets nothing of another resort', async () => {
    const { receiver } = await connect()
    await test.owner.query(
      `update owner_account set name = name || ' II' where resort_id <> 'HERON'`,
    )
    await sendWebhooks(test.services, 'PINES', { post: webhooks.post, stop: stop.signal })
    await send()
    const { rows } = await test.owner.query(`select id from event where resort_id = 'HERON'`)
    const ids = rows.map(({ id }) => id)
    expect(receiver.received.map((one) => read(one).data.id).every((id) => ids.includes(id))).toBe(
      true,
    )
  })
})
