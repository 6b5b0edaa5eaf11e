import { act, fireEvent, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takeConsole } from '../../../ui/test-support/console.setup.ts'
import { blockStorage } from '../../test-support/block-storage.ts'
import type { OwnerLoginProps } from './jsx.ts'

vi.mock('./styles.ts', () => ({ adoptStyles: () => {} }))

const SIGNED_IN = {
  Error: '',
  StatusCode: 200,
  loginError: '',
  contactnumber: '',
  IsValid: true,
  emailAddress: '',
  allEmails: [],
}

let asked: string[] = []
beforeEach(() => {
  asked = []
  localStorage.clear()
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ Error: '', StatusCode: 200, servers: [], resorts: [] })
  })
})
afterEach(async () => {
  await act(async () => document.body.replaceChildren())
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Renders the element and waits until it is idle. */
async function show(attributes: Readonly<Record<string, string>>) {
  await import('./index.ts')
  const login = document.createElement('owner-login')
  Object.assign(login, attributes)
  await act(async () => document.body.append(login))
  await waitFor(() => expect(login.shadowRoot?.querySelector('form')).not.toBeNull())
  return login
}

it('loads the resorts once, whatever else changes', async () => {
  const login = await show({ app: 'HK' })
  await waitFor(() => expect(asked).not.toEqual([]))
  const before = [...asked]
  for (const heading of ['Front desk', 'Back office'])
    await act(async () => Object.assign(login, { heading }))
  expect(login.shadowRoot?.querySelector('h1')?.textContent).toBe('Back office')
  expect(asked).toEqual(before)
  await act(async () => Object.assign(login, { api: '/other/api' }))
  await waitFor(() => expect(asked.at(-1)).toMatch(/^\/other\/api/))
})

it('shows and reports the session of another tab', async () => {
  const login = await show({ app: 'cms' })
  const reported: string[] = []
  login.addEventListener('session', ({ detail }) => reported.push(detail.userid))
  vi.stubGlobal('fetch', async () => Response.json({ userid: 'staff.cms', secondsLeft: 60 }))
  const key = 'ownerng-session cms /api'
  await act(async () => void dispatchEvent(new StorageEvent('storage', { key, newValue: 'a' })))
  await waitFor(() => expect(reported).toEqual(['staff.cms']))
  expect(login.shadowRoot?.querySelector('slot[name=signed-in]')).not.toBeNull()
})

it("accepts React's attributes and events", async () => {
  await import('./jsx.ts')
  const reported: string[] = []
  const given: OwnerLoginProps = {
    app: 'cms',
    'login-id-label': 'Desk ID',
    class: 'wide',
    onsession: ({ detail }) => reported.push(detail.userid),
  }
  const { container, rerender } = await act(async () => render(<owner-login {...given} dev />))
  const login = container.querySelector('owner-login')
  const [label, isDev] = [login?.loginIdLabel, login?.dev]
  expect([label, isDev, login?.className]).toEqual(['Desk ID', true, 'wide'])
  for (const dev of [undefined, undefined])
    await act(async () => rerender(<owner-login {...given} dev={dev} />))
  expect(login?.dev).toBe(false)
  vi.stubGlobal('fetch', async () => Response.json({ userid: 'staff.cms', secondsLeft: 60 }))
  const key = 'ownerng-session cms /api'
  await act(async () => void dispatchEvent(new StorageEvent('storage', { key, newValue: 'a' })))
  await waitFor(() => expect(reported).toEqual(['staff.cms']))
})

// issue 37, item 29
it('names an origin that the API does not allow in the console', async () => {
  let isUp = false
  vi.stubGlobal('fetch', async (_url: string, { mode }: RequestInit) => {
    if (isUp && mode === 'no-cors') return Response.error()
    throw new TypeError('Failed to fetch')
  })
  const login = await show({ app: 'cms', api: 'https://owners.resort.example/api' })
  await waitFor(() => expect(login.shadowRoot?.textContent).toContain('Please try again'))
  expect(takeConsole()).toEqual([])
  isUp = true
  await act(async () => Object.assign(login, { api: 'https://owners.resort.example/other' }))
  await waitFor(() =>
    expect(takeConsole()).toEqual([
      [expect.stringContaining(`doesn't allow the origin ${location.origin}.`)],
    ]),
  )
})

// issue 37, item 29
it('names an origin that the API allows only for another resort or kind, once', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ Error: 'From another site', code: 'WRONG_ORIGIN' }, { status: 400 }),
  )
  const api = 'https://owners.resort.example/third'
  const login = await show({ app: 'cms', server: 'DEMO', resort: 'HERON', api })
  await waitFor(() => expect(login.shadowRoot?.textContent).toContain('Please try again'))
  expect(takeConsole()).toEqual([
    [expect.stringContaining(`doesn't allow the origin ${location.origin}.`)],
  ])
})

// issue 37, item 30
it('fills in the login ID of the host page, and never one of the address', async () => {
  const find = (login: HTMLElement) =>
    login.shadowRoot?.querySelector<HTMLInputElement>('[name=userid]')?.value
  history.replaceState(null, '', '/?login-id=stranger&loginId=stranger&userid=stranger')
  const login = await show({ app: 'HK', server: 'DEMO', resort: 'HERON' })
  expect(find(login)).toBe('')
  await act(async () => Object.assign(login, { loginId: 'hk.user' }))
  expect([find(login), login.getAttribute('login-id')]).toEqual(['hk.user', 'hk.user'])
  history.replaceState(null, '', '/')
})

it('ignores an empty value of the development attribute', async () => {
  const login = await show({ app: 'HK' })
  for (const dev of [undefined, null, '', 0]) {
    await act(async () => Object.assign(login, { dev }))
    expect(login.dev).toBe(false)
  }
})

it('signs in without browser storage, with the given resort', async () => {
  blockStorage()
  const login = await show({ app: 'RDPUpdate', server: 'DEMO', resort: 'HERON' })
  const reported: string[] = []
  login.addEventListener('session', ({ detail }) => reported.push(detail.userid))
  vi.stubGlobal('fetch', async (url: string) =>
    url.startsWith('/api/session')
      ? Response.json({ userid: 'update.user', secondsLeft: 60 })
      : Response.json({ ...SIGNED_IN, sessionID: 'handle' }),
  )
  for (const [name, value] of [
    ['userid', 'update.user'],
    ['password', 'Heron-Cove-26!'],
  ] as const)
    fireEvent.change(login.shadowRoot?.querySelector(`[name=${name}]`) as Element, {
      target: { value },
    })
  fireEvent.submit(login.shadowRoot?.querySelector('form') as Element)
  await waitFor(() => expect(reported).toEqual(['update.user']))
  expect(login.session?.userid).toBe('update.user')
  vi.restoreAllMocks()
  expect(localStorage.getItem('ownerng-session RDPUpdate /api')).toBeNull()
})
