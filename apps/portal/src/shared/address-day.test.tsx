import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LOOKS } from '../../test-support/looks.ts'
import { fullServer, showPage } from '../../test-support/show-page.tsx'
import { dayInAddress } from './address-day.ts'

const NO_DAYS = ['', 'soon', '0050-01-01', '0099-12-31', '1899-12-31', '2027-02-30', '9999-12-31']

it('reads a day from an address, but none outside the valid range', () => {
  const read = (day: string) => dayInAddress(new URLSearchParams({ day }), 'day')
  expect(read('2027-02-28')).toBe('2027-02-28')
  for (const day of NO_DAYS) expect(read(day), day).toBe('')
  expect(dayInAddress(new URLSearchParams(), 'day')).toBe('')
})

it.each(['/nav/reservations/bookingcriteria', '/nav/reservations/waitlist', '/nav/calendar'])(
  'treats a day in an impossible year as no day: %s',
  async (page) => {
    const look = LOOKS[page]
    const server = fullServer()
    look?.reads?.answer(server)
    look?.also?.(server)
    const day = '0050-01-01'
    await showPage(`#${page}?${new URLSearchParams({ arrival: day, departure: day, day })}`, server)
    expect((await screen.findAllByText(look?.sees ?? '')).length).toBeGreaterThan(0)
    expect(JSON.stringify(server.sent)).not.toContain('0050-01')
  },
)
