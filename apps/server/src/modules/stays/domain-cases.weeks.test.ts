import { randomUUID } from 'node:crypto'
import {
  bookReservation,
  changeReservation,
  createDeposit,
  getBookingCriteria,
  getPoints,
  getUnitTimeline,
  listBookingWeeks,
  listDeposits,
  searchAvailability,
} from '@ownerng/contract'
import { addDays, daysBetween, getNights, weekStart, weeksIn } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
  untilWaiting,
} from '../../../test-support/test-app.ts'
import {
  type CaseOwner,
  importUseYearResort,
  onDay,
  PARTY,
  RESORT,
  setUseYearRules,
} from '../../../test-support/use-year-resort.ts'
import { rollUseYears } from './rights/roll-use-years.ts'

// issue 12, items 18 and 20: each case is a row of domain-cases.md on weeks, sent through the API
const SATURDAY = 6
const SUNDAY = 7
const FRIDAY = 5
const floating = (
  number: string,
  weekday: number,
  overrides: CaseOwner['interest'] = {},
): CaseOwner => ({
  number,
  interest: {
    usage_type: 'floating-week',
    unit_type: 'FLT',
    check_in_weekday: weekday,
    ...overrides,
  },
})
const fixed = (number: string, unit: string, week: number): CaseOwner => ({
  number,
  interest: { usage_type: 'fixed-week', unit, week, check_in_weekday: FRIDAY },
})
const QUARTERS = [1, 2, 3, 4].map((turn) => ({
  number: `c14-${turn}`,
  interest: { usage_type: 'fractional', unit: 'QTR-1', week: turn, check_in_weekday: FRIDAY },
}))
const OWNERS: CaseOwner[] = [
  floating('c13', SATURDAY, { frequency: 'even' }),
  floating('c15', SATURDAY),
  floating('c16', SUNDAY),
  fixed('c17', 'FIX-1', 52),
  { number: 'c18', interest: { usage_type: 'whole', unit: 'OWN-1' } },
  { number: 'c18rent', interest: { usage_type: 'whole', unit: 'OWN-2' } },
  ...[3, 4, 5, 6].map((unit) => ({
    number: `race${unit}`,
    interest: { usage_type: 'whole', unit: `OWN-${unit}` },
  })),
  floating('c19', SATURDAY, { season: 'red' }),
  fixed('c20', 'FIX-2', 52),
  fixed('c20b', 'FIX-3', 52),
  fixed('c20deed', 'FIX-3', 53),
  {
    number: 'bonus',
    interest: { usage_type: 'points', annual_points: 1000 },
    lots: [{ useYear: 2027, from: '2027-01-01', to: '2027-12-31', points: 10 }],
  },
  ...QUARTERS,
]

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
  test.setClock('2026-01-02T17:00:00Z')
  await importUseYearResort(test, OWNERS)
})
afterEach(() => test.close())

const place = async (owner: SignedIn, code: string, arrival: string, departure: string) => {
  const { places } = (
    await owner.call(searchAvailability, { query: { arrival, departure, ...PARTY.query } })
  ).body
  const shown = places.find((place) => place.unitTypeCode === code)
  if (!shown) throw new Error(`no ${code}`)
  return shown
}
const getBooking = (owner: SignedIn, unitTypeCode: string, arrival: string, departure: string) => ({
  requestKey: randomUUID(),
  ownerNumber: owner.ownerNumber,
  unitTypeCode,
  arrival,
  departure,
  resType: 'O' as const,
  ...PARTY.body,
  guest: null,
  expectPoints: null,
  expectFeeCents: 0,
  comments: {},
})
const PEOPLE = { people1: '2', people2: '0', people3: '0', people4: '0' }
/** Searches, books, and returns the use year that paid. */
const book = async (owner: SignedIn, code: string, arrival: string, departure: string) => {
  expect(await place(owner, code, arrival, departure)).toMatchObject({
    allowed: true,
    reasons: [],
    paidBy: 'week',
  })
  const { status, body } = await owner.call(bookReservation, {
    query: {},
    body: getBooking(owner, code, arrival, departure),
  })
  expect([status, body['reasons']]).toEqual([200, undefined])
  return body
}
/** Sets the clock to a day at the resort, and runs the jobs of rights and points. */
const rollOn = async (day: string) => {
  test.setClock(`${day}T17:00:00Z`)
  await rollUseYears(test.services, RESORT)
}

