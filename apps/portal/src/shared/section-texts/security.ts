/** The words of sign-in and security, en-US: loaded with its screens (decision 008). */
export const securityTexts = {
  passwordTitle: 'Password',
  passwordText: "Use a password you don't use anywhere else.",
  password: 'Current password',
  needPassword: 'Enter your password',
  cancel: 'Cancel',
  sessions: 'Where you are signed in',
  sessionsText: "If you don't recognize one of these, sign it out and change your password.",
  here: 'this device',
  seen: (moment: string, place: string) => `Last used ${moment} from ${place}`,
  end: 'Sign out',
  endLabel: (device: string) => `Sign out ${device}`,
  endOthers: 'Sign out everywhere else',
  devices: 'Your devices',
  devicesText: "We email you when a new device signs in. Trusted devices aren't asked for a code.",
  trusted: (day: string) => `Trusted until ${day}`,
  used: (day: string) => `Last used ${day}`,
  made: (day: string) => `Added ${day}`,
  forget: 'Forget',
  forgetLabel: (device: string) => `Forget ${device}`,
  passkeys: 'Passkeys',
  passkeysText:
    "Sign in with your fingerprint, your face, or your device's PIN instead of a password.",
  addPasskey: 'Add a passkey',
  remove: 'Remove',
  removeLabel: (name: string) => `Remove the passkey ${name}`,
  removePasskey: 'Remove the passkey',
  codes: 'Recovery codes',
  codesText:
    "For when you don't have your phone. Each one works once, in place of an authentication code.",
  codesLeft: (count: number) =>
    count === 0
      ? 'You have no recovery codes.'
      : count === 1
        ? 'You have 1 code left.'
        : `You have ${count} codes left.`,
  codesNew:
    "Write these down now. We won't show them again, and your earlier codes no longer work.",
  makeCodes: 'Get new codes',
}
