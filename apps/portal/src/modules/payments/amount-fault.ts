import { paymentsAutomatic } from '@ownerng/messages/payments/automatic'
import { readTypedAmount } from '../../shared/amounts.ts'

/** Returns the error of a typed amount: it is missing, or isn't an amount above zero. */
export function amountFault(typed: string, missing: string): string {
  if (typed.trim() === '') return missing
  return readTypedAmount(typed) ? '' : paymentsAutomatic().capFault
}
