import { getAutomaticPayments, listBills } from '@ownerng/contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'

const PAGE = { ...filled(listBills), discountCents: 0 }
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

it('says of a bill that is past due that it was due', async () => {
  await open([4_000], 4_000, '2026-07-31')
  expect((await screen.findByText(/^Was due/)).textContent).toMatch(/^Was due Jul.31\b/)
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

// issue 37, item 9
it('shows the bills above the limit of autopay, what it leaves, and both ways out', async () => {
  const planned = {
    ...{ on: '2026-12-03', feeCents: 0, state: 'coming' as const, reason: '' },
    ...{ bills: ['Fee'], partOfPlan: false, mayChange: true },
  }
  const automatic = filled(getAutomaticPayments, {
    autopay: { methodId: 'm1', capCents: 100_000, on: true, endReason: '' },
    planned: [
      { ...planned, id: 'above', cents: 100_000, openCents: 128_450 },
      // the owner lowered this one
      { ...planned, id: 'lowered', cents: 60_000, openCents: 90_000 },
      { ...planned, id: 'within', cents: 80_000, openCents: 80_000 },
      { ...planned, id: 'installment', cents: 40_000, openCents: 160_000, partOfPlan: true },
    ],
  })
  const bills = { ...PAGE, autopay: true, history: [] }
  const server = fullServer().answer(listBills, bills).answer(getAutomaticPayments, automatic)
  await showPage('#/nav/bills', server)
  const card = await screen.findByRole('region', { name: 'Above your autopay limit' })
  expect(
    within(card)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(["Autopay won't pay all of $1,284.50"])
  expect(card.textContent).toMatch(
    /limit is \$1,000\.00, and autopay pays \$1,000\.00 on .*Dec.3.*the other \$284\.50 yourself/,
  )
  const links = within(card).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Pay the rest', '#/nav/payment'],
    ['Raise the limit', '#/nav/bills/automatic'],
  ])
})
