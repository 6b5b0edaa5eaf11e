import { endPaymentPlan, listBillPages, listBills, listPayments } from '@ownerng/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../../../packages/contract/test-support/fake-send.ts'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'

const PAGE = filled(listBills)
const [CHARGE] = PAGE.charges

/** Opens the page with these open bills and this account balance. */
async function open(openCents: readonly number[], balanceCents: number, dueOn = '2027-01-15') {
  const charges = openCents.map((cents, index) => ({
    ...CHARGE,
    id: `b${index}`,
    cents,
    openCents: cents,
    state: dueOn < '2026-11-22' ? ('overdue' as const) : ('due' as const),
    dueOn,
  })) as typeof PAGE.charges
  const open = {
    count: openCents.length,
    late: dueOn < '2026-11-22' ? openCents.length : 0,
    planned: 0,
    cents: openCents.reduce((sum, cents) => sum + cents, 0),
    firstDueOn: openCents.length > 0 ? dueOn : null,
    isOneDay: true,
  }
  const page = { ...PAGE, charges, open, balanceCents, today: '2026-11-22', history: [] }
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
  ])('%s', async (_, balanceCents, text) => {
    await open([6_000, 4_000], balanceCents)
    const note = await screen.findByText(text)
    const card = within(note.closest('section') ?? document.body)
    const pay = card.queryByRole('link', { name: /^Pay \$/ })
    expect(pay === null).toBe(balanceCents <= 0)
  })

  it('is not mentioned if the balance equals the bills', async () => {
    await open([6_000, 4_000], 10_000)
    await screen.findByRole('heading', { name: 'Due now' })
    expect(screen.queryByText(/in credit/)).toBeNull()
  })

  it('is shown if no bill is open', async () => {
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
  ])('of bills of %j due on %s is: %s%s', async (openCents, dueOn, text) => {
    await open(openCents, 4_500, dueOn)
    expect(await screen.findByText(text)).toBeDefined()
  })

  it('is missing if no bill is open, because the card shows that', async () => {
    await open([], 0)
    await screen.findByText("You're all paid up")
    expect(screen.queryByText(/open\.|past due/)).toBeNull()
  })
})

