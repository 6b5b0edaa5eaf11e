import { getPaymentForm, getPaymentStatus } from '@ownerng/contract'
import { screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'

afterEach(() => vi.useRealTimers())

it.each(['#/nav/points/payment', '#/nav/payment'])(
  'waits on %s for a payment in progress with quiet calls only',
  async (address) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const inProgress = { id: 'p1', cents: 4_000, review: false }
    const server = fullServer().answer(getPaymentStatus, { state: 'unknown' })
    server.answer(getPaymentForm, filled(getPaymentForm, { inProgress }))
    await showPage(address, server)
    const findTitle = () => screen.queryByRole('heading', { name: /confirming a payment of \$40/ })
    await waitFor(() => expect(findTitle()).not.toBeNull())
    const read = server.getInputs(getPaymentForm).length
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(server.getInputs(getPaymentStatus).length).toBeGreaterThan(4)
    expect(server.getInputs(getPaymentForm)).toHaveLength(read)
    server.answer(getPaymentForm, filled(getPaymentForm, { inProgress: null }))
    server.answer(getPaymentStatus, { state: 'declined' })
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await waitFor(() => expect(findTitle()).toBeNull())
  },
)

// issue 38, A7: an owner 90 days past due could rent points
it('says why points can’t be rented, with the payment that helps, instead of a form', async () => {
  const reasons = [
    {
      code: 'PAST_DUE',
      sentence: "$900.00 has been due for 90 days. Until it's paid, you can't rent points.",
      short: 'Past due',
      rule: { text: 'Accounts more than 30 days past due…', version: 1 },
      changesOn: null,
      fix: { label: 'Pay $900.00', route: '/nav/payment?cents=90000' },
    },
  ]
  const server = fullServer()
  const rentedPoints = { centsEach: 2, left: 500, expiresOn: '2027-12-31', points: 0, reasons }
  server.answer(getPaymentForm, filled(getPaymentForm, { rentedPoints, inProgress: null }))
  await showPage('#/nav/points/payment', server)
  expect(await screen.findByText(/you can't rent points/)).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Pay $900.00' })).not.toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})
