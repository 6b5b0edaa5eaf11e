import { endPaymentPlan, listBills } from '@ownerng/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'

const PAGE = { ...filled(listBills), discountCents: 0 }
const [CHARGE] = PAGE.charges

// issue 37, item 2
describe('while a payment plan is running', () => {
  const nextDue = { on: '2026-12-28', cents: 30_000, isInstallment: true }
  const planned = { ...CHARGE, id: 'b1', description: 'Yearly fee', openCents: 60_000 }
  const plan = {
    ...{ id: 'pl1', cents: 90_000, leftCents: 60_000, announcedOn: '2026-12-21' },
    method: { brand: 'Visa', last4: '4417' },
    installments: [
      { on: '2026-11-28', cents: 30_000, state: 'paid' as const },
      { on: '2026-12-28', cents: 30_000, state: 'coming' as const },
      { on: '2027-01-28', cents: 30_000, state: 'coming' as const },
    ],
    bills: [{ id: 'b1', description: 'Yearly fee', cents: 90_000 }],
  }
  const show = async (
    outside: readonly object[] = [],
    role: 'full' | 'view' = 'full',
    today = '2026-11-28',
  ) => {
    const charges = [{ ...planned, state: 'planned' }, ...outside] as typeof PAGE.charges
    const open = {
      ...{ count: charges.length, late: 0, planned: 1, cents: 90_000 },
      ...{ firstDueOn: '2026-12-28', isOneDay: false },
    }
    const page = { ...PAGE, charges, open, nextDue, plan, balanceCents: 90_000 }
    const server = fullServer({ role } as Parameters<typeof fullServer>[0])
      .answer(listBills, { ...page, today, history: [] })
      .answer(endPaymentPlan, { done: true })
    await showPage('#/nav/bills', server)
    await screen.findByRole('heading', { name: 'Next installment' })
    return server
  }

  it('shows its installments and what it covers, and nothing as due', async () => {
    await show()
    expect(screen.getByText('Nothing is due today. Your payment plan is on track.')).toBeTruthy()
    expect(screen.getByText('On track · Mon, Dec 28')).toBeTruthy()
    const rows = within(screen.getByRole('list', { name: 'Your 3 installments' }))
    expect(rows.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/\$300\.00Paid$/),
      expect.stringMatching(/^2Dec.28\$300\.00Next$/),
      expect.stringMatching(/\$300\.00Last one$/),
    ])
    expect(screen.getByText('$300.00 paid')).toBeTruthy()
    expect(screen.getByText('$600.00 to go')).toBeTruthy()
    expect(
      screen.getByText(/^We'll charge Visa ending 4417 on Dec.28 and email you on Dec.21\./),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Pay ahead' })).toBeTruthy()
    expect(screen.getByText('In the plan').closest('div')?.textContent).toContain('$900.00')
    expect(screen.queryByRole('heading', { name: /Due now|Outside the plan/ })).toBeNull()
    expect(screen.queryByText(/Due Jan|Pay \$900/)).toBeNull()
  })

  it('says that a declined installment is tried again, and promises no past charge', async () => {
    await show([], 'full', '2026-12-29')
    expect(screen.getByText("We'll try this charge again")).toBeTruthy()
    expect(screen.queryByText(/Autopay/)).toBeNull()
    const rows = within(screen.getByRole('list', { name: 'Your 3 installments' }))
    expect(rows.getAllByRole('listitem').map(({ dataset }) => dataset['state'])).toEqual([
      ...['paid', 'failed', 'last'],
    ])
    expect(screen.queryByText(/We'll charge|Was due|^Next$|on track/)).toBeNull()
  })

  it('lists bills outside the plan, each with its own payment', async () => {
    await show([
      { ...CHARGE, id: 'b2', description: 'Dock slip', openCents: 18_500, dueOn: '2027-04-01' },
    ])
    const heading = screen.getByRole('heading', { name: 'Outside the plan' })
    const card = within(heading.closest('section') ?? document.body)
    expect(card.getByRole('link', { name: 'Pay Dock slip: $185.00' }).getAttribute('href')).toBe(
      '#/nav/payment?charges=b2&cents=18500',
    )
  })

  it('says what ending it costs before it can be ended', async () => {
    const server = await show()
    await userEvent.click(screen.getByText('End the plan'))
    expect(
      await screen.findByText(/^Your \$300\.00 stays paid\. The other \$600\.00 is due/),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Yes, end the plan' }))
    await waitFor(() => expect(server.getInputs(endPaymentPlan)).toHaveLength(1))
  })

  it('has no payment for someone who may only look', async () => {
    await show([], 'view')
    expect(screen.queryByRole('link', { name: 'Pay ahead' })).toBeNull()
    expect(screen.queryByText('End the plan')).toBeNull()
  })
})
