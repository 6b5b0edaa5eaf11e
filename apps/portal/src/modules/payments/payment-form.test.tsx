import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { fireEvent, waitFor } from '@testing-library/react'
import { act, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FRAME } from '../../../test-support/looks.ts'
import { Around } from '../../../test-support/test-portal.tsx'
import { PaymentForm } from './payment-form.tsx'
import type { Form } from './use-payment.ts'

const owes = (visible: number, other: number): Form => ({
  balanceCents: visible,
  totalBalanceCents: visible + other,
  accounts: [
    { ownerNumber: '10501', name: 'An owner', balanceCents: visible, mayPay: true },
    { ownerNumber: '10502', name: 'An owner', balanceCents: other, mayPay: true },
  ],
  charges: [],
  nextInstallment: null,
  installments: [],
  today: '2027-03-01',
  plannedCents: 0,
  mayExceedBalance: false,
  open: true,
  frame: FRAME,
  cardFee: null,
  bankDebit: false,
  methods: [{ id: 'm1', kind: 'card', brand: 'Visa', last4: '1119', goodUntil: '', over: false }],
  rentedPoints: null,
  inProgress: null,
})
const CHARGE = {
  id: 'c1',
  number: 'B-1',
  ownerNumber: '10501',
  description: 'Reserve fund',
  dueOn: '2027-03-01',
  state: 'due' as const,
}
const SETTINGS = {
  loginKey: 'l1',
  owner: { ownerNumber: '10501', roomNum: '12' },
  accounts: [
    { OwnerNum: '10501', RoomNum: '12' },
    { OwnerNum: '10502', RoomNum: '14' },
  ],
  labels: { room: '' },
}

const page = document.createElement('div')
const sent = vi.fn()
let root: Root
let client: QueryClient

const show = (form: Form) =>
  act(async () =>
    root.render(
      createElement(
        Around,
        { client },
        createElement(PaymentForm, { form, frame: FRAME, onBusy: () => {} }),
      ),
    ),
  )
const press = (text: string) =>
  act(async () => {
    const found = [...page.querySelectorAll('button')].find(
      (element) => element.textContent === text,
    )
    if (!found) throw new Error(`no button ${text}`)
    found.click()
  })
const sees = (text: string) =>
  act(() => vi.waitFor(() => expect(page.textContent).toContain(text), 4_000))
const tick = (ownerNumber: string) =>
  act(async () => {
    const line = [...page.querySelectorAll('label')].find((label) =>
      label.textContent?.includes(`Owner ${ownerNumber}`),
    )
    if (!line) throw new Error(`no account ${ownerNumber}`)
    line.click()
  })
const chosen = () =>
  [...page.querySelectorAll<HTMLInputElement>('[name$=accounts]')].filter(
    (element) => element.checked,
  )
const payments = () =>
  sent.mock.calls
    .map(([, init]) => init as RequestInit | undefined)
    .filter((init) => init?.method === 'POST')
    .map((init) => JSON.parse(String(init?.body)))

beforeEach(() => {
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('fetch', sent)
  sessionStorage.clear()
  client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  })
  client.setQueryData(['settings'], SETTINGS)
  document.body.append(page)
  root = createRoot(page)
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('selects no other debt after the selected one was paid in another window', async () => {
  await show(owes(82_000, 68_000))
  expect(page.textContent).toContain('Pay $820.00')
  await show(owes(0, 68_000))
  expect(chosen()).toEqual([])
  expect(page.textContent).toContain("You don't owe anything on account 10501 anymore.")
  expect(page.textContent).not.toContain('Pay $680.00')
  await press('Pay')
  expect(page.textContent).toContain('Choose how much you want to pay')
  // the error links to its field, as in any other form
  await press('Choose how much you want to pay')
  expect(document.activeElement?.getAttribute('name')).toMatch(/accounts$/)
  expect(payments()).toEqual([])
})

