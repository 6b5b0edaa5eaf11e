import { type ClientErrorCode, clientMessageOf } from '../errors/client-refusals.ts'

/** What was typed in the change of a password. */
export interface NewPasswordAttempt {
  readonly previous: string
  readonly next: string
  readonly confirmation: string
}

/** How long a password may be, in characters that a person sees typed (code points). */
export interface PasswordLengths {
  readonly min: number
  readonly max: number
}

/**
 * The first rule of portal.md section 5 that a new password breaks, or null where it may be used.
 *
 * Only the comparison with the previous password ignores case; the confirmation must match exactly.
 * The order is that
 * of the specification: one message shows, and "same as before" comes before "too short".
 *
 * @param previousKind which flow asks: it changes the words, not the rule
 */
export function findNewPasswordFault(
  { previous, next, confirmation }: NewPasswordAttempt,
  previousKind: 'old' | 'temporary',
  { min, max }: PasswordLengths,
): ClientErrorCode | null {
  if (next.toLowerCase() === previous.toLowerCase())
    return previousKind === 'old' ? 'PASSWORD_SAME_AS_OLD' : 'PASSWORD_SAME_AS_TEMPORARY'
  if (next !== confirmation) return 'PASSWORD_MISMATCH'
  if (next.includes(' ')) return 'PASSWORD_HAS_SPACES'
  const length = [...next].length
  if (length < min) return 'PASSWORD_TOO_SHORT'
  return length > max ? 'PASSWORD_TOO_LONG' : null
}

/** What is wrong with each of the three fields, in words; '' where nothing is. */
export type NewPasswordChecks = Readonly<Record<keyof NewPasswordAttempt, string>>

/**
 * Every fault of a change of password at once, each at its field; the sentences about the new
 * password are those of portal.md, word for word.
 */
export function checkNewPassword(
  attempt: NewPasswordAttempt,
  previousKind: 'old' | 'temporary',
  lengths: PasswordLengths,
): NewPasswordChecks {
  const { previous, next, confirmation } = attempt
  const say = (fault: ClientErrorCode | null) => {
    if (!fault) return ''
    const n = fault === 'PASSWORD_TOO_LONG' ? lengths.max : lengths.min
    return clientMessageOf(fault, { n })
  }
  const enter =
    previousKind === 'old'
      ? 'Enter your old password'
      : 'Enter the temporary password we emailed you'
  const mismatch = next === confirmation ? null : 'PASSWORD_MISMATCH'
  return {
    previous: previous === '' ? enter : '',
    next:
      next === ''
        ? 'Enter a new password'
        : say(findNewPasswordFault({ previous, next, confirmation: next }, previousKind, lengths)),
    confirmation: confirmation === '' ? 'Enter the new password again' : say(mismatch),
  }
}

/**
 * The hint under a new password: the lengths, and what a resort likes to see in it. Only the
 * lengths are a rule.
 */
export function newPasswordHint({ min, max }: PasswordLengths): string {
  return (
    `${min} to ${max} characters, with one upper-case letter, one lower-case letter, one digit ` +
    'and one special character'
  )
}
