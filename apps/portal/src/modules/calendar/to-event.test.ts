import { expect, it } from 'vitest'
import type { Entry } from './calendar.query.ts'

import { toEvent } from './to-event.tsx'

const WINDOW: Entry = {
  id: 'window-1',
  kind: 'window',
  title: 'Booking of your 2027 week opens',
  shortTitle: 'Booking of 2027 opens',
  guestName: '',
  detail: '',
  start: '2026-12-01T00:00',
  end: null,
  allDay: true,
  reservationId: null,
  draggable: false,
}
const labels = (entry: Entry, mayBook: boolean) =>
  toEvent(entry, { movable: true, mayBook, fileHref: (path) => path }).actions?.map(
    (action) => action.href,
  )

it('links the opening of a booking window to booking if the owner may book', () => {
  expect(labels(WINDOW, true)).toEqual(['#/nav/reservations/bookingcriteria'])
  expect(labels(WINDOW, false)).toEqual([])
})

it('keeps the links of other entries for everyone', () => {
  for (const kind of ['wait', 'points', 'due'] as const)
    expect(labels({ ...WINDOW, kind }, false)).toEqual(labels({ ...WINDOW, kind }, true))
})
