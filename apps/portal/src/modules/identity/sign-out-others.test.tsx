import { endOtherSessions, listSessions } from '@ownerng/contract'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'

// issue 37, item 19
it('signs out everywhere else after listing what that turns off', async () => {
  const server = fullServer()
    .answer(
      listSessions,
      filled(listSessions, {
        passkeys: [
          { id: 'p1', name: 'Chrome', createdAt: '2026-11-24T12:00:00Z', lastUsedAt: null },
        ],
        grants: { feeds: 1, shares: 2, guests: 0, invitations: 0 },
      }),
    )
    .answer(endOtherSessions, filled(endOtherSessions))
  await showPage('#/nav/profile/security', server)
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere else?' })
  expect(dialog.textContent).toContain('1 passkey, 1 calendar link, and 2 shared trip links')
  expect(server.getInputs(endOtherSessions)).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere else' }))
  expect(await screen.findByText("You're signed out everywhere else.")).toBeDefined()
  expect(server.getInputs(endOtherSessions)).toHaveLength(1)
})
