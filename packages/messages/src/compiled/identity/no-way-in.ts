// Compiled by `npm run messages` from catalogs/. Change it there.
import { messages } from '../../messages.ts'

export const identityNoWayIn = messages('identity/no-way-in', () => ({
  help: "First time here, or can't get in?",
  helpFirst: 'First time: choose Forgot Password. We email a temporary password to the address we have for you.',
  helpText: 'Your Login ID is printed on your bills.',
  helpCall: 'Call us at',
}))
