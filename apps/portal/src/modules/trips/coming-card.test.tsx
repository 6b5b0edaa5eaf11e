import {
  approveGuest,
  type CallAnswer,
  getReservation,
  getTrip,
  inviteGuest,
  restoreGuest,
  withdrawGuest,
} from '@ownerng/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refusal } from '../../../../../packages/contract/test-support/fake-send.ts'
import { STAY, TRIP } from '../../../test-support/looks.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'

type Guest = CallAnswer<typeof getTrip>['guests'][number]

const GUEST: Guest = {
  id: 'g1',
  name: 'Dan Whitfield',
  email: 'dan@mail.example',
  state: 'invited',
  invitedOn: '2027-01-02',
  until: '2027-01-16',
  declinedOn: null,
  mayReturn: false,
  note: '',
  ownerNote: '',
  mail: 'sent',
  phone: '',
  arrivalTime: '',
  carPlate: '',
  people: [],
  approval: null,
}
const FILLED: Guest = {
  ...GUEST,
  state: 'filled',
  phone: '(555) 010-0199',
  arrivalTime: '17:30',
  carPlate: 'KXR 1204',
  people: [1, 2, 0, 0],
  approval: { allowed: true, feeCents: 5000, reasons: [] },
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-01-04T15:00:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

async function open(
  guests: Guest[],
  stay: Partial<CallAnswer<typeof getReservation>> = {},
  settings = {},
) {
  const server = fullServer(settings)
    .answer(getReservation, { ...STAY, ...stay })
    .answer(getTrip, { ...TRIP, guests })
  await showPage('#/nav/reservations/s1', server)
  const card = (await screen.findByRole('heading', { name: "Who's coming" })).closest('section')
  return { server, card: within(card as HTMLElement) }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('the guests', () => {
  it('lets the owner invite a person by email', async () => {
    const { server, card } = await open([])
    expect(card.getByText('Ready')).toBeDefined()
    server.answer(inviteGuest, { id: 'g1' })
    await press('Invite someone')
    await press('Send invitation')
    expect(await card.findByText(/Enter (an|your) email/)).toBeDefined()
    expect(server.getInputs(inviteGuest)).toEqual([])
    await userEvent.type(card.getByLabelText('Their email'), 'dan@mail.example')
    await userEvent.type(card.getByLabelText(/^A note from you/), 'Take the canoe out early. ')
    await press('Send invitation')
    await screen.findByText('We emailed the invitation to dan@mail.example.')
    expect(server.getInputs(inviteGuest)).toMatchObject([
      {
        query: { id: 's1' },
        body: { email: 'dan@mail.example', name: '', note: 'Take the canoe out early.' },
      },
    ])
  })
  it('clears the form if the owner cancels', async () => {
    const { server, card } = await open([])
    server.answer(inviteGuest, () => {
      throw refusal('INVITE_REFUSED', 'Nobody can be invited.', { status: 422 })
    })
    await press('Invite someone')
    await userEvent.type(card.getByLabelText('Their email'), 'dan@mail.example')
    await press('Send invitation')
    await card.findByText('Nobody can be invited.')
    await press('Cancel')
    await press('Invite someone')
    expect(card.getByLabelText('Their email')).toHaveProperty('value', '')
    expect(card.queryByText('Nobody can be invited.')).toBeNull()
  })
  it('shows an open invitation, sends it again, and withdraws it', async () => {
    const { server, card } = await open([GUEST])
    expect(card.getByText('Invited').className).toContain('pill')
    expect(card.getByText(/^Invited Jan.2, open through Jan.16$/)).toBeDefined()
    expect(card.queryByRole('button', { name: 'Invite someone' })).toBeNull()
    server.answer(inviteGuest, { id: 'g1' }).answer(withdrawGuest, { withdrawn: true })
    await press('Send again')
    await press('Withdraw')
    await screen.findByText('The invitation is withdrawn. The link no longer works.')
    expect(server.getInputs(inviteGuest)).toMatchObject([
      { body: { email: 'dan@mail.example', name: 'Dan Whitfield' } },
    ])
    expect(server.getInputs(withdrawGuest)).toMatchObject([{ body: { invitation: 'g1' } }])
  })
  // issue 37, item 9: the mock-up of a stay for a guest
  it.each([
    ['opened', 'They opened the page.'],
    ['undelivered', /^We couldn't reach dan@mail\.example\./],
  ] as const)('shows what became of the email: %s', async (mail, text) => {
    const { card } = await open([{ ...GUEST, mail }])
    expect(card.getByText(text)).toBeDefined()
  })
  it('undoes a withdrawal', async () => {
    const { server } = await open([GUEST])
    server
      .answer(withdrawGuest, { withdrawn: true })
      .answer(getTrip, { ...TRIP, guests: [{ ...GUEST, state: 'withdrawn' }] })
      .answer(restoreGuest, { restored: true })
    await press('Withdraw')
    await press('Undo')
    await screen.findByText('The invitation to Dan Whitfield is open again, and the link works.')
    expect(server.getInputs(restoreGuest)).toMatchObject([
      { query: { id: 's1' }, body: { invitation: 'g1' } },
    ])
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
  it("says why a withdrawal can't be undone", async () => {
    const { server } = await open([GUEST])
    server.answer(withdrawGuest, { withdrawn: true }).answer(restoreGuest, () => {
      throw refusal('UNDO_LATE', 'This can be undone for one minute only.', { status: 409 })
    })
    await press('Withdraw')
    await press('Undo')
    expect(await screen.findByText('This can be undone for one minute only.')).toBeDefined()
  })
  it("shows the guest's form and the cost of approving, then approves", async () => {
    const { server, card } = await open([FILLED])
    for (const text of [
      '1 Adult, 2 Children',
      /^Arrives about 5:30.PM$/,
      'License plate KXR 1204',
      '(555) 010-0199',
      'Approving adds a guest fee of $50.00 to your bill. The stay is then in their name.',
    ])
      expect(card.getByText(text)).toBeDefined()
    expect(card.getByRole('button', { name: 'Not this person' })).toBeDefined()
    server.answer(approveGuest, STAY)
    await press('Approve Dan Whitfield')
    await screen.findByText('Dan Whitfield is confirmed. We emailed them.')
    expect(server.getInputs(approveGuest)).toMatchObject([
      { query: { id: 's1' }, body: { invitation: 'g1', expectFeeCents: 5000 } },
    ])
  })
  it("says why a person can't be approved", async () => {
    const reasons = ['Your guest stays for 2027 are used up.']
    const approval = { allowed: false, feeCents: 0, reasons }
    const { card } = await open([{ ...FILLED, approval }])
    expect(card.getByText('Your guest stays for 2027 are used up.')).toBeDefined()
    expect(card.queryByRole('button', { name: /^Approve/ })).toBeNull()
  })
  it('shows a confirmed guest, in whose name the stay is', async () => {
    const confirmed: Guest = { ...FILLED, state: 'confirmed', approval: null }
    const { card } = await open([confirmed], { type: 'G', guestName: 'Dan Whitfield' })
    expect(card.getAllByText('Dan Whitfield')).toHaveLength(1)
    expect(card.getByText('Can check in without you')).toBeDefined()
    expect(card.getByText('Confirmed')).toBeDefined()
    expect(card.getByRole('button', { name: 'Invite someone' })).toBeDefined()
  })
  it.each([
    ['withdrawn', 'Withdrawn'],
    ['expired', 'Not answered'],
  ] as const)('shows one that is %s, and lets the owner invite again', async (state, text) => {
    const { card } = await open([{ ...GUEST, state }])
    expect(card.getByText(text)).toBeDefined()
    expect(card.getByRole('button', { name: 'Invite someone' })).toBeDefined()
  })
  it('shows who declined, when, and their message, and lets the owner ask again', async () => {
    const { server, card } = await open([
      {
        ...GUEST,
        state: 'declined',
        declinedOn: '2027-01-03',
        mayReturn: true,
        note: 'Sorry!\nNext year.',
      },
    ])
    for (const text of ["Can't come", /^Declined Jan.3$/, /after all through Jan.16$/])
      expect(card.getByText(text)).toBeDefined()
    expect(card.getByText(/Sorry!/).tagName).toBe('BLOCKQUOTE')
    expect(card.getByRole('button', { name: 'Invite someone' })).toBeDefined()
    server.answer(inviteGuest, { id: 'g1' })
    await press('Send again')
    await screen.findByText('We emailed the invitation to dan@mail.example.')
  })
  it('omits the option to accept after all once its time is over', async () => {
    const { card } = await open([{ ...GUEST, state: 'declined', declinedOn: '2027-01-03' }])
    expect(card.queryByText(/after all/)).toBeNull()
  })
  it('shows a read-only login the state without buttons', async () => {
    const { card } = await open([FILLED], {}, { role: 'view' })
    expect(card.getByText('Filled in')).toBeDefined()
    expect(card.queryAllByRole('button')).toEqual([])
  })
  it('says who a new guest replaces before inviting or approving', async () => {
    const dan: Guest = { ...FILLED, id: 'g0', state: 'confirmed', approval: null }
    const eve: Guest = { ...FILLED, name: 'Eve Moss', email: 'eve@mail.example' }
    const { card } = await open([dan, eve], { type: 'G', guestName: 'Dan Whitfield' })
    const replaces = "Eve Moss replaces Dan Whitfield. Dan Whitfield's link stops working."
    expect(card.getByText(replaces)).toBeDefined()
  })
  it('says in the invitation form who a new guest replaces', async () => {
    const dan: Guest = { ...FILLED, state: 'confirmed', approval: null }
    const { card } = await open([dan], { type: 'G', guestName: 'Dan Whitfield' })
    await press('Invite someone')
    const replaces =
      "If you approve someone new, they replace Dan Whitfield. Dan Whitfield's link stops working."
    expect(card.getByText(replaces)).toBeDefined()
  })
  it("doesn't mention replacing if the same person filled in the form again", async () => {
    const before: Guest = { ...FILLED, id: 'g0', state: 'confirmed', approval: null }
    const { card } = await open([before, FILLED], { type: 'G', guestName: 'Dan Whitfield' })
    expect(card.getByRole('button', { name: 'Approve Dan Whitfield' })).toBeDefined()
    expect(card.queryByText(/replaces/)).toBeNull()
  })
  it('moves the focus if the pressed button is gone', async () => {
    const { server, card } = await open([])
    await press('Invite someone')
    await waitFor(() => expect(document.activeElement).toBe(card.getByLabelText('Their email')))
    await press('Cancel')
    expect(document.activeElement?.textContent).toBe("Who's coming")
    server.answer(getTrip, { ...TRIP, guests: [GUEST] }).answer(inviteGuest, { id: 'g1' })
    await press('Invite someone')
    await userEvent.type(card.getByLabelText('Their email'), 'dan@mail.example')
    await press('Send invitation')
    server
      .answer(getTrip, { ...TRIP, guests: [{ ...GUEST, state: 'withdrawn' }] })
      .answer(withdrawGuest, { withdrawn: true })
    await press('Withdraw')
    await screen.findByText('The invitation is withdrawn. The link no longer works.')
    expect(document.activeElement?.textContent).toBe("Who's coming")
  })
})
