import { getHome } from '@ownerng/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'

const week = (useYear: number, opensOn: string | null, partNights: number | null = null) => ({
  useYear,
  partNights,
  unitTypeName: 'Studio',
  seasonName: '',
  status: 'available',
  endsOn: `${useYear}-12-31`,
  opensOn,
  isOver: false,
})

it.each([
  ['only a week that opens later', [week(2028, '2027-02-01')], null],
  [
    'a week that is open too',
    [week(2027, null), week(2028, '2027-02-01')],
    '#/nav/reservations/bookingcriteria',
  ],
])('shows when a week opens, and offers booking once it has: %s', async (_, weeks, href) => {
  const page = filled(getHome, { points: null, weeks, deadlines: [] })
  await showPage('#/nav/home', fullServer().answer(getHome, page))
  const card = await screen.findByRole('region', { name: 'Your weeks' })
  expect(within(card).getByText(/^Opens Feb\s1, 2027$/)).toBeDefined()
  const book = within(card).queryByRole('link', { name: 'Book your week' })
  expect(book?.getAttribute('href') ?? null).toBe(href)
})

it('offers no booking of a week whose season is over', async () => {
  const deadline = filled(getHome).deadlines[0]
  if (!deadline) throw new Error('no deadline')
  const page = filled(getHome, {
    points: null,
    weeks: [{ ...week(2026, null), isOver: true }],
    deadlines: [{ ...deadline, kind: 'week', keep: null, exchange: true, book: false }],
  })
  await showPage('#/nav/home', fullServer().answer(getHome, page))
  const card = await screen.findByRole('region', { name: 'Your weeks' })
  expect(within(card).getByText('Season over, nothing left to book')).toBeDefined()
  expect(within(card).queryByText('Ready to book')).toBeNull()
  expect(within(card).queryByRole('link', { name: 'Book your week' })).toBeNull()
  const soon = screen.getByRole('region', { name: 'Use it before it expires' })
  expect(within(soon).queryByRole('link', { name: 'Book' })).toBeNull()
  expect(within(soon).getByRole('link', { name: 'Exchange' })).toBeDefined()
})

// issue 38, C25
it('names the nights of the parts of a split week, also where they end soon', async () => {
  const deadline = filled(getHome).deadlines[0]
  if (!deadline) throw new Error('no deadline')
  const ends = { ...deadline, kind: 'week' as const, useYear: 2026, keep: null, partNights: 4 }
  const page = filled(getHome, {
    points: null,
    weeks: [week(2026, null, 3), week(2026, null, 4)],
    deadlines: [ends],
  })
  await showPage('#/nav/home', fullServer().answer(getHome, page))
  const card = await screen.findByRole('region', { name: 'Your weeks' })
  expect(within(card).getByText('2026: Studio, 3 nights')).toBeDefined()
  expect(within(card).getByText('2026: Studio, 4 nights')).toBeDefined()
  expect(screen.getByText(/^Your 2026 week \(4 nights\) /)).toBeDefined()
})
