import { getPriceCalendar, getPriceYear, searchAvailability } from '@ownerng/contract'
import { addDays, getWeekday } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookStay, clearStays, day, setRules } from '../../../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await setRules(test, {
    opensMonthsBefore: 10,
    homePriority: { monthsBefore: 12, minNights: 3, maxNights: 7 },
    points: {
      minNights: 2,
      maxNights: 14,
      checkInWeekdays: [1, 2, 4, 5, 6, 7],
      seasonMinNights: {},
    },
    bonusTime: null,
  })
})
afterAll(() => test.close())

const party = (adults: number) => ({
  people1: String(adults),
  people2: '0',
  people3: '0',
  people4: '0',
})
const getPrices = async (
  owner: SignedIn,
  from: string,
  to: string,
  { adults = 2, ...more }: { adults?: number; unitType?: string; flex?: string } = {},
) => (await owner.call(getPriceCalendar, { query: { from, to, ...party(adults), ...more } })).body
const getSearch = async (owner: SignedIn, arrival: string, nights: number, adults: number) =>
  (
    await owner.call(searchAvailability, {
      query: { arrival, departure: addDays(arrival, nights), ...party(adults) },
    })
  ).body

/** The rules above accept check-in on every weekday except Wednesday, whatever today is. */
const fridayFrom = (earliest: string) => addDays(earliest, (12 - getWeekday(earliest)) % 7)

/** The lowest price of a night in some unit types, read from the chart. */
async function chartPrice(night: string, codes: readonly string[]): Promise<number> {
  const { rows } = await test.owner.query<{ points: number }>(
    `select min(c.points)::integer as points
      from points_chart c
      join season s on s.resort_id = c.resort_id and s.code = c.season_code
      where c.resort_id = 'HERON' and c.unit_type_code = any($2)
        and $1::date between s.first_night and s.last_night
        and c.weekday_class = case extract(isodow from $1::date)
          when 7 then 'sun' when 5 then 'fri-sat' when 6 then 'fri-sat' else 'mon-thu' end`,
    [night, codes],
  )
  return rows[0]?.points ?? 0
}

it.each([
  ['owner.points', 2],
  ['owner.points', 4],
  ['owner.points', 9],
  ['owner.credit', 6],
])('shows the same for each day as a search does: %s, %i people', async (login, adults) => {
  const owner = await test.signIn(login)
  const outcomes = new Set<string>()
  for (const start of [0, 90, 270, 340]) {
    const prices = await getPrices(owner, day(start), day(start + 89), { adults })
    expect(prices.days).toHaveLength(90)
    for (let index = start % 5; index < 90; index += 8) {
      const shown = prices.days[index]
      if (!shown) throw new Error(`no day ${index}`)
      const search = await getSearch(owner, shown.day, shown.nights, adults)
      const week = search.weeks.find(({ chosen }) => chosen)
      const shownCode = week?.reason?.code ?? week?.notFree?.code ?? ''
      if (shown.places === 0) {
        expect([shown.day, shown.reason?.code]).toEqual([shown.day, shownCode])
        outcomes.add(shownCode)
        continue
      }
      const open = search.places.filter(
        (place) =>
          place.free > 0 && place.reasons.every(({ code }) => code === 'NOT_ENOUGH_POINTS'),
      )
      expect([shown.day, shown.places]).toEqual([
        shown.day,
        open.reduce((sum, place) => sum + place.free, 0),
      ])
      expect([shown.day, shown.points]).toEqual([
        shown.day,
        await chartPrice(
          shown.day,
          open.map((place) => place.unitTypeCode),
        ),
      ])
      outcomes.add('free')
    }
  }
  // every kind of result was compared
  expect([...outcomes]).toEqual(expect.arrayContaining(['free', 'NOT_OPEN_YET']))
})

