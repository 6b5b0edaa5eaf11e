import {
  bookReservation,
  createHold,
  getGuestChoices,
  getHold,
  searchAvailability,
} from '@ownerng/contract'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { refusal } from '../../../../../../packages/contract/test-support/fake-send.ts'
import { filled } from '../../../../../../packages/contract/test-support/sample.ts'
import { ENTRY_PATH, press, serverAsking } from '../../../../test-support/entry-questions.ts'
import { LOOKS, PLACE } from '../../../../test-support/looks.ts'
import { fullServer, showPage } from '../../../../test-support/show-page.tsx'

beforeEach(() => sessionStorage.clear())

/** The last place of its type, which is taken or on hold. */
function takenBy(code: 'ON_HOLD_FOR_YOU' | 'FULL') {
  const look = LOOKS[ENTRY_PATH]
  const server = fullServer().answer(
    searchAvailability,
    filled(searchAvailability, {
      today: '2027-01-04',
      nights: 7,
      places: [{ ...PLACE, free: 0, notFree: { code, sentence: 'Taken.', short: 'Taken' } }],
      reasons: [],
      alternatives: [],
    }),
  )
  return { server, address: `#${ENTRY_PATH}?${look?.query ?? ''}` }
}

it('continues if its own hold took the last unit before the answer arrived', async () => {
  const { server, address } = takenBy('ON_HOLD_FOR_YOU')
  await showPage(
    address,
    server.answer(createHold, () => new Promise(() => {})),
  )
  expect(await screen.findAllByRole('button', { name: 'Continue' })).toBeDefined()
  expect(screen.queryByText('Full for these dates')).toBeNull()
})

it.each(['ON_HOLD_FOR_YOU', 'FULL'] as const)('stops if the hold is refused: %s', async (code) => {
  const { server, address } = takenBy(code)
  await showPage(
    address,
    server.answer(createHold, () => {
      throw refusal('HOLD_REFUSED', 'No.', { status: 422 })
    }),
  )
  expect(await screen.findByText('Full for these dates')).toBeDefined()
})

// issue 37, item 6
it.each([
  [true, 'See other places', /choose\?arrival=/],
  [false, 'Choose other dates', /bookingcriteria\?(?!.*arrival=)/],
])('leads on from a full place: %s', async (hasOther, name, href) => {
  const { server, address } = takenBy('FULL')
  const full = { ...PLACE, free: 0 }
  const other = { ...PLACE, unitTypeCode: 'VIL', free: hasOther ? 1 : 0 }
  const answer = filled(searchAvailability, { today: '2027-01-04', nights: 7, reasons: [] })
  const none = { ...answer, places: [full, other], alternatives: [] }
  await showPage(address, server.answer(searchAvailability, none))
  const link = await screen.findByRole('link', { name })
  expect(link.getAttribute('href')).toMatch(href)
})

it.each([
  ['2027-03-06', 'See other places'],
  ['2027-03-13', 'Choose other dates'],
])('leads on from a refused hold to a stay that is open: %s', async (arrival, name) => {
  const address = `#${ENTRY_PATH}?arrival=2027-03-06&departure=2027-03-13&people1=2&unitType=${PLACE.unitTypeCode}`
  const departure = arrival === '2027-03-06' ? '2027-03-13' : '2027-03-20'
  const place = { unitTypeCode: 'VIL', unitTypeName: 'Villa', points: null }
  const stay = { arrival, departure, ...place, people: [2, 0, 0, 0], resType: 'O' }
  const answer = filled(searchAvailability, { today: '2027-01-04', nights: 7, reasons: [] })
  const server = fullServer()
    .answer(searchAvailability, { ...answer, places: [PLACE] })
    .answer(createHold, () => {
      throw refusal('STAY_TAKEN', 'Taken.', { status: 409, ...{ nearest: [stay] } })
    })
  await showPage(address, server)
  expect(await screen.findByRole('link', { name })).toBeDefined()
})

// issue 39
it.each([true, false])('says before booking that the resort confirms: %s', async (asks) => {
  const places = [{ ...PLACE, resortConfirms: asks, points: 1050 }]
  const found = { today: '2027-01-04', nights: 7, places, reasons: [], alternatives: [] }
  const server = serverAsking([]).answer(searchAvailability, filled(searchAvailability, found))
  await showPage(`#${ENTRY_PATH}?${LOOKS[ENTRY_PATH]?.query ?? ''}&step=check`, server)
  await screen.findByRole('button', { name: 'Book this stay' })
  const said =
    'The resort confirms this booking itself and will let you know. ' +
    'No money is charged before that. 1,050 points are reserved for you until then.'
  expect(screen.queryAllByText(said)).toHaveLength(asks ? 1 : 0)
})

// issue 37: a lost connection isn't a reason to choose another place
it('offers the same stay again after a failure, and other places after a refusal', async () => {
  const user = userEvent.setup()
  const faults = [
    refusal('OFFLINE', 'No connection.', { status: 0 }),
    refusal('STAY_TAKEN', 'Taken.', { status: 409 }),
  ]
  const server = serverAsking([]).answer(bookReservation, () => {
    throw faults.shift()
  })
  await showPage(`#${ENTRY_PATH}?${LOOKS[ENTRY_PATH]?.query ?? ''}&step=check`, server)
  await press(user, 'Book this stay')
  expect(await screen.findByText('No connection.')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'See other places' })).toBeNull()
  await press(user, 'Book this stay')
  expect(await screen.findByText('Taken.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See other places' })).toBeDefined()
})

// issue 37: after Back, the booked stay was shown like an error
it('confirms a stay that is already booked', async () => {
  const server = serverAsking([]).answer(getHold, () => {
    throw refusal('STAY_BOOKED', 'You booked this: H-7', {
      ...{ status: 409, title: 'This stay is booked' },
      ...{ reservation: { id: '7', number: 'H-7' } },
    })
  })
  await showPage(`#${ENTRY_PATH}?${LOOKS[ENTRY_PATH]?.query ?? ''}&hold=9`, server)
  const heading = await screen.findByRole('heading', { name: 'This stay is booked' })
  expect(heading.closest('.problem')).toBeNull()
  expect(heading.closest('.done-card')).not.toBeNull()
  const link = screen.getByRole('link', { name: 'See stay H-7' })
  expect(link.getAttribute('href')).toMatch(/reservations\/7$/)
})

it('asks for a guest by hand while the known ones fail to load', async () => {
  const server = serverAsking([]).answer(getGuestChoices, () => {
    throw refusal('UNAVAILABLE', 'Not now.', { status: 503 })
  })
  await showPage(`#/nav/reservations/book/g?${LOOKS[ENTRY_PATH]?.query ?? ''}`, server)
  expect(await screen.findByLabelText("Guest's first name")).toBeDefined()
  expect(screen.queryByRole('group', { name: 'Guests of your earlier stays' })).toBeNull()
})
