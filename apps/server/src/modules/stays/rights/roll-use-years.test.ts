import {
  bookReservation,
  cancelReservation,
  getBookingCriteria,
  getPoints,
  listBookingWeeks,
  listPointsEntries,
  previewCancellation,
  searchAvailability,
} from '@ownerng/contract'
import { addDays, DAY_MS, weekStart } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookStay, clearStays, day, getBooking, placesOn } from '../../../../test-support/stays.ts'
import {
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../../test-support/test-app.ts'
import { rollUseYears } from './roll-use-years.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const YEAR_MS = 366 * DAY_MS
const nextYear = Number(day(0).slice(0, 4)) + 1
const own = (
  number: string,
  unit: string,
  usage: string,
  overrides: { week?: number; frequency?: string } = {},
) =>
  test.owner.query(
    `insert into interest (resort_id, number, owner_account_id, usage_type,
      frequency, status, unit_id, week, check_in_weekday)
      select 'HERON', $1, a.id, $4, $6, 'active', u.id, $5, 5
     from owner_account a, unit u where a.resort_id = 'HERON' and a.owner_number = $2
       and u.resort_id = 'HERON' and u.number = $3`,
    [
      `${usage}-${unit}`,
      number,
      unit,
      usage,
      overrides.week ?? null,
      overrides.frequency ?? 'annual',
    ],
  )
const week = (number: number) => weekStart(nextYear, number, 5) ?? ''
const countFree = async (owner: SignedIn, code: string, arrival: string, nights = 7) =>
  (await placesOn(owner, arrival, nights)).places.find((place) => place.unitTypeCode === code)

describe('owned time', () => {
  beforeAll(async () => {
    // the villa is one unit, so its count shows whether it is owned; the demo's stays depend on
    // the day
    await clearStays(test, 'VIL')
    await own('10431', '9', 'fixed-week', { week: 30 })
    await own('10440', '3', 'fractional', { week: 2 })
    await rollUseYears(test.services, 'HERON')
  })

  it('as a fixed week is booked as a whole, on its dates, only by its owner', async () => {
    const [owner, other] = [await test.signIn('owner.float'), await test.signIn('owner.points')]
    const { years } = (
      await owner.call(listBookingWeeks, {
        query: { people1: '2', people2: '0', people3: '0', people4: '0' },
      })
    ).body
    expect(years.flatMap(({ weeks }) => weeks)).toContainEqual(
      expect.objectContaining({
        arrival: week(30),
        departure: addDays(week(30), 7),
        unitTypeCode: 'VIL',
        places: 1,
      }),
    )
    expect(await countFree(owner, 'VIL', week(30))).toMatchObject({
      free: 1,
      paidBy: 'week',
      useYear: nextYear,
    })
    expect(await countFree(other, 'VIL', week(30))).toMatchObject({ free: 0 })
    expect(await countFree(other, 'VIL', addDays(week(30), -9), 2)).toMatchObject({ free: 1 })
    expect(
      (await countFree(owner, 'VIL', addDays(week(30), 1), 6))?.reasons.map(
        (reason) => reason.code,
      ),
    ).toContain('NOT_YOUR_TIME')
    const stay = await bookStay(owner, week(30), 7, { unitTypeCode: 'VIL' })
    expect(stay).toMatchObject({ paidBy: 'week', useYear: nextYear, unitName: 'Dune Villa 9' })
    // after a timely cancellation it is the owner's again, and not for others
    const { body } = await owner.call(previewCancellation, { query: { id: stay.id } })
    expect(body.week).toBe('back')
    await owner.call(cancelReservation, {
      query: { id: stay.id },
      body: { ownerNumber: owner.ownerNumber, expectPointsBack: 0, expectWeek: 'back' },
    })
    expect(await countFree(other, 'VIL', week(30))).toMatchObject({ free: 0 })
  })

  it('as a fraction is used by the night, more than once, within the owner’s periods', async () => {
    const owner = await test.signIn('owner.credit')
    await clearStays(test, 'COT')
    const turn = (await owner.call(getBookingCriteria, { query: {} })).body.ownedTime.find(
      (time) => time.startsOn > day(2),
    )
    if (!turn) throw new Error('no turn')
    for (const shift of [0, 3]) {
      const stay = await bookStay(owner, addDays(turn.startsOn, shift), 2, { unitTypeCode: 'COT' })
      expect(stay).toMatchObject({ paidBy: 'week', points: 0, unitName: 'Pine Cottage 3' })
    }
    const outside = await getBooking(owner, addDays(turn.endsOn, 30), 2, { unitTypeCode: 'COT' })
    expect(outside.expectPoints).toBeGreaterThan(0)
  })

  it('is granted only in the owner’s years, and once', async () => {
    await own('10431', '2', 'fixed-week', {
      week: 20,
      frequency: nextYear % 2 === 0 ? 'odd' : 'even',
    })
    const useYears = async () =>
      (
        await test.owner.query<{ use_year: number }>(
          `select e.use_year from entitlement e join interest i on i.id = e.interest_id
            where i.number = 'fixed-week-2' order by 1`,
        )
      ).rows.map(({ use_year }) => use_year)
    expect(await useYears()).toEqual([])
    await rollUseYears(test.services, 'HERON')
    const made = await useYears()
    expect(made).toContain(nextYear + 1)
    expect(made.filter((year) => year % 2 === nextYear % 2)).toEqual([])
    await rollUseYears(test.services, 'HERON')
    expect(await useYears()).toEqual(made)
    const twice = await test.owner.query(
      `select interest_id from entitlement
        group by interest_id, use_year, position having count(*) > 1`,
    )
    expect(twice.rowCount).toBe(0)
  })
})

describe('bonus time', () => {
  it('costs money, is for near dates, and doesn’t use owned rights', async () => {
    await test.owner.query(
      `update rule_set set rules = rules ||
        '{"bonusTime": {"daysBefore": 20, "maxNights": 3, "centsANight": 8900}}'
        where resort_id = 'HERON'`,
    )
    const owner = await test.signIn('owner.float')
    const places = (
      await owner.call(searchAvailability, {
        query: {
          arrival: day(5),
          departure: day(7),
          people1: '2',
          people2: '0',
          people3: '0',
          people4: '0',
        },
      })
    ).body.places
    const place = places.find((place) => place.allowed && place.free > 0)
    expect(place).toMatchObject({
      paidBy: 'bonus',
      points: null,
      feeCents: 17_800,
      fees: [{ text: 'Bonus time', cents: 17_800 }],
    })
    const stay = await bookStay(owner, day(5), 2)
    expect(stay).toMatchObject({ paidBy: 'bonus', feeCents: 17_800, points: 0 })
    const far = await owner.call(bookReservation, {
      query: {},
      body: { ...(await getBooking(owner, day(5), 2)), arrival: day(40), departure: day(42) },
    })
    expect(far.body).toMatchObject({ code: 'STAY_REFUSED' })
  })
})

describe('use years', () => {
  it('grant the points of next year once', async () => {
    // expired points leave the ledger, and weeks expire
    const owner = await test.signIn('owner.credit')
    const before = (await owner.call(getPoints, { query: {} })).body.lots
    test.pass(YEAR_MS)
    await rollUseYears(test.services, 'HERON')
    await rollUseYears(test.services, 'HERON')
    const later = await test.signIn('owner.credit')
    const { lots } = (await later.call(getPoints, { query: {} })).body
    const { entries } = (await later.call(listPointsEntries, { query: {} })).body
    const ended = before.filter((lot) => !lots.some(({ id }) => id === lot.id))
    expect(ended.length).toBeGreaterThan(0)
    expect(entries.some((entry) => entry.text.startsWith('Expired') && entry.points < 0)).toBe(true)
    const annual = lots.filter((lot) => lot.kind === 'annual').map((lot) => lot.useYear)
    expect(new Set(annual).size).toBe(annual.length)
    expect(annual.length).toBeGreaterThan(0)
    const { rows } = await test.owner.query(
      `select count(*)::integer as n from entitlement
        where ends_on < current_date + 366 and status = 'available'`,
    )
    expect(rows[0].n).toBe(0)
    expect(await readBooks(test.owner)).toMatchObject({ wrongLots: 0, soldTwice: 0 })
  })
})
