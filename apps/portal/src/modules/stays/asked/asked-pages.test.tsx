import {
  type CallAnswer,
  getHome,
  getReservation,
  getStayStatus,
  listReservations,
  previewCancellation,
} from '@ownerng/contract'
import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { filled } from '../../../../../../packages/contract/test-support/sample.ts'
import { STAY } from '../../../../test-support/looks.ts'
import { fullServer, type SomeSettings, showPage } from '../../../../test-support/show-page.tsx'

type Stay = CallAnswer<typeof getReservation>

const ASKED: Stay = {
  ...STAY,
  ...{ status: 'asked', answerBy: '2027-01-04T17:15:00Z', points: 1050, guestName: '' },
}
const DECLINED: Stay = {
  ...ASKED,
  ...{ status: 'declined', answerBy: null },
  declined: {
    reason: 'sold',
    text: 'A wedding has the house.',
    nearest: [
      {
        ...{ arrival: '2027-03-13', departure: '2027-03-20', places: 2, points: 1050 },
        ...{ unitTypeCode: '1BR', unitTypeName: 'One bedroom', people: [2, 0, 0, 0], resType: 'O' },
      },
    ],
  },
}

afterEach(() => vi.useRealTimers())

async function open(stay: Stay, address: string, settings: SomeSettings = {}) {
  const { status } = stay
  const server = fullServer(settings).answer(getReservation, stay).answer(getStayStatus, { status })
  await showPage(address, server)
  return server
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

it.each(['', '?confirmed=1'])('says that the resort is being asked (%s)', async (query) => {
  await open(ASKED, `#/nav/reservations/s1${query}`)
  await heading("We're confirming with the resort")
  screen.getByText(/We expect its answer by Jan 4, 2027.* and will email you/)
  screen.getByText(/Nothing is charged before that\. 1,050 points are reserved for you/)
  expect(screen.queryByText(/is yours|is booked|looking forward/i)).toBe(null)
  expect(screen.queryByRole('link', { name: /calendar/i, description: /ics/ })).toBe(null)
})

it('lets owners withdraw the request, which costs nothing', async () => {
  const server = await open(ASKED, '#/nav/reservations/s1')
  server.answer(previewCancellation, {
    ...filled(previewCancellation),
    ...{ allowed: true, reasons: [], pointsBack: 1050, pointsLost: 0, pointsToOthers: 0 },
    ...{ week: null, fees: [], cancelFeeCents: 0, feeLostCents: 0, feeBackCents: 0, timeline: [] },
    lots: [],
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Withdraw this request' }))
  await screen.findByText('You get all 1,050 points back.')
})

it('shows the answer of the resort when it arrives', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = await open(ASKED, '#/nav/reservations/s1')
  await heading("We're confirming with the resort")
  const before = server.getInputs(getReservation).length
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  // only quiet calls: the open page must not keep an idle session alive
  expect(server.getInputs(getReservation)).toHaveLength(before)
  server.answer(getReservation, DECLINED).answer(getStayStatus, { status: 'declined' })
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  await heading("This stay isn't available")
  expect(server.getInputs(getReservation)).toHaveLength(before + 1)
  const asked = server.getInputs(getStayStatus).length
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(server.getInputs(getReservation)).toHaveLength(before + 1)
  expect(server.getInputs(getStayStatus)).toHaveLength(asked)
})

it('offers no withdrawal to people who may only look', async () => {
  await open(ASKED, '#/nav/reservations/s1', { role: 'view' as never, isOwner: false as never })
  await heading("We're confirming with the resort")
  expect(screen.queryByRole('link', { name: 'Withdraw this request' })).toBe(null)
})

it('says why a stay is not available, and offers others', async () => {
  await open(DECLINED, '#/nav/reservations/s1')
  await heading("This stay isn't available")
  screen.getByText('The place was already given to someone else on these nights.')
  screen.getByText('The resort says: A wedding has the house.')
  screen.getByText(/Nothing was charged/)
  const near = screen.getByRole('link', { name: /One bedroom/ })
  expect(near.getAttribute('href')).toMatch(/arrival=2027-03-13.*unitType=1BR/)
  screen.getByRole('link', { name: 'Choose other dates' })
})

it('says both in Spanish', async () => {
  const spanish = { locale: 'es-US' as never }
  await open({ ...ASKED, guestName: 'Ana Ruiz', type: 'G' }, '#/nav/reservations/s1', spanish)
  await heading('Estamos confirmando la estadía de Ana Ruiz con el resort')
  screen.getByRole('link', { name: 'Retirar esta solicitud' })
  cleanup()
  await open(DECLINED, '#/nav/reservations/s1', spanish)
  await heading('Esta estadía no está disponible')
  screen.getByText('El resort dice: A wedding has the house.')
  screen.getByRole('link', { name: 'Elegir otras fechas' })
})

it('lists it among the upcoming stays, and a declined one with the canceled', async () => {
  const { known: _, ...row } = STAY
  const list = {
    ...filled(listReservations),
    today: '2027-01-04',
    next: { upcoming: null, past: null, canceled: null },
    reservations: [
      { ...row, ...{ id: 's1', status: 'asked' } },
      { ...row, ...{ id: 's2', status: 'declined' } },
    ],
  }
  await showPage('#/nav/reservations', fullServer().answer(listReservations, list as never))
  const group = async (name: string) =>
    within((await screen.findByRole('heading', { level: 2, name })).parentElement as HTMLElement)
  ;(await group('Upcoming stays')).getByText('Being confirmed')
  ;(await group('Canceled')).getByText('Not available')
})

it('is not confirmed on Home', async () => {
  const page = filled(getHome, { ...{ accounts: 1, moreStays: false }, nextStay: ASKED })
  await showPage('#/nav/home', fullServer().answer(getHome, page))
  const track = await screen.findByRole('list', { name: 'Progress of this stay' })
  within(track).getByText("We're confirming with the resort")
  expect(within(track).queryByText('Confirmed')).toBe(null)
})
