import { getWaitlist, leaveWaitlist, rejoinWaitlist } from '@ownerng/contract'
import { UNDO_MS } from '@ownerng/domain'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { refusal } from '../../../../../../packages/contract/test-support/fake-send.ts'
import { filled } from '../../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../../test-support/show-page.tsx'

const ANSWER = filled(getWaitlist)
const requestOf = ([first]: typeof ANSWER.requests) => {
  if (!first) throw new Error('no request')
  return {
    ...first,
    id: 'w1',
    status: 'waiting' as const,
    arrival: '2027-03-06',
    departure: '2027-03-13',
    rank: 2,
    offer: null,
  }
}
const REQUEST = requestOf(ANSWER.requests)
const WAITLIST = { ...ANSWER, offered: true, reasons: [], requests: [REQUEST] }

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
    expect(server.inputsOf(rejoinWaitlist)).toMatchObject([{ query: { id: 'w1' } }])
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
  it('says why where it cannot be undone anymore', async () => {
    const server = await leave()
    server.answer(rejoinWaitlist, () => {
      throw refusal('UNDO_LATE', 'This can be undone for one minute only.', { status: 409 })
    })
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('This can be undone for one minute only.')).toBeDefined()
  })
  it('offers it for a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await leave()
    act(() => vi.advanceTimersByTime(UNDO_MS))
    expect(screen.getByText(/^You left the waitlist for /)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})

describe('a request that waits', () => {
  const UNKNOWN = { chance: 'unknown' as const, years: [], inLine: 4, nearest: null }
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
  it('says its choices in order, and the chance with the years that tell it', async () => {
    const years = [
      { year: 2025, freed: 3 },
      { year: 2026, freed: 4 },
    ]
    await show({ chance: 'good', years }, [
      { code: 'COT', name: 'Pine Cottage' },
      { code: 'GS', name: 'Garden Suite' },
    ])
    expect(await screen.findByText(/^1\. Pine Cottage · 2\. Garden Suite/)).toBeDefined()
    const chance = screen.getByText('Good chance.').closest('p')
    expect(chance?.textContent).toContain(
      'For these dates, 3 places came free in 2025 and 4 in 2026.',
    )
    expect(
      [...document.querySelectorAll('ol[aria-hidden] span')].map((n) => n.textContent),
    ).toEqual(['1', '2', '3', '4'])
  })
  it('says that nothing is known in the first year', async () => {
    await show({ chance: 'unknown' })
    expect(
      await screen.findByText('We don’t know yet. This is the first year with a waitlist.'),
    ).toBeDefined()
  })
  it('leads to the nearest free dates where it is unlikely', async () => {
    const nearest = {
      arrival: '2027-03-13',
      departure: '2027-03-20',
      unitTypeCode: 'COT',
      unitTypeName: 'Pine Cottage',
    }
    await show({ chance: 'unlikely', years: [{ year: 2026, freed: 0 }], nearest })
    const chance = (await screen.findByText('Unlikely.')).closest('p')
    expect(chance?.textContent).toContain('no place came free in 2026')
    expect(chance?.querySelector('a')?.getAttribute('href')).toContain(
      '/nav/reservations/bookingcriteria?arrival=2027-03-13&departure=2027-03-20',
    )
  })
})