describe('payments', () => {
  const { payments: filledPayments } = filled(listPayments)
  const paymentsOn = (...days: string[]) =>
    days.flatMap((on, index) =>
      filledPayments.map((payment) => ({
        ...payment,
        id: `p${on}${index}`,
        number: `P-${index}`,
        on,
      })),
    )
  const PAYMENTS = paymentsOn('2026-06-02', '2026-01-09', '2025-01-12')
  /** A server that returns eight payments per page and whose current year is 2026. */
  const createServer = (all: typeof PAYMENTS) =>
    fullServer()
      .answer(listBills, { ...PAGE, today: '2026-11-22' })
      .answer(listPayments, ({ query: { year: asked = '', after = '' } }) => {
        const ofYear = (year: string) => all.filter(({ on }) => on.startsWith(year))
        const first = ofYear('2026').length > 0 ? '2026' : ''
        const year = asked === '' ? first : asked.replace('all', '')
        const from = Number(after)
        return {
          year,
          years: [...new Set(all.map(({ on }) => on.slice(0, 4)))],
          total: ofYear(year).length,
          payments: ofYear(year).slice(from, from + 8),
          next: from + 8 < ofYear(year).length ? String(from + 8) : null,
        }
      })
  const show = async (server: ReturnType<typeof createServer>) => {
    await showPage('#/nav/bills', server)
    const heading = await screen.findByRole('heading', { name: 'Payments and receipts' })
    return within(heading.closest('section') ?? document.body)
  }
  const receipts = (card: Awaited<ReturnType<typeof show>>) =>
    card.getAllByRole('link', { name: /^Receipt/ })

  it('show the selected year, announce it, and keep the focus on the select', async () => {
    const card = await show(createServer(PAYMENTS))
    // this year comes first
    expect(card.getByRole('status').textContent).toBe('2 payments in 2026')
    expect(receipts(card)).toHaveLength(2)
    await userEvent.selectOptions(card.getByLabelText('Year'), '2025')
    await waitFor(() => expect(card.getByRole('status').textContent).toBe('1 payment in 2025'))
    expect(document.activeElement).toBe(card.getByLabelText('Year'))
    await userEvent.selectOptions(card.getByLabelText('Year'), 'All years')
    await waitFor(() => expect(receipts(card)).toHaveLength(3))
  })

  it('show all years if this one has none', async () => {
    const card = await show(createServer(paymentsOn('2024-03-01', '2024-02-01', '2023-02-01')))
    expect(receipts(card)).toHaveLength(3)
    expect(card.getByLabelText('Year')).toHaveProperty('value', 'all')
  })

  it('have no year select if there is only one year', async () => {
    const card = await show(createServer(PAYMENTS.slice(0, 2)))
    expect(card.queryByLabelText('Year')).toBeNull()
  })

  it("load eight per page, with the year's total", async () => {
    const server = createServer(paymentsOn(...Array.from({ length: 20 }, () => '2026-06-02')))
    const card = await show(server)
    expect(receipts(card)).toHaveLength(8)
    expect(card.getByRole('status').textContent).toBe('20 payments in 2026')
    await userEvent.click(card.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(receipts(card)).toHaveLength(16))
    await userEvent.click(card.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(receipts(card)).toHaveLength(20))
    expect(card.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(server.getInputs(listPayments).map(({ query }) => query)).toEqual([
      { year: '', after: '' },
      { year: '', after: '8' },
      { year: '', after: '16' },
    ])
  })

  it('show an error if they fail to load, and the bills stay', async () => {
    const server = createServer(PAYMENTS).answer(listPayments, () => {
      throw refusal('DOWN', 'Not now', { status: 503 })
    })
    await showPage('#/nav/bills', server)
    expect(await screen.findByText(/^Not now/)).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Due now' })).toBeDefined()
  })
})

describe('a long list of bills', () => {
  const createBills = (count: number, name: string, openCents: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...CHARGE,
      id: `${name}${index}`,
      description: `${name} ${index}`,
      cents: 100,
      openCents,
      state: openCents > 0 ? ('due' as const) : ('paid' as const),
      dueOn: '2027-01-15',
    })) as typeof PAGE.charges
  const OPEN = createBills(1000, 'Open', 100)
  const PAID = createBills(60, 'Paid', 0)
  const show = async () => {
    const open = {
      ...{ count: 1000, late: 0, planned: 0, cents: 100_000 },
      ...{ firstDueOn: '2027-01-15', isOneDay: true },
    }
    const page = { ...PAGE, charges: OPEN.slice(0, 50), next: '50', open, balanceCents: 100_000 }
    const server = fullServer()
      .answer(listBills, { ...page, today: '2026-11-22', history: [] })
      .answer(listBillPages, ({ query: { only, after = '' } }) => {
        const [all, size] = only === 'open' ? [OPEN, 50] : [PAID, 25]
        const from = Number(after)
        return {
          charges: all.slice(from, from + size),
          next: from + size < all.length ? String(from + size) : null,
        }
      })
    await showPage('#/nav/bills', server)
    return server
  }
  const dueNow = async () => {
    const heading = await screen.findByRole('heading', { name: 'Due now' })
    return within(heading.closest('section') ?? document.body)
  }

  it('shows the total of all bills, fifty rows, and loads fifty more', async () => {
    const server = await show()
    const card = await dueNow()
    expect(await screen.findByText(/^1,000 bills are open\./)).toBeDefined()
    expect(card.getByRole('link', { name: /^Pay \$1,000\.00$/ })).toBeDefined()
    expect(card.getAllByRole('checkbox')).toHaveLength(50)
    expect(server.getInputs(listBillPages)).toEqual([])
    await userEvent.click(card.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(card.getAllByRole('checkbox')).toHaveLength(100))
    await userEvent.click(card.getByRole('checkbox', { name: 'Open 99' }))
    expect(await card.findByRole('link', { name: /\$1\.00/ })).toBeDefined()
    expect(server.getInputs(listBillPages).map(({ query }) => query)).toEqual([
      { only: 'open', after: '50' },
    ])
  })

  it('loads paid bills page by page once they are opened', async () => {
    const server = await show()
    await userEvent.click(await screen.findByText('Paid bills and balance by month'))
    const heading = await screen.findByRole('heading', { name: 'Paid bills' })
    const card = within(heading.closest('section') ?? document.body)
    expect(card.getAllByRole('rowheader')).toHaveLength(25)
    await userEvent.click(card.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(card.getAllByRole('rowheader')).toHaveLength(50))
    expect(server.getInputs(listBillPages).map(({ query }) => query)).toEqual([
      { only: 'paid', after: '' },
      { only: 'paid', after: '25' },
    ])
  })
})

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

it('names no past due date of a bill that autopay tries again', async () => {
  const charges = [
    { ...CHARGE, id: 'b1', dueOn: '2026-11-20', openCents: 90_000, state: 'retried' },
  ] as typeof PAGE.charges
  const open = {
    ...{ count: 1, late: 0, planned: 0, cents: 90_000 },
    ...{ firstDueOn: '2026-11-28', isOneDay: true },
  }
  const page = { ...PAGE, charges, open, balanceCents: 90_000, today: '2026-11-28' }
  await showPage('#/nav/bills', fullServer().answer(listBills, { ...page, history: [] }))
  expect(await screen.findByText('Autopay will try again')).toBeTruthy()
  expect(screen.queryByText(/Nov 20/)).toBeNull()
})