it('says that a day is full, closed, or too small for the party', async () => {
  const owner = await test.signIn('owner.points')
  const arrival = fridayFrom(day(60))
  await clearStays(test, 'VIL', arrival, addDays(arrival, 8))
  const fill = (type: string, from: string) =>
    test.owner.query(
      `insert into reservation (resort_id, number, unit_id, type, status, arrival, departure,
        people1, people2, people3, people4, booked_at)
        select 'HERON', 'PC-' || u.number || $1::text, u.id, $2, 'confirmed', $1::date,
          $1::date + 3, 1, 0, 0, 0, '2026-01-01' from unit u
        where u.resort_id = 'HERON' and u.unit_type_code = 'VIL'`,
      [from, type],
    )
  await fill('O', arrival)
  await fill('maintenance', addDays(arrival, 4))
  const { days } = await getPrices(owner, arrival, addDays(arrival, 7), { unitType: 'VIL' })
  expect(days[0]).toMatchObject({ places: 0, points: null, nightFree: false })
  expect(days[0]?.reason).toMatchObject({ code: 'FULL', short: 'Full' })
  expect(days[4]?.reason).toMatchObject({ code: 'CLOSED', short: 'Closed' })
  // the night between them is free, but no stay of two nights can start on it
  expect(days[3]).toMatchObject({ nightFree: true, places: 0 })
  const many = await getPrices(owner, arrival, arrival, { adults: 30 })
  expect(many.days[0]?.reason?.code).toBe('TOO_MANY_PEOPLE')
})

it('marks own stays, seasons, and usable points, and finds the best night nearby', async () => {
  const owner = await test.signIn('owner.points')
  const arrival = fridayFrom(day(200))
  const stay = await bookStay(owner, arrival, 2)
  const from = addDays(arrival, -10)
  const to = addDays(arrival, 30)
  const prices = await getPrices(owner, from, to, { flex: '3' })
  expect(prices.stays).toContainEqual({
    id: stay.id,
    unitName: stay.unitName,
    arrival: stay.arrival,
    departure: stay.departure,
  })
  const nights = prices.seasons.map(({ from, through }) => [from, through])
  expect(nights[0]?.[0]).toBe(from)
  expect(nights.at(-1)?.[1]).toBe(to)
  expect(prices.points[0]?.from).toBe(from)
  expect(prices.points.at(-1)?.through).toBe(to)
  for (const [index, shown] of prices.days.entries()) {
    if (index < 3 || index > prices.days.length - 4) continue
    const costs = prices.days
      .slice(index - 3, index + 4)
      .flatMap(({ points }) => (points === null ? [] : [points]))
    expect(shown.best?.points).toBe(Math.min(...costs))
  }
  const other = await test.signIn('owner.credit')
  expect((await getPrices(other, from, to)).stays.map(({ id }) => id)).not.toContain(stay.id)
})

it('lists the lowest price of each month', async () => {
  const owner = await test.signIn('owner.points')
  const { months } = (await owner.call(getPriceYear, { query: party(2) })).body
  expect(months).toHaveLength(12)
  for (const { month, points } of months.slice(1, 5)) {
    const { days, cheapest } = await getPrices(owner, `${month}-01`, `${month}-28`)
    expect(cheapest).toBe(
      days.reduce<number | null>(
        (least, item) =>
          item.points === null ? least : Math.min(least ?? item.points, item.points),
        null,
      ),
    )
    expect(points).toBeLessThanOrEqual(cheapest ?? 0)
  }
  const closed = months.at(-1)
  expect(closed?.points === null).toBe(closed?.opensOn !== null)
})

it('gives a reason only if no month has a price', async () => {
  const owner = await test.signIn('owner.points')
  const getYear = async (adults: number, more = {}) =>
    (await owner.call(getPriceYear, { query: { ...party(adults), ...more } })).body
  expect((await getYear(2)).reason).toBeNull()
  const none = await getYear(50)
  expect(none.months.every(({ points }) => points === null)).toBe(true)
  expect(none.reason?.sentence).toMatch(/^No place sleeps 50\. The largest sleeps \d+\.$/)
  expect((await getYear(6, { unitType: 'STU' })).reason).toMatchObject({ code: 'TOO_MANY_PEOPLE' })
})
