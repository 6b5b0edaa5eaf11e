import type { FrameLocator, Page } from '@playwright/test'
import type { State } from '../../packages/login-kit/docs/states.ts'
import { expect } from './journey.ts'

/** The visible content of each state. */
export const SEEN: Readonly<Record<State, (at: Page | FrameLocator) => Promise<void>>> = {
  'signed-out': (at) => expect(at.getByLabel('Password', { exact: true })).toBeVisible(),
  refused: (at) => expect(at.getByRole('alert')).toContainText('password is incorrect'),
  'locked-out': (at) => expect(at.getByRole('alert')).toContainText(/minute|second/),
  offline: (at) => expect(at.getByRole('alert')).toContainText("We can't connect right now"),
  code: (at) => expect(at.getByLabel('Authentication code')).toBeVisible(),
  'wrong-code': (at) => expect(at.getByRole('alert')).toContainText('Invalid authentication code'),
  recovery: (at) => expect(at.locator('[name=email]')).toBeVisible(),
  'signed-in': (at) => expect(at.getByText('Signed in as Sam Sample.')).toBeVisible(),
  expired: (at) => expect(at.getByLabel('Login ID')).toHaveValue(''),
}
