import { getHome } from '@ownerng/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { filled } from '../../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../../test-support/show-page.tsx'

const week = (useYear: number, opensOn: string | null) => ({
  useYear,
  unitTypeName: 'Studio',
  seasonName: '',
  status: 'available',
  endsOn: `${useYear}-12-31`,
  opensOn,
})

it.each([
  ['only a week that opens later', [week(2028, '2027-02-01')], null],
  [
    'a week that is open too',
    [week(2027, null), week(2028, '2027-02-01')],
    '#/nav/reservations/bookingcriteria',
  ],
])('says when a week opens, and offers booking where one is: %s', async (_, weeks, href) => {
  const page = filled(getHome, { points: null, weeks, deadlines: [] })
  await showPage('#/nav/home', fullServer().answer(getHome, page))
  const card = await screen.findByRole('region', { name: 'Your weeks' })
  expect(within(card).getByText(/^Opens Feb\s1, 2027$/)).toBeDefined()
  const book = within(card).queryByRole('link', { name: 'Book your week' })
  expect(book?.getAttribute('href') ?? null).toBe(href)
})
