import { readDollars } from '@ownerng/domain'
import { paymentsAutomatic } from '@ownerng/messages/payments/automatic'

/** Returns the error of a typed amount: it is missing, or isn't an amount above zero. */
export function dollarsFault(typed: string, missing: string): string {
  if (typed.trim() === '') return missing
  return readDollars(typed) ? '' : paymentsAutomatic().capFault
}
