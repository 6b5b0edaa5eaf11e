/** Values of a row by column, such as an arrival. */
export type Columns = Readonly<Record<string, unknown>>

/** A row after a merge, with the columns that keep their stored value. */
export interface MergedRow {
  readonly values: Columns
  /** Columns that changed here since the last import, while the folder still has the old value. */
  readonly kept: readonly string[]
  /** Columns that changed both here and in the folder, to different values. */
  readonly conflicts: readonly string[]
}

/** How columns of a kind of file are merged. */
interface MergeRules {
  /** Columns in which the folder's value wins if both sides changed it. */
  readonly folderDecides?: readonly string[]
  /** Columns that only make sense together, such as check-in and check-out: one side decides. */
  readonly together?: readonly (readonly string[])[]
}

/**
 * Merges a row of a folder with the stored one (decision 128): a column takes the folder's value
 * only if the folder changed it since the last import, and nothing else did. `imported` is the row
 * as the last import read it. Columns that belong together keep their stored values if one of them
 * changed here.
 */
export function mergeRow(
  { imported, stored, folder }: Readonly<Record<'imported' | 'stored' | 'folder', Columns>>,
  { folderDecides = [], together = [] }: MergeRules = {},
): MergedRow {
  const isNews = (column: string) => !isSame(folder[column], imported[column])
  const isChangedHere = (column: string) =>
    column in stored &&
    !isSame(stored[column], folder[column]) &&
    !isSame(stored[column], imported[column]) &&
    !(isNews(column) && folderDecides.includes(column))
  const groupOf = (column: string) => together.find((group) => group.includes(column)) ?? [column]
  const keptHere = Object.keys(imported).filter(
    (column) =>
      column in stored &&
      !isSame(stored[column], folder[column]) &&
      groupOf(column).some(isChangedHere),
  )
  return {
    values: Object.fromEntries(keptHere.map((column) => [column, stored[column]])),
    kept: keptHere.filter((column) => !isNews(column)),
    conflicts: keptHere.filter(isNews),
  }
}

/** Compares values of columns: texts, numbers, booleans, or null. */
const isSame = (a: unknown, b: unknown) => (a ?? null) === (b ?? null)
