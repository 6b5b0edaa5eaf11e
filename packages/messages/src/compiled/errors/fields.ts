// Compiled by `npm run messages` from catalogs/. Change it there.
import { messages } from '../../messages.ts'

export const errorsFields = messages('errors/fields', () => ({
  refusals: {
    PASSWORD_SAME_AS_OLD: 'New password cannot be the same as the old password',
    PASSWORD_SAME_AS_TEMPORARY: 'New password cannot be the same as the temporary password',
    PASSWORD_MISMATCH: 'New password and confirm password must be the same (case sensitive)',
    PASSWORD_HAS_SPACES: 'New password cannot contain spaces',
    PASSWORD_TOO_SHORT: (p) => `New password must be at least ${p.n} characters long`,
    PASSWORD_TOO_LONG: (p) => `New password can have at most ${p.n} characters`,
  },
  comments: {
    choose: (p) => `Choose an option for “${p.label}”`,
    fillIn: (p) => `Fill in “${p.label}”`,
    shorten: (p) => `Shorten “${p.label}” to ${p.most} characters or fewer`,
  },
  password: {
    enterOld: 'Enter your old password',
    enterTemporary: 'Enter the temporary password we emailed you',
    enterNew: 'Enter a new password',
    enterAgain: 'Enter the new password again',
    hint: (p) => `${p.min} to ${p.max} characters, with one upper-case letter, one lower-case letter, one digit and one special character`,
  },
}))
