import { QueryClient } from '@tanstack/react-query'
import { act, createElement, type FunctionComponent } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Around } from '../../../test-support/test-portal.tsx'
import type { Automatic } from '../../shared/automatic.query.ts'
import { ALL_GROUPS, type DataGroup } from '../../shared/data-groups.ts'
import { AutopayCard } from './autopay-card.tsx'
import { PlanCard } from './plan-card.tsx'

const bill = (id: string, openCents: number) => ({
  id,
  description: `Bill ${id}`,
  dueOn: '2027-01-01',
  openCents,
})
const savedMethod = (id: string, last4: string) => ({
  id,
  kind: 'card' as const,
  brand: 'Visa',
  last4,
  goodUntil: '',
  over: false,
  pays: [],
})
const PAGE: Automatic = {
  today: '2026-11-22',
  mayPay: true,
  frame: null,
  cardFee: null,
  bankDebit: false,
  methods: [savedMethod('m1', '1119'), savedMethod('m2', '2222')],
  autopayOffered: true,
  autopay: null,
  usualBills: { fromCents: 114_000, toCents: 128_450 },
  planned: [],
  plan: null,
  planRule: { mostParts: 6, leastPartCents: 5_000 },
  bills: [bill('b1', 30_000), bill('b2', 12_000)],
}
const CARDS = { AutopayCard, PlanCard }
const SETTINGS = { loginKey: 'l1', owner: { ownerNumber: '10427' }, accounts: [] }

// each test imports the cards again, which takes seconds on a busy machine
vi.setConfig({ testTimeout: 30_000 })

const page = document.createElement('div')
const sent = vi.fn()
let root: Root
let client: QueryClient

/** A card of the page after a reload: only session storage is left. */
async function open(name: 'AutopayCard' | 'PlanCard', automatic: Automatic = PAGE) {
  if (page.isConnected) act(() => root.unmount())
  client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  })
  client.setQueryData(['settings'], SETTINGS)
  document.body.append(page)
  root = createRoot(page)
  const card = createElement(CARDS[name] as FunctionComponent<{ page: Automatic }>, {
    page: automatic,
  })
  await act(async () => root.render(createElement(Around, { client }, card)))
}

function one<T extends HTMLElement>(selector: string): T {
  const found = page.querySelector<T>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
const field = (name: string) => one<HTMLInputElement & HTMLSelectElement>(`[name=${name}]`)
const button = (text: string) => {
  const found = [...page.querySelectorAll('button')].find((element) =>
    element.textContent?.startsWith(text),
  )
  if (!found) throw new Error(`no button ${text}`)
  return found
}
const press = (text: string) => act(async () => button(text).click())
const texts = () => [...page.querySelectorAll('.fault')].map((element) => element.textContent)
function change(name: string, value: string) {
  const element = field(name)
  const kind = element instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  act(() => {
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(element, value)
    element.dispatchEvent(
      new Event(element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    )
  })
}

beforeEach(() => {
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
  sessionStorage.clear()
  sent.mockReset().mockImplementation(async () => Response.json({ done: true }))
  vi.stubGlobal('fetch', sent)
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
})
// waits for the refetch of the other cards
const forgotten = () => act(() => vi.waitFor(() => expect(sessionStorage).toHaveLength(0), 4_000))
const body = () => JSON.parse(String(sent.mock.calls[0]?.[1]?.body))

it('autopay shows missing values, survives a reload, and clears its draft once on', async () => {
  await open('AutopayCard')
  // the field starts with the suggested limit, so that the form can be submitted unchanged
  expect(field('cap').value).toBe('1500.00')
  change('cap', '')
  await press('Turn on')
  expect(texts()).toEqual(['Enter a limit per payment'])
  expect(field('cap').getAttribute('aria-invalid')).toBe('true')
  expect(sent).not.toHaveBeenCalled()
  change('cap', 'about 500')
  expect(texts()).toEqual(['Enter an amount such as 1500.00'])
  change('cap', '500')
  const methods = () => [...page.querySelectorAll<HTMLInputElement>('[type=radio]')]
  act(() => methods()[1]?.click())
  expect(texts()).toEqual([])

  await open('AutopayCard')
  expect([field('cap').value, methods().map(({ checked }) => checked)]).toEqual([
    '500',
    [false, true],
  ])
  await press('Turn on')
  expect(body()).toMatchObject({ methodId: 'm2', capCents: 50_000, ownerNumber: '10427' })
  await forgotten()
})

it('suggests the same limits while typing, and none without any bills', async () => {
  const chips = () =>
    [...page.querySelectorAll('[aria-pressed]')].map(({ textContent }) => textContent)
  const bills = [bill('b1', 30_000), { ...bill('b2', 200_000), dueOn: '2027-02-01' }]
  await open('AutopayCard', { ...PAGE, usualBills: null, bills })
  const suggested = chips()
  expect(suggested[0]).toContain(`$2,500.00`)
  expect(field('cap').value).toBe('2500.00')
  change('cap', 'x')
  expect(chips()).toEqual(suggested)
  sessionStorage.clear()
  await open('AutopayCard', { ...PAGE, usualBills: null, bills: [] })
  expect([field('cap').value, chips()]).toEqual(['', []])
})

it('reopens a started autopay change after a reload, and canceling clears it', async () => {
  const on: Automatic = {
    ...PAGE,
    autopay: { methodId: 'm1', capCents: 20_000, on: true, endReason: '' },
  }
  await open('AutopayCard', on)
  await press('Change')
  change('cap', '300.00')
  await open('AutopayCard', on)
  expect(field('cap').value).toBe('300.00')
  await press('Cancel')
  expect(page.querySelector('[name=cap]')).toBeNull()
  await press('Change')
  expect(field('cap').value).toBe('200.00')
})

it('a plan requires a bill, survives a reload, and clears its draft once started', async () => {
  const withFee = { ...PAGE, cardFee: { percent: 2, cents: 0 } }
  await open('PlanCard', withFee)
  const boxes = () => [...page.querySelectorAll<HTMLInputElement>('[name=bills]')]
  const tick = (index: number) => act(() => boxes()[index]?.click())
  tick(0)
  tick(1)
  await press('Start the plan')
  expect(texts()).toEqual(['Choose at least one bill'])
  expect(document.activeElement).toBe(boxes()[0])
  expect(sent).not.toHaveBeenCalled()
  tick(0)
  expect(texts()).toEqual([])
  change('parts', '3')
  change('method', 'm2')

  await open('PlanCard', withFee)
  expect(boxes().map((box) => box.checked)).toEqual([true, false])
  expect([field('parts').value, field('method').value]).toEqual(['3', 'm2'])
  await press('Pay $102.00 now and start')
  expect(body()).toMatchObject({
    chargeIds: ['b1'],
    cents: 30_000,
    parts: 3,
    methodId: 'm2',
    expectFeeCents: 200,
  })
  await forgotten()
})

/**
 * Groups whose data includes plans or autopay: their payments, the bills they cover, and the
 * overdue bills that block bookings, changes, deposits, moves of points, and the waitlist.
 */
const SHOWS_PLANS: readonly DataGroup[] = [
  ...['settings', 'home', 'notifications', 'payments', 'billing', 'calendar'],
  ...['stays', 'booking', 'waitlist', 'points'],
] as readonly DataGroup[]

/** Caches data of every group, runs an action, and returns the groups that it marked as stale. */
async function findStale(action: () => Promise<unknown>): Promise<readonly DataGroup[]> {
  const stale = new Set<DataGroup>()
  for (const group of ALL_GROUPS) client.setQueryData([group, 'of the test'], SETTINGS)
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.isInvalidated) stale.add(query.queryKey[0] as DataGroup)
  })
  await action()
  await act(() => vi.waitFor(() => expect(stale.size).toBeGreaterThan(0), 4_000))
  stop()
  return [...stale]
}

