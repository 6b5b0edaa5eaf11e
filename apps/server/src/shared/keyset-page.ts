/** The row before a page, by the columns that order the list: day or time, and id. */
interface Place {
  readonly afterOn: string
  readonly afterId: string
}

/** Parses the `after` parameter; the first page starts before or after every date. */
export function getPlace(after: string, order: 'ascending' | 'descending'): Place {
  const [on = '', id] = after.split('~')
  if (id !== undefined) return { afterOn: on, afterId: id }
  return { afterOn: order === 'ascending' ? '-infinity' : 'infinity', afterId: '' }
}

/** Builds a page from rows that were read with one extra; `next` is null on the last page. */
export function toPage<Row extends { readonly id: string }>(
  found: readonly Row[],
  size: number,
  orderOf: (row: Row) => string,
): { rows: readonly Row[]; next: string | null } {
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return { rows, next: last && found.length > size ? `${orderOf(last)}~${last.id}` : null }
}
