import { DataTable } from './data-list.tsx'

/** One row: its name and a figure for each column. */
interface FiguresRow {
  readonly id: string
  readonly name: string
  readonly note?: string
  readonly figures: readonly string[]
}

interface FiguresTableProps {
  readonly caption: string
  readonly columns: readonly string[]
  readonly rows: readonly FiguresRow[]
}

/**
 * Figures side by side, such as lots before and after; on a phone each figure stands beside its
 * label. Where there are no rows it is not there.
 */
export function FiguresTable({ caption, columns, rows }: FiguresTableProps) {
  return (
    <DataTable
      className="figures"
      rows={rows}
      columns={[
        {
          label: caption,
          cell: ({ name, note }) => (
            <>
              {name}
              {note && <span className="muted"> ({note})</span>}
            </>
          ),
        },
        ...columns.map((label, index) => ({
          label,
          isNumber: true,
          cell: ({ figures }: FiguresRow) => figures[index],
        })),
      ]}
    />
  )
}
