import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSession } from '../react/use-session.ts'
import { type OwnerSession, openSession, type SessionEnd } from './session.ts'

const KEPT = 'ownerng-session cms /api'
const DETAILS = { app: 'cms', userid: 'staff.cms', resort: 'HERON', secondsLeft: 60 }

/** Answers of the server; null if it can't be reached. */
let answers: (Response | null)[] = []
let opened: OwnerSession[] = []
let asked: [url: string, init: RequestInit][] = []
const ok = (body: object = DETAILS) => Response.json(body)
const over = () =>
  Response.json({ code: 'SESSION_EXPIRED', detail: 'Session has expired' }, { status: 403 })

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  asked = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, init])
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
})
afterEach(() => {
  for (const session of opened) session.close()
  opened = []
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(app: 'cms' | 'api' = 'cms') {
  const session = openSession({ app })
  opened.push(session)
  const ends: SessionEnd[] = []
  session.onSessionEnd((end) => ends.push(end))
  return { session, ends }
}

it('sends nothing if no page has signed in', async () => {
  const { session } = open()
  expect(await session.check()).toBeNull()
  expect(asked).toEqual([])
})

it('continues the session of an earlier page by its public handle', async () => {
  localStorage.setItem(KEPT, 'handle')
  answers = [ok()]
  const { session } = open()
  expect(await session.check()).toMatchObject({ userid: 'staff.cms' })
  expect(session.current?.resort).toBe('HERON')
  const [url, { headers, credentials }] = asked[0] ?? ['', {}]
  expect([url, credentials]).toEqual(['/api/session', 'include'])
  expect(headers).toMatchObject({ 'X-Session-ID': 'handle' })
})

it("drops an expired session, without notifying listeners that didn't know of it", async () => {
  localStorage.setItem(KEPT, 'handle')
  answers = [over()]
  const { session, ends } = open()
  expect(await session.check()).toBeNull()
  expect([localStorage.getItem(KEPT), ends]).toEqual([null, []])
})

it('keeps the session during an outage and checks again', async () => {
  answers = [ok(), null, ok(), over()]
  const { session, ends } = open()
  await session.start({ sessionID: 'handle' })
  // expired while the server can't be reached
  await vi.advanceTimersByTimeAsync(61_000)
  expect(session.current).not.toBeNull()
  await vi.advanceTimersByTimeAsync(31_000)
  expect([session.current !== null, ends]).toEqual([true, []])
  await vi.advanceTimersByTimeAsync(61_000)
  expect([session.current, ends]).toEqual([null, ['expired']])
  answers = [null]
  localStorage.setItem(KEPT, 'handle')
  await expect(session.check()).rejects.toMatchObject({ code: 'OFFLINE' })
  expect(localStorage.getItem(KEPT)).toBe('handle')
})

it('throws if the browser rejected the sign-in cookie, and stores nothing', async () => {
  answers = [over()]
  const { session, ends } = open()
  await expect(session.start({ sessionID: 'handle' })).rejects.toMatchObject({
    code: 'COOKIES_BLOCKED',
    message: expect.stringContaining("isn't keeping the cookie"),
  })
  expect([session.current, ends, localStorage.getItem(KEPT)]).toEqual([null, [], null])
})

it('is signed out once the server confirms', async () => {
  answers = [ok(), null, ok({ status: 'OK' })]
  const { session, ends } = open()
  await session.start({ sessionID: 'handle' })
  await expect(session.signOut()).rejects.toMatchObject({ code: 'OFFLINE' })
  expect(session.current).not.toBeNull()
  await session.signOut()
  expect(asked.at(-1)?.[0]).toBe('/api/login?logoutID=handle')
  expect([session.current, ends, localStorage.getItem(KEPT)]).toEqual([null, ['signed-out'], null])
})

it('follows other tabs, and notifies them of a sign-in here', async () => {
  answers = [ok(), null, ok({ ...DETAILS, userid: 'staff.code' }), ok()]
  const { session, ends } = open()
  const others: string[] = []
  session.onOtherTab(({ userid }) => others.push(userid))
  await session.start({ sessionID: 'handle' })
  dispatchEvent(new StorageEvent('storage', { key: KEPT, newValue: 'another' }))
  await vi.advanceTimersByTimeAsync(0)
  // unknown while the server can't be reached
  expect(others).toEqual([])
  await vi.advanceTimersByTimeAsync(31_000)
  expect([session.current?.userid, others]).toEqual(['staff.code', ['staff.code']])
  await session.check()
  expect(others).toEqual(['staff.code'])
  dispatchEvent(new StorageEvent('storage', { key: KEPT, newValue: null }))
  expect(ends).toEqual(['signed-out'])
})

it('checks the session after a sign-in in another tab, even without a session here', async () => {
  answers = [null, ok()]
  const { session } = open()
  const others: string[] = []
  session.onOtherTab(({ userid }) => others.push(userid))
  dispatchEvent(new StorageEvent('storage', { key: KEPT, newValue: 'another' }))
  await vi.advanceTimersByTimeAsync(31_000)
  expect(others).toEqual(['staff.cms'])
})

it('keeps the secret token of an API client in memory only', async () => {
  answers = [ok(), ok({ token: 'signed', expiresAt: '' })]
  const { session } = open('api')
  await session.start({ sessionID: 'handle', token: 'HERON.secret' })
  expect(Object.keys(localStorage)).toEqual([])
  expect((await session.token()).token).toBe('signed')
  for (const [, { headers }] of asked)
    expect(headers).toMatchObject({ Authorization: 'Bearer HERON.secret' })
})

it('stops waiting once it is closed', async () => {
  answers = [ok(), over()]
  const { session, ends } = open()
  await session.start({ sessionID: 'handle' })
  session.close()
  await vi.advanceTimersByTimeAsync(100_000)
  expect([asked.length, ends]).toEqual([1, []])
})

it('ignores an answer that arrives after closing', async () => {
  localStorage.setItem(KEPT, 'handle')
  answers = [ok(), over()]
  const { session, ends } = open()
  const answer = session.check()
  session.close()
  await answer
  await vi.advanceTimersByTimeAsync(100_000)
  expect([asked.length, ends]).toEqual([1, []])
})

function Who({ session }: { readonly session: OwnerSession }) {
  return <p>{useSession(session)?.userid ?? 'nobody'}</p>
}

// issue 37, item 30
it('renders the session of useSession again when it starts and ends', async () => {
  answers = [ok(), ok({}), over()]
  const { session } = open()
  const { container } = render(<Who session={session} />)
  expect(container.textContent).toBe('nobody')
  await act(() => session.start({ sessionID: 'handle' }))
  expect(container.textContent).toBe('staff.cms')
  await act(() => session.signOut())
  expect(container.textContent).toBe('nobody')
})
