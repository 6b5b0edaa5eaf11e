import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withApp } from '../../test-support/other-app.ts'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import type { AppOptions } from '../app/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

// issue 12, item 11
describe('slow and many connections', () => {
  const PATIENT = { timeout: 20_000 }
  const SHORT = { requestMs: 600, headersMs: 300, idleMs: 900, checkEveryMs: 50 }
  const HEAD = 'POST /api/owner HTTP/1.1\r\nHost: portal.localhost\r\n'
  const BODY = 'Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{'

  async function open(
    port: number,
    count: number,
    text: string,
    drip = '',
  ): Promise<{ answered: () => number; closed: () => number; end: () => void }> {
    let [answered, closed] = [0, 0]
    const sockets: Socket[] = []
    const drips: NodeJS.Timeout[] = []
    for (let index = 0; index < count; index++) {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      socket.once('data', () => answered++)
      socket.on('close', () => closed++)
      await once(socket, 'connect')
      socket.write(text)
      if (drip) drips.push(setInterval(() => socket.write(drip), 50))
      sockets.push(socket)
    }
    return {
      answered: () => answered,
      closed: () => closed,
      end: () => {
        for (const drip of drips) clearInterval(drip)
        for (const socket of sockets) socket.destroy()
      },
    }
  }
  const listening = <T>(
    env: Record<string, string>,
    options: AppOptions,
    work: (port: number) => Promise<T>,
  ) =>
    withApp(test, env, options, async (app) => {
      await app.listen({ port: 0, host: '127.0.0.1' })
      return work((app.server.address() as AddressInfo).port)
    })

  it.each([
    ['a body that drips', `${HEAD}${BODY}`, 'a'],
    ['a body that never comes', `${HEAD}${BODY}`, ''],
    ['headers that drip', HEAD, 'X: y\r\n'],
    ['headers that never end', HEAD, ''],
  ])('ends %s', (_, text, drip) =>
    listening({}, { limits: SHORT }, async (port) => {
      const slow = await open(port, 20, text, drip)
      await expect.poll(slow.closed, PATIENT).toBe(20)
      slow.end()
    }),
  )

  it('limits connections per address, and accepts new ones when they close', () =>
    listening({ TRUST_PROXY: '10.0.0.0/8' }, { limits: { openByVisitor: 10 } }, async (port) => {
      const many = await open(port, 30, `${HEAD}${BODY}`)
      await expect.poll(many.closed, PATIENT).toBe(20)
      many.end()
      const getAccepted = async () => {
        const more = await open(port, 10, 'GET /healthz HTTP/1.1\r\nHost: portal.localhost\r\n\r\n')
        await expect.poll(() => more.answered() + more.closed(), PATIENT).toBe(10)
        more.end()
        return more.answered()
      }
      await expect.poll(getAccepted, PATIENT).toBe(10)
    }))

  it('counts the visitors of a proxy, not the proxy', () =>
    listening({}, { limits: { openByVisitor: 10 } }, async (port) => {
      const through = (visitor: string) => `${HEAD}X-Forwarded-For: ${visitor}\r\n${BODY}`
      const many = await open(port, 15, through('203.0.113.5'))
      const ask = async (visitor: string) =>
        (
          await fetch(`http://127.0.0.1:${port}/healthz`, {
            headers: { 'x-forwarded-for': visitor },
          })
        ).status
      await expect.poll(() => ask('203.0.113.5'), PATIENT).toBe(429)
      expect(await ask('203.0.113.6')).toBe(200)
      many.end()
      await expect.poll(() => ask('203.0.113.5'), PATIENT).toBe(200)
    }))
})