describe('a week belongs to the use year in which it begins', () => {
  it.each([
    ['case 15: a Saturday week over New Year', 'c15', '2026-06-01', '2026-12-26', 2026],
    ['case 16: a Sunday week over New Year', 'c16', '2027-06-01', '2027-12-26', 2027],
    ['case 19: a week of a season that spans New Year', 'c19', '2026-06-01', '2026-12-26', 2026],
  ])('%s', async (_, number, today, arrival, useYear) => {
    const owner = await onDay(test, today, number)
    expect(await book(owner, 'FLT', arrival, addDays(arrival, 7))).toMatchObject({
      paidBy: 'week',
      useYear,
    })
    const { week } = (await owner.call(getBookingCriteria, { query: {} })).body
    expect(week?.useYears).not.toContain(useYear)
  })

  it('case 17: gives a fixed week 52 the dates of its calendar', async () => {
    const owner = await onDay(test, '2026-06-01', 'c17')
    expect(weekStart(2026, 52, FRIDAY)).toBe('2026-12-25')
    const { years, choosesDays } = (await owner.call(listBookingWeeks, { query: PEOPLE })).body
    expect(years[0]).toMatchObject({
      useYear: 2026,
      weeks: [{ arrival: '2026-12-25', departure: '2027-01-01', week: 52, places: 1 }],
    })
    expect(choosesDays).toBe(false)
    expect(await book(owner, 'FIX', '2026-12-25', '2027-01-01')).toMatchObject({
      useYear: 2026,
      unitName: 'Ridge House 1',
    })
  })

  it('case 13: refuses an even-year floating week in odd years', async () => {
    const owner = await onDay(test, '2026-06-01', 'c13')
    const { week } = (await owner.call(getBookingCriteria, { query: {} })).body
    expect(week?.useYears).toEqual([2026, 2028])
    const odd = await place(owner, 'FLT', '2027-05-29', '2027-06-05')
    expect(odd.reasons.map((reason) => reason.code)).toEqual(['WEEK_USED'])
    expect(odd.reasons[0]?.sentence).toBe(
      'You have no week for an arrival on Sat, May 29, 2027. Your week for 2026 is for ' +
        'arrivals from Thu, Jan 1, 2026 through Thu, Dec 31, 2026.',
    )
    expect(await book(owner, 'FLT', '2026-12-26', '2027-01-02')).toMatchObject({ useYear: 2026 })
  })
})

