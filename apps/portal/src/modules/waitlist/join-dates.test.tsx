import { getAvailabilityMonth, getPlaceInLine, getWaitlist, joinWaitlist } from '@ownerng/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'
import { REQUEST, WAITLIST } from '../../../test-support/waitlist.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.useRealTimers())

describe('dates of a request for the waitlist', () => {
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

  it.each([
    ['0002-08-14', 'Enter an arrival after today'],
    ['0202-08-14', 'Enter an arrival after today'],
    ['12027-08-14', 'This is too far away. Check the year'],
  ])('accepts a partially typed year: %s', async (arrival, fault) => {
    await show({}, '?arrival=2027-08-14&departure=2027-08-21&unitType=D')
    await reopen('Which dates?')
    fillDates(arrival, '2027-08-21')
    expect(screen.getByLabelText('Arrive')).toHaveProperty('value', arrival)
    expect(within(screen.getByLabelText('Fewer nights')).getAllByRole('option')).toHaveLength(1)
    await nextTo('if a place opens up')
    expect(screen.getAllByText(fault)).not.toEqual([])
  })

  it('limits the nights to what the rules can count', async () => {
    const server = await show({}, '?arrival=2027-08-14&departure=2028-08-14&unitType=D')
    await reopen('Which dates?')
    expect(within(screen.getByLabelText('Fewer nights')).getAllByRole('option')).toHaveLength(366)
    fillDates('2027-08-14', '2028-08-15')
    expect(within(screen.getByLabelText('Fewer nights')).getAllByRole('option')).toHaveLength(1)
    await nextTo('if a place opens up')
    expect(screen.getAllByText('Choose at most 366 nights')).not.toEqual([])
    expect(server.getInputs(joinWaitlist)).toEqual([])
  })

  it('starts empty if the address names no day', async () => {
    await show({}, '?arrival=soon&departure=2027-02-30&unitType=D')
    await nextTo('if a place opens up')
    expect(screen.getAllByText('Enter the day you arrive')).not.toEqual([])
    expect(screen.getAllByText('Enter the day you leave')).not.toEqual([])
  })
})
