import {
  bookReservation,
  type CallInput,
  listBookingWeeks,
  listReservations,
  searchAvailability,
} from '@ownerng/contract'
import { addDays, daysBetween, getWeekday, type StayDates } from '@ownerng/domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../../../../test-support/test-app.ts'
import {
  type CaseOwner,
  importUseYearResort,
  onDay,
  PARTY,
  RESORT,
} from '../../../../test-support/use-year-resort.ts'
import { rollUseYears } from '../rights/roll-use-years.ts'

const TODAY = '2026-11-22'
const PEOPLE = { people1: '2', people2: '0', people3: '0', people4: '0' }
const float = (number: string, overrides: CaseOwner['interest'] = {}): CaseOwner => ({
  number,
  interest: { usage_type: 'floating-week', unit_type: 'FLT', check_in_weekday: 7, ...overrides },
})
const OWNERS: CaseOwner[] = [
  float('sunday'),
  float('red', { season: 'red' }),
  float('other'),
  {
    number: 'fixed',
    interest: { usage_type: 'fixed-week', unit: 'FIX-1', week: 8, check_in_weekday: 5 },
  },
  {
    number: 'points',
    interest: { usage_type: 'points', annual_points: 1000 },
    lots: [{ useYear: 2026, from: '2026-01-01', to: '2026-12-31', points: 1000 }],
  },
  { number: 'whole', interest: { usage_type: 'whole', unit: 'OWN-1' } },
]

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
  test.setClock(`${TODAY}T17:00:00Z`)
  await importUseYearResort(test, OWNERS)
  await rollUseYears(test.services, RESORT)
})
afterEach(() => test.close())

const weeksFor = async (
  owner: SignedIn,
  overrides: Partial<CallInput<typeof listBookingWeeks>['query']> = {},
) => (await owner.call(listBookingWeeks, { query: { ...PEOPLE, ...overrides } })).body
const book = async (owner: SignedIn, arrival: string) => {
  const departure = addDays(arrival, 7)
  const body = {
    requestKey: `weeks-${owner.ownerNumber}-${arrival}`,
    ownerNumber: owner.ownerNumber,
    unitTypeCode: 'FLT',
    arrival,
    departure,
    resType: 'O' as const,
    ...PARTY.body,
    guest: null,
    expectPoints: null,
    expectFeeCents: 0,
    comments: {},
  }
  expect((await owner.call(bookReservation, { query: {}, body })).status).toBe(200)
}

it('lists the weeks of each year from the owner’s weekday, with available places', async () => {
  const { years, choosesDays } = await weeksFor(await onDay(test, TODAY, 'sunday'))
  expect(choosesDays).toBe(false)
  expect(years.map(({ useYear }) => useYear).slice(0, 2)).toEqual([2026, 2027])
  expect(years[0]?.weeks[0]).toMatchObject({
    arrival: '2026-11-29',
    departure: '2026-12-06',
    places: 8,
    reason: null,
    notFree: null,
  })
  expect(years[1]?.weeks[0]).toMatchObject({
    arrival: '2027-01-03',
    departure: '2027-01-10',
    week: 1,
    places: 8,
  })
  // weeks that aren't open yet are reported once, not one by one
  expect(years[1]?.weeks.every(({ reason }) => reason === null)).toBe(true)
  expect(years[1]?.later?.sentence).toContain('You can book arrivals on this day starting')
  expect(years[1]?.weeks.at(-1)?.departure).toBe(years[1]?.later?.arrival)
})

it('omits weeks of other seasons', async () => {
  const { years } = await weeksFor(await onDay(test, TODAY, 'red'))
  expect(years[0]).toMatchObject({
    useYear: 2026,
    seasonName: 'Holiday season',
    weeks: [{ arrival: '2026-12-20' }, { arrival: '2026-12-27' }],
  })
})

it('returns a reason once if it applies to all weeks of a year', async () => {
  const owner = await onDay(test, TODAY, 'sunday')
  await book(owner, '2026-11-29')
  const { years } = await weeksFor(owner)
  expect(years[0]).toMatchObject({
    useYear: 2026,
    weeks: [],
    later: null,
    reasons: [{ code: 'WEEK_USED', short: 'Your 2026 week is used' }],
  })
  expect(years[1]?.weeks[0]).toMatchObject({ arrival: '2027-01-03', places: 8 })
  const many = await weeksFor(owner, { people1: '12' })
  expect(many.years[1]).toMatchObject({
    weeks: [],
    reasons: [{ code: 'TOO_MANY_PEOPLE', short: 'No place for 12' }],
  })
})

