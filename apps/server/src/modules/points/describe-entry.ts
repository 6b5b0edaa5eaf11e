import type { MessageContext } from '@ownerng/messages'
import { pointsEntries } from '@ownerng/messages/points/entries'
import type { RowOf } from '../../db/statement.ts'
import { describeNote } from '../../shared/points-note.ts'
import type { findEntries } from './points.queries.ts'

type EntryRow = RowOf<typeof findEntries>

/** Describes a change of points, including its stored note. */
export function describeEntry(context: MessageContext, row: EntryRow): string {
  const words = pointsEntries(context)
  const [text, note] = [getText(words, row), describeNote(context, row)]
  return note === '' ? text : words.noted({ text, note })
}

function getText(
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
