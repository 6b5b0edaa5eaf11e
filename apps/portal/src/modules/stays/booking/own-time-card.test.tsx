import {
  type CallAnswer,
  getBookingCriteria,
  listDeposits,
  withdrawDeposit,
} from '@ownerng/contract'
import { getNights } from '@ownerng/domain'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { filled } from '../../../../../../packages/contract/test-support/sample.ts'
import { bookingServer } from '../../../../test-support/booking-server.ts'
import { showPage } from '../../../../test-support/show-page.tsx'

const period = (startsOn: string, endsOn: string) => ({
  id: `right-${startsOn}`,
  useYear: 2027,
  startsOn,
  endsOn,
  unitName: 'Summit 401',
  unitTypeName: 'Summit Residence',
  status: 'available' as const,
  stays: [{ id: 's7', number: 'P-30007', arrival: startsOn, departure: endsOn }].slice(1),
  free: [{ arrival: startsOn, departure: endsOn }].slice(1),
  notFree: '',
})
const booked = {
  ...period('2027-05-07', '2027-05-14'),
  stays: [{ id: 's7', number: 'P-30007', arrival: '2027-05-07', departure: '2027-05-14' }],
}
const free = {
  ...period('2027-06-18', '2027-06-28'),
  free: [{ arrival: '2027-06-18', departure: '2027-06-28' }],
}
const partly = {
  ...period('2027-07-16', '2027-07-23'),
  stays: [{ id: 's8', number: 'P-30011', arrival: '2027-07-16', departure: '2027-07-19' }],
  free: [{ arrival: '2027-07-19', departure: '2027-07-23' }],
}
const deposited = { ...period('2027-08-20', '2027-08-27'), status: 'deposited' as const }
const closed = {
  ...period('2027-09-10', '2027-09-17'),
  notFree: 'Summit Residence is closed for work.',
}
const nextYear = {
  ...free,
  id: 'right-2028',
  useYear: 2028,
  startsOn: '2028-01-07',
  endsOn: '2028-01-14',
  free: [{ arrival: '2028-01-07', departure: '2028-01-14' }],
}

type Deposits = CallAnswer<typeof listDeposits>

const REFUSED = {
  ...filled(listDeposits).rights[0]?.exchange.reasons[0],
  sentence: 'Pay the $680.00 still due for 2027 to rent this out.',
  fix: { kind: 'pay', label: 'Pay $680.00', route: '/nav/payment?cents=68000' },
} as Deposits['rights'][number]['exchange']['reasons'][number]
const right = ({ id, startsOn, endsOn }: typeof free): Deposits['rights'][number] => ({
  kind: 'week',
  id,
  text: 'Summit Residence',
  useYear: 2027,
  dates: { arrival: startsOn, departure: endsOn },
  remaining: null,
  sides: [],
  splitFeeCents: 0,
  nightSplits: null,
  splitReasons: [],
  part: null,
  takeBackBy: '2027-06-27',
  exchange: {
    allowed: true,
    reasons: [],
    terms: 'normal',
    normalUntil: '2027-04-19',
    until: '2027-06-04',
  },
  rental: { allowed: false, reasons: [REFUSED], until: '2027-05-19' },
})
const DEPOSIT: Deposits['deposits'][number] = {
  id: 'd1',
  number: 'D-1001',
  purpose: 'exchange',
  company: 'RCI',
  text: '2027 week, Summit Residence',
  points: 0,
  terms: 'normal',
  status: 'pending',
  reason: '',
  requestedOn: '2027-01-04',
  decidedOn: null,
  rightId: deposited.id,
  dates: { arrival: deposited.startsOn, departure: deposited.endsOn },
  takeBackBy: '2027-08-26',
}

interface Given {
  readonly rights?: Deposits['rights']
  readonly deposits?: Deposits['deposits']
  readonly role?: 'full' | 'book'
  readonly query?: string
}

