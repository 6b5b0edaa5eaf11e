import { type CallAnswer, getStartupOptions, loginOwner, recoverPassword } from '@ownerng/contract'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { fakeSend, refusal } from '../../../packages/contract/test-support/fake-send.ts'
import { blank } from '../../../packages/contract/test-support/sample.ts'
import { App } from '../src/app/app.tsx'
import { PortalProvider } from '../src/shared/portal.tsx'
import { makePortal } from './test-portal.tsx'

type Startup = CallAnswer<typeof getStartupOptions>

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => button.click())
}
const type = async (field: HTMLElement, text: string) => {
  await act(async () => fireEvent.change(field, { target: { value: text } }))
}
const fill = async (name: string, text: string) =>
  type(await screen.findByRole('textbox', { name }), text)
export const forget = async () => {
  await press('Forgot Password')
  await screen.findByRole('button', { name: 'Recover Password' })
}
/** Opens the panel for the temporary password. */
export const recover = async () => {
  await forget()
  await fill('Email', 'owner@mail.example')
  await press('Recover Password')
}
export const signIn = async () => {
  await fill('Login ID', 'owner')
  await type(screen.getByLabelText('Password', { selector: 'input' }), 'Heron-Cove-26!')
  await press('Login')
}
export async function showSignIn(startup: Startup): Promise<void> {
  window.location.hash = '#/login?server=DEMO&resort=HERON'
  const server = fakeSend()
    .answer(getStartupOptions, startup)
    .answer(recoverPassword, blank(recoverPassword, { masterNumber: 'm1' }))
    .answer(loginOwner, () => {
      throw refusal('UNEXPECTED', 'Sorry, something went wrong', { status: 500 })
    })
  await act(async () => {
    render(
      <PortalProvider portal={makePortal({ client: server.send })}>
        <App />
      </PortalProvider>,
    )
  })
  await screen.findByRole('button', { name: 'Login' })
}

export const PLAIN_STARTUP: Startup = blank(getStartupOptions, {
  server: 'DEMO',
  resort: 'HERON',
  resortName: 'Heron Cove Resort',
  logoUrl: '/api/brand/HERON/usual.svg',
  logoWidth: 100,
  logoHeight: 30,
  minpl: 12,
  maxpl: 20,
})
