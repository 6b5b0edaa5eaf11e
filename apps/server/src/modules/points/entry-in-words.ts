import type { MessageContext } from '@ownerng/messages'
import { pointsEntries } from '@ownerng/messages/points/entries'
import type { RowOf } from '../../db/statement.ts'
import type { findEntries } from './points.queries.ts'

type EntryRow = RowOf<typeof findEntries>

/** What a change of points was for, with the note that was kept beside it. */
export function entryInWords(context: MessageContext, row: EntryRow): string {
  const text = textOf(pointsEntries(context), row)
  return row.note === '' ? text : pointsEntries(context).noted({ text, note: row.note })
}

function textOf(
  words: ReturnType<typeof pointsEntries>,
  { reason, useYear: year, stayNumber, upcoming }: EntryRow,
): string {
  const number = stayNumber ?? ''
  if (reason === 'earned') return words.earned({ year })
  if (reason === 'spent') return words.stay({ number }).trim()
  if (reason === 'returned') return words.back({ number }).trim()
  if (reason === 'expired' && upcoming) return words.expires
  return words.reasons[reason] ?? reason
}
