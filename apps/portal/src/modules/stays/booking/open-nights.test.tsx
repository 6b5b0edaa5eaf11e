import { type CallAnswer, getBookingCriteria } from '@ownerng/contract'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { filled } from '../../../../../../packages/contract/test-support/sample.ts'
import { bookingServer } from '../../../../test-support/booking-server.ts'
import { showPage } from '../../../../test-support/show-page.tsx'

type Limits = CallAnswer<typeof getBookingCriteria>

const OWNED = {
  ...{ id: 'right-1', useYear: 2027, unitName: 'Summit 401', unitTypeName: 'Summit Residence' },
  ...{ startsOn: '2027-06-18', endsOn: '2027-06-25', status: 'available' as const, stays: [] },
  free: [{ arrival: '2027-06-18', departure: '2027-06-25' }],
  notFree: '',
}

async function openOwnTime(openNights: Limits['openNights'], query = '') {
  const limits = filled(getBookingCriteria, { blocked: [], points: null, kinds: [] })
  const dates = { today: '2027-01-04', firstArrival: '2027-05-01' }
  const times = { checkInTime: '16:00', checkOutTime: '10:00' }
  const answer = { ...limits, ...dates, ...times, ownedTime: [OWNED], openNights }
  const server = bookingServer().answer(getBookingCriteria, answer)
  await showPage(`#/nav/reservations/bookingcriteria?people1=2${query}`, server)
  return within(await screen.findByRole('region', { name: 'Your time in Summit 401' }))
}

// issue 37, item 9: the mock-up of booking with owned time
it("leads to nights that aren't the owner's own, if the resort offers any", async () => {
  const card = await openOwnTime({ daysBefore: 21, centsANight: 8_900 })
  expect(
    card.getByText(/open nights in other places, up to 21 days ahead, for \$89\.00 a night\./),
  ).toBeTruthy()
  await userEvent.click(card.getByRole('button', { name: 'See open nights' }))
  expect(document.activeElement?.textContent).toBe('Or choose your own dates')
})

it('names no open nights where the resort offers none', async () => {
  const card = await openOwnTime(null)
  expect(card.queryByRole('button', { name: 'See open nights' })).toBeNull()
})
