import { getHome } from '@ownerng/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, type SomeSettings, showPage } from '../../../test-support/show-page.tsx'

const NEXT = { on: '2026-12-28', cents: 30_000, isInstallment: true }
const getPage = (isInstallment: boolean, today = '2026-11-28') =>
  filled(getHome, {
    ...{ today, balanceCents: 60_000, payableCents: 60_000, overdueSince: null },
    nextDue: { ...NEXT, isInstallment },
    year: [
      {
        ...{ lane: 'bills', on: NEXT.on, text: '', amount: NEXT.cents },
        kind: isInstallment ? 'installment' : 'due',
      },
    ],
  })
const open = (isInstallment: boolean, settings: SomeSettings = {}) =>
  showPage('#/nav/home', fullServer(settings).answer(getHome, getPage(isInstallment)))

// issue 37, items 2 and 9
it('names the installment of a plan, on the card and on the year line', async () => {
  await open(true)
  const card = within(await screen.findByRole('region', { name: 'Next installment' }))
  expect(card.getByText('On track · Mon, Dec 28')).toBeTruthy()
  expect(card.getByText('$300').textContent).toBe('$300.00')
  expect(card.getByRole('link', { name: 'See your plan' })).toBeTruthy()
  expect(await screen.findByText('Installment:')).toBeTruthy()
  expect(screen.queryByText('Bill due:')).toBeNull()
})

it('names the installment on the day of its charge', async () => {
  await showPage('#/nav/home', fullServer().answer(getHome, getPage(true, NEXT.on)))
  const card = within(await screen.findByRole('region', { name: 'Next installment' }))
  expect(card.getByText('$300').textContent).toBe('$300.00')
  expect(card.getByText(/^Due Dec.28 · today$/)).toBeTruthy()
})

it('says that a bill is due without a plan', async () => {
  await open(false)
  expect(await screen.findByRole('region', { name: 'Balance due' })).toBeTruthy()
  expect(await screen.findByText('Bill due:')).toBeTruthy()
})

it.each([
  [0, 'See the bill'],
  [3, 'See the bills'],
])('links to all open bills: 1 and %i others', async (otherOpenCharges, name) => {
  const [charge] = filled(getHome).openCharges
  const page = { ...getPage(false), openCharges: charge ? [charge] : [], otherOpenCharges }
  await showPage('#/nav/home', fullServer().answer(getHome, page))
  const card = within(await screen.findByRole('region', { name: 'Balance due' }))
  expect(card.getByRole('link', { name })).toBeTruthy()
})

it('says of a bill that is past due that it was due', async () => {
  const late = { ...getPage(false), overdueSince: '2026-07-31' }
  await showPage('#/nav/home', fullServer().answer(getHome, late))
  const card = within(await screen.findByRole('region', { name: 'Balance due' }))
  expect(card.getByText(/^Was due Jul.31$/)).toBeTruthy()
})

it('shows in the bar a credit in full while a plan is running', async () => {
  await open(true, {
    ownerRow: { balanceDue: -25, planDue: { nowCents: 0, next: NEXT } },
  })
  const bar = within(await screen.findByRole('banner'))
  expect(bar.getByText('Credit').nextElementSibling?.textContent).toBe('$25.00')
  expect(bar.queryByText(/^(Due now|Next)/)).toBeNull()
})

it('shows in the bar what is due now and next, instead of the whole balance', async () => {
  await open(true, {
    ownerRow: {
      ...{ balanceDue: 600, totalBalanceDue: 600 },
      planDue: { nowCents: 0, next: { on: NEXT.on, cents: NEXT.cents, isInstallment: true } },
    },
  })
  const bar = within(await screen.findByRole('banner'))
  expect(bar.getByText('Due now').nextElementSibling?.textContent).toBe('$0.00')
  expect(bar.getByText(/^Next, Dec.28/).nextElementSibling?.textContent).toBe('$300.00')
  expect(bar.queryByText('Balance due')).toBeNull()
})
