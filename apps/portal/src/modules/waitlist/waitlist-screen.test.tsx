import { getWaitlist, leaveWaitlist, rejoinWaitlist } from '@ownerng/contract'
import { UNDO_MS } from '@ownerng/domain'
import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refusal } from '../../../../../packages/contract/test-support/fake-send.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'
import { REQUEST, WAITLIST } from '../../../test-support/waitlist.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.useRealTimers())

async function leave() {
  const server = fullServer().answer(getWaitlist, WAITLIST).answer(leaveWaitlist, REQUEST)
  await showPage('#/nav/reservations/waitlist', server)
  await userEvent.click(await screen.findByRole('button', { name: 'Leave the waitlist' }))
  await screen.findByText(/^You left the waitlist for /)
  return server
}

describe('leaving a waitlist', () => {
  it('can be undone', async () => {
    const server = await leave()
    server.answer(rejoinWaitlist, REQUEST)
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText(/^You're back on the waitlist for .*, at the same place in line\.$/)
    expect(server.getInputs(rejoinWaitlist)).toMatchObject([{ query: { id: 'w1' } }])
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
  it('says why it can no longer be undone', async () => {
    const server = await leave()
    server.answer(rejoinWaitlist, () => {
      throw refusal('UNDO_LATE', 'This can be undone for one minute only.', { status: 409 })
    })
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('This can be undone for one minute only.')).toBeDefined()
  })
  it('offers undo for a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await leave()
    act(() => vi.advanceTimersByTime(UNDO_MS))
    expect(screen.getByText(/^You left the waitlist for /)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})

it('ends with the help card, after requests and form', async () => {
  const server = fullServer().answer(getWaitlist, { ...WAITLIST, requests: [REQUEST] })
  await showPage('#/nav/reservations/waitlist', server)
  await screen.findByRole('heading', { name: 'Join a waitlist' })
  const cards = [...document.querySelectorAll('main .card')]
  expect(cards.at(-1)?.textContent).toContain('Rather talk to a person?')
})

it.each([
  ['offered', 'Being confirmed'],
  ['booked', 'Booked'],
] as const)('calls a request with the last event %s: %s', async (kind, text) => {
  const events = [{ at: '2026-11-24T09:00:00.000Z', kind, note: '' }]
  const matched = { ...REQUEST, status: 'matched' as const, rank: null, odds: null, events }
  const server = fullServer().answer(getWaitlist, { ...WAITLIST, requests: [matched] })
  await showPage('#/nav/reservations/waitlist', server)
  expect((await screen.findByText(text, { selector: '.pill' })).className).toBe(
    kind === 'booked' ? 'pill pill--ok' : 'pill',
  )
})

describe('a waiting request', () => {
  const UNKNOWN = { chance: 'unknown' as const, years: [], inLine: 4, nearest: null, freeNow: null }
  const show = (
    odds: Partial<NonNullable<(typeof REQUEST)['odds']>>,
    unitTypes = REQUEST.unitTypes,
  ) =>
    showPage(
      '#/nav/reservations/waitlist',
      fullServer().answer(getWaitlist, {
        ...WAITLIST,
        requests: [{ ...REQUEST, unitTypes, odds: { ...UNKNOWN, ...odds } }],
      }),
    )
  it('lists its choices in order, and the chance with the years it is based on', async () => {
    const years = [
      { year: 2025, freed: 3 },
      { year: 2026, freed: 4 },
    ]
    await show({ chance: 'good', years }, [
      { code: 'COT', name: 'Pine Cottage' },
      { code: 'GS', name: 'Garden Suite' },
    ])
    expect(await screen.findByText(/^1\. Pine Cottage · 2\. Garden Suite/)).toBeDefined()
    expect(screen.getByText('2nd in line').className).toBe('pill pill--brand')
    expect(screen.queryByText('Waiting')).toBeNull()
    const chance = screen.getByText('Good chance.').closest('p')
    expect(chance?.textContent).toContain(
      'For these dates, 3 places opened up in 2025 and 4 in 2026.',
    )
    expect(
      [...document.querySelectorAll('ol[aria-hidden] span')].map((n) => n.textContent),
    ).toEqual(['1', '2', '3', '4'])
  })
  it('shows its place in line after an offer ended', async () => {
    const note = "You didn't book the offer in time. You keep your place in line this once."
    const event = { at: '2026-11-24T09:00:00.000Z', kind: 'lapsed' as const, note }
    const server = fullServer().answer(getWaitlist, {
      ...WAITLIST,
      requests: [{ ...REQUEST, events: [event] }],
    })
    await showPage('#/nav/reservations/waitlist', server)
    expect(await screen.findByText(note)).toBeDefined()
    expect(screen.getByText('2nd in line')).toBeDefined()
  })
  it('says that the chance is unknown in the first year', async () => {
    await show({ chance: 'unknown' })
    expect(
      await screen.findByText('We don’t know yet. This is the first year with a waitlist.'),
    ).toBeDefined()
  })
  const FREE = {
    arrival: '2027-03-06',
    departure: '2027-03-13',
    unitTypeCode: 'COT',
    unitTypeName: 'Pine Cottage',
    allowed: true,
  }
  it('shows what is free now instead of a chance, and links to booking', async () => {
    await show({ chance: 'unlikely', years: [{ year: 2026, freed: 0 }], freeNow: FREE })
    const text =
      /^Pine Cottage is free for Sat, Mar\s6\s– Sat, Mar\s13, 2027\. You don't have to wait/
    const link = within(await screen.findByText(text)).getByRole('link', { name: 'Book now' })
    expect(link.getAttribute('href')).toContain(
      '/nav/reservations/choose?arrival=2027-03-06&departure=2027-03-13&people1=',
    )
    expect(screen.queryByText('Unlikely.')).toBeNull()
  })
  it("links to what is missing if a free place can't be booked", async () => {
    await show({ chance: 'good', freeNow: { ...FREE, allowed: false } })
    const text = /^Pine Cottage is free for .*, but you can't book it yet\./
    expect(
      within(await screen.findByText(text)).getByRole('link', { name: 'See what it takes' }),
    ).toBeDefined()
    expect(screen.queryByText('Good chance.')).toBeNull()
  })
  it('links to the nearest free dates if it is unlikely', async () => {
    const nearest = {
      arrival: '2027-03-13',
      departure: '2027-03-20',
      unitTypeCode: 'COT',
      unitTypeName: 'Pine Cottage',
    }
    await show({ chance: 'unlikely', years: [{ year: 2026, freed: 0 }], nearest })
    const chance = (await screen.findByText('Unlikely.')).closest('p')
    expect(chance?.textContent).toContain('no place opened up in 2026')
    expect(chance?.querySelector('a')?.getAttribute('href')).toContain(
      '/nav/reservations/bookingcriteria?arrival=2027-03-13&departure=2027-03-20',
    )
  })
})

describe('without permission to join', () => {
  it.each([
    ['a former owner', { ownerRow: { status: 'former' } }, /^This account is closed\./],
    ['a co-owner who may look', { role: 'view' }, /^You don't have permission to do this/],
  ] as const)('%s sees the reason, with and without requests', async (_, settings, why) => {
    for (const requests of [[], WAITLIST.requests]) {
      await showPage(
        '#/nav/reservations/waitlist',
        fullServer(settings).answer(getWaitlist, { ...WAITLIST, requests }),
      )
      expect(await screen.findByText(why)).toBeDefined()
      expect(screen.queryByText(/^Say which dates/)).toBeNull()
      cleanup()
    }
  })
})