it('says that a week is full only if stays take all units, and closed if the resort closed them', async () => {
  const owner = await onDay(test, TODAY, 'other')
  const close = `insert into reservation (resort_id, number, unit_id, type, status, arrival,
    departure, people1, people2, people3, people4, booked_at)
    select 'YEARS', 'M-' || u.number || $1, u.id, $2, 'confirmed', $1::date, $1::date + 7, 1, 0,
      0, 0, '2026-01-01' from unit u
    where u.resort_id = 'YEARS' and u.unit_type_code = 'FLT'`
  await test.owner.query(close, ['2027-01-10', 'maintenance'])
  await test.owner.query(close, ['2027-01-17', 'O'])
  const { years } = await weeksFor(owner)
  expect(years[1]?.weeks.slice(0, 3)).toMatchObject([
    { arrival: '2027-01-03', places: 8, notFree: null },
    { arrival: '2027-01-10', places: 0, notFree: { code: 'CLOSED', short: 'Closed' } },
    { arrival: '2027-01-17', places: 0, notFree: { code: 'FULL', short: 'Full' } },
  ])
  // the search shows the same week with the same verdict
  const { body } = await owner.call(searchAvailability, {
    query: { arrival: '2027-01-10', departure: '2027-01-17', ...PARTY.query },
  })
  expect(body.places).toMatchObject([{ unitTypeCode: 'FLT', free: 0, notFree: { code: 'CLOSED' } }])
  expect(body.weeks.map(({ notFree }) => notFree?.short ?? '')).toEqual([
    '',
    '',
    'Closed',
    'Full',
    '',
  ])
})

it('lists a fixed week with its dates, and no weeks for time used by the night', async () => {
  const fixed = await weeksFor(await onDay(test, TODAY, 'fixed'))
  expect(fixed.choosesDays).toBe(false)
  expect(fixed.years[0]).toMatchObject({
    useYear: 2027,
    weeks: [{ week: 8, unitTypeCode: 'FIX', places: 1, own: true }],
  })
  for (const owner of ['whole', 'points'])
    expect(await weeksFor(await onDay(test, TODAY, owner))).toMatchObject({
      choosesDays: true,
      years: [],
    })
})

// issue 37, item 6
it.each(['sunday', 'red', 'fixed', 'points', 'whole'])(
  'offers only weeks and stays that can be booked, on the weekday of the right: %s',
  async (name) => {
    const owner = await onDay(test, TODAY, name)
    if (name === 'points')
      await test.owner.query(
        `update rule_set set rules = rules || '{"points": {"minNights": 3}}' where resort_id = 'YEARS'`,
      )
    const search = async (stay: StayDates, resNum = '') => {
      const query = { arrival: stay.arrival, departure: stay.departure, ...PARTY.query }
      const call = await owner.call(searchAvailability, {
        query: resNum ? { ...query, resNum } : query,
      })
      expect(call.status).toBe(200)
      return call.body
    }
    const expectOffers = async (asked: StayDates, resNum = '') => {
      const { weeks, alternatives } = await search(asked, resNum)
      const offered = [
        ...weeks.filter(({ chosen, places }) => !chosen && places > 0),
        ...alternatives,
      ]
      for (const stay of offered) {
        const { places } = await search(stay, resNum)
        const open = places.filter(({ allowed, free }) => allowed && free > 0)
        expect([asked, stay, open.length > 0]).toEqual([asked, stay, true])
        if (name === 'sunday' || name === 'red')
          expect([getWeekday(stay.arrival), daysBetween(stay.arrival, stay.departure)]).toEqual([
            7, 7,
          ])
      }
      return offered
    }
    const numbers = []
    // Wednesday, Friday, and Sunday
    for (const arrival of ['2026-12-16', '2026-12-18', '2026-12-20', '2027-02-19'])
      for (const nights of [2, 3, 7])
        numbers.push(
          (await expectOffers({ arrival, departure: addDays(arrival, nights) })).length > 0,
        )
    expect(numbers.some(Boolean)).toBe(true)
    if (name !== 'sunday') return
    expect(numbers.every(Boolean)).toBe(true)
    await book(owner, '2026-12-13')
    const [stay] = (await owner.call(listReservations, { query: { only: 'upcoming' } })).body
      .reservations
    const wednesday = { arrival: '2026-12-16', departure: '2026-12-19' }
    expect(await expectOffers(wednesday, stay?.id)).not.toEqual([])
    // a new stay can be paid only with the week of 2027
    expect(await expectOffers(wednesday)).toMatchObject([
      { arrival: '2027-01-03' },
      { arrival: '2027-01-10' },
      { arrival: '2027-01-17' },
    ])
  },
)
