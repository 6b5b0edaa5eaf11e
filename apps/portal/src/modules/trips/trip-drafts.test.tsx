import { addStayRequest, getReservation, getTrip, inviteGuest } from '@ownerng/contract'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { STAY, TRIP } from '../../../test-support/looks.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'

// typed text is kept as a draft in session storage
beforeEach(() => sessionStorage.clear())

const GUEST = { email: 'Their email', name: 'Their name (optional)' }
const typedIn = async (label: string) =>
  ((await screen.findByLabelText(label)) as HTMLInputElement).value
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

/** Shows the page of a stay after a reload: only stored state is left. */
async function open(id = 's1') {
  cleanup()
  const server = fullServer()
    .answer(getReservation, { ...STAY, id })
    .answer(getTrip, { ...TRIP, guests: [], mayInvite: true, mayAsk: ['crib', 'other'] })
    .answer(inviteGuest, { id: 'g1' })
    .answer(addStayRequest, { id: 'q1' })
  await showPage(`#/nav/reservations/${id}`, server)
  await screen.findByRole('heading', { name: 'Your requests' })
}

it('keeps the draft of an invitation for this stay until it is sent', async () => {
  await open()
  await press('Invite someone')
  await userEvent.type(screen.getByLabelText(GUEST.email), 'dan@mail.example')
  await userEvent.type(screen.getByLabelText(GUEST.name), 'Dan')
  await open('s2')
  expect(screen.queryByLabelText(GUEST.email)).toBeNull()
  await open()
  expect(await typedIn(GUEST.email)).toBe('dan@mail.example')
  expect(await typedIn(GUEST.name)).toBe('Dan')
  await press('Send invitation')
  await screen.findByText('We emailed the invitation to dan@mail.example.')
  await open()
  expect(screen.queryByLabelText(GUEST.email)).toBeNull()
})

it('keeps the draft of a request to the resort until it is sent', async () => {
  await open()
  await press('Ask for something')
  await userEvent.selectOptions(screen.getByLabelText('What would you like?'), 'other')
  await userEvent.type(screen.getByLabelText('Details'), 'A high chair')
  await open()
  expect(await typedIn('What would you like?')).toBe('other')
  expect(await typedIn('Details')).toBe('A high chair')
  await press('Send request')
  await screen.findByText("We got your request. We'll answer here and by email.")
  await open()
  expect(screen.queryByLabelText('Details')).toBeNull()
})
