import { cliCommands } from '@ownerng/messages/cli/commands'
import type { Services } from '../services.ts'
import { InvalidArguments } from './command-refusal.ts'
import { findReviews } from './commands.queries.ts'

/** Lists a resort's payments to review: inconsistent answers, late successes, and duplicates. */
export async function listReviews(
  { database }: Services,
  [resort = '']: readonly string[],
): Promise<string> {
  const messages = cliCommands().reviews
  if (!resort) throw new InvalidArguments()
  const resortId = resort.toUpperCase()
  const rows = await database.readResort(resortId, findReviews, { resortId })
  if (rows.length === 0) return messages.none({ resort: resortId })
  return rows.map(({ owner_number: owner, ...row }) => messages.row({ owner, ...row })).join('\n')
}
