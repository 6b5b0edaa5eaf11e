import { createHold, getCommentConfig, searchAvailability } from '@ownerng/contract'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { refusal } from '../../../../../../packages/contract/test-support/fake-send.ts'
import { filled } from '../../../../../../packages/contract/test-support/sample.ts'
import { LOOKS, PLACE } from '../../../../test-support/looks.ts'
import { fullServer, showPage } from '../../../../test-support/show-page.tsx'

const PATH = '/nav/reservations/book/o'

beforeEach(() => sessionStorage.clear())

/** The last place of its type, which is taken or on hold. */
function takenBy(code: 'ON_HOLD_FOR_YOU' | 'FULL') {
  const look = LOOKS[PATH]
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
  return { server, address: `#${PATH}?${look?.query ?? ''}` }
}

it('continues if its own hold took the last unit before the answer arrived', async () => {
  const { server, address } = takenBy('ON_HOLD_FOR_YOU')
  await showPage(
    address,
    server.answer(createHold, () => new Promise(() => {})),
  )
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeDefined()
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
  await showPage(address, server.answer(searchAvailability, { ...answer, places: [full, other] }))
  const link = await screen.findByRole('link', { name })
  expect(link.getAttribute('href')).toMatch(href)
})

it.each([
  ['2027-03-06', 'See other places'],
  ['2027-03-13', 'Choose other dates'],
])('leads on from a refused hold to a stay that is open: %s', async (arrival, name) => {
  const address = `#${PATH}?arrival=2027-03-06&departure=2027-03-13&people1=2&unitType=${PLACE.unitTypeCode}`
  const departure = arrival === '2027-03-06' ? '2027-03-13' : '2027-03-20'
  const stay = { arrival, departure, unitTypeCode: 'VIL', unitTypeName: 'Villa', points: null }
  const answer = filled(searchAvailability, { today: '2027-01-04', nights: 7, reasons: [] })
  const server = fullServer()
    .answer(searchAvailability, { ...answer, places: [PLACE] })
    .answer(createHold, () => {
      throw refusal('STAY_TAKEN', 'Taken.', { status: 409, ...{ nearest: [stay] } })
    })
  await showPage(address, server)
  expect(await screen.findByRole('link', { name })).toBeDefined()
})

const createField = (ID: string, Label: string) => ({
  ...{ ID, Label, Required: 'Y' as const, ReadOnly: 'N' as const, MaxLength: 40 },
  Lookup: [{ Description: 'Before 6 PM' }, { Description: 'After 6 PM' }],
})

it("repeats the answers to the resort's questions before booking", async () => {
  const user = userEvent.setup()
  const server = fullServer()
    .answer(searchAvailability, {
      ...filled(searchAvailability, { today: '2027-01-04', nights: 7, reasons: [] }),
      places: [{ ...PLACE, timeline: [] }],
    })
    .answer(getCommentConfig, {
      ...filled(getCommentConfig),
      items: [
        createField('C1', 'Time of arrival'),
        { ...createField('C2', 'Crib'), Required: 'N' as const },
      ],
    })
  await showPage(`#${PATH}?${LOOKS[PATH]?.query ?? ''}`, server)
  await user.selectOptions(await screen.findByLabelText('Time of arrival'), 'Before 6 PM')
  // portal.md section 7
  const asked = { commentType: 'reservation', irmCommentContext: 'reservation' }
  expect(server.getInputs(getCommentConfig)[0]?.query).toMatchObject(asked)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const check = within(await screen.findByRole('region', { name: 'Check and book' }))
  const label = check.getByText('Time of arrival')
  expect(label.parentElement?.textContent).toContain('Before 6 PM')
  expect(check.queryByText('Crib')).toBeNull()
})
