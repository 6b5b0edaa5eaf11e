import type {
  CommentFault,
  NewPasswordFaults,
  PasswordFault,
  PasswordLengths,
  PasswordMissing,
} from '@ownerng/domain'
import { type MessageContext, readerContext } from './context.ts'
import { errorsFields } from './generated/errors/fields.ts'

/** Describes an invalid answer to a question of the resort. */
export const writeCommentFault = (
  { fault, label, most }: CommentFault,
  context: MessageContext = readerContext(),
): string => errorsFields(context).comments[fault]({ label, most })

/** Error text for each field of a password form, or ''. */
export const writePasswordFaults = (
  { previous, next, confirmation }: NewPasswordFaults,
  lengths: PasswordLengths,
): Record<keyof NewPasswordFaults, string> => ({
  previous: writePasswordFault(previous, lengths),
  next: writePasswordFault(next, lengths),
  confirmation: writePasswordFault(confirmation, lengths),
})

function writePasswordFault(
  fault: PasswordFault | PasswordMissing | null,
  { min, max }: PasswordLengths,
): string {
  const { password, refusals } = errorsFields()
  switch (fault) {
    case null:
      return ''
    case 'PASSWORD_TOO_SHORT':
      return refusals[fault]({ n: min })
    case 'PASSWORD_TOO_LONG':
      return refusals[fault]({ n: max })
    case 'enterOld':
    case 'enterTemporary':
    case 'enterNew':
    case 'enterAgain':
      return password[fault]
    default:
      return refusals[fault]
  }
}

/** The hint below the new-password field: lengths and recommended characters. */
export const passwordHint = (lengths: PasswordLengths): string =>
  errorsFields().password.hint({ min: lengths.min, max: lengths.max })
