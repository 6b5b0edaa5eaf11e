import { type CallAnswer, getPlace, searchAvailability } from '@ownerng/contract'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { refusal } from '../../../../../../packages/contract/test-support/fake-send.ts'
import { blank, filled } from '../../../../../../packages/contract/test-support/sample.ts'
import { PLACE } from '../../../../test-support/looks.ts'
import { fullServer, showPage } from '../../../../test-support/show-page.tsx'
import type { Place } from '../../../shared/availability.query.ts'

const photo = (number: number, isOfResort = false) => ({
  address: `/api/photos/HERON/${number}`,
  widths: [480, 1200],
  width: 1200,
  height: 800,
  alt: `View ${number}`,
  blur: 'data:image/webp;base64,AAAA',
  caption: number === 1 ? 'Morning sun' : '',
  isOfResort,
})
const detail = (id: string, section: 'sleep' | 'access' | 'missing' | 'inside', title: string) => ({
  id,
  section,
  icon: null,
  title,
  text: `${title} in words`,
})
const PAGE: CallAnswer<typeof getPlace> = {
  ...filled(getPlace),
  photos: [...[1, 2, 3, 4, 5, 6].map((number) => photo(number)), photo(7, true)],
  details: [
    detail('1', 'sleep', 'Main bedroom'),
    detail('2', 'access', 'Doors'),
    detail('3', 'missing', 'No oven'),
    detail('4', 'inside', 'Full kitchen'),
  ],
  plan: { ...photo(8), widths: [], alt: 'Plan of the rooms' },
  map: { ...photo(9), widths: [], alt: 'Map of the resort' },
  mapPoint: { x: 52, y: 47 },
  directions: 'A 4-minute walk from the front desk.',
}
const DATES = 'arrival=2027-03-06&departure=2027-03-13&people1=2'
const ADDRESS = `#/nav/reservations/place/1BR?${DATES}`
const createServer = (page = PAGE, place: Partial<Place> = {}) =>
  fullServer()
    .answer(searchAvailability, {
      ...blank(searchAvailability),
      today: '2027-01-04',
      nights: 7,
      places: [
        {
          ...PLACE,
          points: 1_750,
          pointsHave: 12_000,
          paidBy: 'points',
          photo: photo(1),
          hasPlan: true,
          ...place,
        },
      ],
    })
    .answer(getPlace, page)
const sheet = async () => within(await screen.findByRole('dialog', { name: 'One bedroom' }))
const titles = async () =>
  (await sheet()).getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

it('describes a place, with its price for the dates', async () => {
  await showPage(ADDRESS, createServer())
  const place = await sheet()
  await place.findByText('Main bedroom')
  expect(await titles()).toEqual([
    'Where you’ll sleep',
    'Getting around',
    'Floor plan',
    'Where it is in the resort',
    'What’s in it',
  ])
  expect(place.getByText('No oven. No oven in words')).toBeDefined()
  expect(place.getByRole('img', { name: 'Map of the resort. The pin marks One bedroom.' }))
  const price = within(place.getByRole('region', { name: 'Choose this place' }))
  expect(price.getByText('1,750')).toBeDefined()
  expect(price.getByText('10,250')).toBeDefined()
})

it('opens from the list, and selects the place there', async () => {
  await showPage(`#/nav/reservations/choose?${DATES}`, createServer())
  const link = await screen.findByRole('link', { name: 'Photos and floor plan' })
  expect(link.getAttribute('href')).toContain('/nav/reservations/place/1BR?arrival=2027-03-06')
  await userEvent.click(link)
  const [choose] = (await sheet()).getAllByRole('button', { name: 'Choose One bedroom' })
  if (!choose) throw new Error('there is no button')
  await userEvent.click(choose)
  expect(location.hash).toMatch(/choose\?.*unitType=1BR/)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each([
  [true, true, 'Photos and floor plan'],
  [true, false, 'Photos and details'],
  [false, false, 'About this place'],
])('links to the available media: photo %s, plan %s', async (hasPhoto, hasPlan, name) => {
  const server = createServer(PAGE, { photo: hasPhoto ? photo(1) : null, hasPlan })
  await showPage(`#/nav/reservations/choose?${DATES}`, server)
  expect(await screen.findByRole('link', { name })).toBeDefined()
})

it('shows five photos, and all of them in a list with its own address', async () => {
  await showPage(ADDRESS, createServer())
  const place = await sheet()
  await userEvent.click(await place.findByRole('link', { name: 'All 7 photos' }))
  expect(location.hash).toContain('photo=1')
  const list = within(await screen.findByRole('dialog', { name: 'Photos of One bedroom' }))
  expect(list.getAllByRole('img')).toHaveLength(7)
  expect(list.getByText('Morning sun')).toBeDefined()
  expect(list.getByRole('heading', { name: 'At the resort' })).toBeDefined()
})

it('omits unknown facts, and shows the drawing without a photo', async () => {
  await showPage(ADDRESS, createServer(blank(getPlace), { photo: null, picture: 'lake' }))
  const place = await sheet()
  await place.findByRole('region', { name: 'Choose this place' })
  expect(place.queryAllByRole('heading', { level: 3 })).toEqual([])
  expect(place.queryByRole('link', { name: /photo/ })).toBeNull()
  expect(place.getAllByRole('img')).toHaveLength(1)
})

it("says why a place isn't available instead of offering it", async () => {
  const reasons = filled(searchAvailability).reasons.map((reason) => ({
    ...reason,
    sentence: 'Too many people.',
  }))
  await showPage(ADDRESS, createServer(PAGE, { allowed: false, reasons }))
  const price = within(await (await sheet()).findByRole('region', { name: 'Choose this place' }))
  expect(price.getByText('Too many people.')).toBeDefined()
  expect((await sheet()).queryByRole('button', { name: /^Choose/ })).toBeNull()
})

it('can be selected if its description fails to load', async () => {
  const server = createServer().answer(getPlace, () => {
    throw refusal('UNEXPECTED', 'Something went wrong.', { status: 500 })
  })
  await showPage(ADDRESS, server)
  const place = await sheet()
  await place.findByRole('button', { name: 'Try again' })
  await userEvent.click(place.getByRole('button', { name: 'Choose' }))
  expect(location.hash).toMatch(/choose\?.*unitType=1BR/)
})
