/** One row: its name and a figure for each column. */
export interface FiguresRow {
  readonly key: string
  readonly name: string
  readonly note?: string
  readonly figures: readonly string[]
}

/**
 * Figures side by side, such as lots before and after; on a phone each figure stands beside its
 * label.
 */
export function FiguresTable({
  caption,
  columns,
  rows,
}: {
  caption: string
  columns: readonly string[]
  rows: readonly FiguresRow[]
}) {
  return (
    <table className="list-table figures">
      <thead>
        <tr>
          <th scope="col">{caption}</th>
          {columns.map((label) => (
            <th key={label} scope="col" className="num">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              {row.name}
              {row.note && <span className="muted"> ({row.note})</span>}
            </th>
            {row.figures.map((figure, index) => (
              <td key={columns[index]} className="num" data-label={columns[index]}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
