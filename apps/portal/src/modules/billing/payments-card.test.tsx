import { listBills, listPayments } from '@ownerng/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../../../packages/contract/test-support/fake-send.ts'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'

const PAGE = filled(listBills)

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
    await waitFor(() => expect(document.activeElement).toBe(card.getByLabelText('Year')))
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
