import { type CallAnswer, getReservation, getTrip, undoChange } from '@ownerng/contract'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../../../../packages/contract/test-support/fake-send.ts'
import { filled } from '../../../../../../packages/contract/test-support/sample.ts'
import { STAY, TRIP } from '../../../../test-support/looks.ts'
import { fullServer, type SomeSettings, showPage } from '../../../../test-support/show-page.tsx'

const BOOKED = { ...STAY, points: 1050 }
const ADDRESS = '#/nav/reservations/resconfirmation?id=s1'

async function open(
  trip: Partial<CallAnswer<typeof getTrip>> = {},
  settings: SomeSettings = {},
  stay: Partial<CallAnswer<typeof getReservation>> = {},
) {
  const server = fullServer(settings)
    .answer(getReservation, { ...BOOKED, ...stay })
    .answer(getTrip, { ...TRIP, ...trip })
  await showPage(ADDRESS, server)
  const next = stay.guestName ? 'Still up to you' : 'What happens next'
  await screen.findByRole('heading', { name: next })
}

describe('right after booking', () => {
  it("confirms in the product's words and in the resort's", async () => {
    await open()
    expect(screen.getByRole('heading', { name: 'Your stay is booked' })).toBeDefined()
    expect(screen.getByText('R-1001').parentElement?.textContent).toBe(
      'Reservation R-1001. We look forward to seeing you.',
    )
  })
  it("confirms in the resort's words with the owner's name", async () => {
    await open({ bookedLine: "You're going to the lake, {name}" })
    expect(screen.getByRole('heading', { name: "You're going to the lake, Eleanor" })).toBeDefined()
  })
  it('names the person who stays, not the owner, and where their page went', async () => {
    const [sample] = filled(getTrip).guests
    if (!sample) throw new Error('no guest')
    const guests = [{ ...sample, state: 'confirmed' as const, email: 'ana@mail.example' }]
    const bookedGuestLine = '{name} is going to the lake'
    const bookedLine = "You're going to the lake, {name}"
    const secret = { name: 'Door code', value: null }
    const steps = [{ icon: 'key' as const, title: 'Door', text: '', secret }]
    const stay = { type: 'R', guestName: 'Ana Ruiz' } as const
    await open({ bookedLine, bookedGuestLine, guests, steps }, {}, stay)
    expect(screen.getByRole('heading', { name: 'Ana Ruiz is going to the lake' })).toBeDefined()
    expect(screen.getByText(/^Cove 12 is booked for Ana Ruiz, /)).toBeDefined()
    const has = within(screen.getByRole('region', { name: 'What Ana Ruiz has now' }))
    expect(has.getByText('ana@mail.example')).toBeDefined()
    expect(has.getByText(/^Door code, from the morning of /)).toBeDefined()
    expect(has.getByText(/^Never your account, your balance/)).toBeDefined()
    // issue 37, item 3: the main button is the guest's page, the calendar file is in the summary
    const seen = screen.getByRole('link', { name: "See Ana Ruiz's page" })
    expect(seen.getAttribute('href')).toContain('/api/reservations/s1/guest-page?sessionID=')
    expect(seen.className).toContain('btn--sun')
    const booking = within(screen.getByRole('region', { name: 'Your booking' }))
    expect(booking.getByRole('link', { name: 'Add to calendar' })).toBeDefined()
    expect(screen.getAllByRole('link', { name: 'Add to calendar' })).toHaveLength(1)
    const upToYou = within(screen.getByRole('region', { name: 'Still up to you' }))
    expect(upToYou.getByText(/^Ana Ruiz checks in on /)).toBeDefined()
    expect(upToYou.getByText(/we let Ana Ruiz know right away\.$/)).toBeDefined()
    expect(upToYou.queryByText(/^Pass on the codes/)).toBeNull()
    expect(upToYou.getByText("Ana Ruiz can't change or cancel it")).toBeDefined()
    cleanup()
    for (const [mail, pill, link] of [
      ['opened', 'Opened', 'Send again or change'],
      ['undelivered', "Couldn't be delivered", 'Fix the email'],
    ] as const) {
      await open({ guests: [{ ...sample, state: 'confirmed', mail }], steps }, {}, stay)
      expect(screen.getByText(pill)).toBeDefined()
      expect(screen.getByRole('link', { name: link })).toBeDefined()
      cleanup()
    }
    await open({ guests, steps }, { role: 'view' }, stay)
    expect(screen.queryByRole('link', { name: "See Ana Ruiz's page" })).toBeNull()
    cleanup()
    await open({ steps }, {}, stay)
    expect(screen.getByRole('heading', { name: "Ana Ruiz's stay is booked" })).toBeDefined()
    expect(screen.queryByRole('link', { name: "See Ana Ruiz's page" })).toBeNull()
    expect(screen.getByRole('link', { name: 'Invite Ana Ruiz' })).toBeDefined()
    expect(screen.getByText(/pass them on to Ana Ruiz\.$/)).toBeDefined()
    expect(screen.queryByText('Sent')).toBeNull()
  })
  it("has no steps for the owner if a guest's trip fails to load", async () => {
    const server = fullServer()
      .answer(getReservation, { ...BOOKED, type: 'R', guestName: 'Ana Ruiz' })
      .answer(getTrip, () => {
        throw refusal('DOWN', 'Not now', { status: 503 })
      })
    await showPage(ADDRESS, server)
    expect(await screen.findByRole('heading', { name: "Ana Ruiz's stay is booked" })).toBeDefined()
    expect(await screen.findByText(/^Cove 12 is booked for Ana Ruiz, /)).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'What happens next' })).toBeNull()
  })
  it('names the address that received the confirmation', async () => {
    const emailedTo = ['e\u2022\u2022\u2022@mail.example', 'w\u2022\u2022\u2022@mail.example']
    await open({}, {}, { emailedTo })
    const step = screen.getByText('We emailed your confirmation').closest('li')
    expect(step?.textContent).toContain(`We sent it to ${emailedTo.join(' and ')}.`)
  })
  it('mentions no email if the owner disabled it', async () => {
    await open({}, {}, { emailedTo: [] })
    expect(screen.getByText('Your confirmation is in your notices')).toBeDefined()
    expect(screen.queryByText(/We emailed|We sent/)).toBeNull()
  })
  it("asks for the guests' names, by the day before arrival, until there is one", async () => {
    const [guest] = filled(getTrip).guests
    if (!guest) throw new Error('no guest')
    await open()
    const step = screen.getByText(/^Tell us who's coming by Fri, Mar.5, 2027$/).closest('li')
    expect(
      within(step ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('#/nav/reservations/s1')
    cleanup()
    await open({ guests: [{ ...guest, state: 'invited' }] })
    expect(screen.queryByText(/who's coming by/)).toBeNull()
    cleanup()
    await open({ mayInvite: false })
    expect(screen.queryByText(/who's coming by/)).toBeNull()
    cleanup()
    await open({}, {}, { people: [1, 0, 0, 0] })
    expect(screen.queryByText(/who's coming by/)).toBeNull()
    cleanup()
    await open({}, { role: 'view' })
    expect(screen.queryByText(/who's coming by/)).toBeNull()
  })
  it('shows the points before and after, and the last day to cancel for free', async () => {
    await open({
      lots: [{ kind: 'annual', useYear: 2027, points: 1050, left: 950, expiresOn: '2028-01-31' }],
    })
    const row = screen.getByRole('row', { name: /^2027 points/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['2,000', '1,050', '950'])
    expect(screen.getByText(/Cancel through Wed, Feb.3, 2027 and all 1,050 points/)).toBeDefined()
  })
  it("shows the resort's text in a separate card, or no card", async () => {
    await open({}, { customHtml: { bookResConfirm: '<p>Bring a photo ID.</p>' } })
    const card = screen.getByRole('region', { name: 'From the resort' })
    expect(await within(card).findByText('Bring a photo ID.')).toBeDefined()
  })
  it('shows the booking if the rest fails to load', async () => {
    const server = fullServer()
      .answer(getReservation, BOOKED)
      .answer(getTrip, () => {
        throw refusal('BUSY', 'The resort takes a break', { status: 500 })
      })
    await showPage(ADDRESS, server)
    expect(await screen.findByRole('heading', { name: 'Your stay is booked' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'See your stay' })).toBeDefined()
    expect(screen.queryByRole('region', { name: 'From the resort' })).toBeNull()
  })
})

describe('right after a change', () => {
  async function openChanged(moveUndoUntil: string | null) {
    const server = fullServer()
      .answer(getReservation, { ...BOOKED, moveUndoUntil })
      .answer(getTrip, TRIP)
    await showPage(`${ADDRESS}&changed=1`, server)
    await screen.findByRole('heading', { name: 'What happens next' })
    return server
  }
  it('offers undo for a minute', async () => {
    const server = await openChanged(new Date(Date.now() + 60_000).toISOString())
    expect(screen.getByText('Moved by mistake?')).toBeDefined()
    server.answer(undoChange, BOOKED)
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText(/^Your stay is back in Cove 12, /)
    expect(server.getInputs(undoChange)).toMatchObject([{ query: { id: 's1' } }])
  })
  it('offers another change after the minute', async () => {
    await openChanged(new Date(Date.now() + 300).toISOString())
    expect(await screen.findByText('Not what you wanted?')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Change this stay' })).toBeDefined()
  })
  it("doesn't offer undo after a booking", async () => {
    await open()
    expect(screen.queryByText('Moved by mistake?')).toBeNull()
    expect(screen.queryByText('Not what you wanted?')).toBeNull()
  })
})
