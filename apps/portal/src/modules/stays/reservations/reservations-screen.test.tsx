import { type CallAnswer, listReservations } from '@ownerng/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { refusal } from '../../../../../../packages/contract/test-support/fake-send.ts'
import { STAY } from '../../../../test-support/looks.ts'
import { fullServer, showPage } from '../../../../test-support/show-page.tsx'

type Stay = CallAnswer<typeof listReservations>['reservations'][number]
type List = 'past' | 'canceled'

const TODAY = '2027-01-04'
const PAGE = 20
const getStays = (count: number, name: string, status: string): Stay[] =>
  Array.from({ length: count }, (_, index) => ({
    ...STAY,
    id: `${name}${index}`,
    number: `${name}-${index}`,
    status,
    ...(status === 'stayed' ? { arrival: '2026-03-06', departure: '2026-03-13' } : {}),
  }))

/** A server with this many stays in each list, whose page cursors are indexes. */
function serverWith(lists: Readonly<Record<List, readonly Stay[]>>) {
  const getPage = (list: List, from: number) => ({
    rows: lists[list].slice(from, from + PAGE),
    next: from + PAGE < lists[list].length ? String(from + PAGE) : null,
  })
  return fullServer().answer(listReservations, ({ query: { only = '', after = '' } }) => {
    const pages = (['past', 'canceled'] as const).map(
      (list) =>
        [
          list,
          only === '' || only === list ? getPage(list, Number(after)) : { rows: [], next: null },
        ] as const,
    )
    const getNext = (list: List) => pages.find(([name]) => name === list)?.[1].next ?? null
    return {
      today: TODAY,
      reservations: [...(only ? [] : [STAY]), ...pages.flatMap(([, { rows }]) => rows)],
      next: { upcoming: null, past: getNext('past'), canceled: getNext('canceled') },
    }
  })
}
const group = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name })
  return within(heading.closest('section') ?? document.body)
}

afterEach(() => vi.restoreAllMocks())

it('shows the first page of a thousand stays and loads the next page of one list', async () => {
  const server = serverWith({
    past: getStays(1000, 'P', 'stayed'),
    canceled: getStays(30, 'C', 'cancelled'),
  })
  await showPage('#/nav/reservations', server)
  const past = await group('Past stays')
  expect(past.getAllByRole('listitem')).toHaveLength(PAGE)
  await userEvent.click(past.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(past.getAllByRole('listitem')).toHaveLength(2 * PAGE))
  await userEvent.click(past.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(past.getAllByRole('listitem')).toHaveLength(3 * PAGE))
  expect((await group('Canceled')).getAllByRole('listitem')).toHaveLength(PAGE)
  expect(server.getInputs(listReservations).map(({ query }) => query)).toEqual([
    {},
    { only: 'past', after: '20' },
    { only: 'past', after: '40' },
  ])
})

it('hides the button at the end of a list', async () => {
  await showPage(
    '#/nav/reservations',
    serverWith({ past: [], canceled: getStays(30, 'C', 'cancelled') }),
  )
  const canceled = await group('Canceled')
  await userEvent.click(canceled.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(canceled.getAllByRole('listitem')).toHaveLength(30))
  expect(canceled.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Past stays' })).toBeNull()
})

it('shows an error next to the loaded rows if a page fails, and can retry', async () => {
  const whole = serverWith({ past: getStays(25, 'P', 'stayed'), canceled: [] })
  const answers = serverWith({ past: getStays(25, 'P', 'stayed'), canceled: [] })
  let isDown = true
  whole.answer(listReservations, async (input) => {
    if (isDown && input.query.after) throw refusal('DOWN', 'Not now', { status: 503 })
    return answers.send(listReservations, input)
  })
  await showPage('#/nav/reservations', whole)
  const past = await group('Past stays')
  await userEvent.click(past.getByRole('button', { name: 'Show more' }))
  expect(await past.findByText(/^Not now/)).toBeDefined()
  expect(past.getAllByRole('listitem')).toHaveLength(PAGE)
  isDown = false
  await userEvent.click(past.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(past.getAllByRole('listitem')).toHaveLength(25))
  expect(past.queryByText(/^Not now/)).toBeNull()
})

it('reloads its pages on the next visit and continues after them', async () => {
  const stays = getStays(70, 'P', 'stayed')
  const { portal } = await showPage('#/nav/reservations', serverWith({ past: stays, canceled: [] }))
  const past = await group('Past stays')
  await userEvent.click(past.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(past.getAllByRole('listitem')).toHaveLength(2 * PAGE))

  await act(async () => portal.router.goTo('#/nav/notices'))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Past stays' })).toBeNull())
  stays.splice(30, 1)
  const later = Date.now() + 60_000
  vi.spyOn(Date, 'now').mockImplementation(() => later)
  await act(async () => portal.router.goTo('#/nav/reservations'))
  const again = await group('Past stays')
  await waitFor(() => expect(again.queryByRole('link', { name: 'See P-30' })).toBeNull())
  expect(again.getAllByRole('listitem')).toHaveLength(2 * PAGE)
  await userEvent.click(again.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(again.getAllByRole('listitem')).toHaveLength(3 * PAGE))
})
