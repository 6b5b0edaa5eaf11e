import { getAvailabilityMonth, getCalendar } from '@ownerng/contract'
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
  ...{ id, kind, title, shortTitle: title, guestName: '', detail: '' },
  ...{ start: `${on}T00:00`, end: null, allDay: true, reservationId: null, draggable: false },
})
const EVENTS = [
  entry('1', 'deadline', 'Last day to bank points', '2027-03-01'),
  entry('2', 'event', 'Tree lighting', '2027-03-04'),
  entry('3', 'due', '$1,284.50 is due', '2027-03-20'),
]
const server = () =>
  fullServer().answer(getCalendar, ({ query }) => ({
    ...blank(getCalendar),
    now: '2027-03-02T09:00',
    comingUp: { on: '2027-03-20', text: 'is when $1,284.50 is due.' },
    events: query.month === '2027-03' ? EVENTS : [],
  }))
const keyTexts = async () => {
  const key = await screen.findByRole('list', { name: 'What the colors mean' })
  return within(key)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

it('shows the next entry with a consequence below its title, in any month', async () => {
  await showPage('#/nav/calendar?day=2029-07-02', server())
  const sentence = (await screen.findByText(/^Coming up:/)).textContent?.replace(/\u00A0/g, ' ')
  expect(sentence).toMatch(/^Coming up: Sat, Mar 20(, 2027)? is when \$1,284\.50 is due\.$/)
})

it('says "today" for something due today', async () => {
  const answer = { ...blank(getCalendar), comingUp: { on: '2027-03-02', text: 'is the last day.' } }
  const now = '2027-03-02T09:00'
  await showPage('#/nav/calendar', fullServer().answer(getCalendar, { ...answer, now }))
  expect((await screen.findByText(/^Coming up:/)).textContent).toBe(
    'Coming up: Today is the last day.',
  )
})

it('explains the colors of the visible month', async () => {
  await showPage('#/nav/calendar?day=2027-03-02', server())
  expect(await keyTexts()).toEqual(['Deadline', 'Bill', 'At the resort'])
})

it("explains colors of neighboring months' days in the first and last week", async () => {
  const events = [
    entry('1', 'deadline', 'Last day to bank points', '2027-03-01'),
    entry('2', 'event', 'Tree lighting', '2027-02-27'),
  ]
  const answer = { ...blank(getCalendar), now: '2027-02-02T09:00', events }
  await showPage('#/nav/calendar?day=2027-02-02', fullServer().answer(getCalendar, answer))
  expect(await keyTexts()).toEqual(['Deadline', 'At the resort'])
})

it('explains the colors of the visible week', async () => {
  await showPage('#/nav/calendar?day=2027-03-02&view=week', server())
  expect(await keyTexts()).toEqual(['Deadline', 'At the resort'])
})

const nights = (free: number) => ({
  ...blank(getAvailabilityMonth),
  unitTypes: [{ code: 'V', name: 'Villa', total: 4 }],
  nights: [
    { night: '2029-06-30', free: [4], opensOn: [null] },
    { night: '2029-07-01', free: [0], opensOn: [null] },
    { night: '2029-07-02', free: [free], opensOn: [null] },
  ],
})

it('shows the empty state of a month and offers its first free night', async () => {
  await showPage('#/nav/calendar?day=2029-07-02', server().answer(getAvailabilityMonth, nights(2)))
  expect(await screen.findByText(/^Nothing in July yet\./)).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'Book a stay' })).getAttribute('href')).toBe(
    '#/nav/reservations/bookingcriteria?arrival=2029-07-02',
  )
})

it('offers no stay in an empty month without a free unit', async () => {
  await showPage('#/nav/calendar?day=2029-07-02', server().answer(getAvailabilityMonth, nights(0)))
  expect(await screen.findByText(/^Nothing in July yet\.$/)).toBeTruthy()
  await screen.findAllByText('none')
  expect(screen.queryByRole('link', { name: 'Book a stay' })).toBeNull()
})

it('shows no empty state if all entries are hidden by filters', async () => {
  await showPage('#/nav/calendar?day=2027-03-02&hide=deadline,due,event', server())
  await screen.findByText(/^Coming up:/)
  expect(screen.queryByText(/^Nothing in/)).toBeNull()
})
