/**
 * The words of the kit, en-US. Names that portal.md gives (Login, Forgot Password, Send Another)
 * stay as they are.
 */
export const texts = {
  tryAgain: 'Please try again',
  oneMoment: 'One moment…',
  cancel: 'Cancel',
  fault: {
    title: "We couldn't load this step",
    text: 'Check your internet connection, then try again.',
    outdated: 'This site was just updated. Select Try again to load the new version.',
    retry: 'Try again',
  },
  login: {
    loginId: 'Login ID',
    password: 'Password',
    need: (label: string) => `Enter your ${label}`,
    needPassword: 'Enter your password',
    needServer: 'Choose a server from the list',
    needResort: 'Choose a resort from the list',
    show: 'Show the password',
    hide: 'Hide the password',
    login: 'Login',
    forgot: 'Forgot Password',
    server: 'Server',
    resort: 'Resort',
    wait: (seconds: number) =>
      `After several wrong tries, we wait a little. You can try again in ${duration(seconds)}.`,
    copyright: (since: number, year: number, version: string) =>
      `© ${since}–${year} · OwnerNg, version ${version}`,
  },
  code: {
    title: 'One more step',
    sent: (to: string) => `We sent a code to ${to}. It works for 10 minutes.`,
    app: 'Open your authenticator app and enter the code it shows.',
    label: 'Authentication code',
    needCode: 'Enter the authentication code',
    needRecovery: 'Enter a recovery code',
    recoveryLabel: 'Recovery code',
    useRecovery: 'Use a recovery code',
    useCode: 'Use an authentication code',
    tries: (left: number) => (left === 1 ? 'You have 1 try left.' : `You have ${left} tries left.`),
    trust: 'Trust this device',
    trustHint: "We won't ask for a code for 30 days. Don't use this on a shared computer.",
    submit: 'Submit',
    another: 'Send Another',
    where: 'Where should we send the code?',
    text: (to: string) => `Text to ${to}`,
    phone: (to: string) => `Other phone ${to}`,
    email: (to: string) => `Email to ${to}`,
    send: 'Send Code',
    left: (count: number) => {
      if (count === 0) return "We can't send any more codes."
      return count === 1 ? 'We can send 1 more code.' : `We can send ${count} more codes.`
    },
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
    found: (count: number) => `${count} ${count === 1 ? 'match' : 'matches'}`,
  },
  form: { problem: 'Please check these fields' },
  comments: { choose: 'Please choose', optional: 'optional' },
}

function duration(seconds: number): string {
  if (seconds >= 120) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}
