import { QueryObserver } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import {
  CHARGE,
  chosen,
  client,
  owes,
  page,
  payments,
  press,
  SETTINGS,
  sent,
  show,
  showPaymentForms,
  tick,
} from '../../../test-support/payment-form.ts'

showPaymentForms()

const sees = (text: string) =>
  act(() => vi.waitFor(() => expect(page.textContent).toContain(text), 4_000))

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

// issue 37: the drawings were chosen by position
it('keeps the drawing and the amount of each account in any order', async () => {
  const look = () =>
    Object.fromEntries(
      [...page.querySelectorAll('label:has(.plate)')].map((label) => [
        /Owner \d+/.exec(label.textContent ?? '')?.[0],
        [label.querySelector('svg')?.innerHTML, /\$[\d.]+/.exec(label.textContent ?? '')?.[0]],
      ]),
    )
  const form = owes(82_000, 68_000)
  await show(form)
  const before = look()
  expect(Object.keys(before)).toEqual(['Owner 10501', 'Owner 10502'])
  expect(before['Owner 10501']).not.toEqual(before['Owner 10502'])
  await show({ ...form, accounts: form.accounts.toReversed() })
  expect(look()).toEqual(before)
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
