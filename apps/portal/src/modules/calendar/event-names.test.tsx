import { getCalendar } from '@ownerng/contract'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { blank } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'

afterEach(() => void vi.unstubAllGlobals())

it.each(['week', 'day'])(
  "starts an entry's accessible name with its visible text: %s",
  async (view) => {
    const deadline = {
      ...{ id: '1', kind: 'deadline' as const, guestName: '', detail: '' },
      ...{
        title: 'Last day to cancel Lakeview 204 for free',
        shortTitle: 'Last free day to cancel',
      },
      ...{ start: '2027-03-02T00:00', end: null, allDay: true },
      ...{ reservationId: 'r1', draggable: false },
    }
    const answer = { ...blank(getCalendar), now: '2027-03-02T09:00', events: [deadline] }
    await showPage(
      `#/nav/calendar?day=2027-03-02&view=${view}`,
      fullServer().answer(getCalendar, answer),
    )
    const name = 'Last free day to cancel, Last day to cancel Lakeview 204 for free'
    expect(await screen.findByRole('link', { name })).toBeDefined()
  },
)

it("starts a day button's accessible name on a phone with its visible text and the month", async () => {
  const wide = window.matchMedia
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(wide(query), { matches: query === '(max-width: 47.99rem)' }),
  )
  const event = {
    ...{ id: '1', kind: 'event' as const, guestName: '', detail: '' },
    ...{ title: 'Tree lighting', shortTitle: 'Tree lighting', reservationId: null },
    ...{ start: '2027-03-03T00:00', end: null, allDay: true, draggable: false },
  }
  const answer = { ...blank(getCalendar), now: '2027-03-02T09:00', events: [event] }
  await showPage(
    '#/nav/calendar?day=2027-03-02&view=week',
    fullServer().answer(getCalendar, answer),
  )
  const button = await screen.findByRole('button', { name: 'Open Wed 3, March' })
  expect(button.textContent).toBe('Wed 3')
})
