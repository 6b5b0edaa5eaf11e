import { money, SOURCE_CONTEXT } from '@ownerng/messages'
import { findResorts } from '../db/job-runs.queries.ts'
import { sql } from '../db/statement.ts'
import { matchPayments } from '../modules/payments/match-payments.ts'
import type { Services } from '../services.ts'
import { CommandRefusal } from './command-refusal.ts'

const findDifferences = sql(
  'find-payment-differences',
  `select invoice, attempt_cents, ledger_cents, gateway_cents
  from payment_difference
  where resort_id = :resortId
  order by invoice`,
)

/**
 * Compares payments, ledger and the books of the card company. Returns that all agree; refuses with
 * a line for each payment that differs and each resort whose books did not come: no answer is not
 * agreement.
 */
export async function match(services: Services): Promise<string> {
  const lines: string[] = []
  for (const { id } of await services.database.readDirectory(findResorts)) {
    if ((await matchPayments(services, id)) === null)
      lines.push(`${id}: the card company did not answer, so its books were not compared.`)
    for (const row of await services.database.readResort(id, findDifferences, { resortId: id }))
      lines.push(
        `${id} ${row.invoice}: the payment says ${money(SOURCE_CONTEXT, row.attempt_cents)}, the ` +
          `ledger ${money(SOURCE_CONTEXT, row.ledger_cents)}, the card company ` +
          `${money(SOURCE_CONTEXT, row.gateway_cents)}.`,
      )
  }
  if (lines.length > 0) throw new CommandRefusal(lines.join('\n'))
  return 'Payments, ledger and the books of the card company agree.'
}
