import { fireEvent } from '@testing-library/react'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import {
  CHARGE,
  chosen,
  owes,
  page,
  payments,
  press,
  show,
  showPaymentForms,
  tick,
} from '../../../test-support/payment-form.ts'

showPaymentForms()

const PLAN = {
  nextInstallment: { on: '2027-03-28', cents: 30_000, isInstallment: true },
  installments: [{ on: '2027-03-28', cents: 30_000 }],
}

const part = (text: string) =>
  [...page.querySelectorAll('label')].find((label) => label.textContent?.includes(text))

const toggle = (text: string) => act(async () => part(text)?.click())

// issue 37, item 2
it('selects nothing if a payment plan pays everything', async () => {
  const charges = [{ ...CHARGE, openCents: 30_000, state: 'planned' as const }]
  await show({ ...owes(30_000, 0), ...PLAN, charges, plannedCents: 30_000 })
  expect(chosen()).toEqual([])
  expect(page.textContent).toMatch(/In your plan, next Sun,\sMar\s28/i)
  expect(page.textContent).toContain('Nothing is due on account 10501 now.')
  expect(page.textContent).not.toContain('Pay $300.00')
  await toggle('your plan')
  expect(page.textContent).toContain('Pay $300.00')
  await press('Pay $300.00')
  expect(payments()).toMatchObject([{ cents: 30_000, scope: 'all', ownerNumbers: ['10501'] }])
})

// issue 37, item 2
it('selects what is due beside a payment plan, and can pay the plan ahead with it', async () => {
  const charges = [
    { ...CHARGE, id: 'c9', description: 'Dock slip', openCents: 10_000 },
    { ...CHARGE, openCents: 30_000, state: 'planned' as const },
    { ...CHARGE, id: 'c3', ownerNumber: '10502', openCents: 5_000 },
  ]
  await show({ ...owes(40_000, 5_000), ...PLAN, charges, plannedCents: 30_000 })
  expect(page.textContent).toContain('Pay $100.00')
  expect(page.textContent).toContain('Dock slip')
  expect(page.textContent).not.toContain('Reserve fund')
  await tick('10502')
  await press('Pay $150.00')
  expect(payments()).toMatchObject([
    { cents: 15_000, ownerNumbers: ['10501', '10502'], chargeIds: ['c9', 'c3'] },
  ])
  await tick('10502')
  await toggle('your plan')
  expect(page.textContent).toContain('Pay $400.00')
  // bills that are due are paid first
  await toggle('Owner 10501 · unit 12')
  expect(chosen()).toEqual([])
  await toggle('your plan')
  expect(page.textContent).toContain('Pay $400.00')
})

// issue 37, item 2
it('asks for nothing by the due date of bills that a payment plan pays', async () => {
  const state = 'planned' as const
  const planned = { ...CHARGE, openCents: 60_000, state, dueOn: '2027-02-28' }
  await show({
    ...owes(60_000, 0),
    charges: [planned],
    nextInstallment: { on: '2027-03-28', cents: 30_000, isInstallment: true },
    plannedCents: 60_000,
  })
  expect(page.textContent).toContain('Your payment plan covers $600.00')
  expect(page.textContent).toMatch(/next installment of \$300\.00 is charged Sun,\sMar\s28/)
  expect(page.textContent).not.toMatch(/Due .*Feb\s28/)
})

it('says of a bill that is past due that it was due', async () => {
  const late = { ...CHARGE, openCents: 60_000, state: 'overdue' as const, dueOn: '2026-07-31' }
  await show({ ...owes(60_000, 0), charges: [late] })
  expect(page.textContent).toMatch(/Was due .*Jul\s31/)
})

// issue 37, item 2
it('names no past due date of a bill that autopay tries again', async () => {
  const retried = { ...CHARGE, openCents: 60_000, state: 'retried' as const, dueOn: '2026-07-31' }
  await show({ ...owes(60_000, 0), charges: [retried] })
  expect(page.textContent).toContain('Autopay will try again')
  expect(page.textContent).not.toMatch(/[Dd]ue .*Jul/)
})

it('says what the plan covers, which is less than its bills after a refund', async () => {
  const charges = [{ ...CHARGE, openCents: 90_000, state: 'planned' as const }]
  const nextInstallment = { on: '2027-03-28', cents: 30_000, isInstallment: true }
  await show({ ...owes(90_000, 0), charges, nextInstallment, plannedCents: 60_000 })
  expect(page.textContent).toContain('Your payment plan covers $600.00')
})

// issue 37, item 9
it('shows what a payment changes in the plan before it is paid', async () => {
  vi.useFakeTimers({ now: new Date('2027-03-01T15:00:00Z'), toFake: ['Date'] })
  const charges = [{ ...CHARGE, openCents: 60_000, state: 'planned' as const }]
  const installments = ['2027-03-28', '2027-04-28'].map((on) => ({ on, cents: 30_000 }))
  const form = { ...owes(60_000, 0), charges, installments, plannedCents: 60_000 }
  const rows = () =>
    [...page.querySelectorAll('.figures tbody tr')].map((row) =>
      // the year is shown unless it is the current one
      [...row.children].map(({ textContent }) =>
        textContent?.replace(/\u00A0/g, ' ').replace(/, 2027$/, ''),
      ),
    )
  await show({ ...form, nextInstallment: { on: '2027-03-28', cents: 30_000, isInstallment: true } })
  expect(rows()).toEqual([])
  await toggle('your plan')
  expect(rows()).toEqual([
    ['Balance', '$600.00', '$0.00'],
    ['Due next', '$300.00, Mar 28', 'Nothing'],
    ['Installments left', '2', '0'],
    ['Last installment', '$300.00, Apr 28', 'Nothing'],
  ])
  expect(page.textContent).toContain('Your plan is then paid off')
  await press('Pay a different amount')
  const amount = page.querySelector<HTMLInputElement>('[name$=amount]')
  if (!amount) throw new Error('no field')
  fireEvent.change(amount, { target: { value: '400' } })
  expect(rows()).toEqual([
    ['Balance', '$600.00', '$200.00'],
    ['Due next', '$300.00, Mar 28', '$200.00, Mar 28'],
    ['Installments left', '2', '1'],
    ['Last installment', '$300.00, Apr 28', '$200.00, Mar 28'],
  ])
  expect(page.textContent).toContain('still charged automatically')
  await show(owes(60_000, 0))
  expect(rows()).toEqual([])
})
