import { getCalendar } from '@ownerng/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { blank } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, type SomeSettings, showPage } from '../../../test-support/show-page.tsx'

it.each<[string, SomeSettings, boolean]>([
  ['an owner', {}, true],
  ['a co-owner who may book', { role: 'book' }, true],
  ['a co-owner who may look', { role: 'view' }, false],
  ['a co-owner who may pay', { role: 'pay' }, false],
  ['a former owner', { ownerRow: { status: 'former' } }, false],
])(
  'disables dragging a stay if the change page would refuse it: %s',
  async (_, settings, draggable) => {
    const stay = {
      ...{ id: '1', kind: 'stay' as const, guestName: '', detail: '' },
      ...{ title: 'Cove 12', shortTitle: 'Cove 12', start: '2027-03-06T00:00' },
      ...{ end: '2027-03-09T00:00', allDay: true, reservationId: 'r1', draggable: true },
    }
    const answer = { ...blank(getCalendar), now: '2027-03-02T09:00', events: [stay] }
    await showPage(
      '#/nav/calendar?day=2027-03-02&view=month',
      fullServer(settings).answer(getCalendar, answer),
    )
    await screen.findAllByText(/Cove 12/)
    expect(document.querySelector('[data-drag="1"]') !== null).toBe(draggable)
  },
)
