import type { MessageContext } from '@ownerng/messages'
import { pointsEntries } from '@ownerng/messages/points/entries'
import type { RowOf } from '../../db/statement.ts'
import { filledIn, HOLE } from '../../shared/filled-in.ts'
import type { findEntries } from './points.queries.ts'

type EntryRow = RowOf<typeof findEntries>

/** The resort's words in two languages: the reader's, and the one in which notes are kept. */
export interface EntryContexts {
  readonly own: MessageContext
  readonly kept: MessageContext
}

/** What a change of points was for, with the note that was kept beside it. */
export function entryInWords(contexts: EntryContexts, row: EntryRow): string {
  const words = pointsEntries(contexts.own)
  const text = textOf(words, row)
  return row.note === '' ? text : words.noted({ text, note: noteInWords(contexts, row.note) })
}

/** A note of ours in the reader's language, known by its English; others as they were written. */
function noteInWords({ own, kept }: EntryContexts, note: string): string {
  const [patterns, words] = [pointsEntries(kept).notes, pointsEntries(own).notes]
  for (const kind of ['late', 'restricted', 'holding', 'to', 'from'] as const) {
    const number = filledIn(patterns[kind]({ number: HOLE }), note)
    if (number !== null && /^\S+$/.test(number)) return words[kind]({ number })
  }
  return note
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
