// Compiled by `npm run messages` from catalogs/. Change it there.
import { plural } from '../../format.ts'
import { messages } from '../../messages.ts'

export const identitySignedIn = messages('identity/signed-in', (c) => ({
  stepUp: {
    title: "Please confirm it's you",
    text: "It's been a few minutes since you signed in. For your security, enter your password to continue.",
    confirm: 'Confirm',
    passkey: 'Use my passkey instead',
    failed: "That didn't work. Please try again.",
  },
  changePassword: {
    old: 'Old password',
    next: 'New password',
    confirm: 'Confirm password',
    submit: 'Change Password',
    busy: 'One moment…',
    done: "Your password is changed. We've signed you out everywhere else.",
    advice: {
      title: 'A good password',
      words: 'Three or four words with a number and a symbol are easy to remember and hard to guess.',
      own: 'Use it here only: a password that leaks elsewhere can’t open this account.',
      nobody: 'Nobody from the resort will ever ask you for it.',
    },
  },
  idle: {
    title: 'Are you still there?',
    text: (p) => `For your security, we will sign you out in ${plural(c, p.seconds, { one: '1 second', other: `${p.seconds} seconds` })}.`,
    stay: 'Stay logged in',
    textLong: 'For your security, we will sign you out in 2 minutes.',
  },
  session: {
    expiredTitle: 'Session Expired',
    noCookiesTitle: "You couldn't stay signed in",
    otherTitle: 'Different login',
    other: 'You signed in with a different login in another window. This window now shows that login’s account.',
    signedInText: 'Continue to your account, log out, or log in with a different login below.',
    goOn: 'Continue to your account',
    logout: 'Logout',
  },
}))
