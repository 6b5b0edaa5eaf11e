import { listBills } from '@ownerng/contract'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'

const PAGE = filled(listBills)
const [CHARGE] = PAGE.charges

/** The page of bills that are open, with what the account owes in the end. */
async function open(openCents: readonly number[], balanceCents: number, dueOn = '2027-01-15') {
  const charges = openCents.map((cents, index) => ({
    ...CHARGE,
    id: `b${index}`,
    cents,
    openCents: cents,
    state: dueOn < '2026-11-22' ? ('overdue' as const) : ('due' as const),
    dueOn,
  })) as typeof PAGE.charges
  const page = { ...PAGE, charges, balanceCents, today: '2026-11-22', history: [] }
  await showPage('#/nav/bills', fullServer().answer(listBills, page))
}

describe('a credit on the account', () => {
  it.each([
    [
      'that is more than the bills says what is left of it',
      -2_000,
      /^You have \$120\.00 in credit .* covers what is listed here\. \$20\.00 of it is left after that\.$/,
    ],
    [
      'that pays the bills to the cent says so',
      0,
      /^You have \$100\.00 in credit on this account, and it covers what is listed here\.$/,
    ],
    [
      'that is less than the bills is taken off',
      7_500,
      /^You have \$25\.00 in credit on this account, and it is taken off what is due\.$/,
    ],
  ])('%s', async (_, balanceCents, words) => {
    await open([6_000, 4_000], balanceCents)
    const note = await screen.findByText(words)
    const card = within(note.closest('section') ?? document.body)
    const pay = card.queryByRole('link', { name: /^Pay \$/ })
    expect(pay === null).toBe(balanceCents <= 0)
  })

  it('is none where the bills are what is due', async () => {
    await open([6_000, 4_000], 10_000)
    await screen.findByRole('heading', { name: 'Due now' })
    expect(screen.queryByText(/in credit/)).toBeNull()
  })

  it('is said where no bill is open', async () => {
    await open([], -12_345)
    expect(await screen.findByText('Credit on your account: $123.45')).toBeDefined()
  })
})

describe('the sentence under the title', () => {
  it.each([
    [[4_000], '2027-01-15', 'One bill is open. Everything before it is paid.'],
    [[4_000, 500], '2027-01-15', '2 bills are open. Everything before them is paid.'],
    [[4_000], '2026-11-21', 'One bill is open, and it is past due.'],
    [[4_000, 500], '2026-11-21', '2 bills are open, all of them past due.'],
  ])('of bills of %j due on %s is: %s%s', async (openCents, dueOn, words) => {
    await open(openCents, 4_500, dueOn)
    expect(await screen.findByText(words)).toBeDefined()
  })

  it('is none where no bill is open: the card says so', async () => {
    await open([], 0)
    await screen.findByText("You're all paid up")
    expect(screen.queryByText(/open\.|past due/)).toBeNull()
  })
})

describe('payments', () => {
  const [PAYMENT] = PAGE.payments
  const payments = ['2026-06-02', '2026-01-09', '2025-01-12'].map((on, index) => ({
    ...PAYMENT,
    id: `p${index}`,
    number: `P-${index}`,
    on,
  })) as typeof PAGE.payments
  const show = async (rows: typeof payments) => {
    const page = { ...PAGE, payments: rows, today: '2026-11-22' }
    await showPage('#/nav/bills', fullServer().answer(listBills, page))
    const heading = await screen.findByRole('heading', { name: 'Payments and receipts' })
    return within(heading.closest('section') ?? document.body)
  }

  it('are those of a year that is chosen, which is said, and the select keeps the focus', async () => {
    const card = await show(payments)
    // this year first
    expect(card.getByRole('status').textContent).toBe('2 payments in 2026')
    expect(card.getAllByRole('link', { name: /^Receipt/ })).toHaveLength(2)
    await userEvent.selectOptions(card.getByLabelText('Year'), '2025')
    expect(card.getByRole('status').textContent).toBe('1 payment in 2025')
    expect(document.activeElement).toBe(card.getByLabelText('Year'))
    await userEvent.selectOptions(card.getByLabelText('Year'), 'All years')
    expect(card.getAllByRole('link', { name: /^Receipt/ })).toHaveLength(3)
  })

  it('are those of all years where this one has none', async () => {
    const card = await show(payments.map((payment) => ({ ...payment, on: '2024-03-01' })))
    expect(card.getAllByRole('link', { name: /^Receipt/ })).toHaveLength(3)
  })

  it('of one year alone need no choice', async () => {
    const card = await show(payments.slice(0, 2))
    expect(card.queryByLabelText('Year')).toBeNull()
  })
})
