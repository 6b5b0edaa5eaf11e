import { AppError, readDollars } from '@ownerng/domain'
import { cliCommands } from '@ownerng/messages/cli/commands'
import { AccountGone, refundPayment } from '../modules/payments/attempts/refund-payment.ts'
import type { Services } from '../services.ts'
import { currentActor } from '../shared/actor.ts'
import { CommandRefusal, InvalidArguments, type Options } from './command-refusal.ts'

/**
 * Refunds a payment to its card as staff, who say what happens to its bills: `--lower-price` or
 * `--reopen-bills`. A dry run doesn't call the gateway.
 */
export async function refundAsStaff(
  services: Services,
  [resort = '', number = '', amount = '', ...reason]: readonly string[],
  options: Options = {},
): Promise<string> {
  const messages = cliCommands().refund
  const cents = amount === 'all' ? ('all' as const) : readDollars(amount)
  const [isCredit, isReopened] = [Boolean(options['lower-price']), Boolean(options['reopen-bills'])]
  if (!resort || !number || !cents || reason.length === 0) throw new InvalidArguments()
  if (isCredit === isReopened) throw new InvalidArguments(messages.bills)
  const bills = isCredit ? 'credited' : 'reopened'
  const payment = { resort: resort.toUpperCase(), number: number.toUpperCase() }
  const refund = await refundPayment(services, payment.resort, {
    number: payment.number,
    cents,
    bills,
    note: reason.join(' '),
    asks: !options['dry-run'],
    by: currentActor(),
  }).catch((error: unknown) => {
    if (error instanceof AccountGone)
      throw new CommandRefusal(
        error.account === ''
          ? messages.noGateway(payment)
          : messages.accountGone({ ...payment, account: error.account }),
      )
    const isUnknown = error instanceof AppError && error.code === 'NOT_FOUND'
    throw isUnknown ? new CommandRefusal(messages.unknown({ number, resort })) : error
  })
  const outcome = { cents: refund.cents, number: payment.number, bills }
  if (options['dry-run']) return messages.would(outcome)
  if (refund.state === 'refused') throw new CommandRefusal(messages.refused(outcome))
  return refund.state === 'done' ? messages.done(outcome) : messages.waiting(outcome)
}
