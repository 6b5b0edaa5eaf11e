import {
  acceptWaitlistOffer,
  getWaitlist,
  leaveWaitlist,
  rejoinWaitlist,
  releaseWaitlistOffer,
} from '@ownerng/contract'
import { HOUR_MS, SECOND_MS } from '@ownerng/domain'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'
import { type ANSWER, REQUEST, WAITLIST } from '../../../test-support/waitlist.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.useRealTimers())

describe('a waitlist offer', () => {
  type Offer = NonNullable<(typeof ANSWER.requests)[number]['offer']>
  const REASON = {
    code: 'PAST_DUE',
    sentence: 'You owe $200.00.',
    short: 'Past due',
    rule: { text: '', version: 1 },
    changesOn: null,
    fix: null,
  }
  const COST = {
    reasons: [],
    paidBy: 'points' as const,
    points: 1050,
    pointsLeft: 3450,
    pointsLost: 0,
    useYear: null,
    feeCents: 4000,
  }
  const OFFER: Offer = {
    reservationId: 's1',
    unitName: 'Harbor 12',
    unitTypeCode: 'COT',
    picture: 'cottage',
    photo: null,
    arrival: '2027-03-06',
    departure: '2027-03-11',
    nights: 5,
    sleeps: 4,
    endsAt: new Date(Date.now() + 22.5 * HOUR_MS).toISOString(),
    keepsPlaceIfLapsed: true,
    rankIfLapsed: 1,
    cost: COST,
  }
  const offered = { ...REQUEST, status: 'offered' as const, rank: null, odds: null }
  async function show(offer: Partial<Offer> = {}) {
    const server = fullServer().answer(getWaitlist, {
      ...WAITLIST,
      requests: [{ ...offered, offer: { ...OFFER, ...offer } }],
    })
    await showPage('#/nav/reservations/waitlist', server)
    const heading = await screen.findByRole('heading', { name: /^Harbor 12, / })
    const card = heading.closest('li')
    if (!card) throw new Error('no card')
    return { server, card }
  }
  const factsIn = (card: HTMLElement) =>
    [...card.querySelectorAll('dl div')].map(({ textContent }) => textContent)

  it('shows its deadline, nights, price, and the consequences of each answer', async () => {
    const { server, card } = await show()
    expect(card.textContent).toContain('22 hours left')
    expect(card.textContent).toContain('5 of the 7 nights you asked for · Sleeps 4')
    expect(factsIn(card)).toEqual([
      'Costs now1,050 points',
      "You'd have left3,450 points",
      'Fees on your bill$40.00',
    ])
    expect(card.textContent).toContain(
      'If you release it or do nothing, it goes to the next owner and you keep your place in ' +
        'line this once.',
    )
    server.answer(acceptWaitlistOffer, { ...filled(acceptWaitlistOffer), id: 's1' })
    await userEvent.click(within(card).getByRole('button', { name: 'Book this stay' }))
    expect(server.getInputs(acceptWaitlistOffer)).toMatchObject([{ query: { id: 'w1' } }])
  })
  it('warns that a second lapsed offer costs the place in line', async () => {
    const { card } = await show({ keepsPlaceIfLapsed: false })
    expect(card.textContent).toContain('and you move to the end of the line.')
  })
  it('can be released even if the rules refuse the booking', async () => {
    const { server, card } = await show({ cost: { ...COST, reasons: [REASON] } })
    expect(within(card).getByText('You owe $200.00.')).toBeDefined()
    expect(within(card).queryByRole('button', { name: 'Book this stay' })).toBeNull()
    server.answer(releaseWaitlistOffer, REQUEST)
    await userEvent.click(within(card).getByRole('button', { name: 'No thanks, release it' }))
    expect(server.getInputs(releaseWaitlistOffer)).toMatchObject([{ query: { id: 'w1' } }])
    await screen.findByText(/^You released Harbor 12\. You keep your place in line for Sat, Mar 6/)
    expect(server.getInputs(leaveWaitlist)).toEqual([])
  })
  it('says where the request moves after releasing a second offer', async () => {
    const { server, card } = await show({ keepsPlaceIfLapsed: false })
    server.answer(releaseWaitlistOffer, REQUEST)
    await userEvent.click(within(card).getByRole('button', { name: 'No thanks, release it' }))
    await screen.findByText(/^You released Harbor 12\. You're at the end of the line for Sat, Mar/)
  })
  it('can be given up together with the request, which can be undone', async () => {
    const { server, card } = await show()
    server.answer(leaveWaitlist, offered).answer(rejoinWaitlist, REQUEST)
    await userEvent.click(within(card).getByRole('button', { name: 'Leave the waitlist' }))
    await screen.findByText(/^You released Harbor 12 and left the waitlist for Sat, Mar 6/)
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText(/^You're back on the waitlist for .*, at the same place in line\.$/)
  })
  const inSeconds = (count: number) => new Date(Date.now() + count * SECOND_MS).toISOString()
  it.each([
    [{ keepsPlaceIfLapsed: true, rankIfLapsed: 2 }, 'You are still 2nd in line.'],
    [{ keepsPlaceIfLapsed: false, rankIfLapsed: 3 }, 'You are now 3rd in line.'],
    [{ keepsPlaceIfLapsed: false, rankIfLapsed: 11 }, 'You are now 11th in line.'],
  ])('shows the place in line once it has ended: %o', async (terms, said) => {
    const { card } = await show({ ...terms, endsAt: inSeconds(-5) })
    expect(card.textContent).toContain(`Your hold has ended. ${said}`)
  })
  it('ends while it is displayed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { card } = await show({ endsAt: inSeconds(90) })
    expect(card.textContent).toContain('2 minutes left')
    // exactly at the end, not at the next full minute
    act(() => vi.advanceTimersByTime(91 * SECOND_MS))
    expect(within(card).getByRole('status').textContent).toBe(
      'Your hold has ended. You are still 1st in line. The place goes to the next owner.',
    )
    expect(card.textContent).not.toContain('On hold for you until')
    expect(within(card).queryByRole('button', { name: 'Book this stay' })).toBeNull()
  })
})
