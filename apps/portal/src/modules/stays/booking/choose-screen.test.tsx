import { type CallAnswer, searchAvailability } from '@ownerng/contract'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { blank, filled } from '../../../../../../packages/contract/test-support/sample.ts'
import { PLACE } from '../../../../test-support/looks.ts'
import { fullServer, showPage } from '../../../../test-support/show-page.tsx'

const MARCH = 'arrival=2027-03-06&departure=2027-03-13&people1=2'
const JUNE = 'arrival=2027-06-05&departure=2027-06-12&people1=2'
const placeNames = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

it("ignores a filter that other dates don't offer", async () => {
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
  // on a phone, the strip above is one line
  expect(screen.getByRole('main').textContent).toMatch(/\d nights for \d/)
  expect(placeNames()).toEqual(['Cabin'])
  await act(async () => {
    window.location.hash = `#/nav/reservations/choose?${JUNE}`
  })
  await screen.findByRole('heading', { level: 3, name: 'Villa' })
  expect(placeNames()).toEqual(['One bedroom', 'Villa'])
  expect(screen.queryByRole('checkbox', { name: 'Pets welcome' })).toBeNull()
  // keeps the choice for dates that offer it
  await act(async () => {
    window.location.hash = `#/nav/reservations/choose?${MARCH}`
  })
  expect(await screen.findByRole('heading', { level: 3, name: 'Cabin' })).toBeDefined()
  expect(placeNames()).toEqual(['Cabin'])
})

// issue 37, item 7
it('keeps filters behind one button on phones', async () => {
  const wide = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(wide(query), { matches: query.includes('max-width') }),
  )
  const cabin = { ...PLACE, unitTypeCode: 'CAB', name: 'Cabin', facts: ['pets' as const] }
  const server = fullServer().answer(searchAvailability, {
    ...blank(searchAvailability),
    today: '2027-01-04',
    nights: 7,
    places: [{ ...PLACE, facts: [] }, cabin],
  })
  await showPage(`#/nav/reservations/choose?${MARCH}`, server)
  const filters = (await screen.findByText('Filters')).closest('details')
  expect(filters?.open).toBe(false)
  await userEvent.click(within(filters ?? document.body).getByLabelText('Pets welcome'))
  expect(await screen.findByText('Filters: 1')).toBeDefined()
  vi.restoreAllMocks()
})

