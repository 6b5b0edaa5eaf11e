import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Async, type AsyncRead, both, EmptyState, NOT_READ, settled } from './async.tsx'

const refetch = vi.fn()
const PENDING: AsyncRead<string[]> = {
  isPending: true,
  isError: false,
  error: null,
  data: undefined,
  refetch,
}
const FAILED = { ...PENDING, isPending: false, isError: true, error: new Error('It is closed') }
const read = (data: string[]) => ({ ...PENDING, isPending: false, data })

const show = (query: AsyncRead<string[]>) =>
  render(
    <Async
      query={query}
      label="Bills"
      lines={3}
      empty={(bills) =>
        bills.length === 0 ? (
          <EmptyState picture={<svg />} title="No bills" text="None yet" />
        ) : null
      }
    >
      {(bills) => <p>{bills.join(', ')}</p>}
    </Async>,
  )

beforeEach(() => {
  vi.useFakeTimers()
  refetch.mockClear()
})
afterEach(() => vi.useRealTimers())

it('has the shape of what comes, and says so once it takes a while', () => {
  const { container } = show(PENDING)
  expect(container.querySelector('[aria-busy=true]')?.children).toHaveLength(4)
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  act(() => vi.advanceTimersByTime(200))
  expect(status.textContent).toMatch(/Bills/)
})

it('says what failed, and tries again at a press', () => {
  show(FAILED)
  expect(screen.getByRole('alert').textContent).toMatch(/It is closed/)
  expect(screen.queryByRole('status')).toBeNull()
  fireEvent.click(screen.getByRole('button'))
  expect(refetch).toHaveBeenCalledTimes(1)
})

it('shows that there is nothing', () => {
  show(read([]))
  expect(screen.getByRole('heading', { name: 'No bills' })).toBeTruthy()
})

it('shows the data, and beside it what failed since', () => {
  const { rerender } = show(read(['Fee', 'Tax']))
  expect(screen.getByText('Fee, Tax')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(
    <Async query={{ ...FAILED, data: ['Fee'] }} label="Bills">
      {(bills) => <p>{bills.join(', ')}</p>}
    </Async>,
  )
  expect(screen.getByText('Fee')).toBeTruthy()
  expect(screen.getByRole('alert')).toBeTruthy()
})

it('shows nothing while it comes where there may be nothing to show', () => {
  const { container } = render(<Async query={PENDING} waiting={null} />)
  expect(container.innerHTML).toBe('')
})

it('waits for both of two reads, and has the data of both', () => {
  expect(both(read(['Fee']), PENDING)).toMatchObject({ isPending: true, data: undefined })
  expect(both(read(['Fee']), read(['Tax']))).toMatchObject({
    isPending: false,
    isError: false,
    data: [['Fee'], ['Tax']],
  })
  expect(both(read(['Fee']), NOT_READ).data).toEqual([['Fee'], null])
})

it('says one failure of two at once, and tries again what failed', () => {
  const other = vi.fn()
  const one = both({ ...PENDING, refetch: other }, FAILED)
  expect(one).toMatchObject({ isPending: false, isError: true, error: FAILED.error })
  one.refetch()
  expect(refetch).toHaveBeenCalledTimes(1)
  expect(other).not.toHaveBeenCalled()
})

it('waits for a read whose failure shows elsewhere, and goes on without it', () => {
  expect(both(read(['Fee']), settled(PENDING))).toMatchObject({ isPending: true, data: undefined })
  expect(both(read(['Fee']), settled(FAILED))).toMatchObject({
    isError: false,
    data: [['Fee'], null],
  })
})
