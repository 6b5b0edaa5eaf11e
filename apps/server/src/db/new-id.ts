import { randomUUID } from 'node:crypto'

/**
 * An id as `new_id()` of the database makes them: sortable, the millisecond and some random digits.
 * For a row that others name in the same round trip.
 */
export const newId = (): string =>
  Date.now().toString(16).padStart(11, '0') + randomUUID().replaceAll('-', '').slice(0, 9)
