import { getReservation, getTrip, previewCancellation } from '@ownerng/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { filled } from '../../../../../../packages/contract/test-support/sample.ts'
import { STAY, TRIP } from '../../../../test-support/looks.ts'
import { fullServer, showPage } from '../../../../test-support/show-page.tsx'

const NOTHING = {
  ...{ allowed: true, reasons: [], lots: [], week: null, fees: [], cancelFeeCents: 0 },
  ...{ pointsBack: 0, pointsLost: 0, pointsToOthers: 0, asHolding: false, timeline: [] },
}

// issue 37: screens that say something untrue
it.each([
  [0, 0, 'You paid nothing for this stay, so you lose nothing.'],
  [0, 12_000, 'The $120.00 fee is not refunded.'],
  [12_000, 0, 'The $120.00 in fees comes off your bill.'],
])('says what happens to the price of bonus time: %i back, %i lost', async (back, lost, text) => {
  const preview = { ...NOTHING, feeBackCents: back, feeLostCents: lost }
  const server = fullServer()
    .answer(getReservation, { ...STAY, paidBy: 'bonus', points: 0 })
    .answer(getTrip, TRIP)
    .answer(previewCancellation, filled(previewCancellation, preview))
  await showPage('#/nav/reservations/s1?cancel=1', server)
  const sum = await screen.findByText(text)
  expect(sum.tagName).toBe('P')
  expect(screen.queryByText(/^You paid nothing/)).toEqual(back + lost === 0 ? sum : null)
})
