import {
  getAvailabilityMonth,
  getPlaceInLine,
  getPoints,
  getWaitlist,
  joinWaitlist,
  searchAvailability,
} from '@ownerng/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'
import { REQUEST, WAITLIST } from '../../../test-support/waitlist.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.useRealTimers())

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
  const nextTo = (question: string) => press(`Next: ${question}`)
  const reopen = async (question: string) =>
    user.click(
      await screen.findByRole('link', {
        name: (name) => name.replaceAll(/\s+/g, ' ') === `Change ${question}`,
      }),
    )
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

  it('works without dates, and shows missing values at once', async () => {
    const server = await show()
    expect(screen.getByText("You're not on any waitlist")).toBeDefined()
    await nextTo('which places')
    const links = within(
      within(screen.getByRole('form', { name: 'Join a waitlist' })).getByRole('alert'),
    ).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Enter the day you arrive',
      'Enter the day you leave',
    ])
    fillDates('2027-01-04', '2027-01-03')
    await nextTo('which places')
    expect(screen.getAllByText('Enter an arrival after today')).not.toEqual([])
    expect(screen.getAllByText('Enter a day after you arrive')).not.toEqual([])
    fillDates('2027-08-14', '2027-08-21')
    await nextTo('which places')
    await nextTo('if a place opens up')
    expect(screen.getAllByText('Choose at least one type of place')).not.toEqual([])
    expect(server.getInputs(joinWaitlist)).toEqual([])
  })

  // issue 37, item 9
  it('asks one question at a time, with its reason and, for places, their pictures', async () => {
    const server = await show()
    const [place] = filled(searchAvailability).places
    if (!place) throw new Error('no place')
    server.answer(searchAvailability, {
      ...filled(searchAvailability),
      places: [{ ...place, unitTypeCode: 'P', name: 'Pine Cottage', photo: null }],
    })
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Which dates?')
    const places = screen.getByRole('region', { name: 'Which places would work for you?' })
    expect(places.textContent).toBe('2Which places would work for you?Your favorites, in order')
    fillDates('2027-08-14', '2027-08-21')
    await nextTo('which places')
    expect(screen.getByRole('heading', { level: 3 })).toBe(document.activeElement)
    expect(screen.getByText('Put your favorite first. We try them in this order.')).toBeDefined()
    const add = await screen.findByRole('button', { name: 'Add Pine Cottage' })
    await waitFor(() => expect(add.querySelector('svg, img')).not.toBeNull())
    await user.click(add)
    await nextTo('if a place opens up')
    const dates = screen.getByRole('region', { name: 'Which dates?' })
    expect(dates.textContent?.replaceAll('\u00A0', ' ')).toContain('Aug 14')
    expect(screen.getByRole('radio', { name: /^Hold it and ask me/ })).toBeDefined()
    act(() => history.back())
    expect(await screen.findByRole('button', { name: 'Remove Pine Cottage' })).toBeDefined()
  })

  it('sends the places in the displayed order', async () => {
    const server = await show()
    fillDates('2027-08-14', '2027-08-21')
    await nextTo('which places')
    await press('Add Pine Cottage')
    for (const name of ['Garden Suite', 'Dune Villa']) {
      await press('Add another place')
      await press(`Add ${name}`)
    }
    expect(ranked()).toEqual(['1Pine Cottage', '2Garden Suite', '3Dune Villa'])
    await press('Move Dune Villa up')
    expect(document.activeElement).toHaveProperty('ariaLabel', 'Move Dune Villa up')
    await press('Move Pine Cottage down')
    // the last place can't move further down
    await press('Move Garden Suite down')
    expect(ranked()).toEqual(['1Dune Villa', '2Pine Cottage', '3Garden Suite'])
    expect(screen.getByText('Pine Cottage is number 2 of 3 now')).toBeDefined()
    await waitFor(() =>
      expect(server.getInputs(getPlaceInLine).at(-1)).toEqual({
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
    await nextTo('if a place opens up')
    await press('Join the waitlist')
    expect(server.getInputs(joinWaitlist)).toMatchObject([
      { body: { arrival: '2027-08-14', departure: '2027-08-21', unitTypeCodes: ['P', 'G'] } },
    ])
  })

  it('starts with the first question again once it is sent', async () => {
    const server = await show({}, '?arrival=2027-03-06&departure=2027-03-13&unitType=D')
    await press('Join the waitlist')
    await waitFor(() => expect(server.getInputs(joinWaitlist)).toHaveLength(1))
    await screen.findByText(/^You're on the waitlist for/)
    expect(await screen.findByLabelText('Arrive')).toHaveProperty('value', '')
  })

  it('shows what is free now and links to booking', async () => {
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
    await reopen('Which dates?')
    fillDates('2027-03-06', '2027-03-14')
    const text = /^Dune Villa is free for these dates\. You don't have to wait\./
    const link = within(await screen.findByText(text)).getByRole('link', { name: 'Book now' })
    expect(link.getAttribute('href')).toBe(
      '#/nav/reservations/choose?arrival=2027-03-06&departure=2027-03-14&people1=3&people2=0&people3=0&people4=0',
    )
    await reopen('Which places would work for you?')
    await press('Remove Dune Villa')
    await press('Add Pine Cottage')
    expect(screen.queryByText(/You don't have to wait/)).toBeNull()
  })

  it('starts with the values of the page that links here', async () => {
    await show({}, '?arrival=2027-03-06&departure=2027-03-13&people1=3&unitType=D')
    const places = screen.getByRole('region', { name: 'Which places would work for you?' })
    expect(places.textContent).toContain('Dune Villa')
    expect(screen.getByRole('button', { name: 'Join the waitlist' })).toBeDefined()
    await reopen('Which dates?')
    expect(screen.getByLabelText('Arrive')).toHaveProperty('value', '2027-03-06')
  })

  it('requests the place in line after a pause in typing, not for each key', async () => {
    const server = await show({}, '?unitType=P')
    for (const day of ['1', '14', '15']) fillDates(`2027-08-${day.padStart(2, '0')}`, '2027-08-21')
    expect(server.getInputs(getPlaceInLine)).toEqual([])
    await screen.findByText("You'd be 3rd in line for these dates.")
    for (const call of [getPlaceInLine, searchAvailability])
      expect(server.getInputs(call)).toMatchObject([{ query: { arrival: '2027-08-15' } }])
  })

  it("accepts fewer nights and a limit, next to today's price", async () => {
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
    await reopen('Which dates?')
    await user.selectOptions(screen.getByLabelText('Fewer nights'), '5 nights or more')
    fillDates('2027-03-06', '2027-03-14')
    await nextTo('if a place opens up')
    const limit = await screen.findByLabelText(/^Limit in points/)
    await screen.findByText(/Today it would be 1,050 points at Dune Villa\.$/)
    await user.type(limit, 'ten')
    await press('Join the waitlist')
    expect(screen.getByText('Enter a whole number, such as 1,900')).toBeDefined()
    await user.clear(limit)
    await user.type(limit, '1,000')
    expect(screen.getByText(/none of them could be offered today\.$/)).toBeDefined()
    await press('Join the waitlist')
    expect(server.getInputs(joinWaitlist)).toMatchObject([
      { body: { minNights: 5, maxPoints: 1000 } },
    ])
  })

  it('is hidden without permission to book', async () => {
    const server = fullServer({ role: 'view' })
    await showPage('#/nav/reservations/waitlist', server.answer(getWaitlist, WAITLIST))
    await screen.findByText('History')
    expect(screen.queryByRole('form', { name: 'Join a waitlist' })).toBeNull()
  })
})
