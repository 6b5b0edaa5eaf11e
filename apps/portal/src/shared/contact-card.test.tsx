import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fullServer, showPage } from '../../test-support/show-page.tsx'

it.each([
  '#/nav/reservations/choose?arrival=2027-06-01&departure=2027-06-05',
  '#/nav/reservations/waitlist',
  '#/nav/bills/automatic',
  '#/nav/payment',
  '#/nav/points/payment',
])('ends %s with the same sentence and a phone number', async (page) => {
  const menuOptions = { hideContactUs: false, contactPropertyPhone: '(555) 010-0142' }
  await showPage(page, fullServer({ menuOptions }))
  const texts = await screen.findAllByText(/^Rather talk to a person\?/)
  expect(texts[0]?.closest('section')?.querySelector('a[href^="tel:"]')).not.toBeNull()
})