async function openOwnTime(
  ownedTime: (typeof free | typeof deposited)[],
  { rights = [], deposits = [], role = 'full', query = '' }: Given = {},
) {
  const limits = filled(getBookingCriteria, { blocked: [], firstArrival: '2027-05-01' })
  const server = bookingServer({ role }).answer(getBookingCriteria, {
    ...limits,
    today: '2027-01-04',
    points: null,
    ownedTime,
    kinds: [],
    checkInTime: '16:00',
    checkOutTime: '10:00',
  })
  server.answer(listDeposits, {
    today: '2027-01-04',
    companies: ['RCI'],
    fees: [],
    feeCents: 0,
    rent: null,
    rights,
    deposits,
  })
  await showPage(`#/nav/reservations/bookingcriteria?people1=2${query}`, server)
  await screen.findByRole('region', { name: 'Your time in Summit 401' })
  return server
}
const getCard = () => screen.getByRole('region', { name: 'Your time in Summit 401' })
const rowOf = (card: HTMLElement, text: RegExp) => {
  const row = within(card)
    .getAllByRole('listitem')
    .find(({ textContent }) => text.test((textContent ?? '').replace(/\u00A0/g, ' ')))
  if (!row) throw new Error(`no row ${text}`)
  return row
}

// issue 37, item B9
it('shows each period with its state, its reason, and one way on', async () => {
  await openOwnTime([booked, free, partly, deposited, closed])
  const card = getCard()
  expect(card.textContent).toContain('Summit Residence · 2027. 14 nights are still free.')
  const taken = rowOf(card, /May 7/)
  expect(taken.textContent).toContain("You've already booked this: P-30007.")
  expect(within(taken).queryByRole('button')).toBeNull()
  const link = within(taken).getByRole('link', { name: 'See stay P-30007' })
  expect(link.getAttribute('href')).toBe('#/nav/reservations/s7')
  expect(rowOf(card, /Jun 18/).textContent).toContain('Yours, not used yet · 10 nights')
  const part = rowOf(card, /Jul 16/)
  expect(part.textContent).toContain('Part booked · 4 nights left')
  expect(within(part).getByRole('link', { name: 'See stay P-30011' })).toBeDefined()
  expect(within(part).getByRole('button', { name: /^Choose.*Jul.19/ })).toBeDefined()
  const away = rowOf(card, /Aug 20/)
  expect(away.textContent).toContain('Deposited for exchange')
  expect(within(away).queryByRole('button')).toBeNull()
  expect(rowOf(card, /Sep 10/).textContent).toContain('Summit Residence is closed for work.')
})

it('chooses at most a week of a long period, and marks it', async () => {
  await openOwnTime([free])
  const card = getCard()
  fireEvent.click(within(card).getByRole('button', { name: /^Choose.*Jun.18/ }))
  await waitFor(() => expect(window.location.hash).toContain('arrival=2027-06-18'))
  expect(window.location.hash).toContain('departure=2027-06-25')
  await within(card).findByRole('button', { name: /^Chosen/ })
})

it('keeps the chosen use year in the address', async () => {
  await openOwnTime([booked, nextYear])
  const card = getCard()
  // the first year has no free night
  expect(within(card).getByRole<HTMLInputElement>('radio', { name: '2028' }).checked).toBe(true)
  fireEvent.click(within(card).getByRole('radio', { name: '2027' }))
  await waitFor(() => expect(window.location.hash).toContain('year=2027'))
  await within(card).findByText("You've already booked this: P-30007.")
  expect(card.textContent).toContain('All of it is booked or given away.')
})

const CHOSEN = '&arrival=2027-06-18&departure=2027-06-25'
const textOf = (element: HTMLElement) => element.textContent?.replace(/\u00A0/g, ' ')
const getOption = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

