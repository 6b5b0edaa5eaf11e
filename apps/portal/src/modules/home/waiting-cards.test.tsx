import { getAutomaticPayments, getHome } from '@ownerng/contract'
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

// issue 37, item 5
it('shows the form of a guest and the cost of a work order that wait for approval', async () => {
  const guestForms = [
    {
      id: 's7',
      guest: 'Ana Ruiz',
      unitName: 'Harbor 12',
      arrival: '2027-03-06',
      departure: '2027-03-11',
      approveBy: '2027-03-05',
    },
  ]
  const workOrder = {
    ...{
      id: 'w7',
      number: 'W-7',
      summary: { text: 'Cracked window', isTyped: true as const },
      status: 'scheduled',
    },
    ...{ reportedOn: '2027-01-04', scheduledOn: null, scheduledNote: '', doneOn: null },
    costToApproveCents: 18_000,
  }
  const home = filled(getHome, { offers: [], guestForms, workOrder })
  const server = fullServer().answer(getHome, home)
  await showPage('#/nav/home', server)
  const waiting = await screen.findByRole('region', { name: 'Waiting for you' })
  const hrefs = within(waiting)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(hrefs).toEqual([
    ['See the form', '#/nav/reservations/s7'],
    ['See the work order', '#/nav/workorders/w7'],
  ])
  expect(within(waiting).getByText('Cracked window: approve $180.00?')).toBeDefined()
  expect(within(waiting).getByText(/^Ana Ruiz filled in the form for Harbor 12, /)).toBeDefined()
})

// issue 37, item 9: the mock-up of Autopay
it.each([
  ['full', 1],
  ['book', 0],
] as const)('shows who may pay a bill above the limit of autopay: %s', async (role, count) => {
  const automatic = filled(getAutomaticPayments, {
    autopay: { methodId: 'm1', capCents: 100_000, on: true, endReason: '' },
    planned: [
      {
        ...{ id: 'p1', on: '2027-02-03', cents: 100_000, openCents: 128_450, feeCents: 0 },
        ...{ state: 'coming' as const, reason: '', bills: ['Fee'] },
        ...{ partOfPlan: false, mayChange: true },
      },
    ],
  })
  const home = filled(getHome, { balanceCents: 128_450 })
  const server = fullServer({ role }).answer(getHome, home).answer(getAutomaticPayments, automatic)
  await showPage('#/nav/home', server)
  await screen.findByRole('region', { name: 'Waiting for you' })
  const name = 'Above your autopay limit'
  if (count > 0) await screen.findByRole('region', { name })
  const cards = screen.queryAllByRole('region', { name })
  expect(cards).toHaveLength(count)
  expect(server.getInputs(getAutomaticPayments)).toHaveLength(count)
  for (const card of cards)
    expect(within(card).getByRole('link', { name: 'Raise the limit' })).toBeDefined()
})
