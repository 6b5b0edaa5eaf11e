import {
  type CallAnswer,
  getProfile,
  removeCoOwner,
  resendInvitation,
  withdrawInvitation,
} from '@ownerng/contract'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { refusal } from '../../../../../packages/contract/test-support/fake-send.ts'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'

// typed text is kept as a draft in session storage
afterEach(() => sessionStorage.clear())

type Profile = CallAnswer<typeof getProfile>

const ME = {
  id: 'l1',
  name: 'Eleanor Whitfield',
  loginId: 'eleanor',
  role: 'full',
  isMe: true,
  isOwner: false,
  lastSeenAt: '2026-11-24T12:00:00Z',
  pays: [],
} as const satisfies Profile['coOwners'][number]
const THOMAS = {
  ...ME,
  id: 'l2',
  name: 'Thomas Whitfield',
  isMe: false,
  lastSeenAt: null,
} as const
const INVITED = {
  id: 'i1',
  name: 'Cal Ames',
  email: 'cal@mail.example',
  role: 'book',
  invitedAt: '2026-11-18T12:00:00Z',
  endsAt: '2026-12-02T12:00:00Z',
} as const satisfies Profile['invitations'][number]

async function open(some: Partial<Profile>) {
  const server = fullServer().answer(getProfile, {
    ...filled(getProfile),
    role: 'full',
    coOwners: [ME, THOMAS],
    invitations: [],
    ...some,
  })
  await showPage('#/nav/profile', server)
  const card = await screen.findByRole('region', { name: 'People on this account' })
  return { server, card: within(card) }
}

it('moves the focus to the first field of an invitation, because its button is gone', async () => {
  await open({})
  await userEvent.click(await screen.findByRole('button', { name: 'Invite someone' }))
  expect(document.activeElement).toHaveProperty('name', 'firstName')
})

it('shows an open invitation as pending, and sends it again', async () => {
  const { server, card } = await open({ invitations: [INVITED] })
  const row = within((await card.findByText('Waiting for a yes')).closest('li') ?? document.body)
  row.getByText(
    /^cal@mail\.example · View and book · invited Nov 18(, 2026)?, expires Dec 2, 2026$/,
  )
  const sent = vi.fn(() => ({ endsAt: '2026-12-08T12:00:00Z' }))
  server.answer(resendInvitation, sent)
  await userEvent.click(row.getByRole('button', { name: 'Resend the invitation to Cal Ames' }))
  await screen.findByText(/^We emailed the invitation to cal@mail\.example again\./)
  expect(sent).toHaveBeenCalledTimes(1)
  // the server's refusal of too many appears next to the invitation
  server.answer(resendInvitation, () => {
    throw refusal('INVITATIONS_MANY', 'You sent many invitations today')
  })
  await userEvent.click(row.getByRole('button', { name: 'Resend the invitation to Cal Ames' }))
  await row.findByText(/You sent many invitations today/)
  server.answer(withdrawInvitation, { status: 'OK' })
  await userEvent.click(row.getByRole('button', { name: 'Withdraw the invitation to Cal Ames' }))
  await screen.findByText(/^The invitation to Cal Ames is withdrawn\./)
})

it.each([
  [[], 'they created stop working. Everyone on the account is told by email.'],
  [['autopay'], 'The autopay they set up ends, too.'],
  [['plan'], 'The installment plan they set up ends, too.'],
  [['autopay', 'plan'], 'The autopay and the installment plan they set up end, too.'],
] as const)('asks before removing a person, and lists what ends: %j', async (pays, says) => {
  const { server, card } = await open({ coOwners: [ME, { ...THOMAS, pays: [...pays] }] })
  const remove = 'Remove Thomas Whitfield from this account'
  await userEvent.click(await card.findByRole('button', { name: remove }))
  const question = card.getByText(/^Thomas Whitfield is signed out of this account right away/)
  expect(question.textContent?.replace(/\s+/g, ' ')).toContain(says)
  server.answer(removeCoOwner, { status: 'OK' })
  await userEvent.type(card.getByLabelText('Current password'), 'secret')
  await userEvent.click(card.getByRole('button', { name: remove }))
  await screen.findByText(/^Thomas Whitfield can no longer use this account\./)
})

it.each(['pay', 'book', 'view'] as const)(
  'shows a co-owner with %s only who has access',
  async (role) => {
    const { card } = await open({ role })
    expect(await card.findByText('Thomas Whitfield')).toBeDefined()
    expect(card.queryByRole('button')).toBeNull()
  },
)

// issue 37, item 18
it('offers to change and remove invited people, but not owners', async () => {
  const owner = { ...THOMAS, name: 'Ruth Whitfield', id: 'l3', isOwner: true } as const
  const { card } = await open({ coOwners: [ME, owner, THOMAS] })
  await card.findByText('Ruth Whitfield')
  expect(card.getAllByText('Owner')).toHaveLength(1)
  expect(card.queryByRole('button', { name: /Ruth Whitfield/ })).toBeNull()
  card.getByText(/Only the resort can change an owner’s access/)
  card.getByRole('button', { name: 'Remove Thomas Whitfield from this account' })
})

it.each([
  ['book', /^Open invitations that Thomas Whitfield sent/],
  ['view', /^Trip links and open invitations that Thomas Whitfield created stop working/],
] as const)('says what ends with the access %s', async (role, text) => {
  const { card } = await open({})
  const change = 'Change access for Thomas Whitfield'
  await userEvent.click(await card.findByRole('button', { name: change }))
  expect(card.queryByText(/stop working/)).toBeNull()
  await userEvent.selectOptions(card.getByLabelText('Access'), role)
  card.getByText(text)
})
