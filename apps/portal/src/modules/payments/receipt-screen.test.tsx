import { type CallAnswer, emailReceipt, getPayment, getPaymentStatus } from '@ownerng/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'

type Payment = CallAnswer<typeof getPayment>
type Account = Payment['accounts'][number]
const account = (
  ownerNumber: string,
  balanceCents: number,
  overrides: Partial<Account> = {},
): Account => ({
  ...{ ownerNumber, balanceCents, beforeCents: null, mayPay: true, nextDue: null, nextFees: null },
  ...{ nextDiscountCents: 0, discountCents: 0 },
  ...overrides,
})
const serve = (payment: Partial<Payment>) =>
  fullServer().answer(getPayment, {
    ...filled(getPayment),
    ...{ state: 'captured', number: 'P-7', balanceCents: 8_450, emailedTo: [], pointsNow: null },
    ...{ undeliveredTo: [], confirmedBy: null },
    ...{ today: '2027-02-18', accounts: [account('10427', 8_450)] },
    ...payment,
  })
const open = (payment: Partial<Payment>, server = serve(payment)) =>
  showPage('#/nav/payment/paymentconfirmation?id=p1', server)
const card = async (name: string) => within(await screen.findByRole('region', { name }))

afterEach(() => vi.useRealTimers())

it('waits for the result with quiet calls only, and shows it when it is known', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = serve({ state: 'unknown' }).answer(getPaymentStatus, { state: 'unknown' })
  await open({}, server)
  await screen.findByRole('heading', { name: /confirming a payment/ })
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(server.getInputs(getPaymentStatus).length).toBeGreaterThan(4)
  // the open page must not keep an idle session alive
  expect(server.getInputs(getPayment)).toHaveLength(1)
  server.answer(getPayment, { ...filled(getPayment), state: 'captured' })
  server.answer(getPaymentStatus, { state: 'captured' })
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  await screen.findByRole('status', { name: 'Payment received' })
  const count = server.getInputs(getPaymentStatus).length
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(server.getInputs(getPaymentStatus)).toHaveLength(count)
  expect(server.getInputs(getPayment)).toHaveLength(2)
})

// issue 37, items 6 and 9
it.each([
  [
    { on: '2027-03-01', cents: 8_450, isInstallment: false },
    ['$84.50 is due', 'Mar 1, 2027. In 11 days.'],
    ['Pay $84.50', 'Go to Home'],
  ],
  [
    { on: '2027-03-01', cents: 4_225, isInstallment: true },
    ['Installment of $42.25', 'Your payment plan charges it on Mar 1, 2027.'],
    ['Go to Home'],
  ],
  [
    { on: '2027-02-17', cents: 8_450, isInstallment: false },
    ['$84.50 is due', 'Was due Feb 17, 2027'],
    ['Pay $84.50', 'Go to Home'],
  ],
])('says what is due next, and how to pay it: %o', async (nextDue, texts, links) => {
  await open({ accounts: [account('10427', 8_450, { nextDue })] })
  const next = await card('Due next')
  for (const text of texts) expect(next.getByText(text)).toBeTruthy()
  expect(next.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links)
})

// issue 38, item 21
it('asks for what bills with an early-payment discount cost today', async () => {
  const nextDue = { on: '2027-03-01', cents: 8_450, isInstallment: false }
  const own = account('10427', 18_450, { nextDue, nextDiscountCents: 450, discountCents: 950 })
  await open({ accounts: [own] })
  const link = (await card('Due next')).getByRole('link', { name: 'Pay $80.00' })
  expect(link.getAttribute('href')).toContain('cents=8000')
})

it('asks for all accounts what they cost today', async () => {
  const other = account('10428', 8_450, { discountCents: 450 })
  await open({ accounts: [account('10427', 1_000, { discountCents: 100 }), other] })
  expect(
    (await card('Due next')).getByRole('link', { name: 'Pay all accounts: $89.00' }),
  ).toBeTruthy()
})

it.each([
  ['nothing is open', [], 'Nothing else is due.', []],
  [
    'an account owes something that may only be viewed',
    [account('10429', 900, { mayPay: false })],
    'Nothing else is due on this account.',
    [],
  ],
  [
    'another account owes something',
    [account('10428', 8_450)],
    'Nothing else is due on this account.',
    ['Pay all accounts: $84.50'],
  ],
])('says that nothing is due if %s', async (_, others, text, pay) => {
  await open({ balanceCents: 0, accounts: [account('10427', 0), ...others] })
  const next = await card('Due next')
  expect(next.getByText(text)).toBeTruthy()
  expect(next.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...pay,
    'Go to Home',
  ])
})

// issue 37, item 2
it('asks for the amount that is due next, not for bills that are due later', async () => {
  const nextDue = { on: '2027-03-01', cents: 5_000, isInstallment: false }
  await open({ accounts: [account('10427', 8_450, { nextDue })] })
  const next = await card('Due next')
  expect(next.getByText('$50.00 is due')).toBeTruthy()
  const pay = next.getByRole('link', { name: 'Pay $50.00' })
  expect(pay.getAttribute('href')).toBe('#/nav/payment?cents=5000')
})

