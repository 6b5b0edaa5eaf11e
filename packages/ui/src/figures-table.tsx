import { DataTable } from './data-list.tsx'

/** Row name with one figure per column. */
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
 * Table that compares figures, such as lots before and after. On a phone each figure is next to its
 * label. Renders nothing without rows.
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
