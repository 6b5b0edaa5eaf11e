import { cliCommands } from '@ownerng/messages/cli/commands'
import type { Services } from '../services.ts'
import { CommandRefusal, InvalidArguments } from './command-refusal.ts'
import * as queries from './commands.queries.ts'

/**
 * Lists a resort's payments to review (inconsistent answers, late successes, and duplicates), or
 * closes one with a note.
 */
export async function reviewPayments(
  { database, clock }: Services,
  [resort = '', number = '', ...note]: readonly string[],
): Promise<string> {
  const messages = cliCommands().review
  if (!resort || (number && note.length === 0)) throw new InvalidArguments()
  const resortId = resort.toUpperCase()
  if (number) {
    const closed = await database.readResort(resortId, queries.closeReviews, {
      resortId,
      number: number.toUpperCase(),
      now: clock.now(),
      note: note.join(' '),
    })
    if (closed.length === 0)
      throw new CommandRefusal(messages.nothingOpen({ number, resort: resortId }))
    return messages.closed({ number: number.toUpperCase() })
  }
  const rows = await database.readResort(resortId, queries.findReviews, { resortId })
  if (rows.length === 0) return messages.none({ resort: resortId })
  return rows.map(({ owner_number: owner, ...row }) => messages.row({ owner, ...row })).join('\n')
}