describe('owned time over New Year', () => {
  it('case 18: a whole owner’s stay joins the rights of two years', async () => {
    const owner = await onDay(test, '2026-06-01', 'c18')
    const stay = await book(owner, 'OWN', '2026-12-28', '2027-01-04')
    expect(stay).toMatchObject({ useYear: 2026, unitName: 'Own House 1' })
    // the nights of the stay are taken; the rest of both years is free
    expect((await place(owner, 'OWN', '2027-01-02', '2027-01-08')).free).toBe(0)
    expect(await book(owner, 'OWN', '2027-01-04', '2027-01-09')).toMatchObject({ useYear: 2027 })
  })

  it('case 18: a stay that is moved over New Year joins them, too', async () => {
    const owner = await onDay(test, '2027-06-01', 'c18')
    const stay = await book(owner, 'OWN', '2027-12-20', '2027-12-27')
    const body = { ...getBooking(owner, 'OWN', '2027-12-29', '2028-01-05'), expectPointsLost: 0 }
    const moved = await owner.call(changeReservation, { query: { id: stay.id }, body })
    expect(moved.body).toMatchObject({ arrival: '2027-12-29', departure: '2028-01-05' })
  })

  it('case 18: refuses a move over New Year if next year’s time is given away', async () => {
    const owner = await onDay(test, '2027-06-01', 'c18')
    const stay = await book(owner, 'OWN', '2027-12-20', '2027-12-27')
    await test.owner.query('begin')
    await test.owner.query(
      `update entitlement e set status = 'rented-out' from interest i
        where i.id = e.interest_id and i.number = 'I-c18' and e.use_year = 2028`,
    )
    const body = { ...getBooking(owner, 'OWN', '2027-12-29', '2028-01-05'), expectPointsLost: 0 }
    const moving = owner.call(changeReservation, { query: { id: stay.id }, body })
    await untilWaiting(test.owner, 1)
    await test.owner.query('commit')
    expect(await moving).toMatchObject({ status: 409, body: { code: 'CHANGE_CHANGED' } })
  })

  it('case 18: does not join rights if next year’s was deposited', async () => {
    const owner = await onDay(test, '2026-06-01', 'c18rent')
    await test.owner.query(
      `update entitlement e set status = 'rented-out' from interest i
        where i.id = e.interest_id and i.number = 'I-c18rent' and e.use_year = 2027`,
    )
    const refused = await place(owner, 'OWN', '2026-12-28', '2027-01-04')
    expect(refused).toMatchObject({
      allowed: false,
      reasons: [
        {
          code: 'WEEK_USED',
          sentence: "You've already given us your time from Fri, Jan 1, 2027 to rent out.",
        },
      ],
    })
    expect(await place(owner, 'OWN', '2026-12-28', '2027-01-01')).toMatchObject({ allowed: true })
    await test.owner.query(
      `update entitlement e set status = 'available' from interest i
        where i.id = e.interest_id and i.number = 'I-c18rent' and e.use_year = 2027`,
    )
    await book(owner, 'OWN', '2026-12-28', '2027-01-04')
    const { rows } = await test.owner.query(
      `select e.id from entitlement e join interest i on i.id = e.interest_id
        where i.number = 'I-c18rent' and e.use_year = 2027`,
    )
    const body = {
      ownerNumber: 'c18rent',
      kind: 'week' as const,
      rightId: rows[0].id,
      points: 0,
      purpose: 'rental' as const,
      company: '',
      requestKey: randomUUID(),
    }
    // a part of a year of whole ownership is arranged by phone
    expect((await owner.call(createDeposit, { query: {}, body })).body).toMatchObject({
      code: 'DEPOSIT_REFUSED',
      reasons: [{ code: 'WHOLE_UNIT' }],
    })
  })

  it('case 18: either a stay over New Year or a deposit of next year succeeds', async () => {
    for (const unit of [3, 4, 5, 6]) {
      const owner = await onDay(test, '2026-06-01', `race${unit}`)
      const { rows } = await test.owner.query(
        `select e.id from entitlement e join interest i on i.id = e.interest_id
          where i.number = $1 and e.use_year = 2027`,
        [`I-race${unit}`],
      )
      const input = {
        ownerNumber: owner.ownerNumber,
        kind: 'week' as const,
        rightId: rows[0].id,
        points: 0,
        purpose: 'rental' as const,
        company: '',
        requestKey: randomUUID(),
      }
      const answers = await Promise.all([
        owner.call(bookReservation, {
          query: {},
          body: getBooking(owner, 'OWN', '2026-12-28', '2027-01-04'),
        }),
        owner.call(createDeposit, { query: {}, body: input }),
      ])
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    }
  })

  it('accepts the deposit of a floating week until some days before its last check-in', async () => {
    const owner = await onDay(test, '2027-03-01', 'c15')
    const { rights } = (await owner.call(listDeposits, { query: {} })).body
    const week = rights.find((right) => right.kind === 'week' && right.useYear === 2027)
    // the last Saturday of 2027 is December 25; 14 days before it is December 11
    expect(week?.exchange.until).toBe('2027-12-11')
  })
})

/** The holders of each night of a period, from the owners' timelines. */
async function findHolders(
  owners: readonly SignedIn[],
  first: string,
  nights: number,
): Promise<string[][]> {
  const holders = Array.from({ length: nights }, () => new Set<string>())
  for (const owner of owners) {
    for (let from = 0; from < nights; from += 60) {
      const { bars } = (
        await owner.call(getUnitTimeline, { query: { from: addDays(first, from) } })
      ).body
      for (const { arrival, departure } of bars.filter((bar) => bar.kind === 'right'))
        for (const night of getNights(arrival, departure))
          holders[daysBetween(first, night)]?.add(owner.ownerNumber)
    }
  }
  return holders.map((holder) => [...holder])
}