it('restores the checkboxes after a different amount, moves the focus, and discards the sum', async () => {
  await show(owes(82_000, 68_000))
  await tick('10502')
  expect(page.textContent).toContain('Pay $1,500.00')
  await press('Pay a different amount')
  const amount = page.querySelector<HTMLInputElement>('[name=amount]')
  await waitFor(() => expect(document.activeElement).toBe(amount))
  expect(page.textContent).toContain('Up to $820.00')
  await act(async () => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    value?.set?.call(amount, '99999')
    amount?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(page.textContent).not.toContain('99,999')
  await press('Pay')
  await sees('enter that or less')
  await press('Pay what is due: $1,500.00')
  expect(chosen()).toHaveLength(2)
  expect(document.activeElement?.textContent).toBe('Pay a different amount')
  expect(page.querySelector('[role=alert]')).toBeNull()
})

it('asks before paying the same again, and pays if the owner confirms', async () => {
  const duplicateFault = {
    status: 422,
    code: 'PAYMENT_TWICE',
    detail: '$820.00 was paid at 3:42 PM.',
  }
  sent.mockImplementation(async (_, init) =>
    init?.method === 'POST'
      ? Response.json(duplicateFault, { status: 422 })
      : Response.json(SETTINGS),
  )
  await show(owes(82_000, 68_000))
  await press('Pay $820.00')
  await sees('$820.00 was paid at 3:42 PM.')
  await press('Pay another $820.00')
  await sees('Pay another $820.00')
  expect(payments().map(({ cents, again }) => ({ cents, again }))).toEqual([
    { cents: 82_000, again: undefined },
    { cents: 82_000, again: true },
  ])
  // choosing something else doesn't answer the question
  await act(async () => page.querySelectorAll<HTMLInputElement>('[name$=accounts]')[1]?.click())
  expect(page.textContent).not.toContain('Pay another')
})

it('refetches once after a decline', async () => {
  sent.mockImplementation(async (_, init) =>
    init?.method === 'POST'
      ? Response.json(
          { status: 402, code: 'PAYMENT_DECLINED', detail: 'Declined.' },
          { status: 402 },
        )
      : Response.json(SETTINGS),
  )
  const reads = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 100, 'read')))
  const stop = new QueryObserver(client, {
    queryKey: ['payments', 'form'],
    queryFn: reads,
    initialData: 'read',
  }).subscribe(() => {})
  await show(owes(82_000, 0))
  await press('Pay $820.00')
  await sees('Declined.')
  await act(() => vi.waitFor(() => expect(client.isFetching()).toBe(0), 4_000))
  expect(reads).toHaveBeenCalledOnce()
  stop()
})

it('shows on its button that the card is being charged', async () => {
  sent.mockImplementation((_, init) =>
    init?.method === 'POST' ? new Promise(() => {}) : Promise.resolve(Response.json(SETTINGS)),
  )
  await show(owes(82_000, 0))
  await press('Pay $820.00')
  await sees('Paying…')
  expect(payments()).toHaveLength(1)
  expect(page.querySelector('button[type=submit]')?.textContent).toBe('Paying…')
})

it('pays the account that the owner came from, and others only if selected', async () => {
  const other = { ...CHARGE, id: 'c2', ownerNumber: '10502', description: 'Dock slip' }
  await show({
    ...owes(82_000, 68_000),
    charges: [
      { ...CHARGE, openCents: 82_000 },
      { ...other, openCents: 68_000 },
    ],
  })
  expect(page.textContent).not.toContain('Dock slip')
  expect(chosen()).toHaveLength(1)
  expect(page.textContent).toContain('Owner 10502 · unit 14 · not in this payment')
  expect(page.textContent).toContain('Reserve fund')
  await tick('10502')
  expect(page.textContent).toContain('Pay $1,500.00')
  expect(page.textContent).toMatch(/Reserve fund.*\$820\.00.*Dock slip.*\$680\.00/)
  await tick('10501')
  expect(page.textContent).toContain('Pay $680.00')
  // its charges collapse
  expect(page.textContent).not.toContain('Reserve fund')
  await tick('10502')
  await press('Pay')
  expect(page.textContent).toContain('Choose at least one account to pay')
  await tick('10501')
  expect(page.textContent).toContain('Pay $820.00')
})

it('shows what a typed amount covers', async () => {
  await show({ ...owes(82_000, 0), charges: [{ ...CHARGE, openCents: 82_000 }] })
  await press('Pay a different amount')
  const amount = page.querySelector<HTMLInputElement>('[name$=amount]')
  await waitFor(() => expect(document.activeElement).toBe(amount))
  await press('Pay what is due: $820.00')
  expect(chosen()).toHaveLength(1)
})

it('names an account with read-only access but never offers it', async () => {
  const form = owes(82_000, 68_000)
  const accounts = form.accounts.map((account) => ({
    ...account,
    mayPay: account.ownerNumber === '10501',
  }))
  await show({ ...form, accounts, totalBalanceCents: 82_000 })
  expect(page.querySelectorAll('input[type=checkbox][name=accounts]')).toHaveLength(1)
  expect(page.textContent).toMatch(/10502.*\$680\.00/)
})

const PLAN = {
  nextInstallment: { on: '2027-03-28', cents: 30_000, isInstallment: true },
  installments: [{ on: '2027-03-28', cents: 30_000 }],
}
const part = (text: string) =>
  [...page.querySelectorAll('label')].find((label) => label.textContent?.includes(text))
const toggle = (text: string) => act(async () => part(text)?.click())

// issue 37, item 2
it('selects nothing if a payment plan pays everything', async () => {
  const charges = [{ ...CHARGE, openCents: 30_000, state: 'planned' as const }]
  await show({ ...owes(30_000, 0), ...PLAN, charges, plannedCents: 30_000 })
  expect(chosen()).toEqual([])
  expect(page.textContent).toMatch(/In your plan, next Sun, Mar\s28/i)
  expect(page.textContent).toContain('Nothing is due on account 10501 now.')
  expect(page.textContent).not.toContain('Pay $300.00')
  await toggle('your plan')
  expect(page.textContent).toContain('Pay $300.00')
  await press('Pay $300.00')
  expect(payments()).toMatchObject([{ cents: 30_000, scope: 'all', ownerNumbers: ['10501'] }])
})

