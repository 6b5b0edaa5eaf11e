import { getBookingCriteria, getPoints, getUnitTimeline, listBookingWeeks } from '@ownerng/contract'
import { addDays, daysBetween, getNights, weekStart, weeksIn } from '@ownerng/domain'
import { afterEach, describe, expect, it } from 'vitest'
import {
  book,
  FRIDAY,
  place,
  QUARTERS,
  startAppWithWeeks,
  test,
} from '../../../test-support/case-weeks.ts'
import { readBooks, type SignedIn } from '../../../test-support/test-app.ts'
import { onDay, RESORT, setUseYearRules } from '../../../test-support/use-year-resort.ts'
import { rollUseYears } from './rights/roll-use-years.ts'

startAppWithWeeks()

const PEOPLE = { people1: '2', people2: '0', people3: '0', people4: '0' }

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
