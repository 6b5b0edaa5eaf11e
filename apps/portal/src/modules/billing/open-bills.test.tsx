import { listBillPages, listBills } from '@ownerng/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'

const PAGE = { ...filled(listBills), discountCents: 0 }
const [CHARGE] = PAGE.charges

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

  // issue 38, items 21 and 22
  it('says what an early payment saves, and what is added if a bill stays open', async () => {
    const [first, second] = createBills(2, 'Fee', 125_000)
    const charges = [
      { ...first, discount: { cents: 2500, until: '2026-12-01' }, nextCharges: [] },
      {
        ...second,
        nextCharges: [{ fee: 'late-fee' as const, on: '2027-02-11', cents: 2500 }],
      },
    ] as typeof PAGE.charges
    const open = { ...PAGE.open, count: 2, late: 0, planned: 0, cents: 250_000 }
    const sums = { balanceCents: 250_000, discountCents: 2500, next: null, history: [] }
    await showPage(
      '#/nav/bills',
      fullServer().answer(listBills, { ...PAGE, ...sums, charges, open, today: '2026-11-22' }),
    )
    const card = await dueNow()
    expect(card.getByText(/^Pay by .*Dec.1 and save \$25\.00$/)).toBeDefined()
    expect(
      card.getByText(
        /^A late fee of \$25\.00 is added on .*Feb.11.* if this bill is still open\.$/,
      ),
    ).toBeDefined()
    expect(card.getByRole('link', { name: 'Pay $2,475.00' })).toBeDefined()
    await userEvent.click(card.getByRole('checkbox', { name: 'Fee 0' }))
    expect(card.getByRole('link', { name: 'Pay this bill: $1,225.00' })).toBeDefined()
  })

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
