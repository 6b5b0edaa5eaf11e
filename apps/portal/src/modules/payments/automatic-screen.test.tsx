import { type CallAnswer, getAutomaticPayments } from '@ownerng/contract'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { FRAME } from '../../../test-support/looks.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'

type Page = CallAnswer<typeof getAutomaticPayments>
const BILL = { id: 'b1', description: 'Fee', dueOn: '2027-01-01', openCents: 82_000 }
const open = (page: Partial<Page>) =>
  showPage(
    '#/nav/bills/automatic',
    fullServer({ ownerRow: { status: 'former' } }).answer(getAutomaticPayments, {
      ...filled(getAutomaticPayments),
      frame: FRAME,
      mayPay: true,
      methods: [],
      autopay: null,
      plan: null,
      ...page,
    }),
  )

it("offers nothing for a closed account, and doesn't say that the resort has none", async () => {
  await open({ bills: [] })
  expect(await screen.findByText(/^This account is closed\./)).toBeDefined()
  expect(screen.queryByText(/doesn't offer/)).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Pay in installments' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add a card' })).toBeNull()
})

it('accepts a card if a closed account still owes something', async () => {
  await open({ bills: [BILL] })
  expect(await screen.findByRole('button', { name: 'Add a card' })).toBeDefined()
})

// issue 37, item 6
it('says that autopay needs a limit before a payment method is added', async () => {
  await showPage(
    '#/nav/bills/automatic',
    fullServer().answer(getAutomaticPayments, {
      ...filled(getAutomaticPayments),
      frame: FRAME,
      ...{ autopayOffered: true, mayPay: true, methods: [], autopay: null, plan: null },
    }),
  )
  const add = await screen.findByRole('button', { name: 'Add a card or bank account first' })
  await userEvent.setup().click(add)
  expect(document.activeElement?.textContent).toContain('Add a card')
  expect(screen.getByText('You set a limit per payment when you turn it on.')).toBeDefined()
})

// issue 37, item 9
it('says how to stop autopay, which accounts it leaves out, and what a plan already charges', async () => {
  const plan = { id: 'p1', methodId: 'm1', cents: 60_000, leftCents: 40_000 }
  const method = { id: 'm1', kind: 'card' as const, brand: 'Visa', last4: '1119', goodUntil: '' }
  const account = { RoomNum: '', BalanceDue: 0, multi: 'm' }
  const MultiOwners = ['10427', '10428'].map((number) => ({
    ...account,
    OwnerNum: number,
    DisplayOwnerNumber: number,
  }))
  await showPage(
    '#/nav/bills/automatic',
    fullServer({ MultiOwners }).answer(getAutomaticPayments, {
      ...filled(getAutomaticPayments),
      frame: FRAME,
      ...{ autopayOffered: true, mayPay: true, autopay: null, bills: [BILL] },
      methods: [{ ...method, over: false, pays: [] }],
      plan: { ...plan, state: 'kept', endReason: '' },
    }),
  )
  const heading = await screen.findByRole('heading', { name: 'You stay in charge' })
  const card = heading.closest('section')
  expect(card?.textContent).toMatch(/turn autopay off until the evening before/)
  expect(card?.textContent).toMatch(/This doesn't include Owner 10428\. Each account has its own/)
  expect(screen.getByText(/^Your installment plan already charges this one\./)).toBeDefined()
})
