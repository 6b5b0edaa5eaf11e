import {
  type CallAnswer,
  createDeposit,
  listDeposits,
  restoreDeposit,
  withdrawDeposit,
} from '@ownerng/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../../../../packages/contract/test-support/fake-send.ts'
import { filled } from '../../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../../test-support/show-page.tsx'

const MAY_BOOK = 'You or a guest can use it for a stay'
const NO_STAY = "You can't use it for a stay here"

type Deposits = CallAnswer<typeof listDeposits>

const POINTS: Deposits['rights'][number] = {
  kind: 'points',
  id: 'lot-1',
  text: 'annual',
  useYear: 2027,
  dates: null,
  remaining: 500,
  sides: [],
  splitFeeCents: 0,
  nightSplits: null,
  splitReasons: [],
  part: null,
  takeBackBy: '2028-12-31',
  exchange: { allowed: true, reasons: [], terms: 'normal', normalUntil: null, until: null },
  rental: null,
}
const DEPOSIT: Deposits['deposits'][number] = {
  id: 'd1',
  number: 'D-1001',
  purpose: 'exchange',
  company: 'RCI',
  text: '500 points of 2027',
  points: 500,
  terms: 'normal',
  status: 'pending',
  reason: '',
  requestedOn: '2027-01-04',
  decidedOn: null,
  rightId: 'lot-1',
  dates: null,
  takeBackBy: '2028-12-31',
}

type Shown = Partial<Pick<Deposits, 'rights' | 'deposits' | 'fees' | 'feeCents' | 'rent'>>

