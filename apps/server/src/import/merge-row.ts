/** Values of a row by column, such as an arrival. */
export type Columns = Readonly<Record<string, unknown>>

/** Which side decides a column that both changed; `list` keeps the stored value for now. */
type Decision = 'incoming' | 'stored' | 'list'

/** A row after a merge, with the columns that keep their stored value. */
export interface MergedRow {
  readonly values: Columns
  /** Columns that changed here since the last import, while the folder still has the old value. */
  readonly kept: readonly string[]
  /** Columns that changed both here and in the folder, and keep the stored value. */
  readonly conflicts: readonly string[]
  /** Columns of conflicts that staff decide. */
  readonly listed: readonly string[]
}

/** How columns of a kind of file are merged. */
interface MergeRules {
  /** Columns that only make sense together, such as check-in and check-out: one side decides. */
  readonly together?: (column: string) => readonly string[]
  /** Decides columns that belong together and that both sides changed. */
  readonly decide?: (columns: readonly string[]) => Decision
}

/**
 * Merges a row of a folder with the stored one (decision 128): a column takes the folder's value
 * only if the folder changed it since the last import, and nothing else did. `imported` is the row
 * as the last import read it. If both sides changed columns that belong together, `decide` says
 * which side they all come from.
 */
export function mergeRow(
  { imported, stored, folder }: Readonly<Record<'imported' | 'stored' | 'folder', Columns>>,
  { together = (column) => [column], decide = () => 'stored' }: MergeRules = {},
): MergedRow {
  const isNews = (column: string) => !isSame(folder[column], imported[column])
  const isDifferent = (column: string) =>
    column in imported && column in stored && !isSame(stored[column], folder[column])
  const isChangedHere = (column: string) => !isSame(stored[column], imported[column])
  const decideColumn = (column: string): Decision | 'news' | 'kept' => {
    const different = together(column).filter(isDifferent)
    if (!different.some(isChangedHere)) return 'news'
    return different.some(isNews) ? decide(different) : 'kept'
  }
  const decided = Object.keys(imported)
    .filter(isDifferent)
    .map((column) => ({ column, decision: decideColumn(column) }))
  const columnsOf = (...decisions: readonly (typeof decided)[number]['decision'][]) =>
    decided.filter(({ decision }) => decisions.includes(decision)).map(({ column }) => column)
  const keptHere = columnsOf('kept', 'stored', 'list')
  return {
    values: Object.fromEntries(keptHere.map((column) => [column, stored[column]])),
    kept: keptHere.filter((column) => !isNews(column)),
    conflicts: keptHere.filter(isNews),
    listed: columnsOf('list'),
  }
}

/** Compares values of columns: texts, numbers, booleans, or null. */
export const isSame = (a: unknown, b: unknown): boolean => (a ?? null) === (b ?? null)
