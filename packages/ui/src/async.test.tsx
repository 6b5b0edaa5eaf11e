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

it('shows a skeleton of the result, and announces loading after a delay', () => {
  const { container } = show(PENDING)
  expect(container.querySelector('[aria-busy=true]')?.children).toHaveLength(4)
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  act(() => vi.advanceTimersByTime(200))
  expect(status.textContent).toMatch(/Bills/)
})

it('shows the error and retries on press', () => {
  show(FAILED)
  expect(screen.getByRole('alert').textContent).toMatch(/It is closed/)
  expect(screen.queryByRole('status')).toBeNull()
  fireEvent.click(screen.getByRole('button'))
  expect(refetch).toHaveBeenCalledTimes(1)
})

it('shows the empty state', () => {
  show(read([]))
  expect(screen.getByRole('heading', { name: 'No bills' })).toBeTruthy()
})

it('shows the data, next to the error of a later refetch', () => {
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

it('shows no skeleton if there may be no result', () => {
  const { container } = render(<Async query={PENDING} waiting={null} />)
  expect(container.innerHTML).toBe('')
})

it('waits for two reads and passes both results', () => {
  expect(both(read(['Fee']), PENDING)).toMatchObject({ isPending: true, data: undefined })
  expect(both(read(['Fee']), read(['Tax']))).toMatchObject({
    isPending: false,
    isError: false,
    data: [['Fee'], ['Tax']],
  })
  expect(both(read(['Fee']), NOT_READ).data).toEqual([['Fee'], null])
})

it('shows one error of two failures, and retries the failed reads', () => {
  const other = vi.fn()
  const one = both({ ...PENDING, refetch: other }, FAILED)
  expect(one).toMatchObject({ isPending: false, isError: true, error: FAILED.error })
  one.refetch()
  expect(refetch).toHaveBeenCalledTimes(1)
  expect(other).not.toHaveBeenCalled()
})

it('waits for a read whose error is shown elsewhere, and continues without it', () => {
  expect(both(read(['Fee']), settled(PENDING))).toMatchObject({ isPending: true, data: undefined })
  expect(both(read(['Fee']), settled(FAILED))).toMatchObject({
    isError: false,
    data: [['Fee'], null],
  })
})
