import { ALL_CALLS } from '@ownerng/contract/all-calls'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'

/** Requests that waited for their turn, by URL. */
const taken = vi.hoisted((): string[] => [])
vi.mock('./fair-turns.ts', async (load) => ({
  ...(await load<object>()),
  openTurns: (): FastifyInstance['inTurn'] => (request, work) => {
    taken.push(request.url.split('?')[0] ?? '')
    return work()
  },
}))
// test files share modules: without this, the server would have the real turns
vi.hoisted(() => vi.resetModules())

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(async () => {
  await test.close()
  vi.resetModules()
})
beforeEach(() => void taken.splice(0))

// issue 37, item 23
it.each(ALL_CALLS.map((call) => [call.name, call] as const))(
  '%s waits for its turn if it is costly, and only then',
  async (_, { method, path, selector, isCostly }) => {
    const url = `/api${path.replace(':id', 'none')}`
    await test.app.inject({ method, url: selector ? `${url}?${selector}=none` : url })
    expect(taken).toEqual(isCostly ? [url] : [])
  },
)

it.each([
  '/api/reservations/none/stay.pdf',
  '/api/reservations/none/stay.ics',
  '/api/bills/statement.pdf',
  '/api/bills/statement.csv',
  '/api/payments/none/receipt.pdf',
])('the file %s waits for its turn', async (url) => {
  await test.app.inject({ url })
  expect(taken).toEqual([url])
})

it('a photo waits for its turn, after its session was checked', async () => {
  const { handle, cookie, ownerNumber } = await test.signIn('owner.points')
  taken.splice(0)
  const url = '/api/work-orders/none/photos'
  const post = (headers: object) =>
    test.app.inject({
      method: 'POST',
      url: `${url}?ownerNumber=${ownerNumber}`,
      headers: { host: 'portal.localhost:8080', 'content-type': 'image/jpeg', ...headers },
      payload: Buffer.from('no photo'),
    })
  await post({})
  expect(taken).toEqual([])
  await post({ cookie, 'x-session-id': handle })
  expect(taken).toEqual([url])
})
