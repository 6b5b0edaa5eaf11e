import { commonShell } from '@ownerng/messages/common/shell'
import { type ReactNode, useState } from 'react'

/** A list that is read page by page; an infinite query of TanStack Query has this shape. */
interface PagedRead {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

interface Row {
  readonly id: string
}

interface RowsProps<Each extends Row> {
  readonly rows: readonly Each[]
  /** What stands there where there are none. */
  readonly empty?: ReactNode
  /** What stands around them, such as a card with their title; not there without them. */
  readonly around?: (rows: ReactNode) => ReactNode
  /** A long list shows so many at first, and as many more with each press. */
  readonly pageSize?: number
  /** Reads the next page of a list that comes page by page. */
  readonly pages?: PagedRead
  readonly moreLabel?: string
}

type RowsFrameProps<Each extends Row> = RowsProps<Each> & {
  readonly children: (visible: readonly Each[]) => ReactNode
}

/** Rows of any kind: nothing, a part of them, all. Only what shows is made. */
function Rows<Each extends Row>({
  rows,
  empty = null,
  around = (list) => list,
  pageSize = rows.length,
  pages,
  moreLabel = commonShell().more,
  children,
}: RowsFrameProps<Each>) {
  const [extra, setExtra] = useState(0)
  if (rows.length === 0) return empty
  const shown = pageSize + extra
  const hasMore = pages ? pages.hasNextPage : rows.length > shown
  const showMore = () => {
    if (!pages) setExtra(extra + pageSize)
    else if (!pages.isFetchingNextPage) pages.fetchNextPage()
  }
  return around(
    <>
      {children(rows.slice(0, shown))}
      {hasMore && (
        <button
          className="btn btn--quiet"
          type="button"
          aria-disabled={pages?.isFetchingNextPage}
          onClick={showMore}
        >
          {moreLabel}
        </button>
      )}
    </>,
  )
}

type DataListProps<Each extends Row> = RowsProps<Each> & {
  readonly className?: string
  readonly rowClass?: string | ((row: Each) => string | undefined)
  readonly children: (row: Each) => ReactNode
}

/** Records one below the other, each as the screen draws it. */
export function DataList<Each extends Row>({
  className,
  rowClass,
  children,
  ...rows
}: DataListProps<Each>) {
  return (
    <Rows {...rows}>
      {(visible) => (
        <ul className={className}>
          {visible.map((row) => (
            <li key={row.id} className={typeof rowClass === 'function' ? rowClass(row) : rowClass}>
              {children(row)}
            </li>
          ))}
        </ul>
      )}
    </Rows>
  )
}

/** What a table says of each row; the first column names it. */
export interface Column<Each> {
  readonly label: string
  readonly cell: (row: Each) => ReactNode
  /** Amounts and counts stand at the end of their column. */
  readonly isNumber?: boolean
}

type DataTableProps<Each extends Row> = RowsProps<Each> & {
  readonly columns: readonly Column<Each>[]
  readonly className?: string
  readonly rowClass?: (row: Each) => string | undefined
  /** The last row: what the numbers come to. */
  readonly total?: { readonly label: string; readonly value: string }
}

/** Records as a table; on a phone each row stands in lines of its own. */
export function DataTable<Each extends Row>({
  columns,
  className = '',
  rowClass,
  total,
  ...rows
}: DataTableProps<Each>) {
  const classOf = ({ isNumber }: Column<Each>) => (isNumber ? 'num' : undefined)
  return (
    <Rows {...rows}>
      {(visible) => (
        <table className={`list-table ${className}`}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.label} scope="col" className={classOf(column)}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visible.map((row) => (
              <tr key={row.id} className={rowClass?.(row)}>
                {columns.map((column, index) =>
                  index === 0 ? (
                    <th key={column.label} scope="row">
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.label} data-label={column.label} className={classOf(column)}>
                      {column.cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
          {total && (
            <tfoot>
              <tr>
                <th scope="row" colSpan={columns.length - 1}>
                  {total.label}
                </th>
                <td className="num">{total.value}</td>
              </tr>
            </tfoot>
          )}
        </table>
      )}
    </Rows>
  )
}