// issue 37, item 6
describe('a stay that is refused everywhere', () => {
  const [reason] = filled(searchAvailability).reasons
  const refused = {
    ...blank(searchAvailability),
    nights: 7,
    reasons: [{ ...reason, code: 'TOO_SHORT', fix: null, callResort: undefined }],
  } as CallAnswer<typeof searchAvailability>
  const other = {
    arrival: '2027-03-08',
    departure: '2027-03-11',
    unitTypeCode: 'VIL',
    unitTypeName: 'Villa',
    places: 1,
    points: 900,
    people: [1, 0, 0, 0],
    resType: 'O' as const,
  }
  const open = (answer: object) =>
    showPage(
      `#/nav/reservations/choose?${MARCH}`,
      fullServer({ menuOptions: { contactPropertyPhone: '(555) 010-0142' } }).answer(
        searchAvailability,
        { ...refused, ...answer },
      ),
    )
  it('links to stays that can be booked, and names the party if it differs', async () => {
    await open({ alternatives: [other] })
    const link = await screen.findByRole('link', { name: /Choose Villa, .*, for 1 person · 900/ })
    expect(link.getAttribute('href')).toContain('arrival=2027-03-08&departure=2027-03-11&people1=1')
  })
  it('links to other dates if there are none', async () => {
    await open({ alternatives: [] })
    expect(await screen.findByRole('link', { name: 'Choose other dates' })).toBeDefined()
  })
  it('gives the phone number of the resort if only the resort can help', async () => {
    const callResort = true
    await open({ reasons: [{ ...reason, code: 'ACCOUNT_CLOSED', fix: null, callResort }] })
    expect(await screen.findByRole('link', { name: /^Call us on / })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Choose other dates' })).toBeNull()
  })
})

type NotFree = NonNullable<CallAnswer<typeof searchAvailability>['places'][number]['notFree']>

describe('a taken place', () => {
  const open = (hasWaitlist: boolean, notFree: Pick<NotFree, 'code' | 'stay'>) =>
    showPage(
      `#/nav/reservations/choose?${MARCH}`,
      fullServer().answer(searchAvailability, {
        ...blank(searchAvailability),
        nights: 7,
        hasWaitlist,
        places: [{ ...PLACE, free: 0, notFree: { short: '', sentence: 'Taken.', ...notFree } }],
      } as CallAnswer<typeof searchAvailability>),
    )
  it.each([true, false])('offers the waitlist if the resort has one: %s', async (hasWaitlist) => {
    await open(hasWaitlist, { code: 'FULL' })
    await screen.findByText('Full for these dates')
    expect(screen.queryAllByRole('link', { name: /waitlist/i })).toHaveLength(hasWaitlist ? 1 : 0)
  })
  it("links to the owner's own stay", async () => {
    await open(true, { code: 'BOOKED_BY_YOU', stay: { id: 'r1', number: 'P-30007' } })
    const link = await screen.findByRole('link', { name: /P-30007/ })
    expect(link.getAttribute('href')).toBe('#/nav/reservations/r1')
  })
})

describe('other weeks', () => {
  const {
    weeks: [week],
    reasons: [reason = null],
  } = filled(searchAvailability)
  const open = async (
    now: number | null,
    others: readonly number[],
    refused?: Pick<NonNullable<typeof week>, 'reason' | 'places' | 'points'>,
  ) => {
    if (!week) throw new Error('there is no week')
    const free = { ...week, reason: null, notFree: null, places: 3 }
    const rows = [now, ...others].map((points) => ({ ...free, points }))
    const weeks = [...rows, ...(refused ? [{ ...free, ...refused }] : [])].map((row, index) => ({
      ...row,
      arrival: `2027-03-0${index + 1}`,
      departure: `2027-03-0${index + 2}`,
      chosen: index === 0,
    }))
    const server = fullServer().answer(searchAvailability, {
      ...blank(searchAvailability),
      today: '2027-01-04',
      nights: 7,
      places: [PLACE],
      weeks,
    })
    await showPage(`#/nav/reservations/choose?${MARCH}`, server)
    await screen.findAllByRole('heading', { level: 3, name: PLACE.name })
  }
  it('are those that cost fewer points', async () => {
    await open(1_000, [900, 1_000, 1_200])
    expect(screen.getByRole('heading', { name: /^Fewer points/i })).toBeDefined()
    const weeks = screen.getByRole('group', { name: 'Choose other dates' })
    expect(within(weeks).getAllByRole('radio')).toHaveLength(2)
  })
  it('are hidden if none costs fewer', async () => {
    await open(1_000, [1_000, 1_000])
    expect(screen.queryByRole('heading', { name: /another week/i })).toBeNull()
  })
  it("are all shown if the selected one isn't available", async () => {
    await open(null, [1_000, 1_200])
    expect(screen.getByRole('heading', { name: 'Another week?' })).toBeDefined()
    const weeks = screen.getByRole('group', { name: 'Choose other dates' })
    expect(within(weeks).getAllByRole('radio')).toHaveLength(3)
  })
  // issue 37, item 6
  it('leave out those that the rules refuse', async () => {
    await open(null, [1_000], { reason, places: 0, points: null })
    const weeks = screen.getByRole('group', { name: 'Choose other dates' })
    expect(within(weeks).getAllByRole('radio')).toHaveLength(2)
  })
  it('leave out those that are full', async () => {
    await open(null, [1_000], { reason: null, places: 0, points: null })
    const weeks = screen.getByRole('group', { name: 'Choose other dates' })
    expect(within(weeks).getAllByRole('radio')).toHaveLength(2)
  })
  it('are hidden if the rules refuse all of them', async () => {
    await open(null, [], { reason, places: 0, points: null })
    expect(screen.queryByRole('group', { name: 'Choose other dates' })).toBeNull()
  })
})

it.each([
  [true, '1 type of place fits your stay'],
  [false, 'Nothing is available for these dates'],
])('counts a place if only one of its sides is available: %s', async (showLockoff, text) => {
  const whole = { ...PLACE, free: 0 }
  const side = { ...PLACE, unitTypeCode: '1BR-A', partOf: '1BR', partLabel: 'A' }
  const server = fullServer({ resOptions: { showLockoff } }).answer(searchAvailability, {
    ...blank(searchAvailability),
    today: '2027-01-04',
    nights: 7,
    places: [whole, side],
  })
  await showPage(`#/nav/reservations/choose?${MARCH}`, server)
  expect(await screen.findByRole('heading', { level: 2, name: text })).toBeDefined()
  expect(screen.queryAllByRole('button', { name: /^Choose / })).toHaveLength(showLockoff ? 1 : 0)
})

it('keeps the focus on the selected place', async () => {
  const server = fullServer().answer(searchAvailability, {
    ...blank(searchAvailability),
    today: '2027-01-04',
    nights: 7,
    places: [
      { ...PLACE, home: false },
      { ...PLACE, home: false, unitTypeCode: 'VIL', name: 'Villa' },
    ],
  })
  await showPage(`#/nav/reservations/choose?${MARCH}`, server)
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Villa' }))
  expect(document.activeElement?.textContent).toBe('Chosen')
})
