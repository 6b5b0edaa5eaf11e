import { isEmailAddress, isPhoneNumber } from '@ownerng/domain'
import { commonShell } from '@ownerng/messages/common/shell'

const t = () => commonShell().form

/** What is wrong with an email address as it is typed, or ''. */
export function emailFault(typed: string): string {
  if (typed.trim() === '') return t().needEmail
  return isEmailAddress(typed.trim()) ? '' : t().badEmail
}

/** What is wrong with a phone number as it is typed, or ''. */
export function phoneFault(typed: string): string {
  if (typed.trim() === '') return t().needPhone
  return isPhoneNumber(typed.trim()) ? '' : t().badPhone
}