// issue 37, item 2
it('selects what is due beside a payment plan, and can pay the plan ahead with it', async () => {
  const charges = [
    { ...CHARGE, id: 'c9', description: 'Dock slip', openCents: 10_000 },
    { ...CHARGE, openCents: 30_000, state: 'planned' as const },
    { ...CHARGE, id: 'c3', ownerNumber: '10502', openCents: 5_000 },
  ]
  await show({ ...owes(40_000, 5_000), ...PLAN, charges, plannedCents: 30_000 })
  expect(page.textContent).toContain('Pay $100.00')
  expect(page.textContent).toContain('Dock slip')
  expect(page.textContent).not.toContain('Reserve fund')
  await tick('10502')
  await press('Pay $150.00')
  expect(payments()).toMatchObject([
    { cents: 15_000, ownerNumbers: ['10501', '10502'], chargeIds: ['c9', 'c3'] },
  ])
  await tick('10502')
  await toggle('your plan')
  expect(page.textContent).toContain('Pay $400.00')
  // bills that are due are paid first
  await toggle('Owner 10501 · unit 12')
  expect(chosen()).toEqual([])
  await toggle('your plan')
  expect(page.textContent).toContain('Pay $400.00')
})

// issue 37, item 2
it('asks for nothing by the due date of bills that a payment plan pays', async () => {
  const state = 'planned' as const
  const planned = { ...CHARGE, openCents: 60_000, state, dueOn: '2027-02-28' }
  await show({
    ...owes(60_000, 0),
    charges: [planned],
    nextInstallment: { on: '2027-03-28', cents: 30_000, isInstallment: true },
    plannedCents: 60_000,
  })
  expect(page.textContent).toContain('Your payment plan covers $600.00')
  expect(page.textContent).toMatch(/next installment of \$300\.00 is charged Sun, Mar\s28/)
  expect(page.textContent).not.toMatch(/Due .*Feb\s28/)
})

it('says of a bill that is past due that it was due', async () => {
  const late = { ...CHARGE, openCents: 60_000, state: 'overdue' as const, dueOn: '2026-07-31' }
  await show({ ...owes(60_000, 0), charges: [late] })
  expect(page.textContent).toMatch(/Was due .*Jul\s31/)
})

// issue 37, item 2
it('names no past due date of a bill that autopay tries again', async () => {
  const retried = { ...CHARGE, openCents: 60_000, state: 'retried' as const, dueOn: '2026-07-31' }
  await show({ ...owes(60_000, 0), charges: [retried] })
  expect(page.textContent).toContain('Autopay will try again')
  expect(page.textContent).not.toMatch(/[Dd]ue .*Jul/)
})

it('says what the plan covers, which is less than its bills after a refund', async () => {
  const charges = [{ ...CHARGE, openCents: 90_000, state: 'planned' as const }]
  const nextInstallment = { on: '2027-03-28', cents: 30_000, isInstallment: true }
  await show({ ...owes(90_000, 0), charges, nextInstallment, plannedCents: 60_000 })
  expect(page.textContent).toContain('Your payment plan covers $600.00')
})

// issue 37, item 9
it('shows what a payment changes in the plan before it is paid', async () => {
  vi.useFakeTimers({ now: new Date('2027-03-01T15:00:00Z'), toFake: ['Date'] })
  const charges = [{ ...CHARGE, openCents: 60_000, state: 'planned' as const }]
  const installments = ['2027-03-28', '2027-04-28'].map((on) => ({ on, cents: 30_000 }))
  const form = { ...owes(60_000, 0), charges, installments, plannedCents: 60_000 }
  const rows = () =>
    [...page.querySelectorAll('.figures tbody tr')].map((row) =>
      // the year is shown unless it is the current one
      [...row.children].map(({ textContent }) =>
        textContent?.replace(/\u00A0/g, ' ').replace(/, 2027$/, ''),
      ),
    )
  await show({ ...form, nextInstallment: { on: '2027-03-28', cents: 30_000, isInstallment: true } })
  expect(rows()).toEqual([])
  await toggle('your plan')
  expect(rows()).toEqual([
    ['Balance', '$600.00', '$0.00'],
    ['Due next', '$300.00, Mar 28', 'Nothing'],
    ['Installments left', '2', '0'],
    ['Last installment', '$300.00, Apr 28', 'Nothing'],
  ])
  expect(page.textContent).toContain('Your plan is then paid off')
  await press('Pay a different amount')
  const amount = page.querySelector<HTMLInputElement>('[name$=amount]')
  if (!amount) throw new Error('no field')
  fireEvent.change(amount, { target: { value: '400' } })
  expect(rows()).toEqual([
    ['Balance', '$600.00', '$200.00'],
    ['Due next', '$300.00, Mar 28', '$200.00, Mar 28'],
    ['Installments left', '2', '1'],
    ['Last installment', '$300.00, Apr 28', '$200.00, Mar 28'],
  ])
  expect(page.textContent).toContain('still charged automatically')
  await show(owes(60_000, 0))
  expect(rows()).toEqual([])
})
