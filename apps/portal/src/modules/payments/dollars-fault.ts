import { readDollars } from '@ownerng/domain'
import { paymentsAutomatic } from '@ownerng/messages/payments/automatic'

/** What is wrong with a typed amount: nothing was typed, or it is no amount above zero. */
export function dollarsFault(typed: string, missing: string): string {
  if (typed.trim() === '') return missing
  return readDollars(typed) ? '' : paymentsAutomatic().capFault
}
