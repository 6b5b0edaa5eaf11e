/** Values of a row by column, such as an arrival. */
export type Columns = Readonly<Record<string, unknown>>

/** A row after a merge, with the columns that keep their stored value. */
interface MergedRow {
  readonly values: Columns
  /** Columns that changed here since the last import, while the folder still has the old value. */
  readonly kept: readonly string[]
  /** Columns that changed both here and in the folder, to different values. */
  readonly conflicts: readonly string[]
}

/**
 * Merges a row of a folder with the stored one (decision 128): a column takes the folder's value
 * only if the folder changed it since the last import, and nothing else did. `imported` is the row
 * as the last import read it. If both changed a column of `folderDecides`, the folder's value wins.
 */
export function mergeRow(
  { imported, stored, folder }: Readonly<Record<'imported' | 'stored' | 'folder', Columns>>,
  folderDecides: readonly string[] = [],
): MergedRow {
  const isNews = (column: string) => !isSame(folder[column], imported[column])
  const changedHere = Object.keys(imported).filter(
    (column) =>
      column in stored &&
      !isSame(stored[column], folder[column]) &&
      !isSame(stored[column], imported[column]) &&
      !(isNews(column) && folderDecides.includes(column)),
  )
  return {
    values: Object.fromEntries(changedHere.map((column) => [column, stored[column]])),
    kept: changedHere.filter((column) => !isNews(column)),
    conflicts: changedHere.filter(isNews),
  }
}

/** Compares values of columns: texts, numbers, booleans, or null. */
const isSame = (a: unknown, b: unknown) => (a ?? null) === (b ?? null)
