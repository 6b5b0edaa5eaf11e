import { expect, it, vi } from 'vitest'
import { reuseEarlyAnswers } from './early-requests.ts'

const HOME = { method: 'GET', headers: { Accept: 'application/json', 'X-Session-ID': 'mine' } }

/** Opens a window that has prefetched Home; returns the requests that it sends after that. */
function openWindow(answer: Promise<Response> = Promise.resolve(new Response('ahead'))) {
  answer.catch(() => {})
  const key = JSON.stringify(['/api/home', Object.entries(HOME.headers).sort()])
  const earlyRequests = {
    page: '#/nav/home',
    answers: new Map([[key, answer]]),
    addresses: new Set<string>(),
  }
  let now = 1_000
  const performance = { now: () => now } as Performance
  const fetch = vi.fn(async () => new Response('now'))
  const ask = reuseEarlyAnswers({ earlyRequests, performance }, fetch)
  return {
    earlyRequests,
    fetch,
    textOf: async (address: string, init: RequestInit = HOME) => (await ask(address, init)).text(),
    wait: (ms: number) => {
      now += ms
    },
  }
}

it('returns an early answer to the first matching request only', async () => {
  const { textOf, earlyRequests } = openWindow()
  expect(await textOf('/api/home')).toBe('ahead')
  expect(await textOf('/api/home')).toBe('now')
  expect(await textOf('/api/bills')).toBe('now')
  expect([...earlyRequests.addresses]).toEqual(['/api/home', '/api/bills'])
})

it.each([
  ['another account', { ...HOME.headers, 'X-Owner-Number': '10431' }],
  ['another session', { ...HOME.headers, 'X-Session-ID': 'yours' }],
  ['another language', { ...HOME.headers, 'Accept-Language': 'es-US' }],
])('fetches again for %s', async (_, headers) => {
  const { textOf } = openWindow()
  expect(await textOf('/api/home', { method: 'GET', headers })).toBe('now')
})

it('fetches again after a write, or if the answer is old', async () => {
  const written = openWindow()
  await written.textOf('/api/holds', { method: 'POST', headers: HOME.headers })
  expect(await written.textOf('/api/home')).toBe('now')
  expect([...written.earlyRequests.addresses]).toEqual(['/api/home'])
  const old = openWindow()
  old.wait(20_000)
  expect(await old.textOf('/api/home')).toBe('now')
})

it('fetches again if the early request failed', async () => {
  const { textOf, fetch } = openWindow(Promise.reject(new TypeError('offline')))
  expect(await textOf('/api/home')).toBe('now')
  expect(fetch).toHaveBeenCalledOnce()
})
