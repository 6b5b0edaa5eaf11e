/** Input of a password change. */
export interface NewPasswordAttempt {
  readonly previous: string
  readonly next: string
  readonly confirmation: string
}

/** A violated password rule of portal.md section 5; each is also a refusal code. */
export type PasswordFault =
  | 'PASSWORD_SAME_AS_OLD'
  | 'PASSWORD_SAME_AS_TEMPORARY'
  | 'PASSWORD_MISMATCH'
  | 'PASSWORD_HAS_SPACES'
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORD_TOO_LONG'

/** Prompt for an empty field. */
export type PasswordMissing = 'enterOld' | 'enterTemporary' | 'enterNew' | 'enterAgain'

/** Password length limits in code points, which match what users see as characters. */
export interface PasswordLengths {
  readonly min: number
  readonly max: number
}

/**
 * Returns the first rule of portal.md section 5 that a new password violates, or null if it is
 * valid.
 *
 * Only the comparison with the previous password ignores case; the confirmation must match exactly.
 * The order is that of the specification: one message shows, and "same as before" comes before "too
 * short".
 *
 * @param previousKind the calling flow, which changes the texts but not the rules
 */
export function findNewPasswordFault(
  attempt: NewPasswordAttempt,
  previousKind: 'old' | 'temporary',
  { min, max }: PasswordLengths,
): PasswordFault | null {
  const { previous, next, confirmation } = normalizeAttempt(attempt)
  if (next.toLowerCase() === previous.toLowerCase())
    return previousKind === 'old' ? 'PASSWORD_SAME_AS_OLD' : 'PASSWORD_SAME_AS_TEMPORARY'
  if (next !== confirmation) return 'PASSWORD_MISMATCH'
  if (next.includes(' ')) return 'PASSWORD_HAS_SPACES'
  const length = [...next].length
  if (length < min) return 'PASSWORD_TOO_SHORT'
  return length > max ? 'PASSWORD_TOO_LONG' : null
}

/** Composes letters: some keyboards type é as e and an accent, which are other characters. */
export function normalizeAttempt(attempt: NewPasswordAttempt): NewPasswordAttempt {
  const [previous = '', next = '', confirmation = ''] = [
    attempt.previous,
    attempt.next,
    attempt.confirmation,
  ].map((text) => text.normalize('NFC'))
  return { previous, next, confirmation }
}

/** Faults of the three fields; null for a valid field. */
export type NewPasswordFaults = Readonly<
  Record<keyof NewPasswordAttempt, PasswordFault | PasswordMissing | null>
>

/** Returns all faults of a password change, by field. */
export function findNewPasswordFaults(
  attempt: NewPasswordAttempt,
  previousKind: 'old' | 'temporary',
  lengths: PasswordLengths,
): NewPasswordFaults {
  const { previous, next, confirmation } = normalizeAttempt(attempt)
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
