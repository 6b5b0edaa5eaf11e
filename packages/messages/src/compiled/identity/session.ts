// Compiled by `npm run messages` from catalogs/. Change it there.
import { messages } from '../../messages.ts'

export const identitySession = messages('identity/session', () => ({
  login: {
    passkey: 'Use a passkey',
    passkeyStopped: "The passkey wasn't used. You can try again, or sign in with your password.",
    unable: "We can't show the sign-in page right now",
    expired: 'Session has expired, please login again',
    signedIn: "You're logged in",
    noCookies: "Your browser isn't keeping cookies from this site. Allow cookies for it in the browser's settings, then sign in again.",
    leftElsewhere: 'You logged out in another window.',
    ok: 'OK',
    insecure: 'A secure connection (https) is required',
    leftIdle: 'For your security, we signed you out after a period of inactivity. Please sign in again to pick up where you left off.',
  },
}))
