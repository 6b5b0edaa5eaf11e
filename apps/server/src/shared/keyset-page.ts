import type { CalendarDate } from '@ownerng/domain'

/** Rows of a page of stays, bills or payments. */
export const PAGE_SIZE = 20

/** The row after which a page begins, by the day and the id that its list is ordered by. */
interface Place {
  readonly afterOn: string
  readonly afterId: string
}

/** The page that a call asks for in `after`; the first one begins at an end of time. */
export function placeOf(after: string, order: 'ascending' | 'descending'): Place {
  const [day = '', id] = after.split('~')
  if (id !== undefined) return { afterOn: day, afterId: id }
  return { afterOn: order === 'ascending' ? '-infinity' : 'infinity', afterId: '' }
}

/**
 * A page of rows that were read with one more than it shows; `next` is the `after` of the page that
 * follows, null where none does.
 */
export function toPage<Row extends { readonly id: string }>(
  found: readonly Row[],
  dayOf: (row: Row) => CalendarDate,
): { rows: readonly Row[]; next: string | null } {
  const rows = found.slice(0, PAGE_SIZE)
  const last = rows.at(-1)
  return { rows, next: last && found.length > PAGE_SIZE ? `${dayOf(last)}~${last.id}` : null }
}
