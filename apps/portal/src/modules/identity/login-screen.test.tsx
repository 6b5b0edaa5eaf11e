import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { Around, quietClient } from '../../../test-support/test-portal.tsx'
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

it('names the signed-in owner and offers to continue or log out', async () => {
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const page = document.createElement('div')
  document.body.append(page)
  const root = createRoot(page)
  const client = quietClient()
  const show = (signedIn: object | null) => {
    const input = { startup: STARTUP, notice: '', signedIn, onSignedIn: () => {} }
    const screen = createElement(LoginScreen, input as never)
    return act(async () => root.render(createElement(Around, { client }, screen)))
  }
  await show(null)
  expect(document.title).toBe('Heron Cove owners')
  expect(page.textContent).not.toContain('logged in')

  const actions = { onContinue: vi.fn(), onLeave: vi.fn() }
  await show(actions)
  expect(document.title).toBe("You're logged in · Heron Cove Resort")
  // the note about the session is a lazy part
  await vi.waitFor(() => expect(page.textContent).toContain('logged in'))
  const press = (text: string) =>
    act(() => [...page.querySelectorAll('button')].find((b) => b.textContent === text)?.click())
  await press('Continue to your account')
  expect([actions.onContinue.mock.calls.length, actions.onLeave.mock.calls.length]).toEqual([1, 0])
  await press('Logout')
  expect(actions.onLeave).toHaveBeenCalledOnce()
  act(() => root.unmount())
})
