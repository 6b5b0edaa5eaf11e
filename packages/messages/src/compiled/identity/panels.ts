// Compiled by `npm run messages` from catalogs/. Change it there.
import { plural } from '../../format.ts'
import { messages } from '../../messages.ts'

export const identityPanels = messages('identity/panels', (c) => ({
  code: {
    title: 'One more step',
    sent: (p) => `We sent a code to ${p.to}. It works for 10 minutes.`,
    app: 'Open your authenticator app and enter the code it shows.',
    label: 'Authentication code',
    needCode: 'Enter the authentication code',
    needRecovery: 'Enter a recovery code',
    recoveryLabel: 'Recovery code',
    useRecovery: 'Use a recovery code',
    useCode: 'Use an authentication code',
    tries: (p) => plural(c, p.left, { one: 'You have 1 try left.', other: `You have ${p.left} tries left.` }),
    trust: 'Trust this device',
    trustHint: "We won't ask for a code for 30 days. Don't use this on a shared computer.",
    submit: 'Submit',
    another: 'Send Another',
    where: 'Where should we send the code?',
    text: (p) => `Text to ${p.to}`,
    phone: (p) => `Other phone ${p.to}`,
    email: (p) => `Email to ${p.to}`,
    send: 'Send Code',
    left: (p) => plural(c, p.count, { '=0': "We can't send any more codes.", one: 'We can send 1 more code.', other: `We can send ${p.count} more codes.` }),
  },
  recover: {
    title: 'Forgot your password?',
    lead: 'We’ll email you a temporary password. It works for 15 minutes.',
    label: 'Email',
    needEmail: 'Enter your email address',
    submit: 'Recover Password',
  },
  temporary: {
    title: 'Choose a new password',
    lead: 'If that address is on file, we’ve emailed you a temporary password.',
    temporary: 'Temporary password',
    next: 'New password',
    confirm: 'Confirm password',
    submit: 'Change Password',
    success: 'Success',
    changed: 'Your password is changed.',
    go: 'Continue',
  },
  typeAhead: {
    list: 'Choices',
    none: 'No matches',
    searching: 'Searching',
    failed: "We can't search right now. Please try again.",
    found: (p) => plural(c, p.count, { one: `${p.count} match`, other: `${p.count} matches` }),
  },
  comments: {
    choose: 'Please choose',
    optional: 'optional',
  },
  modals: {
    titles: {
      error: 'Sorry, unable to complete request',
      info: 'Please note',
      warning: 'Please check',
      success: 'Done',
      confirm: 'Please confirm',
      html: 'Please note',
    },
    ok: 'OK',
  },
}))