async function open(shown: Shown, query = '') {
  const page = {
    ...{ companies: ['RCI'], fees: [], feeCents: 0, rights: [], deposits: [] },
    ...shown,
  }
  const server = fullServer().answer(listDeposits, filled(listDeposits, page))
  await showPage(`#/nav/reservations/exchange${query}`, server)
  return server
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

// issue 38, item 21
it('says what a deposit costs before it is made, and sends that sum', async () => {
  const fees = [{ text: 'Deposit fee', cents: 8900 }]
  const server = await open({ rights: [POINTS], fees, feeCents: 8900 })
  server.answer(createDeposit, DEPOSIT)
  expect(await screen.findByText(/\$89\.00 is added to your bills:/)).toBeDefined()
  expect(screen.getByText('Deposit fee: $89.00')).toBeDefined()
  await press('Deposit with RCI')
  await screen.findByText(/^Deposited with RCI/)
  expect(server.getInputs(createDeposit)).toMatchObject([{ body: { expectFeeCents: 8900 } }])
})

// issue 38, C25; domain-cases.md, R23
describe('a week for the rental program', () => {
  const WEEK: Deposits['rights'][number] = {
    ...{ ...POINTS, kind: 'week', id: 'week-1', text: 'Studio', remaining: null },
    rental: { allowed: true, reasons: [], until: '2027-05-06' },
  }
  const rent = { commissionPercent: 12.5, exampleCents: 100_000, exampleNetCents: 87_500 }

  it('shows what the owner gets of the rent before it is given, and sends that share', async () => {
    const server = await open({ rights: [WEEK], rent })
    server.answer(createDeposit, { ...DEPOSIT, purpose: 'rental', company: '' })
    const form = await screen.findByRole('form', { name: /^Rent out/ })
    expect(form.textContent).toContain(
      "If it's rented, the resort keeps 12.5% of the rent, and the rest is credited to this " +
        'account: $875.00 of a rent of $1,000.00.',
    )
    await press('Let the resort rent it out')
    await waitFor(() =>
      expect(server.getInputs(createDeposit)).toMatchObject([
        { body: { purpose: 'rental', expectCommissionPercent: 12.5 } },
      ]),
    )
  })

  it('says that there is no commission', async () => {
    await open({
      rights: [WEEK],
      rent: { ...rent, commissionPercent: 0, exampleNetCents: 100_000 },
    })
    await screen.findByText("If it's rented, the whole rent is credited to this account.")
  })
})

describe('deposits', () => {
  it('can be undone after they were made', async () => {
    const server = await open({ rights: [POINTS] })
    server
      .answer(createDeposit, DEPOSIT)
      .answer(withdrawDeposit, { ...DEPOSIT, status: 'withdrawn' })
    await press('Deposit with RCI')
    await screen.findByText(/^Deposited with RCI: 500 points of 2027\./)
    await press('Undo')
    await screen.findByText("Withdrawn: 500 points of 2027. It's available to you again.")
    expect(server.getInputs(withdrawDeposit)).toMatchObject([{ query: { id: 'd1' } }])
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
  it('can be restored after they were withdrawn', async () => {
    const server = await open({ deposits: [DEPOSIT] })
    server
      .answer(withdrawDeposit, { ...DEPOSIT, status: 'withdrawn' })
      .answer(restoreDeposit, DEPOSIT)
    await press('Withdraw')
    await press('Undo')
    await screen.findByText('Back as it was: 500 points of 2027. The resort confirms it next.')
    expect(server.getInputs(restoreDeposit)).toMatchObject([{ query: { id: 'd1' } }])
  })
  it('say why it is too late to undo', async () => {
    const server = await open({ deposits: [DEPOSIT] })
    server
      .answer(withdrawDeposit, { ...DEPOSIT, status: 'withdrawn' })
      .answer(restoreDeposit, () => {
        throw refusal('UNDO_LATE', 'This can be undone for one minute only.', { status: 409 })
      })
    await press('Withdraw')
    await press('Undo')
    expect(await screen.findByText('This can be undone for one minute only.')).toBeDefined()
  })
  // issue 37, item 6
  it('show what the owner has before and after', async () => {
    await open({
      rights: [POINTS, { ...POINTS, kind: 'week', id: 'week-1', text: 'Villa', remaining: null }],
    })
    const field = await screen.findByRole('textbox', { name: 'How many points?' })
    const values = () =>
      within(screen.getByRole('main'))
        .getAllByRole('definition')
        .map(({ textContent }) => textContent)
    expect(values()).toEqual([
      ...['500 points', MAY_BOOK, '0 points', "500 points can't be used for a stay here"],
      ...['Your 2027 week is yours to book', MAY_BOOK, 'Your 2027 week is on deposit', NO_STAY],
    ])
    await userEvent.clear(field)
    await userEvent.type(field, '120')
    expect(values().slice(0, 4)).toEqual([
      ...['500 points', MAY_BOOK, '380 points', "120 points can't be used for a stay here"],
    ])
    await userEvent.type(field, '0')
    expect(values().slice(0, 3)).toEqual(['500 points', MAY_BOOK, '–'])
  })
  // issue 37, item 9
  it('say until when they can be withdrawn, and offer it no longer', async () => {
    await open({
      deposits: [
        { ...DEPOSIT, dates: { arrival: '2027-08-20', departure: '2027-08-27' } },
        { ...DEPOSIT, id: 'd2', status: 'confirmed', decidedOn: '2027-01-09', takeBackBy: null },
        // still pending, although its week has ended
        { ...DEPOSIT, id: 'd3', takeBackBy: null },
      ],
    })
    const section = await screen.findByRole('region', { name: 'Your deposits and rentals' })
    const [first, second, third] = within(section).getAllByRole('listitem')
    const text = (row: HTMLElement | undefined) => row?.textContent?.replace(/\u00A0/g, ' ')
    expect(text(first)).toMatch(/500 points of 2027, Fri, Aug 20 – Fri, Aug 27, 2027/)
    expect(text(first)).toContain(
      'You can withdraw it until the resort confirms it, Dec 31, 2028 at the latest.',
    )
    expect(text(second)).toContain('Answered Jan 9, 2027.')
    for (const row of [second, third]) {
      expect(text(row)).not.toContain('withdraw it')
      expect(within(row ?? section).queryByRole('button', { name: 'Withdraw' })).toBeNull()
    }
    expect(within(section).getAllByRole('button', { name: 'Withdraw' })).toHaveLength(1)
  })
  it('show the week that was chosen on the page of the own time', async () => {
    const week = { ...POINTS, kind: 'week' as const, id: 'week-1', text: 'Villa', remaining: null }
    await open({ rights: [POINTS, week] }, '?right=week-1')
    expect(await screen.findByRole('heading', { name: '2027 week, Villa' })).toBeDefined()
    expect(screen.queryByRole('heading', { name: /500 .* points/ })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'See everything you can deposit' }))
    expect(await screen.findByRole('heading', { name: /500 .* points/ })).toBeDefined()
  })
  it('show the first weeks of many, and all of them on request', async () => {
    const rights = Array.from({ length: 9 }, (_, index) => ({ ...POINTS, id: `lot-${index}` }))
    await open({ rights })
    const count = () => screen.getAllByRole('button', { name: 'Deposit with RCI' }).length
    await screen.findByRole('link', { name: 'See everything you can deposit' })
    expect(count()).toBe(6)
    await userEvent.click(screen.getByRole('link', { name: 'See everything you can deposit' }))
    await waitFor(() => expect(count()).toBe(9))
    expect(screen.queryByRole('link', { name: 'See everything you can deposit' })).toBeNull()
  })
})

// issue 37, item 6
it('shows a reason that weeks share once, and a short form at each', async () => {
  const why = (sentence: string): Deposits['rights'][number]['exchange']['reasons'][number] => ({
    ...{ code: 'FEES_NOT_BILLED', sentence, short: 'Fees first', changesOn: null, fix: null },
    rule: { text: 'Fees first.', version: 1 },
  })
  const shared = "The fees for 2027 aren't billed yet."
  const week = (id: string, ...sentences: string[]): Deposits['rights'][number] => {
    const refused = { ...POINTS.exchange, allowed: false, reasons: sentences.map(why) }
    return { ...POINTS, kind: 'week', id, exchange: refused, rental: refused }
  }
  await open({ rights: [week('w1', shared), week('w2', shared, 'Another reason.')] })
  expect(await screen.findAllByText(shared)).toHaveLength(1)
  expect(screen.getAllByText('Fees first')).toHaveLength(4)
})
