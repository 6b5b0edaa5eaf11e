import type { MessageContext } from '@ownerng/messages'
import { pointsEntries } from '@ownerng/messages/points/entries'
import type { RowOf } from '../../db/statement.ts'
import { describeNote } from '../../shared/points-note.ts'
import type { findEntries } from './points.queries.ts'

type EntryRow = RowOf<typeof findEntries>

/** Describes a change of points, including its stored note. */
export function describeEntry(context: MessageContext, row: EntryRow): string {
  const messages = pointsEntries(context)
  const [text, note] = [getText(messages, row), describeNote(context, row)]
  return note === '' ? text : messages.noted({ text, note })
}

function getText(
  messages: ReturnType<typeof pointsEntries>,
  { reason, useYear: year, stayNumber, upcoming }: EntryRow,
): string {
  const number = stayNumber ?? ''
  if (reason === 'earned') return messages.earned({ year })
  if (reason === 'spent') return messages.stay({ number }).trim()
  if (reason === 'returned') return messages.back({ number }).trim()
  if (reason === 'expired' && upcoming) return messages.expires
  return messages.reasons[reason] ?? reason
}
