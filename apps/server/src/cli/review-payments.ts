import { money, SOURCE_CONTEXT } from '@ownerng/messages'
import type { Database } from '../db/database.ts'
import { CommandRefusal, refuseUsage } from './command-refusal.ts'
import * as queries from './review-payments.queries.ts'

/**
 * Staff sees the payments of a resort whose answers did not fit, that came through late, or that
 * were made twice, and closes one with a note. Returns the list or what was done; throws a
 * CommandRefusal with the reason.
 */
export async function reviewPayments(
  database: Database,
  now: Date,
  [resort = '', number = '', ...note]: readonly string[],
): Promise<string> {
  if (!resort || (number && note.length === 0))
    throw refuseUsage(
      'npm run ownerng -- review RESORT [PAYMENT-NUMBER NOTE], such as review HERON P-88001 ' +
        '"voided at the gateway"',
    )
  const resortId = resort.toUpperCase()
  if (number) {
    const closed = await database.readResort(resortId, queries.closeReviews, {
      resortId,
      number: number.toUpperCase(),
      now,
      note: note.join(' '),
    })
    if (closed.length === 0)
      throw new CommandRefusal(`Nothing is open about payment ${number} at ${resortId}.`)
    return `Payment ${number.toUpperCase()} is closed.`
  }
  const rows = await database.readResort(resortId, queries.findReviews, { resortId })
  if (rows.length === 0) return `No payment of ${resortId} needs a look.`
  return rows
    .map(
      (row) =>
        `${row.number} of owner ${row.owner_number}, ${money(SOURCE_CONTEXT, row.cents)}, ` +
        `${row.state}, invoice ${row.invoice}: ${row.detail}`,
    )
    .join('\n')
}
