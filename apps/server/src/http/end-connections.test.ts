import { connect } from 'node:net'
import { getHome } from '@ownerng/contract'
import { MINUTE_MS } from '@ownerng/domain'
import Fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { endConnections } from './end-connections.ts'

let test: TestApp | null = null
afterEach(async () => {
  vi.useRealTimers()
  await test?.close()
  test = null
})

// issue 14: an open page held up the end of a server for 76 seconds
it('shuts down despite a connection that a browser opened in advance', async () => {
  test = await startTestApp()
  const owner = await test.signIn('owner.points')
  expect((await owner.call(getHome, { query: {} })).status).toBe(200)
  const url = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const ahead = connect(Number(new URL(url).port), '127.0.0.1')
  await new Promise((resolve) => ahead.once('connect', resolve))
  const ended = new Promise((resolve) => ahead.once('close', resolve))
  await test.app.close()
  await ended
})

it('finishes pending responses first', async () => {
  const app = Fastify()
  endConnections(app)
  let finish = () => {}
  const reached = new Promise<void>((resolve) => {
    app.get('/', async () => {
      resolve()
      await new Promise<void>((done) => {
        finish = done
      })
      return 'done'
    })
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = fetch(url).then((response) => response.text())
  await reached
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const closed = app.close()
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(MINUTE_MS)
  finish()
  expect(await answer).toBe('done')
  await expect.poll(() => vi.advanceTimersByTime(MINUTE_MS).getTimerCount()).toBe(0)
  await closed
})
