import { getCalendar } from '@ownerng/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { blank } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'

const entry = (
  id: string,
  kind: 'stay' | 'deadline' | 'due' | 'event',
  title: string,
  on: string,
) => ({
  ...{ id, kind, title, detail: '', start: `${on}T00:00`, end: null, allDay: true },
  ...{ reservationId: null, draggable: false },
})

it('says the next thing with a consequence under its title, and names the colors at its foot', async () => {
  const events = {
    '2027-03': [
      entry('1', 'deadline', 'Last day to bank points', '2027-03-01'),
      entry('2', 'event', 'Tree lighting', '2027-03-04'),
      entry('3', 'due', '$1,284.50 is due', '2027-03-20'),
    ],
    '2027-04': [entry('4', 'due', '$20.00 is due', '2027-04-01')],
  }
  const server = fullServer().answer(getCalendar, ({ query }) => ({
    ...blank(getCalendar),
    now: '2027-03-02T09:00',
    events: events[query.month as keyof typeof events] ?? [],
  }))
  await showPage('#/nav/calendar?day=2027-03-02', server)
  const sentence = (await screen.findByText(/^Coming up:/)).textContent?.replace(/\u00A0/g, ' ')
  expect(sentence).toMatch(/^Coming up: Sat, Mar 20(, 2027)?, \$1,284\.50 is due$/)
  const key = within(screen.getByRole('list', { name: 'What the colors mean' }))
  expect(key.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Deadline',
    'Bill',
    'At the resort',
  ])
})