it('case 14: each week of a quarter share has exactly one owner, over eight years', async () => {
  const weeks53: number[] = []
  let startedLast = ''
  for (let year = 2026; year < 2034; year++) {
    await rollOn(`${year}-01-01`)
    const owners: SignedIn[] = []
    for (const { number } of QUARTERS) owners.push(await onDay(test, `${year}-01-01`, number))
    const held = await findHolders(
      owners,
      weekStart(year, 1, FRIDAY) ?? '',
      7 * weeksIn(year, FRIDAY),
    )
    expect(held.filter((item) => item.length !== 1)).toEqual([])
    // the first holder moves by one each year
    const starts = held[0]?.[0] ?? ''
    expect(starts).not.toBe(startedLast)
    startedLast = starts
    if (weeksIn(year, FRIDAY) === 53) weeks53.push(year)
  }
  expect(weeks53).toEqual([2027, 2032])
})

describe('case 20: week 53 of 2027, which belongs to 2027,', () => {
  const [start, end] = ['2027-12-31', '2028-01-07']
  const TODAY = '2027-06-01'
  afterEach(() => setUseYearRules(test, { weekFiftyThree: 'resort', bonusTime: null }))
  const under = async (weekFiftyThree: string, number: string) => {
    await setUseYearRules(test, { weekFiftyThree })
    await rollOn(TODAY)
    return onDay(test, TODAY, number)
  }
  const owned = async (owner: SignedIn) => {
    const { years } = (await owner.call(listBookingWeeks, { query: PEOPLE })).body
    return years
      .flatMap(({ useYear, weeks, later }) =>
        [...weeks, ...(later ? [later] : [])].map(({ arrival }) => ({ useYear, arrival })),
      )
      .filter(({ arrival }) => arrival === start)
  }

  it('can be booked by anyone', async () => {
    const owner = await under('resort', 'c20')
    expect(weekStart(2027, 53, FRIDAY)).toBe(start)
    expect(await owned(owner)).toEqual([])
    expect((await place(owner, 'FIX', start, end)).reasons.map((reason) => reason.code)).toContain(
      'NOT_YOUR_TIME',
    )
    expect(await freeForOthers()).toBe(7)
  })

  it('belongs to the owner of week 52, until the rule changes', async () => {
    const owner = await under('owner-of-52', 'c20')
    expect(await owned(owner)).toEqual([{ useYear: 2027, arrival: start }])
    // week 52 of three units; the deeded week 53 remains with its owner
    expect(await owned(await onDay(test, TODAY, 'c20b'))).toEqual([])
    expect(await owned(await onDay(test, TODAY, 'c20deed'))).toHaveLength(1)
    expect(await freeForOthers()).toBe(5)
    expect(await owned(await under('resort', 'c20'))).toEqual([])
    expect(await book(await under('owner-of-52', 'c20'), 'FIX', start, end)).toMatchObject({
      useYear: 2027,
      unitName: 'Ridge House 2',
    })
  })

  it('cannot be booked until it is auctioned, and then belongs to the winner', async () => {
    const owner = await under('auction', 'c17')
    expect(await owned(owner)).toEqual([])
    // the unit of week 52 is reserved; the deeded week 53 and the one booked above aren't free
    // either
    expect(await freeForOthers()).toBe(5)
    await test.owner.query(
      `insert into interest (resort_id, number, owner_account_id, usage_type, status,
        unit_id, week, check_in_weekday)
       select 'YEARS', 'I-won', a.id, 'fixed-week', 'active', u.id, 53, 5
         from owner_account a, unit u
       where a.resort_id = 'YEARS' and a.owner_number = 'bonus' and u.resort_id = 'YEARS'
         and u.number = 'FIX-1'`,
    )
    const winner = await under('auction', 'bonus')
    expect(await owned(winner)).toMatchObject([{ useYear: 2027 }])
    expect(await book(winner, 'FIX', start, end)).toMatchObject({
      useYear: 2027,
      unitName: 'Ridge House 1',
    })
  })

  /** How many units of the type other owners could book then. */
  async function freeForOthers(): Promise<number> {
    const owner = await onDay(test, TODAY, 'c13')
    await setUseYearRules(test, { bonusTime: { daysBefore: 366, maxNights: 7, centsANight: 100 } })
    const shown = await place(owner, 'FIX', start, end)
    expect(shown.paidBy).toBe('bonus')
    return shown.free
  }
})

it('leaves balanced books', async () => {
  expect(await readBooks(test.owner)).toMatchObject({ wrongLots: 0, soldTwice: 0 })
  expect(
    (await (await onDay(test, '2027-06-01', 'bonus')).call(getPoints, { query: {} })).status,
  ).toBe(200)
})
