import { getHome } from '@ownerng/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'

it('shows a waitlist offer and links to the answer', async () => {
  const offers = [
    {
      id: 's1',
      unitName: 'Harbor 12',
      arrival: '2027-03-06',
      departure: '2027-03-11',
      endsAt: '2027-02-02T15:00:00.000Z',
    },
  ]
  await showPage('#/nav/home', fullServer().answer(getHome, filled(getHome, { offers })))
  const heading = await screen.findByRole('heading', { name: /^Harbor 12, / })
  const offer = heading.closest('li')
  if (!offer) throw new Error('no offer')
  expect(offer.textContent).toContain('You can book it until')
  expect(within(offer).getByRole('link', { name: 'Open the waitlist' }).getAttribute('href')).toBe(
    '#/nav/reservations/waitlist',
  )
})
