import { isEmailAddress, isPhoneNumber, trimInvisible } from '@ownerng/domain'
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
