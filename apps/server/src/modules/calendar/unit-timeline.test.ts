import { fileURLToPath } from 'node:url'
import { getCalendar, getUnitTimeline } from '@ownerng/contract'
import { addDays } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { day } from '../../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { importFolder } from '../../import/import-folder.ts'

let test: TestApp
let fraction: SignedIn
beforeAll(async () => {
  test = await startTestApp()
  const { database, services } = test
  const pines = fileURLToPath(new URL('../../../../../demo/pines', import.meta.url))
  await importFolder({
    folder: pines,
    database,
    keys: services.keys,
    clock: services.clock,
    files: services.files,
    keepGood: false,
  })
  fraction = await test.signIn('owner.fraction', 'PINES')
})
afterAll(() => test.close())

const atPines = (ahead: number) => day(ahead, 'America/Denver')
const show = async (owner: SignedIn, from: string) =>
  (await owner.call(getUnitTimeline, { query: { from } })).body
const ownsUnits = async (owner: SignedIn) =>
  (await owner.call(getCalendar, { query: { month: day(30).slice(0, 7) } })).body.ownsUnits

it('shows owned time and stays in a unit', async () => {
  const { today, nights, units, bars } = await show(fraction, atPines(0))
  expect([today, nights]).toEqual([atPines(0), 60])
  expect(units).toEqual([{ id: expect.any(String), name: 'Summit 401', kind: expect.any(String) }])
  const stays = bars.filter(({ kind }) => kind === 'stay')
  const rights = bars.filter(({ kind }) => kind === 'right')
  expect(stays.length).toBeGreaterThan(0)
  for (const stay of stays) {
    expect(stay).toMatchObject({ title: 'Your stay', unitId: units[0]?.id, reservationId: stay.id })
    expect(stay.departure).toBe(addDays(stay.arrival, 7))
  }
  expect(rights.map(({ title }) => title)).toEqual(
    rights.map(({ arrival }) => `Your time of ${arrival.slice(0, 4)}`),
  )
  expect(
    bars.filter(({ arrival, departure }) => departure <= atPines(0) || arrival > atPines(59)),
  ).toEqual([])
})

it('shows the whole year to the sole owner of a unit', async () => {
  const { units, bars } = await show(await test.signIn('owner.whole', 'PINES'), atPines(0))
  expect(units.map(({ name }) => name)).toEqual(['Lodge 501'])
  expect(
    bars.some(
      ({ kind, arrival, departure }) => kind === 'right' && departure > addDays(arrival, 360),
    ),
  ).toBe(true)
})

it("shows only the days of other owners' stays and time", async () => {
  const { rows } = await test.owner.query(
    `select i.id as interest, i.owner_account_id as account, u.id as unit
      from interest i, unit u
      where i.resort_id = 'PINES' and i.number = 'F-20110' and u.resort_id = 'PINES'
        and u.number = '401'`,
  )
  const { interest, account, unit } = rows[0]
  const free = '2031-03-07'
  await test.owner.query(
    `insert into reservation (resort_id, number, owner_account_id, unit_id, type,
      status, arrival, departure, people1)
      values ('PINES', 'T-1', $1, $2, 'O', 'confirmed', $3::date, $3::date + 3, 2)`,
    [account, unit, free],
  )
  await test.owner.query(
    `insert into reservation (resort_id, number, unit_id, type, status, arrival,
      departure) values ('PINES', 'T-2', $1, 'maintenance', 'confirmed', $2::date + 5, $2::date +
      6)`,
    [unit, free],
  )
  await test.owner.query(
    `insert into entitlement (resort_id, interest_id, use_year, position, starts_on,
      ends_on, unit_id) values ('PINES', $1, 2031, 9, $2::date, $2::date + 6, $3)`,
    [interest, free, unit],
  )
  const { bars } = await show(fraction, free)
  const existing = bars.filter(({ kind }) => kind !== 'right')
  expect(
    existing.map(({ kind, title, arrival, departure, reservationId }) => [
      kind,
      title,
      arrival,
      departure,
      reservationId,
    ]),
  ).toEqual([
    ['others-right', "Another owner's time", free, addDays(free, 7), null],
    ['taken', 'Taken', free, addDays(free, 3), null],
    ['closed', 'Closed', addDays(free, 5), addDays(free, 6), null],
  ])
  const ids = await test.owner.query(
    `select id from reservation where resort_id = 'PINES'
      and number in ('T-1', 'T-2') union select id from entitlement where interest_id = $1`,
    [interest],
  )
  for (const { id } of ids.rows) expect(JSON.stringify(bars)).not.toContain(id)
})

it('is empty and not offered to owners without a unit', async () => {
  const points = await test.signIn('owner.points')
  expect(await show(points, atPines(0))).toMatchObject({ units: [], bars: [] })
  expect([await ownsUnits(points), await ownsUnits(fraction)]).toEqual([false, true])
  expect((await points.call(getUnitTimeline, { query: { from: '2027-02-30' } })).status).toBe(400)
})

it('doesn’t show a stay that left on the day on which it moved there', async () => {
  await test.owner.query(
    `insert into reservation (resort_id, number, owner_account_id, unit_id, type, status, arrival,
      departure, in_unit_since, people1)
    select 'PINES', 'T-LEFT', i.owner_account_id, u.id, 'O', 'stayed', $1::date, $1::date + 2,
      $1::date + 2, 2
    from interest i, unit u
    where i.resort_id = 'PINES' and i.number = 'F-20110' and u.resort_id = 'PINES'
      and u.number = '401'`,
    ['2031-05-02'],
  )
  const { bars } = await show(fraction, '2031-05-01')
  expect(bars.filter(({ arrival, departure }) => arrival >= departure)).toEqual([])
})
