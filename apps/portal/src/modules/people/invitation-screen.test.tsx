import {
  acceptInvitation,
  declineInvitation,
  getInvitation,
  getStartupOptions,
  startInvitation,
} from '@ownerng/contract'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import {
  type FakeSend,
  fakeSend,
  refusal,
} from '../../../../../packages/contract/test-support/fake-send.ts'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { makePortal } from '../../../test-support/test-portal.tsx'
import { findInside } from '../../shared/inside.ts'
import { PortalProvider, useRoute } from '../../shared/portal.tsx'
import InvitationScreen from './invitation-screen.tsx'

const ADDRESS = `#/invitation?server=DEMO&resort=HERON&token=${'t'.repeat(32)}`
const STARTUP = filled(getStartupOptions, { resortName: 'Heron Cove', phone: '(555) 010-0142' })
const SHARED = filled(getInvitation, { invitedBy: 'Eleanor Hart', ownerNumber: '10427' })

const Routed = (props: Omit<Parameters<typeof InvitationScreen>[0], 'route'>) => (
  <InvitationScreen route={useRoute()} {...props} />
)

async function show(server: FakeSend, signedIn: boolean, startup = STARTUP) {
  window.location.hash = ADDRESS
  const portal = makePortal({ client: server.send })
  const actions = { onSignIn: vi.fn(), onStarted: vi.fn() }
  await act(async () =>
    render(
      <PortalProvider portal={portal}>
        <Routed startup={startup} signedIn={signedIn} {...actions} />
      </PortalProvider>,
    ),
  )
  return { portal, ...actions }
}
const button = (name: string) => screen.getByRole('button', { name })
const shared = () => fakeSend().answer(getInvitation, SHARED)

it('shows that the invitation is loading', async () => {
  await show(
    fakeSend().answer(getInvitation, () => new Promise(() => {})),
    false,
  )
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Loading /))
  expect(screen.queryAllByRole('button')).toEqual([])
})

it('shows why it failed to load, and can retry', async () => {
  const server = fakeSend().answer(getInvitation, () => {
    throw refusal('BUSY', 'The resort takes a break', { status: 500 })
  })
  await show(server, false)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('The resort takes a break')
  server.answer(getInvitation, SHARED)
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('main').textContent).toContain('Eleanor Hart')
})

// issue 37, item 9
it('shows the resort with its number in every state', async () => {
  const seesResort = () => {
    const banner = within(screen.getByRole('banner'))
    expect(banner.getByText('Heron Cove')).toBeDefined()
    const call = banner.getByRole('link', { name: '(555) 010-0142' })
    expect(call.getAttribute('href')).toBe('tel:5550100142')
  }
  const server = shared().answer(declineInvitation, filled(declineInvitation))
  await show(server, false)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Eleanor Hart invites you to share an account',
  )
  seesResort()
  await userEvent.click(button('Decline'))
  expect(screen.getByRole('heading', { name: 'You declined the invitation' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Call (555) 010-0142' })).toBeDefined()
  seesResort()
})

it('shows that it has expired, without a retry', async () => {
  const server = fakeSend().answer(getInvitation, () => {
    throw refusal('INVITATION_OVER', 'Ask for another one', { title: 'This invitation is over' })
  })
  await show(server, false)
  const alert = within(screen.getByRole('alert'))
  expect(alert.getByText('This invitation is over')).toBeDefined()
  expect(alert.getByText('Ask for another one.')).toBeDefined()
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toContain('#/login?')
})

it('accepts for the signed-in person and shows the account with the outcome', async () => {
  const server = shared().answer(
    acceptInvitation,
    filled(acceptInvitation, { ownerNumber: '10427' }),
  )
  const { portal } = await show(server, true)
  await userEvent.click(button('Accept'))
  expect(portal.session.shownOwner()).toBe('10427')
  expect(portal.router.current().path).toBe('/nav/refresh')
  expect(findInside(portal).outcomes.current()?.text).toContain('10427')
})

it("sends a person who isn't signed in to sign-in, and returns", async () => {
  const server = shared().answer(acceptInvitation, () => {
    throw refusal('INVITATION_SIGN_IN', 'Sign in with the address that was invited')
  })
  const { onSignIn } = await show(server, true)
  await userEvent.click(button('Accept'))
  expect(onSignIn).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows a refusal, and the button can be pressed again', async () => {
  const server = shared().answer(startInvitation, () => {
    throw refusal('REFUSED', 'Not now', { status: 422 })
  })
  const { onStarted } = await show(server, false)
  const begin = screen.getAllByRole('button')[0]
  if (!begin) throw new Error('no button')
  await userEvent.click(begin)
  expect(screen.getByRole('alert').textContent).toContain('Not now')
  server.answer(startInvitation, filled(startInvitation, { loginId: 'eleanor' }))
  await userEvent.click(begin)
  expect(onStarted.mock.calls[0]?.[0]).toContain('eleanor')
})

it.each(['(555) 010-0142', ''])('asks to call only with a number: %s', async (phone) => {
  const server = fakeSend().answer(getInvitation, () => {
    throw refusal('INVITATION_OVER', 'Ask for another one', { title: 'This invitation is over' })
  })
  await show(server, false, { ...STARTUP, phone })
  expect(screen.getByRole('heading', { name: 'Need a hand?' })).toBeDefined()
  expect(screen.queryByText(/^Call us/) !== null).toBe(phone !== '')
})

it('declines in place', async () => {
  const server = shared().answer(declineInvitation, filled(declineInvitation))
  await show(server, false)
  await userEvent.click(button('Decline'))
  expect(screen.getByRole('status').textContent).not.toBe('')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
  )
  expect(screen.queryAllByRole('button')).toEqual([])
})

// issue 37, item 9
it('offers the other language, and reads the invitation once', async () => {
  const server = shared()
  await show(server, false)
  const link = screen.getByRole('link', { name: 'Español' })
  expect([link.lang, link.getAttribute('hreflang')]).toEqual(['es-US', 'es-US'])
  await userEvent.click(link)
  await screen.findByRole('heading', { name: 'Eleanor Hart le invita a compartir una cuenta' })
  expect(document.documentElement.lang).toBe('es-US')
  await userEvent.click(screen.getByRole('link', { name: 'English' }))
  await screen.findByRole('heading', { name: 'Eleanor Hart invites you to share an account' })
  expect(server.getInputs(getInvitation)).toHaveLength(1)
})

it('keeps the language of the profile of someone who is signed in', async () => {
  await show(shared(), true)
  expect(screen.queryByRole('link', { name: 'Español' })).toBeNull()
})
