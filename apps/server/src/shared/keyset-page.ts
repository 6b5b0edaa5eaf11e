/** The row after which a page begins, by the day or moment and the id that its list is ordered by. */
interface Place {
  readonly afterOn: string
  readonly afterId: string
}

/** The page that a call asks for in `after`; the first one begins at an end of time. */
export function placeOf(after: string, order: 'ascending' | 'descending'): Place {
  const [on = '', id] = after.split('~')
  if (id !== undefined) return { afterOn: on, afterId: id }
  return { afterOn: order === 'ascending' ? '-infinity' : 'infinity', afterId: '' }
}

/**
 * A page of so many rows, which were read with one more; `next` is the `after` of the page that
 * follows, null where none does.
 */
export function toPage<Row extends { readonly id: string }>(
  found: readonly Row[],
  size: number,
  orderOf: (row: Row) => string,
): { rows: readonly Row[]; next: string | null } {
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return { rows, next: last && found.length > size ? `${orderOf(last)}~${last.id}` : null }
}
