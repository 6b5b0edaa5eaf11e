import { searchAvailability } from '@ownerng/contract'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { blank } from '../../../../../../packages/contract/test-support/sample.ts'
import { PLACE } from '../../../../test-support/looks.ts'
import { fullServer, showPage } from '../../../../test-support/show-page.tsx'

const MARCH = 'arrival=2027-03-06&departure=2027-03-13&people1=2'
const JUNE = 'arrival=2027-06-05&departure=2027-06-12&people1=2'
const placeNames = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

it('empties no list by a filter that other dates do not offer', async () => {
  const cabin = { ...PLACE, unitTypeCode: 'CAB', name: 'Cabin', facts: ['pets' as const] }
  const bedroom = { ...PLACE, facts: [], home: false }
  const villa = { ...bedroom, unitTypeCode: 'VIL', name: 'Villa' }
  const server = fullServer().answer(searchAvailability, ({ query }) => ({
    ...blank(searchAvailability),
    today: '2027-01-04',
    nights: 7,
    places: query.arrival === '2027-03-06' ? [bedroom, cabin] : [bedroom, villa],
  }))
  await showPage(`#/nav/reservations/choose?${MARCH}`, server)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Pets welcome' }))
  expect(placeNames()).toEqual(['Cabin'])
  await act(async () => {
    window.location.hash = `#/nav/reservations/choose?${JUNE}`
  })
  await screen.findByRole('heading', { level: 3, name: 'Villa' })
  expect(placeNames()).toEqual(['One bedroom', 'Villa'])
  expect(screen.queryByRole('checkbox', { name: 'Pets welcome' })).toBeNull()
  // the choice is kept for dates that offer it
  await act(async () => {
    window.location.hash = `#/nav/reservations/choose?${MARCH}`
  })
  expect(await screen.findByRole('heading', { level: 3, name: 'Cabin' })).toBeDefined()
  expect(placeNames()).toEqual(['Cabin'])
})
