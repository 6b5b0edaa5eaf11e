const MARK_LENGTH = 9

/** A place in the log, with a mark of the event there, so that it isn't used in another log. */
export interface Cursor {
  readonly sequence: number
  readonly mark: string
}

/** The random end of an event's ID. */
const toMark = (eventId: string) => eventId.slice(-MARK_LENGTH)

/** Writes the place of an event, or, without an ID, one whose event is gone. */
export const writeCursor = (sequence: number, eventId: string | null): string =>
  `${sequence}.${eventId === null ? '' : toMark(eventId)}`

/** Reads a cursor that the contract accepted. */
export function readCursor(text: string): Cursor {
  const [sequence = '', mark = ''] = text.split('.')
  return { sequence: Number(sequence), mark }
}

interface StoredLog {
  /** The first event that is stored, one more than `last` if there is none. */
  readonly first: number
  readonly last: number
}

/**
 * Whether the log goes on after a cursor: no event after it was deleted, and the event there is the
 * one that the cursor was made of. After a restored backup, the same place has another event.
 */
export function isInLog(
  { sequence, mark }: Cursor,
  { first, last }: StoredLog,
  eventId: string | null,
): boolean {
  if (sequence < first - 1 || sequence > last) return false
  return eventId === null ? sequence === first - 1 : mark === toMark(eventId)
}
