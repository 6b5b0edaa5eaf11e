import { commonShell } from '@ownerng/messages/common/shell'
import { type ReactNode, useState } from 'react'
import { KeepNumbers } from './keep-numbers.tsx'
import { ProblemScope } from './problem-scope.tsx'

/** A paginated read; has the shape of a TanStack infinite query. */
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
  /** Empty state. */
  readonly empty?: ReactNode
  /** Wrapper, such as a card with a title; omitted if the list is empty. */
  readonly around?: (rows: ReactNode) => ReactNode
  /** Number of rows shown at first and added by each press of "Show more". */
  readonly pageSize?: number
  /** Loads the next page. */
  readonly pages?: PagedRead
  readonly moreLabel?: string
}

type RowsFrameProps<Each extends Row> = RowsProps<Each> & {
  readonly children: (visible: readonly Each[]) => ReactNode
}

/** Renders rows in steps, so that long lists stay fast. */
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

/** List of records that the screen renders itself. */
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
              <ProblemScope>{children(row)}</ProblemScope>
            </li>
          ))}
        </ul>
      )}
    </Rows>
  )
}

/** Column of a table; the first column is the row header. */
export interface Column<Each> {
  readonly label: string
  readonly cell: (row: Each) => ReactNode
  /** Right-aligns amounts and counts. */
  readonly isNumber?: boolean
}

type DataTableProps<Each extends Row> = RowsProps<Each> & {
  readonly columns: readonly Column<Each>[]
  readonly className?: string
  readonly rowClass?: (row: Each) => string | undefined
  /** Footer row with the sum. */
  readonly total?: { readonly label: string; readonly value: string }
}

/** Table of records; on a phone each row becomes a block of lines. */
export function DataTable<Each extends Row>({
  columns,
  className = '',
  rowClass,
  total,
  ...rows
}: DataTableProps<Each>) {
  const getClass = ({ isNumber }: Column<Each>) => (isNumber ? 'num' : undefined)
  return (
    <Rows {...rows}>
      {(visible) => (
        <table className={`list-table ${className}`}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.label} scope="col" className={getClass(column)}>
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
                      <KeepNumbers>{column.cell(row)}</KeepNumbers>
                    </th>
                  ) : (
                    <td key={column.label} data-label={column.label} className={getClass(column)}>
                      <KeepNumbers>{column.cell(row)}</KeepNumbers>
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
