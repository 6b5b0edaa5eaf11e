import { QueryClient } from '@tanstack/react-query'
import { act, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'
import { PaymentForm } from '../src/modules/payments/payment-form.tsx'
import type { Form } from '../src/modules/payments/use-payment.ts'
import { FRAME } from './looks.ts'
import { Around } from './test-portal.tsx'

/** A payment form with debts of the displayed account and of another one, in cents. */
export const owes = (visible: number, other: number): Form => ({
  balanceCents: visible,
  totalBalanceCents: visible + other,
  accounts: [
    {
      ownerNumber: '10501',
      name: 'An owner',
      balanceCents: visible,
      discountCents: 0,
      mayPay: true,
    },
    { ownerNumber: '10502', name: 'An owner', balanceCents: other, discountCents: 0, mayPay: true },
  ],
  discountCents: 0,
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

/** A charge that is due today. */
export const CHARGE = {
  id: 'c1',
  number: 'B-1',
  ownerNumber: '10501',
  description: 'Reserve fund',
  dueOn: '2027-03-01',
  discount: null,
  state: 'due' as const,
}

/** Settings of an owner with two accounts. */
export const SETTINGS = {
  loginKey: 'l1',
  owner: { ownerNumber: '10501', roomNum: '12' },
  accounts: [
    { OwnerNum: '10501', RoomNum: '12' },
    { OwnerNum: '10502', RoomNum: '14' },
  ],
  labels: { room: '' },
}

/** The page of the current test. */
export let page: HTMLElement

/** Records the requests. */
export const sent = vi.fn()

let root: Root

/** The query client of the current test. */
export let client: QueryClient

/** Renders the form. */
export const show = (form: Form) =>
  act(async () =>
    root.render(
      createElement(
        Around,
        { client },
        createElement(PaymentForm, { form, frame: FRAME, onBusy: () => {} }),
      ),
    ),
  )

/** Presses the button with the text. */
export const press = (text: string) =>
  act(async () => {
    const found = [...page.querySelectorAll('button')].find(
      (element) => element.textContent === text,
    )
    if (!found) throw new Error(`no button ${text}`)
    found.click()
  })

/** Checks or unchecks an account. */
export const tick = (ownerNumber: string) =>
  act(async () => {
    const line = [...page.querySelectorAll('label')].find((label) =>
      label.textContent?.includes(`Owner ${ownerNumber}`),
    )
    if (!line) throw new Error(`no account ${ownerNumber}`)
    line.click()
  })

/** Returns the checked accounts. */
export const chosen = () =>
  [...page.querySelectorAll<HTMLInputElement>('[name$=accounts]')].filter(
    (element) => element.checked,
  )

/** Returns the payments that were requested. */
export const payments = () =>
  sent.mock.calls
    .map(([, init]) => init as RequestInit | undefined)
    .filter((init) => init?.method === 'POST')
    .map((init) => JSON.parse(String(init?.body)))

/** Renders into a new page for each test. */
export function showPaymentForms(): void {
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
    page = document.createElement('div')
    document.body.append(page)
    root = createRoot(page)
  })
  afterEach(() => {
    act(() => root.unmount())
    page.remove()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}
