import { onlineManager, queryOptions, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { refusal } from '../../../../packages/contract/test-support/fake-send.ts'
import { Around, quietClient } from '../../test-support/test-portal.tsx'
import { useAction } from './action.ts'
import type { DataGroup } from './data-groups.ts'

/** Renders an action that changes `stays`, on a page with its own, other, and cached data. */
async function setUp(
  work: () => Promise<unknown>,
  options: { readonly stores?: boolean; readonly redirectTo?: string } = {},
) {
  const client = quietClient()
  const server = { version: 1 }
  const read = vi.fn((_: DataGroup) => Promise.resolve(server.version))
  const getQuery = (group: DataGroup, name: string) =>
    queryOptions({ queryKey: [group, name], queryFn: () => read(group) })
  await client.fetchQuery(getQuery('stays', 'left page'))
  const { result } = renderHook(
    () => ({
      stays: useQuery(getQuery('stays', 'list')).data,
      points: useQuery(getQuery('points', 'list')).data,
      action: useAction({
        work,
        changes: ['stays'],
        outcome: { shownBy: 'the test' },
        onDone: () => {
          shownWhenDone = result.current.stays
        },
        ...(options.stores ? { store: () => {} } : {}),
        ...(options.redirectTo ? { redirectTo: () => options.redirectTo ?? '' } : {}),
      }),
    }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <Around client={client}>{children}</Around>
      ),
    },
  )
  let shownWhenDone: number | undefined
  await waitFor(() => expect(result.current.points).toBe(1))
  server.version = 2
  read.mockClear()
  const run = () =>
    act(() =>
      result.current.action.mutateAsync().then(
        () => {},
        () => {},
      ),
    )
  const isLeftPageStale = () =>
    client.getQueryState(getQuery('stays', 'left page').queryKey)?.isInvalidated
  return { result, read, run, isLeftPageStale, whenDone: () => shownWhenDone }
}

describe('data after an action', () => {
  it('is refetched before the action counts as done, in the groups that it changes', async () => {
    const { result, read, run, isLeftPageStale, whenDone } = await setUp(async () => 'done')
    await run()
    expect(whenDone()).toBe(2)
    expect(result.current).toMatchObject({ stays: 2, points: 1 })
    expect(read.mock.calls).toEqual([['stays']])
    expect(isLeftPageStale()).toBe(true)
  })

  it('is refetched in the background if the answer is stored', async () => {
    const { result, run, whenDone } = await setUp(async () => 'done', { stores: true })
    await run()
    expect(whenDone()).toBe(1)
    await waitFor(() => expect(result.current.stays).toBe(2))
  })

  it('is refetched after a refusal, because the page may have been stale', async () => {
    const { result, read, run } = await setUp(() => Promise.reject(refusal('TAKEN', 'Taken')))
    await run()
    await waitFor(() => expect(result.current.stays).toBe(2))
    expect(read.mock.calls).toEqual([['stays']])
  })

  it('is only marked as stale after a lost connection', async () => {
    const offline = refusal('OFFLINE', 'No connection', { status: 0 })
    const { read, run, isLeftPageStale } = await setUp(() => Promise.reject(offline))
    await run()
    expect(read).not.toHaveBeenCalled()
    expect(isLeftPageStale()).toBe(true)
  })
})

describe('the page after an action', () => {
  it('is the next one', async () => {
    location.hash = '#/nav/home'
    const { run } = await setUp(async () => 'done', { redirectTo: '#/nav/points' })
    await run()
    expect(location.hash).toBe('#/nav/points')
  })

  it('stays the one that the person has opened before the action was done', async () => {
    location.hash = '#/nav/home'
    const leave = async () => {
      location.hash = '#/nav/bills'
    }
    const { run } = await setUp(leave, { redirectTo: '#/nav/points' })
    await run()
    expect(location.hash).toBe('#/nav/bills')
  })
})

describe('an action that is started offline', () => {
  afterEach(() => onlineManager.setOnline(true))

  it('fails at once, and does not run when the connection returns', async () => {
    const work = vi.fn(() => Promise.reject(refusal('OFFLINE', 'No connection')))
    const { result, run } = await setUp(work)
    onlineManager.setOnline(false)
    await run()
    await waitFor(() => expect(result.current.action.error?.message).toBe('No connection'))
    act(() => onlineManager.setOnline(true))
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(work).toHaveBeenCalledOnce()
  })
})
