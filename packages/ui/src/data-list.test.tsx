import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { DataList, DataTable } from './data-list.tsx'

const getRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `b${index}`, name: `Bill ${index}` }))
const items = () => screen.queryAllByRole('listitem').map((item) => item.textContent)

describe('a list', () => {
  it('renders each row in the frame', () => {
    render(
      <DataList
        rows={getRows(2)}
        rowClass={({ id }) => (id === 'b1' ? 'last' : undefined)}
        empty="None"
        around={(rows) => <section aria-label="Bills">{rows}</section>}
      >
        {({ name }) => <b>{name}</b>}
      </DataList>,
    )
    expect(screen.getByRole('region', { name: 'Bills' }).textContent).toBe('Bill 0Bill 1')
    expect(screen.getAllByRole('listitem').map((item) => item.className)).toEqual(['', 'last'])
    expect(screen.queryByText('None')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each([
    ['the empty state', <p key="none">None</p>, 'None'],
    ['nothing, where there is none,', undefined, ''],
  ])('is %s in place of rows and frame', (_, empty, text) => {
    const { container } = render(
      <DataList rows={[]} empty={empty} around={(rows) => <section>Bills{rows}</section>}>
        {() => 'a row'}
      </DataList>,
    )
    expect(container.textContent).toBe(text)
  })

  it('shows some rows at first, and more with each press until the end', () => {
    render(
      <DataList rows={getRows(5)} pageSize={2}>
        {({ name }) => name}
      </DataList>,
    )
    expect(items()).toEqual(['Bill 0', 'Bill 1'])
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(items()).toHaveLength(4)
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(items()).toHaveLength(5)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each([
    ['is not there after the last page', false, false, 0],
    ['reads the next page', true, false, 1],
    ['waits while it is read', true, true, 0],
  ])('has a button: %s', (_, hasNextPage, isFetchingNextPage, asked) => {
    const fetchNextPage = vi.fn()
    render(
      <DataList
        rows={getRows(3)}
        pages={{ hasNextPage, isFetchingNextPage, fetchNextPage }}
        moreLabel="Older"
      >
        {({ name }) => name}
      </DataList>,
    )
    expect(items()).toHaveLength(3)
    const button = screen.queryByRole('button', { name: 'Older' })
    expect(button !== null).toBe(hasNextPage)
    if (button) fireEvent.click(button)
    expect(fetchNextPage).toHaveBeenCalledTimes(asked)
  })
})

describe('a table', () => {
  it('has row headers, labels each cell with its column, and shows totals', () => {
    render(
      <DataTable
        rows={getRows(3)}
        pageSize={2}
        rowClass={({ id }) => (id === 'b1' ? 'late' : undefined)}
        columns={[
          { label: 'What', cell: ({ name }) => name },
          { label: 'Due', cell: () => 'Jan 2' },
          { label: 'Amount', isNumber: true, cell: ({ id }) => `$${id}` },
        ]}
        total={{ label: 'Total', value: '$9' }}
      />,
    )
    const [what, due, amount] = screen.getAllByRole('columnheader')
    expect([what?.textContent, due?.textContent, amount?.className]).toEqual(['What', 'Due', 'num'])
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Bill 0',
      'Bill 1',
      'Total',
    ])
    const cells = screen.getAllByRole('cell')
    expect(
      cells
        .slice(0, 2)
        .map(({ dataset, className, textContent }) => [dataset['label'], className, textContent]),
    ).toEqual([
      ['Due', '', 'Jan 2'],
      ['Amount', 'num', '$b0'],
    ])
    expect(cells.at(-1)?.textContent).toBe('$9')
    expect(screen.getAllByRole('row').map((row) => row.className)).toEqual(['', '', 'late', ''])
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(screen.getAllByRole('row')).toHaveLength(5)
  })
})
