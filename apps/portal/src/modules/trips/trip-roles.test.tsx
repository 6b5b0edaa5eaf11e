import { type CallAnswer, getReservation, getTrip, previewCancellation } from '@ownerng/contract'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { STAY, TRIP } from '../../../test-support/looks.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'

type Role = 'full' | 'book' | 'pay' | 'view'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-01-04T15:00:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

/** Shows a page of a stay in this role; returns all of its controls. */
async function open(
  query: string,
  role: Role,
  sees: string | RegExp,
  { type = 'O', guestName = '', isOwner = true } = {},
) {
  const preview: CallAnswer<typeof previewCancellation> = {
    ...filled(previewCancellation),
    allowed: true,
    reasons: [],
  }
  const server = fullServer({ role, isOwner, woOptions: { allowNew: true } })
    .answer(getReservation, { ...STAY, type, guestName, moveUndoUntil: '2027-01-04T15:01:00.000Z' })
    .answer(getTrip, { ...TRIP, guests: [], mayAsk: ['crib'], mayInvite: true })
    .answer(previewCancellation, preview)
  await showPage(`#/nav/reservations/${query}`, server)
  await screen.findByText(sees)
  return [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map(
    ({ textContent }) => textContent ?? '',
  )
}

const ACTS = [
  'Share with family',
  'Change',
  'Invite someone',
  'Report a problem',
  'Ask for something',
  'Change this stay',
  'Cancel this stay',
]

it.each<[Role, readonly string[]]>([
  ['full', ACTS],
  ['book', ACTS],
  ['pay', []],
  ['view', []],
])('offers only permitted actions: %s', async (role, offered) => {
  const pressable = await open('s1', role, 'If you cancel')
  expect(ACTS.filter((act) => pressable.includes(act))).toEqual(offered)
})

it('tells the owner that they check in', async () => {
  await open('s1', 'full', 'You (can check in)')
})

it('names the owner to a read-only person', async () => {
  await open('s1', 'view', 'If you cancel')
  expect(screen.getAllByText('Eleanor Hart').length).toBeGreaterThan(0)
  expect(screen.queryByText('You (can check in)')).toBeNull()
})

it('names the owner to a second person with full access', async () => {
  await open('s1', 'full', 'If you cancel', { isOwner: false })
  expect(screen.getAllByText('Eleanor Hart').length).toBeGreaterThan(0)
  expect(screen.queryByText('You (can check in)')).toBeNull()
})

it("says at once why a login can't cancel", async () => {
  const pressable = await open('s1?cancel=1', 'view', /^You don't have permission to do this/)
  expect(pressable).not.toContain('Cancel this stay')
  expect(pressable).toContain('Back to the stay')
})

it('warns before canceling that the guest loses the stay as well', async () => {
  await open('s1?cancel=1', 'full', /^Dan Whitfield can't stay either\./, {
    type: 'G',
    guestName: 'Dan Whitfield',
  })
})

it('shows no refusal on the confirmation page', async () => {
  const pressable = await open('resconfirmation?id=s1&changed=1', 'view', 'Your booking')
  expect(pressable).not.toContain('Share with family')
  expect(pressable).not.toContain('Undo')
})

// issue 37, item 9: the mock-up of a stay for a guest
it.each<[Role, number]>([
  ['full', 1],
  ['view', 0],
])("links to the guest's page for those who may invite guests: %s", async (role, count) => {
  const [sample] = filled(getTrip).guests
  const known = { state: 'confirmed', name: 'Ana Ruiz', arrivalTime: '' }
  const guests = [{ ...sample, ...known }] as typeof TRIP.guests
  const server = fullServer({ role })
    .answer(getReservation, { ...STAY, type: 'G', guestName: 'Ana Ruiz' })
    .answer(getTrip, { ...TRIP, guests })
    .answer(previewCancellation, { ...filled(previewCancellation), reasons: [] })
  await showPage('#/nav/reservations/s1', server)
  await screen.findByText('Ana Ruiz')
  const links = screen.queryAllByRole('link', { name: "See Ana Ruiz's page" })
  expect(links).toHaveLength(count)
  for (const link of links)
    expect(link.getAttribute('href')).toContain('/api/reservations/s1/guest-page?sessionID=')
})
