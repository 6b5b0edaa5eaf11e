import { getProfile } from '@ownerng/contract'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'

// what was typed is a draft of the window
afterEach(() => sessionStorage.clear())

it('moves the focus to the first field of an invitation, whose button is gone', async () => {
  const server = fullServer().answer(getProfile, { ...filled(getProfile), role: 'full' })
  await showPage('#/nav/profile', server)
  await userEvent.click(await screen.findByRole('button', { name: 'Invite someone' }))
  expect(document.activeElement).toHaveProperty('name', 'firstName')
})
