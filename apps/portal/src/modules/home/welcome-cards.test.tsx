import { getHome, markWelcomed } from '@ownerng/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, type SomeSettings, showPage } from '../../../test-support/show-page.tsx'

const server = (isFirstVisit: boolean, settings: SomeSettings = {}) =>
  fullServer(settings).answer(getHome, filled(getHome, { isFirstVisit, deadlines: [] }))
const welcome = () => screen.findByRole('region', { name: 'Your first visit' })

it('shows three cards at the first visit and dismisses them for good', async () => {
  const first = server(true)
  await showPage('#/nav/home', first)
  const links = within(await welcome()).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#/nav/bills',
    '#/nav/reservations/bookingcriteria',
    '#/nav/profile',
  ])
  first
    .answer(markWelcomed, { done: true })
    .answer(getHome, filled(getHome, { isFirstVisit: false }))
  await userEvent.click(within(await welcome()).getByRole('button', { name: 'Got it' }))
  expect(await screen.findByText(/^You won't see these cards again/)).toBeDefined()
  expect(first.getInputs(markWelcomed)).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your first visit' })).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
  )
})

it('links to no hidden page', async () => {
  await showPage('#/nav/home', server(true, { menuOptions: { hideBills: true, hideBook: true } }))
  const links = within(await welcome()).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['Check your details'])
})
