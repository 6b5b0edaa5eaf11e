import { describe, expect, it } from 'vitest'
import { CATALOGUE, type ErrorCode, messageOf } from './catalogue.ts'

describe('the catalogue of refusals', () => {
  it('keeps 403 and the word "expired" for the end of the session', () => {
    for (const [code, entry] of Object.entries(CATALOGUE)) {
      if (code === 'SESSION_EXPIRED') continue
      expect(entry.status, code).not.toBe(403)
      expect(
        `${entry.message} ${'title' in entry ? entry.title : ''}`.toLowerCase(),
        code,
      ).not.toContain('expired')
    }
  })
  it.each<[ErrorCode, string]>([
    ['UNEXPECTED', 'Sorry, something went wrong'],
    ['SESSION_EXPIRED', 'Session has expired, please login again'],
    ['LOGIN_UNABLE', 'Sorry, unable to login'],
    ['NO_RESORTS', 'Sorry, the server and resort choices were not found'],
    ['INSECURE', 'A secure connection (https) is required'],
    ['CODE_WRONG', 'Invalid authentication code'],
    ['CODE_TRIES', 'Too many authentication code attempts'],
    ['CODE_UNSENT', 'Sorry, unable to send authentication code'],
    ['RECOVERY_UNAUTHORIZED', 'The email address was not found'],
    ['RECOVERY_INVALID', 'Please enter a valid email address'],
    ['PASSWORD_SAME_AS_OLD', 'New password cannot be the same as the old password'],
    ['PASSWORD_SAME_AS_TEMPORARY', 'New password cannot be the same as the temporary password'],
    ['PASSWORD_MISMATCH', 'New password and confirm password must be the same (case sensitive)'],
    ['PASSWORD_HAS_SPACES', 'New password cannot contain spaces'],
    ['PASSWORD_TOO_SHORT', 'New password must be at least {n} characters long'],
    ['LOGIN_WRONG', 'Login ID or password is incorrect'],
  ])('%s reads as the specification says', (code, text) => expect(messageOf(code)).toBe(text))
  it('fills holes and leaves a hole without a value to be seen', () => {
    expect(messageOf('BAD_REQUEST', { reason: 'no' })).toBe("We couldn't read that request: no")
    expect(messageOf('BAD_REQUEST')).toContain('{reason}')
  })
})
