import { AppError, formatCurrency, readDollars } from '@ownerng/domain'
import { refundPayment } from '../features/payments/refund-payment.ts'
import type { Parts } from '../platform/parts.ts'

/** Staff gives money of a payment back to its card. Returns what was done in a sentence. */
export async function giveBack(parts: Parts, [resort = '', number = '', amount = '', ...reason]: readonly string[]): Promise<string> {
  const cents = amount === 'all' ? ('all' as const) : readDollars(amount)
  if (!resort || !number || cents === null || reason.length === 0)
    return 'Usage: npm run ownerng -- refund RESORT PAYMENT-NUMBER DOLLARS|all REASON, such as refund HERON P-88001 120.50 "paid twice"; the owner reads the reason'
  try {
    const refund = await refundPayment(parts, resort.toUpperCase(), number.toUpperCase(), cents, reason.join(' '))
    const said = {
      done: 'went back to the card',
      refused: 'was refused by the card company: nothing was given back',
      submitting: 'is on its way: the card company has not answered yet',
    }
    return `${formatCurrency(refund.cents)} of ${number.toUpperCase()} ${said[refund.state]}.`
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return `There is no payment ${number} at ${resort} that could be given back.`
    if (error instanceof AppError) return error.message
    throw error
  }
}
