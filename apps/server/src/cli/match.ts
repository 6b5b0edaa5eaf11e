import { readerContext } from '@ownerng/messages'
import { cliCommands } from '@ownerng/messages/cli/commands'
import { findResorts } from '../db/job-runs.queries.ts'
import { matchPayments } from '../modules/payments/attempts/match-payments.ts'
import { readOptions } from '../modules/resort/resort-directory.ts'
import type { Services } from '../services.ts'
import { withCurrency } from '../shared/language.ts'
import { CommandRefusal } from './command-refusal.ts'
import { findDifferences } from './commands.queries.ts'

/** Reconciles payments, ledger, and the card companies' records. */
export async function match(services: Services): Promise<string> {
  const messages = cliCommands().match
  const lines: string[] = []
  for (const { id } of await services.database.readDirectory(findResorts)) {
    if ((await matchPayments(services, id)) === null) lines.push(messages.noBooks({ resort: id }))
    const { currency } = await readOptions(services.database, id)
    const { differs } = cliCommands(withCurrency(readerContext(), currency)).match
    for (const row of await services.database.readResort(id, findDifferences, { resortId: id }))
      lines.push(
        differs({
          resort: id,
          invoice: row.invoice,
          payment: row.attempt_cents,
          ledger: row.ledger_cents,
          gateway: row.gateway_cents,
        }),
      )
  }
  if (lines.length > 0) throw new CommandRefusal(lines.join('\n'))
  return messages.agree
}
