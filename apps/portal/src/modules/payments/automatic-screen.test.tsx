import { type CallAnswer, getAutomaticPayments } from '@ownerng/contract'
import { screen } from '@testing-library/react'
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
  expect(await screen.findByText('Add a card or bank account first.')).toBeDefined()
  expect(screen.getByText('You set a limit per payment when you turn it on.')).toBeDefined()
})
