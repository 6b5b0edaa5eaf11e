import {
  cleanName,
  findNameFault,
  isEmailAddress,
  isPhoneNumber,
  trimInvisible,
} from '@ownerng/domain'
import { commonShell } from '@ownerng/messages/common/shell'

const t = () => commonShell().form

/** Returns the error of a typed email address, or ''. */
export function emailFault(typed: string): string {
  if (typed.trim() === '') return t().needEmail
  return isEmailAddress(trimInvisible(typed)) ? '' : t().badEmail
}

/** Returns the error of a typed phone number, or ''. */
export function phoneFault(typed: string): string {
  if (typed.trim() === '') return t().needPhone
  return isPhoneNumber(typed) ? '' : t().badPhone
}

/** Returns the error of a name or note that others may read in an email, or ''. May be empty. */
export function nameFault(typed: string): string {
  const fault = findNameFault(cleanName(typed))
  return fault ? t().badName[fault] : ''
}
