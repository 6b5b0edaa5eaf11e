import {
  acceptWaitlistOffer,
  changeWaitlist,
  getAvailabilityMonth,
  getPlaceInLine,
  getPoints,
  getWaitlist,
  joinWaitlist,
  leaveWaitlist,
  rejoinWaitlist,
  releaseWaitlistOffer,
  searchAvailability,
} from '@ownerng/contract'
import { HOUR_MS, MINUTE_MS, SECOND_MS, UNDO_MS } from '@ownerng/domain'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
    expect(screen.getByText('2nd in line').className).toBe('pill pill--brand')
    expect(screen.queryByText('Waiting')).toBeNull()
    const chance = screen.getByText('Good chance.').closest('p')
    expect(chance?.textContent).toContain(
      'For these dates, 3 places came free in 2025 and 4 in 2026.',
    )
    expect(
      [...document.querySelectorAll('ol[aria-hidden] span')].map((n) => n.textContent),
    ).toEqual(['1', '2', '3', '4'])
  })
  it('says where it stands after an offer that ended', async () => {
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
  it('says that nothing is known in the first year', async () => {
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
  it('says what is free now instead of a chance, and leads to booking it', async () => {
    await show({ chance: 'unlikely', years: [{ year: 2026, freed: 0 }], freeNow: FREE })
    const text =
      /^Pine Cottage is free for Sat, Mar\s6\s– Sat, Mar\s13, 2027\. You don't have to wait/
    const link = within(await screen.findByText(text)).getByRole('link', { name: 'Book now' })
    expect(link.getAttribute('href')).toContain(
      '/nav/reservations/choose?arrival=2027-03-06&departure=2027-03-13&people1=',
    )
    expect(screen.queryByText('Unlikely.')).toBeNull()
  })
  it('leads to what is missing where what is free cannot be booked', async () => {
    await show({ chance: 'good', freeNow: { ...FREE, allowed: false } })
    const text = /^Pine Cottage is free for .*, but you can't book it yet\./
    expect(
      within(await screen.findByText(text)).getByRole('link', { name: 'See what it takes' }),
    ).toBeDefined()
    expect(screen.queryByText('Good chance.')).toBeNull()
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

describe('joining a waitlist', () => {
  const month = {
    nights: [],
    unitTypes: ['Pine Cottage', 'Garden Suite', 'Dune Villa'].map((name) => ({
      code: name.slice(0, 1),
      name,
      total: 3,
    })),
  }
  const user = userEvent.setup()
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const ranked = () =>
    within(screen.getByRole('group', { name: 'Which places would work for you?' }))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent)
  async function show(waitlist: Partial<typeof WAITLIST> = {}, query = '') {
    const server = fullServer()
      .answer(getWaitlist, { ...WAITLIST, today: '2027-01-04', requests: [], ...waitlist })
      .answer(getAvailabilityMonth, month)
      .answer(getPlaceInLine, { rank: 3 })
      .answer(joinWaitlist, REQUEST)
    await showPage(`#/nav/reservations/waitlist${query}`, server)
    await screen.findByRole('form', { name: 'Join a waitlist' })
    return server
  }
  const fillDates = (arrival: string, departure: string) => {
    fireEvent.change(screen.getByLabelText('Arrive'), { target: { value: arrival } })
    fireEvent.change(screen.getByLabelText('Leave'), { target: { value: departure } })
  }

  it('is offered without dates, and says what is missing at once', async () => {
    const server = await show()
    expect(screen.getByText("You're not on any waitlist")).toBeDefined()
    await press('Join the waitlist')
    const links = within(
      within(screen.getByRole('form', { name: 'Join a waitlist' })).getByRole('alert'),
    ).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Enter the day you arrive',
      'Enter the day you leave',
      'Choose at least one type of place',
    ])
    fillDates('2027-01-04', '2027-01-03')
    await press('Join the waitlist')
    expect(screen.getAllByText('Enter an arrival after today')).not.toEqual([])
    expect(screen.getAllByText('Enter a day after you arrive')).not.toEqual([])
    expect(server.inputsOf(joinWaitlist)).toEqual([])
  })

  it('sends the places in the order that is shown', async () => {
    const server = await show()
    fillDates('2027-08-14', '2027-08-21')
    await press('Add Pine Cottage')
    for (const name of ['Garden Suite', 'Dune Villa']) {
      await press('Add another place')
      await press(`Add ${name}`)
    }
    expect(ranked()).toEqual(['1Pine Cottage', '2Garden Suite', '3Dune Villa'])
    await press('Move Dune Villa up')
    expect(document.activeElement).toHaveProperty('ariaLabel', 'Move Dune Villa up')
    await press('Move Pine Cottage down')
    // the last place stays the last
    await press('Move Garden Suite down')
    expect(ranked()).toEqual(['1Dune Villa', '2Pine Cottage', '3Garden Suite'])
    expect(screen.getByText('Pine Cottage is number 2 of 3 now')).toBeDefined()
    await waitFor(() =>
      expect(server.inputsOf(getPlaceInLine).at(-1)).toEqual({
        query: {
          arrival: '2027-08-14',
          departure: '2027-08-21',
          flexDays: '0',
          unitTypeCodes: 'D,P,G',
        },
      }),
    )
    expect(await screen.findByText("You'd be 3rd in line for these dates.")).toBeDefined()
    await press('Remove Dune Villa')
    expect(document.activeElement?.textContent).toBe('Add another place')
    await press('Join the waitlist')
    expect(server.inputsOf(joinWaitlist)).toMatchObject([
      { body: { arrival: '2027-08-14', departure: '2027-08-21', unitTypeCodes: ['P', 'G'] } },
    ])
  })

  it('says what is free now, and leads to booking it', async () => {
    const [place] = filled(searchAvailability).places
    if (!place) throw new Error('no place')
    const server = await show({}, '?arrival=2027-03-06&departure=2027-03-13&people1=3&unitType=D')
    server.answer(searchAvailability, {
      ...filled(searchAvailability),
      places: [
        { ...place, unitTypeCode: 'D', name: 'Dune Villa', allowed: true, free: 1 },
        { ...place, unitTypeCode: 'P', name: 'Pine Cottage', allowed: true, free: 0 },
      ],
    })
    fillDates('2027-03-06', '2027-03-14')
    const text = /^Dune Villa is free for these dates\. You don't have to wait\./
    const link = within(await screen.findByText(text)).getByRole('link', { name: 'Book now' })
    expect(link.getAttribute('href')).toBe(
      '#/nav/reservations/choose?arrival=2027-03-06&departure=2027-03-14&people1=3&people2=0&people3=0&people4=0',
    )
    await press('Remove Dune Villa')
    await press('Add Pine Cottage')
    expect(screen.queryByText(/You don't have to wait/)).toBeNull()
  })

  it('starts with what the page that leads here was about', async () => {
    await show({}, '?arrival=2027-03-06&departure=2027-03-13&people1=3&unitType=D')
    expect(screen.getByLabelText('Arrive')).toHaveProperty('value', '2027-03-06')
    expect(ranked()).toEqual(['1Dune Villa'])
  })

  it('asks once the dates have stood for a moment, and not for each key', async () => {
    const server = await show()
    await press('Add Pine Cottage')
    for (const day of ['1', '14', '15']) fillDates(`2027-08-${day.padStart(2, '0')}`, '2027-08-21')
    expect(server.inputsOf(getPlaceInLine)).toEqual([])
    await screen.findByText("You'd be 3rd in line for these dates.")
    for (const call of [getPlaceInLine, searchAvailability])
      expect(server.inputsOf(call)).toMatchObject([{ query: { arrival: '2027-08-15' } }])
  })

  it('takes fewer nights and a limit, beside what the stay costs today', async () => {
    const [place] = filled(searchAvailability).places
    const [lot] = filled(getPoints).lots
    if (!place || !lot) throw new Error('no place')
    const server = await show({}, '?arrival=2027-03-06&departure=2027-03-13&unitType=D')
    server
      .answer(searchAvailability, {
        ...filled(searchAvailability),
        places: [{ ...place, unitTypeCode: 'D', name: 'Dune Villa', free: 0, points: 1050 }],
      })
      .answer(getPoints, { ...filled(getPoints), lots: [{ ...lot, remaining: 5000 }] })
    await user.selectOptions(screen.getByLabelText('Fewer nights'), '5 nights or more')
    fillDates('2027-03-06', '2027-03-14')
    const limit = await screen.findByLabelText(/^Limit in points/)
    await screen.findByText(/Today it would be 1,050 points at Dune Villa\.$/)
    await user.type(limit, 'ten')
    await press('Join the waitlist')
    expect(screen.getByText('Enter a whole number, such as 1,900')).toBeDefined()
    await user.clear(limit)
    await user.type(limit, '1,000')
    expect(screen.getByText(/none of them could be offered today\.$/)).toBeDefined()
    await press('Join the waitlist')
    expect(server.inputsOf(joinWaitlist)).toMatchObject([
      { body: { minNights: 5, maxPoints: 1000 } },
    ])
  })

  it.each([
    ['0002-08-14', 'Enter an arrival after today'],
    ['0202-08-14', 'Enter an arrival after today'],
    ['12027-08-14', 'This is too far away. Check the year'],
  ])('stands while a year is typed: %s', async (arrival, fault) => {
    await show({}, '?arrival=2027-08-14&departure=2027-08-21&unitType=D')
    fillDates(arrival, '2027-08-21')
    expect(screen.getByLabelText('Arrive')).toHaveProperty('value', arrival)
    expect(within(screen.getByLabelText('Fewer nights')).getAllByRole('option')).toHaveLength(1)
    await press('Join the waitlist')
    expect(screen.getAllByText(fault)).not.toEqual([])
  })

  it('takes no more nights than the rules can count', async () => {
    const server = await show({}, '?arrival=2027-08-14&departure=2028-08-14&unitType=D')
    expect(within(screen.getByLabelText('Fewer nights')).getAllByRole('option')).toHaveLength(366)
    fillDates('2027-08-14', '2028-08-15')
    expect(within(screen.getByLabelText('Fewer nights')).getAllByRole('option')).toHaveLength(1)
    await press('Join the waitlist')
    expect(screen.getAllByText('Choose at most 366 nights')).not.toEqual([])
    expect(server.inputsOf(joinWaitlist)).toEqual([])
  })

  it('begins empty where the address names no day', async () => {
    await show({}, '?arrival=soon&departure=2027-02-30&unitType=D')
    await press('Join the waitlist')
    expect(screen.getAllByText('Enter the day you arrive')).not.toEqual([])
    expect(screen.getAllByText('Enter the day you leave')).not.toEqual([])
  })

  it('is not offered to who may not book', async () => {
    const server = fullServer({ role: 'view' })
    await showPage('#/nav/reservations/waitlist', server.answer(getWaitlist, WAITLIST))
    await screen.findByText('History')
    expect(screen.queryByRole('form', { name: 'Join a waitlist' })).toBeNull()
  })
})

describe('changing a request', () => {
  const user = userEvent.setup()
  const request = {
    ...REQUEST,
    unitTypes: [
      { code: 'P', name: 'Pine Cottage' },
      { code: 'G', name: 'Garden Suite' },
    ],
    flexDays: 1,
    people: [3, 0, 0, 0],
    lotOrder: ['lot-1', 'lot-2'],
    replaces: null,
    autoConfirm: true,
    minNights: 5,
    maxPoints: 900,
    termsVersion: 'v1',
  }
  async function show() {
    const server = fullServer()
      .answer(getWaitlist, {
        ...WAITLIST,
        today: '2027-01-04',
        maxFlexDays: 14,
        requests: [request],
      })
      .answer(getPoints, { ...filled(getPoints), lots: [] })
      .answer(getAvailabilityMonth, {
        nights: [],
        unitTypes: request.unitTypes.map((type) => ({ ...type, total: 3 })),
      })
      .answer(getPlaceInLine, { rank: 2 })
      .answer(changeWaitlist, request)
    await showPage('#/nav/reservations/waitlist', server)
    await user.click(await screen.findByRole('link', { name: 'Change' }))
    await screen.findByRole('form', { name: 'Change your request' })
    return server
  }

  it('keeps the place in line where it asks for less, and says so before and after', async () => {
    const server = await show()
    expect(document.activeElement?.textContent).toBe('Change your request')
    await user.click(screen.getByRole('button', { name: 'Remove Pine Cottage' }))
    expect(screen.getByText('You keep your place in line.')).toBeDefined()
    expect(await screen.findByText("You'd be 2nd in line for these dates.")).toBeDefined()
    expect(server.inputsOf(getPlaceInLine).at(-1)).toMatchObject({
      query: { changing: 'w1', unitTypeCodes: 'G' },
    })
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText(/^Your request is saved for .*\. You kept your place in line\.$/)
    expect(server.inputsOf(changeWaitlist)).toMatchObject([
      {
        query: { id: 'w1' },
        body: {
          arrival: request.arrival,
          flexDays: 1,
          people1: 3,
          unitTypeCodes: ['G'],
          minNights: 5,
          maxPoints: 900,
          autoConfirm: true,
          termsVersion: 'v1',
          keepsPlace: true,
        },
      },
    ])
    expect(screen.queryByRole('form', { name: 'Change your request' })).toBeNull()
  })

  it('says that asking for something new leads to the end of the line', async () => {
    const server = await show()
    await user.selectOptions(screen.getByLabelText('Other dates that work'), '3')
    expect(screen.getByText(/^This asks for something new, so you'd move to the end/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText(/You're at the end of the line now\.$/)
    expect(server.inputsOf(changeWaitlist)).toMatchObject([
      { body: { flexDays: 3, keepsPlace: false } },
    ])
  })

  it.each([
    ['Arrive', request.arrival, 'Enter the day you arrive'],
    ['Leave', request.departure, 'Enter the day you leave'],
  ])('stands while %s is empty, and asks for the day on saving', async (label, day, fault) => {
    const server = await show()
    fireEvent.change(screen.getByLabelText(label), { target: { value: '' } })
    expect(screen.queryByText('You keep your place in line.')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(screen.getAllByText(fault)).not.toEqual([])
    expect(server.inputsOf(changeWaitlist)).toEqual([])
    fireEvent.change(screen.getByLabelText(label), { target: { value: day } })
    expect(screen.getByText('You keep your place in line.')).toBeDefined()
  })

  it('leaves the request as it was where the owner thinks better of it', async () => {
    const server = await show()
    await user.click(screen.getByRole('button', { name: 'Remove Pine Cottage' }))
    await user.click(screen.getByRole('link', { name: 'Keep it as it is' }))
    expect(await screen.findByRole('form', { name: 'Join a waitlist' })).toBeDefined()
    expect(server.inputsOf(changeWaitlist)).toEqual([])
    await user.click(screen.getByRole('link', { name: 'Change' }))
    expect(await screen.findByRole('button', { name: 'Remove Pine Cottage' })).toBeDefined()
  })
})

describe('a place on hold for the owner', () => {
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

  it('says until when, for which nights, what it costs and what follows from each answer', async () => {
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
    expect(server.inputsOf(acceptWaitlistOffer)).toMatchObject([{ query: { id: 'w1' } }])
  })
  it('says that a second one left unanswered costs the place in line', async () => {
    const { card } = await show({ keepsPlaceIfLapsed: false })
    expect(card.textContent).toContain('and you move to the end of the line.')
  })
  it('can be released, also where the rules do not let it be booked', async () => {
    const { server, card } = await show({ cost: { ...COST, reasons: [REASON] } })
    expect(within(card).getByText('You owe $200.00.')).toBeDefined()
    expect(within(card).queryByRole('button', { name: 'Book this stay' })).toBeNull()
    server.answer(releaseWaitlistOffer, REQUEST)
    await userEvent.click(within(card).getByRole('button', { name: 'No thanks, release it' }))
    expect(server.inputsOf(releaseWaitlistOffer)).toMatchObject([{ query: { id: 'w1' } }])
    await screen.findByText(/^You released Harbor 12\. You keep your place in line for Sat, Mar 6/)
    expect(server.inputsOf(leaveWaitlist)).toEqual([])
  })
  it('says where a second one that is released leads', async () => {
    const { server, card } = await show({ keepsPlaceIfLapsed: false })
    server.answer(releaseWaitlistOffer, REQUEST)
    await userEvent.click(within(card).getByRole('button', { name: 'No thanks, release it' }))
    await screen.findByText(/^You released Harbor 12\. You're at the end of the line for Sat, Mar/)
  })
  it('can be left with the waitlist, which can be undone', async () => {
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
  ])('says the place in line once it has ended: %o', async (terms, said) => {
    const { card } = await show({ ...terms, endsAt: inSeconds(-5) })
    expect(card.textContent).toContain(`Your hold has ended. ${said}`)
  })
  it('ends while it is looked at', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { card } = await show({ endsAt: inSeconds(90) })
    expect(card.textContent).toContain('2 minutes left')
    act(() => vi.advanceTimersByTime(2 * MINUTE_MS))
    expect(within(card).getByRole('status').textContent).toBe(
      'Your hold has ended. You are still 1st in line. The place goes to the next owner.',
    )
    expect(card.textContent).not.toContain('On hold for you until')
    expect(within(card).queryByRole('button', { name: 'Book this stay' })).toBeNull()
  })
})

describe('who cannot join a waitlist', () => {
  it.each([
    ['a former owner', { ownerRow: { status: 'former' } }, /^This account is closed\./],
    ['a co-owner who may look', { role: 'view' }, /^You don't have permission to do this/],
  ] as const)('%s hears why, with and without requests', async (_, settings, why) => {
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
