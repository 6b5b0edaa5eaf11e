import { getHome } from '@ownerng/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'

const stay = (text: string) =>
  ({ lane: 'stays', on: '2027-03-06', text, amount: 0, kind: 'coming' }) as const

it.each([true, false])('links to all stays if there are more than it shows: %s', async (more) => {
  const year = [stay('Harbor 12'), stay('Summit 401')]
  const page = filled(getHome, { today: '2027-02-01', year, moreStays: more })
  await showPage('#/nav/home', fullServer().answer(getHome, page))
  const card = await screen.findByRole('region', { name: /^Your next 12 months/ })
  expect(within(card).getByText('Harbor 12')).toBeDefined()
  expect(within(card).getByText('Summit 401')).toBeDefined()
  const link = within(card).queryByRole('link', { name: 'See all stays' })
  expect(link?.getAttribute('href') ?? null).toBe(more ? '#/nav/reservations' : null)
  expect(within(card).queryByText(/^Later stays aren’t shown here\./) !== null).toBe(more)
})
