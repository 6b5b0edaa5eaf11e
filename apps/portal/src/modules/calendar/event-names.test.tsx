import { getCalendar } from '@ownerng/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { blank } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'

it.each(['week', 'day'])('names an entry in a %s by what is seen of it, first', async (view) => {
  const deadline = {
    ...{ id: '1', kind: 'deadline' as const, guestName: '', detail: '' },
    ...{ title: 'Last day to cancel Lakeview 204 for free', shortTitle: 'Last free day to cancel' },
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
})
