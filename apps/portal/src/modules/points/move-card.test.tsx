import { QueryClient } from '@tanstack/react-query'
import { act, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Around } from '../../../test-support/test-portal.tsx'
import { MoveCard } from './move-card.tsx'

const LOT = {
  id: '7',
  kind: 'annual',
  useYear: 2026,
  earnedOn: '2026-01-01',
  expiresOn: '2026-12-31',
  points: 5_000,
  remaining: 5_000,
  options: [],
}
const SETTINGS = {
  loginKey: 'l1',
  menuOptions: {},
  role: 'full',
  owner: { ownerNumber: '10427' },
  accounts: [],
}
const page = document.createElement('div')
const sent = vi.fn(async (_asked: unknown) => new Promise<Response>(() => {}))
let root: Root

beforeEach(async () => {
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
  sessionStorage.clear()
  sent.mockClear()
  vi.stubGlobal('fetch', sent)
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  })
  client.setQueryData(['settings'], SETTINGS)
  document.body.append(page)
  root = createRoot(page)
  const card = createElement(MoveCard, {
    lots: [LOT] as never,
    today: '2026-11-22',
  })
  await act(async () => root.render(createElement(Around, { client }, card)))
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
})

const points = () => page.querySelector<HTMLInputElement>('[name=points]')
async function review(typed: string) {
  act(() => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    value?.set?.call(points(), typed)
    points()?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => page.querySelector<HTMLButtonElement>('[type=submit]')?.click())
}

it.each(['1.5', '7.25', '1e3', '-3'])(
  'keeps %s as typed, and requires a whole number',
  async (typed) => {
    await review(typed)
    expect(points()?.value).toBe(typed)
    expect(page.querySelector('.fault')?.textContent).toBe('Enter a whole number')
    expect(sent).not.toHaveBeenCalled()
  },
)

it('accepts a thousands separator', async () => {
  await review('1,000')
  expect(points()?.value).toBe('1,000')
  expect(String(sent.mock.calls[0]?.[0])).toContain('points=1000')
})

// issue 37, item 10
it('names the points that are moved in the preview, since their number changes', async () => {
  sent.mockImplementation(async () =>
    Response.json({
      ...{ allowed: true, reasons: [], leftBefore: 5_000, leftAfter: 4_500, until: '' },
      ...{ fees: [{ text: 'Banking fee', cents: 1500 }], feeCents: 1500 },
      becomes: {
        ...{ kind: 'banked', useYear: 2027, points: 500 },
        ...{ earnedOn: '2027-01-01', expiresOn: '2027-12-31' },
      },
      warning: 'This is final.',
    }),
  )
  await review('500')
  await act(() => vi.waitFor(() => expect(page.querySelector('.figures')).not.toBeNull(), 4_000))
  const rows = [...page.querySelectorAll('.figures tbody tr')].map(({ textContent }) => textContent)
  expect(rows[0]).toBe('Your yearly points for 20265,0004,500')
  expect(rows[1]).toContain('Become banked points for 2027')
  expect(page.textContent).toContain('This costs $15.00, which is added to your bills:')
})
