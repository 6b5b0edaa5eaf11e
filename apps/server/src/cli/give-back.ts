import { AppError, readDollars } from '@ownerng/domain'
import { money, SOURCE_CONTEXT } from '@ownerng/messages'
import { refundPayment } from '../modules/payments/refund-payment.ts'
import type { Services } from '../services.ts'
import { CommandRefusal, refuseUsage } from './command-refusal.ts'

/**
 * Staff gives money of a payment back to its card. Returns what was done in a sentence; throws a
 * CommandRefusal with the reason.
 */
export async function giveBack(
  services: Services,
  [resort = '', number = '', amount = '', ...reason]: readonly string[],
): Promise<string> {
  const cents = amount === 'all' ? ('all' as const) : readDollars(amount)
  if (!resort || !number || !cents || reason.length === 0)
    throw refuseUsage(
      'npm run ownerng -- refund RESORT PAYMENT-NUMBER DOLLARS|all REASON, such as refund ' +
        'HERON P-88001 \'$1,284.50\' "paid twice"; the owner reads the reason, and 1284.50 will ' +
        'do as well',
    )
  const refund = await refundPayment(
    services,
    resort.toUpperCase(),
    number.toUpperCase(),
    cents,
    reason.join(' '),
  ).catch((error: unknown) => {
    const isUnknown = error instanceof AppError && error.code === 'NOT_FOUND'
    throw isUnknown
      ? new CommandRefusal(`There is no payment ${number} at ${resort} that could be given back.`)
      : error
  })
  const outcome = `${money(SOURCE_CONTEXT, refund.cents)} of ${number.toUpperCase()}`
  if (refund.state === 'refused')
    throw new CommandRefusal(`${outcome} was refused by the card company: nothing was given back.`)
  return refund.state === 'done'
    ? `${outcome} went back to the card.`
    : `${outcome} is on its way: the card company has not answered yet.`
}
