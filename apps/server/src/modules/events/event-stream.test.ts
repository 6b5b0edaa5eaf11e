import type { FastifyRequest } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addApiClient } from '../../../test-support/system-examples.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { readPage } from './event-page.ts'
import { streamEvents } from './event-stream.ts'
import { openLogWatch } from './log-watch.ts'

let test: TestApp
let client: Awaited<ReturnType<typeof addApiClient>>
let address: string
beforeEach(async () => {
  test = await startTestApp()
  client = await addApiClient(test)
  address = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => test.close())

const setOption = (name: string) =>
  test.owner.query(`insert into resort_option (resort_id, name, value) values ('HERON', $1, '1')`, [
    name,
  ])

/** Opens a stream, and returns how to read its next messages. */
async function open(query: string, more: Record<string, string> = {}) {
  const leave = new AbortController()
  const headers = { authorization: `Bearer ${client.key}`, accept: 'text/event-stream', ...more }
  const answer = await fetch(`${address}/api/events?${query}`, { headers, signal: leave.signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  /** Reads until there are so many events. */
  const read = async (count: number) => {
    for (;;) {
      const messages = text.split('\n\n').filter((message) => message.includes('event: '))
      if (messages.length >= count) return messages.map(parse)
      const chunk = await reader?.read()
      if (!chunk || chunk.done) throw new Error(`ended after ${text}`)
      text += chunk.value
    }
  }
  return { answer, read, leave: () => leave.abort() }
}

const parse = (message: string) => {
  const lines = message.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line] as const)
  const field = (name: string) =>
    (lines.find(([one]) => one === name)?.[1] ?? '').slice(name.length + 2)
  return { id: field('id'), event: field('event'), data: JSON.parse(field('data')) }
}

describe('server-sent events', () => {
  it('are the log after a cursor, and everything that follows', async () => {
    const { headers } = (await open('types=rules')).answer
    expect(headers.get('content-type')).toContain('text/event-stream')
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const stream = await open('limit=1&types=option')
    await setOption('test-a')
    await setOption('test-b')
    const events = await stream.read(2)
    const own = (one: (typeof events)[number]) => one.data.objectId.startsWith('test-')
    while (events.filter(own).length < 2)
      events.splice(0, Infinity, ...(await stream.read(events.length + 1)))
    const [one, other] = events.filter(own)
    expect(one).toMatchObject({ event: 'option.created', data: { objectId: 'test-a' } })
    expect(other).toMatchObject({ event: 'option.created', data: { objectId: 'test-b' } })
    stream.leave()
    const again = await open('types=option', { 'last-event-id': one?.id ?? '' })
    expect(await again.read(1)).toEqual([other])
    again.leave()
  })

  it('are refused like a page, before they begin', async () => {
    expect((await open('after=999999999.')).answer.status).toBe(410)
    expect((await open('', { 'last-event-id': 'x' })).answer.status).toBe(400)
    expect((await open('', { authorization: 'Bearer x' })).answer.status).toBe(401)
  })

  it('end when the server shuts down', async () => {
    const stream = await open('types=rules')
    await test.app.close()
    await expect(stream.read(1_000)).rejects.toThrow('ended')
  })

  it('give the place of their reader back', async () => {
    const openAndLeave = async () => {
      const stream = await open('types=rules')
      stream.leave()
      return stream.answer.status
    }
    for (let left = 12; left > 0; left--) await expect.poll(openAndLeave).toBe(200)
  })

  it('show with heartbeats that the connection works, and end with the key', async () => {
    const { services } = test
    const watch = openLogWatch(services.database)
    const asked = { resortId: 'HERON', types: ['rules.changed'], limit: 100 }
    let first = await readPage(services, asked)
    while (first.hasMore) first = await readPage(services, { ...asked, after: first.next })
    const request = { headers: { authorization: `Bearer ${client.key}` } } as FastifyRequest
    const stop = new AbortController().signal
    const parts = { services, watch, request, first, stop, heartbeatMs: 50 }
    const parsed: string[] = []
    for await (const chunk of streamEvents(parts, asked)) {
      parsed.push(`${chunk}`)
      if (parsed.length === 3)
        await test.owner.query('update api_key set ended_at = now() where number = $1', [
          client.number,
        ])
    }
    expect(parsed.slice(0, 3)).toEqual([
      'retry: 3000\n\n',
      `id: ${first.next}\n: waiting\n\n`,
      `id: ${first.next}\n: waiting\n\n`,
    ])
    expect(parsed.length).toBeLessThan(6)
    watch.end()
  })
})
