/** What was typed in the change of a password. */
export interface NewPasswordAttempt {
  readonly previous: string
  readonly next: string
  readonly confirmation: string
}

/** A rule of portal.md section 5 that a new password breaks; each is a refusal as well. */
export type PasswordFault =
  | 'PASSWORD_SAME_AS_OLD'
  | 'PASSWORD_SAME_AS_TEMPORARY'
  | 'PASSWORD_MISMATCH'
  | 'PASSWORD_HAS_SPACES'
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORD_TOO_LONG'

/** What is to be entered in a field that is empty. */
export type PasswordMissing = 'enterOld' | 'enterTemporary' | 'enterNew' | 'enterAgain'

/** How long a password may be, in characters that a person sees typed (code points). */
export interface PasswordLengths {
  readonly min: number
  readonly max: number
}

/**
 * The first rule of portal.md section 5 that a new password breaks, or null if it may be used.
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
): PasswordFault | null {
  if (next.toLowerCase() === previous.toLowerCase())
    return previousKind === 'old' ? 'PASSWORD_SAME_AS_OLD' : 'PASSWORD_SAME_AS_TEMPORARY'
  if (next !== confirmation) return 'PASSWORD_MISMATCH'
  if (next.includes(' ')) return 'PASSWORD_HAS_SPACES'
  const length = [...next].length
  if (length < min) return 'PASSWORD_TOO_SHORT'
  return length > max ? 'PASSWORD_TOO_LONG' : null
}

/** What is wrong with each of the three fields; null if nothing is. */
export type NewPasswordFaults = Readonly<
  Record<keyof NewPasswordAttempt, PasswordFault | PasswordMissing | null>
>

/** Every fault of a change of password at once, each at its field. */
export function findNewPasswordFaults(
  attempt: NewPasswordAttempt,
  previousKind: 'old' | 'temporary',
  lengths: PasswordLengths,
): NewPasswordFaults {
  const { previous, next, confirmation } = attempt
  const enter = previousKind === 'old' ? 'enterOld' : 'enterTemporary'
  const mismatch = next === confirmation ? null : 'PASSWORD_MISMATCH'
  return {
    previous: previous === '' ? enter : null,
    next:
      next === ''
        ? 'enterNew'
        : findNewPasswordFault({ previous, next, confirmation: next }, previousKind, lengths),
    confirmation: confirmation === '' ? 'enterAgain' : mismatch,
  }
}
