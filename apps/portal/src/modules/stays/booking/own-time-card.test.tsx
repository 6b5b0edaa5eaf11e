import { getBookingCriteria } from '@ownerng/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { filled } from '../../../../../../packages/contract/test-support/sample.ts'
import { bookingServer } from '../../../../test-support/booking-server.ts'
import { showPage } from '../../../../test-support/show-page.tsx'

const period = (startsOn: string, endsOn: string) => ({
  useYear: 2027,
  startsOn,
  endsOn,
  unitName: 'Summit 401',
  unitTypeName: 'Summit Residence',
  status: 'available' as const,
  stays: [{ id: 's7', number: 'P-30007', arrival: startsOn, departure: endsOn }].slice(1),
  free: [{ arrival: startsOn, departure: endsOn }].slice(1),
  notFree: '',
})
const booked = {
  ...period('2027-05-07', '2027-05-14'),
  stays: [{ id: 's7', number: 'P-30007', arrival: '2027-05-07', departure: '2027-05-14' }],
}
const free = {
  ...period('2027-06-18', '2027-06-28'),
  free: [{ arrival: '2027-06-18', departure: '2027-06-28' }],
}
const partly = {
  ...period('2027-07-16', '2027-07-23'),
  stays: [{ id: 's8', number: 'P-30011', arrival: '2027-07-16', departure: '2027-07-19' }],
  free: [{ arrival: '2027-07-19', departure: '2027-07-23' }],
}
const deposited = { ...period('2027-08-20', '2027-08-27'), status: 'deposited' as const }
const closed = {
  ...period('2027-09-10', '2027-09-17'),
  notFree: 'Summit Residence is closed for work.',
}
const nextYear = {
  ...free,
  useYear: 2028,
  startsOn: '2028-01-07',
  endsOn: '2028-01-14',
  free: [{ arrival: '2028-01-07', departure: '2028-01-14' }],
}

async function openOwnTime(ownedTime: (typeof free | typeof deposited)[]) {
  const limits = filled(getBookingCriteria, { blocked: [], firstArrival: '2027-05-01' })
  const server = bookingServer().answer(getBookingCriteria, {
    ...limits,
    points: null,
    ownedTime,
    kinds: [],
    checkInTime: '16:00',
    checkOutTime: '10:00',
  })
  await showPage('#/nav/reservations/bookingcriteria?people1=2', server)
  return screen.findByRole('region', { name: 'Your time in Summit 401' })
}
const rowOf = (card: HTMLElement, text: RegExp) => {
  const row = within(card)
    .getAllByRole('listitem')
    .find(({ textContent }) => text.test((textContent ?? '').replace(/\u00A0/g, ' ')))
  if (!row) throw new Error(`no row ${text}`)
  return row
}

// issue 37, item B9
it('shows each period with its state, its reason, and one way on', async () => {
  const card = await openOwnTime([booked, free, partly, deposited, closed])
  expect(card.textContent).toContain('Summit Residence · 2027. 14 nights are still free.')
  const taken = rowOf(card, /May 7/)
  expect(taken.textContent).toContain("You've already booked this: P-30007.")
  expect(within(taken).queryByRole('button')).toBeNull()
  const link = within(taken).getByRole('link', { name: 'See stay P-30007' })
  expect(link.getAttribute('href')).toBe('#/nav/reservations/s7')
  expect(rowOf(card, /Jun 18/).textContent).toContain('Yours, not used yet · 10 nights')
  const part = rowOf(card, /Jul 16/)
  expect(part.textContent).toContain('Part booked · 4 nights left')
  expect(within(part).getByRole('link', { name: 'See stay P-30011' })).toBeDefined()
  expect(within(part).getByRole('button', { name: /^Choose.*Jul.19/ })).toBeDefined()
  const away = rowOf(card, /Aug 20/)
  expect(away.textContent).toContain('Deposited for exchange')
  expect(within(away).queryByRole('button')).toBeNull()
  expect(rowOf(card, /Sep 10/).textContent).toContain('Summit Residence is closed for work.')
})

it('chooses at most a week of a long period, and marks it', async () => {
  const card = await openOwnTime([free])
  fireEvent.click(within(card).getByRole('button', { name: /^Choose.*Jun.18/ }))
  await waitFor(() => expect(window.location.hash).toContain('arrival=2027-06-18'))
  expect(window.location.hash).toContain('departure=2027-06-25')
  await within(card).findByRole('button', { name: /^Chosen/ })
})

it('keeps the chosen use year in the address', async () => {
  const card = await openOwnTime([booked, nextYear])
  // the first year has no free night
  expect(within(card).getByRole<HTMLInputElement>('radio', { name: '2028' }).checked).toBe(true)
  fireEvent.click(within(card).getByRole('radio', { name: '2027' }))
  await waitFor(() => expect(window.location.hash).toContain('year=2027'))
  await within(card).findByText("You've already booked this: P-30007.")
  expect(card.textContent).toContain('All of it is booked or given away.')
})