// issue 37, item 9
it('asks how to use the chosen time, with the deadline or the reason of each option', async () => {
  const time = {
    ...free,
    endsOn: '2027-06-25',
    free: [{ arrival: '2027-06-18', departure: '2027-06-25' }],
  }
  await openOwnTime([time], { rights: [right(time)], query: CHOSEN })
  const group = await screen.findByRole('group', { name: 'How would you like to use it?' })
  await within(group).findByRole('radio', { name: /^Exchange with RCI.*Decide by Jun\s4,\s2027/ })
  expect(getOption(/^Stay all 7 nights.*You or a guest/).checked).toBe(true)
  const rent = getOption(/^Let the resort rent it out$/)
  expect(rent.disabled).toBe(true)
  expect(group.textContent).toContain('Pay the $680.00 still due for 2027 to rent this out.')
  expect(within(group).getByRole('link', { name: 'Pay $680.00' }).getAttribute('href')).toBe(
    '#/nav/payment?cents=68000',
  )
  const user = userEvent.setup()
  // by keyboard: the closed option is skipped
  getOption(/^Stay all/).focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(getOption(/^Stay part of it/).checked).toBe(true))
  await user.click(getOption(/^Exchange with RCI/))
  await waitFor(() => expect(getOption(/^Exchange with RCI/).checked).toBe(true))
  const [next] = screen.getAllByRole('button', { name: 'Continue' })
  await user.click(next ?? document.body)
  await waitFor(() =>
    expect(window.location.hash).toBe(`#/nav/reservations/exchange?right=${time.id}`),
  )
})

it('books a part of the chosen time, of its own free nights only', async () => {
  await openOwnTime([free], { rights: [right(free)], query: CHOSEN })
  const user = userEvent.setup()
  await waitFor(() => expect(getOption(/^Stay part of it/).checked).toBe(true))
  const arrive = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Arrive' })
  expect([...arrive.options].map(({ value }) => value)).toEqual(
    getNights('2027-06-18', '2027-06-28'),
  )
  await user.selectOptions(arrive, '2027-06-26')
  await waitFor(() => expect(window.location.hash).toContain('arrival=2027-06-26'))
  expect(window.location.hash).toContain('departure=2027-06-27')
  const leave = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Leave' })
  expect([...leave.options].map(({ value }) => value)).toEqual(['2027-06-27', '2027-06-28'])
})

it('offers a co-owner who may only book no exchange, and says who can', async () => {
  await openOwnTime([free, deposited], {
    rights: [right(free)],
    deposits: [DEPOSIT],
    role: 'book',
    query: '&arrival=2027-06-18&departure=2027-06-25&use=exchange',
  })
  const exchange = await screen.findByRole<HTMLInputElement>('radio', { name: /^Exchange with/ })
  expect([exchange.disabled, exchange.checked]).toEqual([true, false])
  const group = screen.getByRole('group', { name: 'How would you like to use it?' })
  expect(group.textContent).toContain('Someone with full access can change that under Profile.')
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull()
})

it('says until when time that was given away can be withdrawn, and withdraws it', async () => {
  const over = { ...deposited, id: 'right-2', startsOn: '2027-09-10', endsOn: '2027-09-17' }
  const server = await openOwnTime([deposited, over], {
    deposits: [
      { ...DEPOSIT, id: 'd0', status: 'withdrawn', takeBackBy: null },
      DEPOSIT,
      { ...DEPOSIT, id: 'd2', rightId: over.id, status: 'confirmed', takeBackBy: null },
    ],
  })
  await waitFor(() => expect(getCard().textContent).toContain('Deposited with RCI'))
  expect(textOf(rowOf(getCard(), /Aug 20/))).toContain(
    'You can withdraw it until the resort confirms it, Aug 26, 2027 at the latest.',
  )
  expect(rowOf(getCard(), /Sep 10/).textContent).not.toContain('You can withdraw it')
  expect(
    within(rowOf(getCard(), /Sep 10/)).getByRole('link', { name: 'See deposit' }),
  ).toBeDefined()
  server.answer(withdrawDeposit, { ...DEPOSIT, status: 'withdrawn' })
  await userEvent.click(screen.getByRole('button', { name: /^Withdraw Fri,\sAug\s20/ }))
  await screen.findByText(/^Withdrawn: 2027 week, Summit Residence\./)
  expect(server.getInputs(withdrawDeposit)).toMatchObject([{ query: { id: 'd1' } }])
})

it.each([
  [[booked, free], 'J'],
  // the second use year ends after the twelve months from now
  [[{ ...free, startsOn: '2028-02-04', endsOn: '2028-02-11' }], 'F'],
])(
  'starts the strip at the current month, or at that of a later use year',
  async (times, letter) => {
    await openOwnTime(times)
    const [months] = getCard().querySelectorAll('header [aria-hidden="true"]')
    expect(months?.textContent?.[0]).toBe(letter)
  },
)
