import { keepSession } from '@ownerng/contract'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fakeSend, refusal } from '../../../../../packages/contract/test-support/fake-send.ts'
import { Around, makePortal, quietClient } from '../../../test-support/test-portal.tsx'
import { LoginScreen } from './login-screen.tsx'

const STARTUP = {
  pageTitle: 'Heron Cove owners',
  resortName: 'Heron Cove Resort',
  server: 'DEMO',
  resort: 'HERON',
  loginIdLabel: 'Login ID',
  recoverPasswordLabel: 'Forgot Password',
  minpl: 12,
  maxpl: 20,
}

function show(isRemembered: boolean, answer: () => { status: 'OK' }) {
  const server = fakeSend().answer(keepSession, answer)
  const actions = { onContinue: vi.fn(), onLeave: vi.fn(), onEnded: vi.fn() }
  const signedIn = isRemembered ? actions : null
  const input = { startup: STARTUP, notice: '', recoveryNumber: '', signedIn, onSignedIn: () => {} }
  render(
    <Around portal={makePortal({ client: server.send })} client={quietClient()}>
      <LoginScreen {...(input as unknown as Parameters<typeof LoginScreen>[0])} />
    </Around>,
  )
  return { ...actions, server }
}

it('names the signed-in owner and offers to continue or log out', async () => {
  const actions = show(true, () => ({ status: 'OK' }))
  expect(await screen.findByText("You're logged in")).toBeDefined()
  await waitFor(() => expect(document.title).toBe("You're logged in \u00b7 Heron Cove Resort"))
  await userEvent.click(screen.getByRole('button', { name: 'Continue to your account' }))
  expect([actions.onContinue.mock.calls.length, actions.onLeave.mock.calls.length]).toEqual([1, 0])
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(actions.onLeave).toHaveBeenCalledOnce()
})

// issue 37, item 4
it('says nothing about a session that the server has ended', async () => {
  const actions = show(true, () => {
    throw refusal('SESSION_EXPIRED', 'Session has expired, please login again', { status: 403 })
  })
  await waitFor(() => expect(actions.onEnded).toHaveBeenCalledOnce())
  expect(screen.queryByText("You're logged in")).toBeNull()
  expect(document.title).toBe('Heron Cove owners')
})

it('asks nothing without a session', async () => {
  const { server } = show(false, () => ({ status: 'OK' }))
  expect(document.title).toBe('Heron Cove owners')
  expect(await screen.findByLabelText('Login ID')).toBeDefined()
  expect(server.getInputs(keepSession)).toEqual([])
})
