import { getStepUpPasskeyOptions, keepSession, stepUpByPasskey } from '@ownerng/contract'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeSend, refusal } from '../../../../packages/contract/test-support/fake-send.ts'
import { Around, makePortal, quietClient } from '../../test-support/test-portal.tsx'
import { StepUpDialog } from './step-up-dialog.tsx'

const { startAuthentication } = vi.hoisted(() => ({ startAuthentication: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication }))
afterEach(() => vi.unstubAllGlobals())

/** Presses the button for a passkey in the dialog that a call opened. */
async function provePasskey(answer: () => { status: 'OK' }): Promise<void> {
  vi.stubGlobal('PublicKeyCredential', class {})
  const fake = fakeSend()
    .answer(keepSession, () => {
      throw refusal('STEP_UP', 'Confirm that it is you')
    })
    .answer(getStepUpPasskeyOptions, { challenge: { challengeId: 'challenge', options: {} } })
    .answer(stepUpByPasskey, answer)
  const portal = makePortal({ client: fake.send })
  render(
    <Around portal={portal} client={quietClient()}>
      <StepUpDialog />
    </Around>,
  )
  await act(async () => void portal.session.send(keepSession, { query: {} }).catch(() => {}))
  await userEvent.click(await screen.findByRole('button', { name: 'Use my passkey instead' }))
}

it.each([
  ['a number as its code', new DOMException('See w3.org/TR/webauthn-2.', 'SecurityError')],
  ['a code', Object.assign(new Error('See w3.org/TR/webauthn-2.'), { code: 'ERROR_PASSTHROUGH' })],
])('hides browser errors from the owner: %s', async (_, thrown) => {
  startAuthentication.mockRejectedValueOnce(thrown)
  await provePasskey(() => ({ status: 'OK' }))
  const { textContent } = await screen.findByRole('alert')
  expect(textContent).not.toContain('w3.org')
  expect(textContent).toContain('passkey')
})

it("shows the server's refusal", async () => {
  startAuthentication.mockResolvedValueOnce({ response: {} })
  await provePasskey(() => {
    throw refusal('PASSKEY_REFUSED', 'This passkey is not yours')
  })
  expect((await screen.findByRole('alert')).textContent).toContain('This passkey is not yours')
})
