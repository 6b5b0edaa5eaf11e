import { getStartupOptions, logError } from '@ownerng/contract'
import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeSend, refusal } from '../../../../packages/contract/test-support/fake-send.ts'
import { blank } from '../../../../packages/contract/test-support/sample.ts'
import { makePortal } from '../../test-support/test-portal.tsx'
import { PortalProvider } from '../shared/portal.tsx'
import { App } from './app.tsx'

// portal.md section 8
// issue 37, item 6
it('logs the status text and shows the server’s text if the start-up options fail', async () => {
  const server = fakeSend()
    .answer(getStartupOptions, () => {
      throw refusal('REFUSED', 'There is no resort NOWHERE.', {
        status: 417,
        statusText: 'Expectation Failed',
      })
    })
    .answer(logError, blank(logError))
  await act(async () => {
    render(
      <PortalProvider portal={makePortal({ client: server.send })}>
        <App />
      </PortalProvider>,
    )
  })
  expect((await screen.findByRole('alert')).textContent).toContain('There is no resort NOWHERE.')
  expect(server.getInputs(logError).map(({ body }) => body.ErrorMessage)).toEqual([
    'Unable to load startup settings. Expectation Failed',
  ])
})