it.each([
  [false, '$169.00'],
  [true, '$84.50'],
])('pays other accounts that owe the same, installment: %s', async (is, sum) => {
  const nextDue = { on: '2027-03-01', cents: 8_450, isInstallment: is }
  await open({ accounts: [account('10427', 8_450, { nextDue }), account('10428', 8_450)] })
  const pay = (await card('Due next')).getByRole('link', { name: `Pay all accounts: ${sum}` })
  expect(pay.getAttribute('href')).toBe('#/nav/payment?scope=all')
})

it('says where it was emailed, and offers it as a file', async () => {
  await open({ emailedTo: ['e•••@mail.example'] })
  const paid = within(await screen.findByRole('status', { name: 'Payment received' }))
  expect(paid.getByText('We emailed the receipt to e•••@mail.example.')).toBeTruthy()
  expect(paid.getByRole('link', { name: 'Receipt as PDF' })).toBeTruthy()
  expect(screen.getByText('P-7', { selector: 'p .number' }).parentElement?.textContent).toMatch(
    /Have receipt P-7 at hand\.$/,
  )
})

// issue 37, item 9: the mock-up of the receipt
it("says that it couldn't be emailed", async () => {
  await open({ undeliveredTo: ['e•••@mail.example'] })
  const paid = within(await screen.findByRole('status', { name: 'Payment received' }))
  expect(paid.getByText(/^We couldn't email the receipt to e•••@mail\.example\./)).toBeTruthy()
  expect(paid.queryByText(/^We emailed/)).toBeNull()
})

// issue 37, item 9: the mock-up of the receipt
it('shows the balance of each account before and now, and offers to pay the others', async () => {
  await open({
    ...{ balanceCents: 0, totalBalanceCents: 68_000 },
    accounts: [
      account('10427', 0, { beforeCents: 128_450 }),
      account('10428', 68_000),
      account('10429', 900, { mayPay: false }),
    ],
  })
  const rows = (await card('Your balance now')).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Owner 10427$1,284.50 before this payment$0.00',
    'Owner 10428not in this payment$680.00',
    'Owner 10429not in this payment$9.00',
    'All accounts$680.00',
  ])
  const pay = (await card('Due next')).getByRole('link', { name: 'Pay all accounts: $680.00' })
  expect(pay.getAttribute('href')).toBe('#/nav/payment?scope=all')
})

it('ends with the points that the owner has now if it bought some', async () => {
  await open({ pointsNow: 12_500 })
  const label = await screen.findByText('Points you have now')
  expect(label.closest('li')?.textContent).toContain('12,500')
})

it('emails the receipt to another address, and says so', async () => {
  const server = serve({ id: 'p1' }).answer(emailReceipt, { done: true })
  await open({}, server)
  const opener = await screen.findByRole('button', { name: 'Send to another email' })
  await userEvent.click(opener)
  await userEvent.click(screen.getByRole('button', { name: 'Send receipt' }))
  expect(server.getInputs(emailReceipt)).toEqual([])
  await userEvent.type(screen.getByRole('textbox', { name: 'Email address' }), 'ann@mail.example')
  await userEvent.click(screen.getByRole('button', { name: 'Send receipt' }))
  expect(await screen.findByText('We emailed the receipt to ann@mail.example.')).toBeTruthy()
  expect(server.getInputs(emailReceipt)).toMatchObject([
    { query: { id: 'p1' }, body: { email: 'ann@mail.example' } },
  ])
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

// issue 37, item 9: the mock-up of the receipt
it('says that a bank debit is on its way until the bank confirms it', async () => {
  await open({ confirmedBy: '2027-02-23', method: 'ach' })
  const paid = within(await screen.findByRole('status', { name: 'Your payment is on its way' }))
  expect(paid.getByText(/^Your bank usually confirms it by Tue, Feb 23, 2027\./)).toBeTruthy()
  const balance = await card('Your balance now')
  expect(balance.getByText('Pending until your bank confirms the payment.')).toBeTruthy()
})

// issue 37, item 9: the mock-up of the receipt
it('lists what each account has to pay next by date, and the fees that come after', async () => {
  await open({
    accounts: [
      account('10427', 0, { nextFees: { year: 2028, cents: 119_000, billedOn: '2027-11-01' } }),
      account('10428', 8_450, {
        nextDue: { on: '2027-03-01', cents: 8_450, isInstallment: false },
      }),
      account('10429', 0, { nextFees: { year: 2028, cents: 55_000, billedOn: null } }),
    ],
  })
  const next = await card('Due next')
  const rows = next
    .getAllByText(/^Owner /)
    .map((title) => title.parentElement?.textContent?.replaceAll('\u00A0', ' '))
  expect(rows).toEqual([
    'Owner 10428: $84.50 is dueMar 1, 2027. In 11 days.',
    'Owner 10427: About $1,190.00Fees for 2028. We bill them on Nov 1, 2027.',
    "Owner 10429: About $550.00Fees for 2028. We'll let you know when they're billed.",
  ])
})
