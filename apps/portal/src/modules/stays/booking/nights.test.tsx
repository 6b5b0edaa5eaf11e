import { getHome, listReservations, searchAvailability } from '@ownerng/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { filled } from '../../../../../../packages/contract/test-support/sample.ts'
import { LOOKS, STAY } from '../../../../test-support/looks.ts'
import { fullServer, showPage } from '../../../../test-support/show-page.tsx'

const main = () => within(screen.getByRole('main'))
const shows = (text: RegExp) =>
  waitFor(() => expect(main().getAllByText(text).length).toBeGreaterThan(0))

/** Each count of nights on the page, without the text before it. */
const getShownNights = () => screen.getByRole('main').innerHTML.match(/(?<=>)\d+ nights?\b/g)

/** Includes daylight saving changes and the end of a year. */
it.each([
  ['2027-03-06', '2027-03-07', '1 night'],
  ['2027-03-06', '2027-03-13', '7 nights'],
  ['2027-03-13', '2027-03-15', '2 nights'],
  ['2027-11-06', '2027-11-08', '2 nights'],
  ['2027-12-30', '2028-01-06', '7 nights'],
])('a stay from %s to %s has %s', async (arrival, departure, nights) => {
  const server = fullServer()
  LOOKS['/nav/reservations/choose']?.reads?.answer(server)
  const dates = `arrival=${arrival}&departure=${departure}&people1=2&unitType=1BR`
  await showPage(`#/nav/reservations/choose?${dates}`, server)
  // in the search criteria and in the current choice
  await waitFor(() => expect(getShownNights()).toEqual([nights, nights]))
  expect(server.getInputs(searchAvailability).map(({ query }) => query)).toContainEqual(
    expect.objectContaining({ arrival, departure }),
  )
})

it('shows nights in lists as counted by the server', async () => {
  const server = fullServer()
    .answer(
      listReservations,
      filled(listReservations, { today: '2027-01-04', reservations: [STAY] }),
    )
    .answer(getHome, filled(getHome, { today: '2027-01-04', nextStay: STAY, accounts: 1 }))
  const { unmount } = await showPage('#/nav/reservations', server)
  await shows(/7 nights/)
  unmount()
  await showPage('#/nav/home', server)
  await shows(/7 nights/)
})
