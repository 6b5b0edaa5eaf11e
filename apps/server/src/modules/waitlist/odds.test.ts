import { leaveWaitlist } from '@ownerng/contract'
import { addDays } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { day, setRules } from '../../../test-support/stays.ts'
import type { SignedIn, TestApp } from '../../../test-support/test-app.ts'
import { getRequest, join, own, startWaitlistApp } from '../../../test-support/waitlist.ts'

let test: TestApp
beforeEach(async () => {
  test = await startWaitlistApp()
})
afterEach(() => test.close())

describe('the chances of a request', () => {
  const arrival = addDays(day(0), 500)
  /** The same day of an earlier year, computed by the database. */
  const before = async (years: number) =>
    (
      await test.owner.query<{ on: string }>(
        `select to_char($1::date - make_interval(years => $2), 'YYYY-MM-DD') as on`,
        [arrival, years],
      )
    ).rows[0]?.on ?? ''
  const cancelled = async (years: number, nights: number, unitType = 'VIL') =>
    test.owner.query(
      `insert into reservation (resort_id, number, unit_id, type, status, arrival, departure, people1)
      select 'HERON', 'C-' || new_id(), id, 'O', 'cancelled', $1::date, $1::date + $2::integer, 2
      from unit where resort_id = 'HERON' and unit_type_code = $3 limit 1`,
      [await before(years), nights, unitType],
    )
  const getExpected = async (owner: SignedIn, id: string) => (await getRequest(owner, id))?.odds

  it('say if the unit is free now, and whether it can be booked', async () => {
    const [rich, poor] = [await test.signIn('owner.points'), await test.signIn('owner.credit')]
    const free = day(270)
    await setRules(test, { waitlist: { most: 20, maxFlexDays: 14, acceptHours: 48 } })
    const stays = { arrival: free, departure: addDays(free, 2), unitTypeCode: 'COT' }
    const a = await join(rich, free, { unitTypeCodes: ['COT', 'VIL'] })
    expect(a.body.odds).toMatchObject({
      freeNow: { ...stays, unitTypeName: 'Pine Cottage', allowed: true },
      nearest: null,
    })
    // above the owner's points limit
    const b = await join(rich, addDays(free, 3), { unitTypeCodes: ['COT'], maxPoints: 1 })
    expect(b.body.odds?.freeNow).toMatchObject({ unitTypeCode: 'COT', allowed: false })
    // if all units are taken, other dates are suggested
    await test.owner.query(
      `insert into reservation (resort_id, number, unit_id, type, status, arrival, departure)
      select 'HERON', 'F-' || number, id, 'maintenance', 'confirmed', $1::date, $1::date + 2
      from unit where resort_id = 'HERON' and unit_type_code = 'COT'`,
      [free],
    )
    const c = await join(poor, free, { unitTypeCodes: ['COT'] })
    expect(c.body.odds).toMatchObject({ freeNow: null })
    const d = await join(rich, addDays(free, 1), { unitTypeCodes: ['COT'], flexDays: 1 })
    expect(d.body.odds?.freeNow).toMatchObject({ arrival: addDays(free, 2), allowed: true })
    for (const [owner, { body }] of [
      [rich, a],
      [rich, b],
      [poor, c],
      [rich, d],
    ] as const)
      await owner.call(leaveWaitlist, { query: { id: body.id }, body: own(owner) })
  })

  it('count cancellations on the same days of earlier years', async () => {
    await setRules(test, { waitlist: { most: 20, maxFlexDays: 14, acceptHours: 48 } })
    await test.owner.query(
      `update reservation set type = 'maintenance' where status = 'cancelled' and unit_id in (
        select id from unit where unit_type_code = 'VIL' and resort_id = 'HERON')`,
    )
    const [first, second] = [await test.signIn('owner.points'), await test.signIn('owner.move')]
    const joined = await join(first, arrival, { departure: addDays(arrival, 4) })
    expect(joined.body).toMatchObject({ status: 'waiting' })
    const { id } = joined.body
    expect(await getExpected(first, id)).toEqual({
      chance: 'unknown',
      years: [],
      inLine: 1,
      nearest: null,
      // that far ahead can't be booked
      freeNow: expect.objectContaining({ arrival, allowed: false }),
    })
    await cancelled(1, 4)
    await cancelled(1, 2)
    await cancelled(2, 4)
    // too short, and another unit type
    await cancelled(2, 1)
    await cancelled(2, 4, 'STU')
    const years = [
      { year: Number((await before(2)).slice(0, 4)), freed: 1 },
      { year: Number((await before(1)).slice(0, 4)), freed: 2 },
    ]
    expect(await getExpected(first, id)).toMatchObject({ chance: 'good', years, inLine: 1 })
    const other = (await join(second, arrival, { departure: addDays(arrival, 4) })).body.id
    expect(await getExpected(second, other)).toMatchObject({ chance: 'fair', years, inLine: 2 })
    expect(await getExpected(first, id)).toMatchObject({ chance: 'good', inLine: 2 })
  })
})
