import {
  changeWaitlist,
  getAvailabilityMonth,
  getPlaceInLine,
  getPoints,
  getWaitlist,
} from '@ownerng/contract'
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { filled } from '../../../../../packages/contract/test-support/sample.ts'
import { fullServer, showPage } from '../../../test-support/show-page.tsx'
import { REQUEST, WAITLIST } from '../../../test-support/waitlist.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.useRealTimers())

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
  const openPlaces = async () =>
    user.click(screen.getByRole('link', { name: /^Change\s+Which places would work for you\?$/ }))

  it('keeps the place in line if it asks for less, and announces that before and after', async () => {
    const server = await show()
    expect(document.activeElement?.textContent).toBe('Change your request')
    await openPlaces()
    await user.click(screen.getByRole('button', { name: 'Remove Pine Cottage' }))
    expect(screen.getByText('You keep your place in line.')).toBeDefined()
    expect(await screen.findByText("You'd be 2nd in line for these dates.")).toBeDefined()
    expect(server.getInputs(getPlaceInLine).at(-1)).toMatchObject({
      query: { changing: 'w1', unitTypeCodes: 'G' },
    })
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText(/^Your request is saved for .*\. You kept your place in line\.$/)
    expect(server.getInputs(changeWaitlist)).toMatchObject([
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

  it('warns that new wishes move the request to the end of the line', async () => {
    const server = await show()
    await user.selectOptions(screen.getByLabelText('Other dates that work'), '3')
    expect(screen.getByText(/^This asks for something new, so you'd move to the end/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText(/You're at the end of the line now\.$/)
    expect(server.getInputs(changeWaitlist)).toMatchObject([
      { body: { flexDays: 3, keepsPlace: false } },
    ])
  })

  it.each([
    ['Arrive', request.arrival, 'Enter the day you arrive'],
    ['Leave', request.departure, 'Enter the day you leave'],
  ])(
    'accepts an empty %s while editing, and requires the day when saving',
    async (label, day, fault) => {
      const server = await show()
      fireEvent.change(screen.getByLabelText(label), { target: { value: '' } })
      expect(screen.queryByText('You keep your place in line.')).toBeNull()
      await user.click(screen.getByRole('button', { name: 'Save changes' }))
      expect(screen.getAllByText(fault)).not.toEqual([])
      expect(server.getInputs(changeWaitlist)).toEqual([])
      fireEvent.change(screen.getByLabelText(label), { target: { value: day } })
      expect(screen.getByText('You keep your place in line.')).toBeDefined()
    },
  )

  it('keeps the request if the owner cancels', async () => {
    const server = await show()
    await openPlaces()
    await user.click(screen.getByRole('button', { name: 'Remove Pine Cottage' }))
    await user.click(screen.getByRole('link', { name: 'Keep it as it is' }))
    expect(await screen.findByRole('form', { name: 'Join a waitlist' })).toBeDefined()
    expect(server.getInputs(changeWaitlist)).toEqual([])
    await user.click(screen.getByRole('link', { name: 'Change' }))
    await openPlaces()
    expect(await screen.findByRole('button', { name: 'Remove Pine Cottage' })).toBeDefined()
  })
})
