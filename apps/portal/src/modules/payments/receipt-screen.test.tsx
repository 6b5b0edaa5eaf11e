import { type CallAnswer, getPayment } from '@ownerng/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'

const open = (payment: Partial<CallAnswer<typeof getPayment>>) =>
  showPage(
    '#/nav/payment/paymentconfirmation?id=p1',
    fullServer().answer(getPayment, {
      ...filled(getPayment),
      ...{ state: 'captured', balanceCents: 8_450, emailedTo: [], pointsNow: null },
      ...payment,
    }),
  )
const readNext = async () =>
  (await screen.findByText('What happens next.')).parentElement?.textContent?.replace(/\s+/g, ' ')

// issue 37, item 6
it.each([
  [{ on: '2027-03-01', cents: 8_450, isInstallment: false }, '$84.50 is due Mar 1, 2027.'],
  [
    { on: '2027-03-01', cents: 4_225, isInstallment: true },
    'Your payment plan charges the next installment of $42.25 on Mar 1, 2027.',
  ],
  [null, 'Nothing else is due. You can see this payment under Bills.'],
])('says where it was emailed, and what is due next: %o', async (nextDue, next) => {
  await open({ nextDue, emailedTo: ['e•••@mail.example'] })
  expect(await readNext()).toBe(
    `What happens next. We emailed the receipt to e•••@mail.example. ${next}`,
  )
})

it('ends with the points that the owner has now if it bought some', async () => {
  await open({ pointsNow: 12_500 })
  const label = await screen.findByText('Points you have now')
  expect(label.nextElementSibling?.textContent).toBe('12,500')
})
