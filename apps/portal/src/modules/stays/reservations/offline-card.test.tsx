import { getTrip, listReservations } from '@ownerng/contract'
import { openStorage } from '@ownerng/login-kit/core'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refusal } from '../../../../../../packages/contract/test-support/fake-send.ts'
import { filled } from '../../../../../../packages/contract/test-support/sample.ts'
import { blockStorage } from '../../../../../../packages/login-kit/test-support/block-storage.ts'
import { TRIP } from '../../../../test-support/looks.ts'
import { fullServer, showPage } from '../../../../test-support/show-page.tsx'
import { readOfflineCopy } from '../../../offline/offline-copy.ts'

const LIST = filled(listReservations)
/** The single stay of a full list, on other days. */
const getStays = (
  ...days: [number: string, arrival: string, departure: string, status?: string][]
) =>
  days.flatMap(([number, arrival, departure, status = 'confirmed']) =>
    LIST.reservations.map((stay) => ({
      ...stay,
      ...{ id: number, number, arrival, departure, status },
      ...{ type: 'O', unitName: 'Lakeview 204', checkInTime: '16:00', checkOutTime: '10:00' },
    })),
  )
const server = (settings = {}) =>
  fullServer({ menuOptions: { contactPropertyPhone: '(555) 010-0142' }, ...settings }).answer(
    listReservations,
    {
      ...LIST,
      today: '2026-11-22',
      reservations: getStays(
        ['H-3', '2027-06-12', '2027-06-19'],
        ['H-2', '2026-12-12', '2026-12-19'],
        ['H-1', '2026-06-12', '2026-06-19'],
        ['H-4', '2027-06-20', '2027-06-22', 'cancelled'],
      ),
    },
  )
const box = () => screen.findByRole('checkbox', { name: 'Keep my next stays on this device' })
const copy = () => readOfflineCopy(() => localStorage)

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

it('stores the next stays on this device on request, and removes them', async () => {
  await showPage('#/nav/reservations', server())
  expect(copy()).toBeNull()
  await userEvent.click(await box())
  expect(await screen.findByText('Your next stays are kept on this device.')).toBeDefined()
  expect(copy()).toMatchObject({
    title: 'Your next stays',
    resort: 'Heron Cove',
    phone: '(555) 010-0142',
  })
  const stays = copy()?.stays ?? []
  expect(stays.map(({ facts }) => facts[0]?.[1])).toEqual(['H-2', 'H-3'])
  await waitFor(async () => expect(await box()).toHaveProperty('checked', true))
  await userEvent.click(await box())
  expect(
    await screen.findByText('Your next stays are no longer kept on this device.'),
  ).toBeDefined()
  expect(copy()).toBeNull()
})

it('is hidden if the browser refuses storage', async () => {
  blockStorage()
  await showPage('#/nav/reservations', server())
  expect(await screen.findAllByText('H-3', { exact: false })).not.toEqual([])
  expect(screen.queryByRole('checkbox', { name: /Keep my next stays/ })).toBeNull()
  openStorage('browser').removeItem('ownerng-session')
})

it("updates with the server's stays, on every page", async () => {
  const { unmount } = await showPage('#/nav/reservations', server())
  await userEvent.click(await box())
  await waitFor(() => expect(copy()?.stays).toHaveLength(2))
  unmount()
  const later = server().answer(listReservations, { ...LIST, reservations: [] })
  await showPage('#/nav/documents', later)
  await waitFor(() => expect(copy()).toMatchObject({ title: 'No upcoming stays', stays: [] }))
})

it('has directions and check-in steps of the next stay, but never a code', async () => {
  const step = { icon: 'key', title: 'The lock box', text: 'Left of the door.' } as const
  const secret = { name: 'Lock box code', value: '4417' }
  const asked = server().answer(getTrip, {
    ...TRIP,
    directions: 'Take Mill Road.',
    steps: [{ ...step, secret }],
  })
  await showPage('#/nav/reservations', asked)
  await userEvent.click(await box())
  await waitFor(() => expect(copy()?.stays[0]?.parts).toHaveLength(2))
  expect(asked.getInputs(getTrip)).toMatchObject([{ query: { id: 'H-2' } }])
  expect(copy()?.stays[0]?.parts).toEqual([
    {
      title: 'When you arrive',
      steps: [
        [
          'The lock box',
          expect.stringMatching(
            /^Left of the door\. Lock box code: go online on Sat,\sDec\s12 and open your stay to see it/,
          ),
        ],
      ],
    },
    { title: 'How to get here', steps: [['', 'Take Mill Road.']] },
  ])
  expect(copy()?.stays[1]?.parts).toBeUndefined()
  expect(localStorage.getItem('ownerng-offline')).not.toContain('4417')
})

it('keeps its steps if the trip fails to load', async () => {
  const steps = [{ icon: 'key', title: 'The lock box', text: '', secret: null }] as const
  const first = server().answer(getTrip, { ...TRIP, directions: '', steps: [...steps] })
  const { unmount } = await showPage('#/nav/reservations', first)
  await userEvent.click(await box())
  await waitFor(() => expect(copy()?.stays[0]?.parts).toHaveLength(1))
  unmount()
  const refused = vi.fn(() => {
    throw refusal('UNEXPECTED', 'Something went wrong.', { status: 500 })
  })
  await showPage('#/nav/reservations', server().answer(getTrip, refused))
  await waitFor(() => expect(refused).toHaveBeenCalled())
  // waits, because a copy without them would be stored when the refusal arrives
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(copy()?.stays[0]?.parts).toHaveLength(1)
})

it('offers once to install the site', async () => {
  await showPage('#/nav/reservations', server())
  await box()
  const prompt = vi.fn(async () => {})
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })))
  await userEvent.click(await screen.findByRole('button', { name: 'Install as an app' }))
  expect(prompt).toHaveBeenCalledTimes(1)
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Install as an app' })).toBeNull(),
  )
})

it('is removed at logout and when another person signs in', async () => {
  const { portal, unmount } = await showPage('#/nav/reservations', server())
  await userEvent.click(await box())
  await waitFor(() => expect(copy()).not.toBeNull())
  await act(() => portal.session.endSession('logout'))
  expect(copy()).toBeNull()
  unmount()

  localStorage.setItem(
    'ownerng-offline',
    JSON.stringify({
      loginKey: 'another',
      locale: 'en-US',
      title: '',
      asOf: '',
      resort: '',
      address: '',
      phone: '',
      call: '',
      stays: [],
    }),
  )
  expect(copy()).not.toBeNull()
  await showPage('#/nav/reservations', server())
  await waitFor(() => expect(copy()).toBeNull())
  expect(await box()).toHaveProperty('checked', false)
})
