import { getHome, getReservation, getTrip, previewCancellation } from '@ownerng/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { filled } from '../../../../packages/contract/test-support/sample.ts'
import { STAY, TRIP } from '../../test-support/looks.ts'
import { fullServer, showPage } from '../../test-support/show-page.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-01-04T15:00:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const EVENT = { id: 'e', kind: 'event', title: 'Music', detail: '' } as const
const FORECAST = [{ day: STAY.arrival, high: 70, low: 50, sky: 'sunny' }] as const
const STEP = {
  icon: 'key',
  title: 'Door',
  text: '',
  secret: { name: 'Door code', value: null },
} as const
const CANCELED = {
  status: 'cancelled',
  undoUntil: '2027-01-04T15:15:00Z',
  canceled: null,
} as const

// issue 37, item 3
it.each([
  ['home before the stay', '#/nav/home', {}, 'before', '2027-01-04'],
  ['home during the stay', '#/nav/home', {}, 'during', STAY.arrival],
  ['the stay before it', '#/nav/reservations/s1', {}, 'before', '2027-01-04'],
  ['the stay during it', '#/nav/reservations/s1', {}, 'during', STAY.arrival],
  ['the stay after it', '#/nav/reservations/s1', { status: 'stayed' }, 'after', '2027-06-01'],
  ['canceling', '#/nav/reservations/s1?cancel=1', {}, 'before', '2027-01-04'],
  ['the canceled stay', '#/nav/reservations/s1?canceled=1', CANCELED, 'canceled', '2027-01-04'],
  ['the booked stay', '#/nav/reservations/resconfirmation?id=s1', {}, 'before', '2027-01-04'],
  [
    'the changed stay',
    '#/nav/reservations/resconfirmation?id=s1&changed=1',
    { moveUndoUntil: '2027-01-04T15:01:00Z' },
    'before',
    '2027-01-04',
  ],
] as const)(
  'names who stays, and not the owner, on %s',
  async (_, address, change, phase, today) => {
    vi.setSystemTime(`${today}T15:00:00Z`)
    const stay = { ...STAY, type: 'G', guestName: 'Ana Ruiz', ...change }
    const event = { ...EVENT, firstDay: STAY.arrival, lastDay: STAY.arrival }
    const server = fullServer()
      .answer(getHome, filled(getHome, { today, nextStay: stay, accounts: 1 }))
      .answer(getReservation, stay)
      .answer(getTrip, {
        ...TRIP,
        phase,
        today,
        events: [event],
        forecast: [...FORECAST],
        steps: [STEP],
      })
      .answer(previewCancellation, filled(previewCancellation))
    await showPage(address, server)
    await waitFor(() => expect(screen.getByRole('main').textContent).toContain('Ana Ruiz'))
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
    expect(screen.getByRole('main').textContent).not.toMatch(
      /\byour (next )?stay\b|\bmy stay\b|you're (here|going)|when you arrive|you enjoyed/i,
    )
  },
)
