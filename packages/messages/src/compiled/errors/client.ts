// Compiled by `npm run messages` from catalogs/. Change it there.
import { messages } from '../../messages.ts'

export const errorsClient = messages('errors/client', () => ({
  refusals: {
    UNEXPECTED: 'Sorry, something went wrong',
    NO_RESORTS: 'Sorry, the server and resort choices were not found',
    LOGIN_UNABLE: 'Sorry, unable to login',
    CODE_UNSENT: 'Sorry, unable to send authentication code',
    RECOVERY_UNAUTHORIZED: 'The email address was not found',
    RECOVERY_INVALID: 'Please enter a valid email address',
  },
  offline: "We can't connect right now. Try again once you're back online",
  cookiesBlocked: "Your browser isn't keeping the cookie of this sign-in. Allow cookies in the browser's settings, then sign in again.",
}))
