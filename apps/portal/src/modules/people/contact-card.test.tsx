import { QueryClient } from '@tanstack/react-query'
import { act, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Around } from '../../../test-support/test-portal.tsx'
import { ContactCard } from './contact-card.tsx'

const NONE = { street: '', more: '', city: '', state: '', postalCode: '', country: '' }
const page = document.createElement('div')
const sent = vi.fn(async (_url: string, _options: RequestInit) => new Promise<Response>(() => {}))
/** Requests that change something: the page may check its session at any time. */
const changes = () => sent.mock.calls.filter(([, { method }]) => method !== 'GET')
let root: Root

async function open(address: typeof NONE) {
  const profile = { mobile: '', otherPhone: '', address }
  const client = new QueryClient()
  client.setQueryData(['settings'], { loginKey: 'l1', owner: { ownerNumber: '10427' } })
  const card = createElement(ContactCard, { profile: profile as never })
  await act(async () => root.render(createElement(Around, { client }, card)))
  await act(async () => page.querySelector('button')?.click())
}
function type(name: string, value: string) {
  const field = page.querySelector<HTMLInputElement>(`[name=${name}]`)
  act(() => {
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    own?.set?.call(field, value)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const save = () => act(async () => page.querySelector<HTMLButtonElement>('[type=submit]')?.click())
const texts = () => [...page.querySelectorAll('.fault')].map((element) => element.textContent)

beforeEach(() => {
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
  sessionStorage.clear()
  sent.mockClear()
  vi.stubGlobal('fetch', sent)
  document.body.append(page)
  root = createRoot(page)
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
})

it('shows every missing line of an incomplete address before sending it', async () => {
  await open(NONE)
  type('city', 'Harbor')
  type('password', 'Heron-Cove-26!')
  await save()
  expect(texts()).toEqual(['Enter the street address', 'Enter the state', 'Enter the ZIP code'])
  expect(changes()).toEqual([])
  type('city', '')
  await save()
  expect(changes()).toHaveLength(1)
})

it('keeps an incomplete imported address when a phone number changes', async () => {
  await open({ ...NONE, city: 'Harbor' })
  type('mobile', '(555) 010-7777')
  type('password', 'Heron-Cove-26!')
  await save()
  expect(texts()).toEqual([])
  expect(changes()).toHaveLength(1)
})