it('refetches everything that depends on plans when one starts or ends', async () => {
  await open('PlanCard')
  act(() => page.querySelectorAll<HTMLInputElement>('[name=bills]')[1]?.click())
  expect(await findStale(() => press('Pay $'))).toEqual(expect.arrayContaining([...SHOWS_PLANS]))
  const plan = { id: 'p1', state: 'kept', cents: 30_000, leftCents: 20_000 } as NonNullable<
    Automatic['plan']
  >
  await open('PlanCard', { ...PAGE, plan })
  await press('End the plan')
  expect(page.textContent).toContain('Your $100.00 stays paid. The other $200.00 is due')
  const end = () => press('Yes, end the plan')
  expect(await findStale(end)).toEqual(expect.arrayContaining([...SHOWS_PLANS]))
})

it('charges a plan to another saved card', async () => {
  const plan = {
    ...{ id: 'p1', methodId: 'm1', state: 'kept', cents: 30_000, leftCents: 20_000 },
  } as NonNullable<Automatic['plan']>
  await open('PlanCard', { ...PAGE, plan })
  await act(async () => one('summary').click())
  expect([...field('method').options].map(({ value }) => value)).not.toContain('m1')
  const stale = await findStale(() => press('Charge this one from now on'))
  expect(stale).toEqual(expect.arrayContaining([...SHOWS_PLANS]))
  expect(String(sent.mock.calls[0]?.[0])).toContain('/payment-plans/p1/method')
  expect(body()).toMatchObject({ methodId: 'm2' })
})

it('refetches everything that depends on autopay when it is turned on', async () => {
  await open('AutopayCard')
  change('cap', '500')
  expect(await findStale(() => press('Turn on'))).toEqual(expect.arrayContaining([...SHOWS_PLANS]))
})

it('drops removed cards and paid bills from a draft', async () => {
  await open('PlanCard')
  change('method', 'm2')
  change('parts', '5')
  await open('PlanCard', {
    ...PAGE,
    methods: [savedMethod('m1', '1119')],
    bills: [bill('b2', 12_000)],
  })
  expect([field('parts').value, field('method').value]).toEqual(['2', 'm1'])
})

it.each([
  ['none is saved', []],
  ['the saved one has expired', [{ ...savedMethod('m1', '1119'), over: true }]],
])("shows a plan that can't be started because %s", async (_, methods) => {
  await open('PlanCard', { ...PAGE, methods })
  expect(page.textContent).toContain('Add a card or bank account first')
  expect(page.querySelector('form')).not.toBeNull()
  expect(page.querySelector('button[type=submit]')).toBeNull()
})

// issue 37, item 9
it('shows what the limit means for the next bill, and follows what is typed', async () => {
  await open('AutopayCard')
  const read = () => page.textContent?.replaceAll('\u00a0', ' ') ?? ''
  expect(page.querySelector('[role=img]')?.getAttribute('aria-label')).toBe(
    'Your usual bills are $1,140.00 to $1,284.50. Your limit is $1,500.00.',
  )
  expect(read()).toContain('Next bill, $420.00Within your limit: paid on Jan 1, 2027')
  expect(read()).toContain('Fri, Dec 25We email you a week ahead.')
  expect(read()).toContain('Fri, Jan 1, 2027$420.00 from Visa ending 1119.')
  change('cap', '100')
  expect(read()).toContain('we pay $100.00 on Jan 1, 2027 and ask you about the other $320.00')
  await press('$2,000')
  expect(field('cap').value).toBe('2000.00')
})
