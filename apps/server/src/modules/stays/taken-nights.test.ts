import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { addDays } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookStay, day } from '../../../test-support/stays.ts'
import { findFreeUnits } from '../../../test-support/test.queries.ts'
import { readBooks, startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { findUnitLeaves } from './inventory.queries.ts'
import { readFreeUnits, readInventory, readTakenNights } from './inventory.ts'
import { takeUnit } from './take-unit.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const getIds = (units: readonly { readonly id: string }[]) => units.map(({ id }) => id)

/** Compares what search and booking count as free with the nights and rights themselves. */
async function compare(resortId: string, ownerAccountId: string): Promise<number> {
  return test.database.inResort(resortId, async (sql) => {
    const units = await sql.rows(findUnitLeaves, { resortId })
    let compared = 0
    for (const unitTypeCode of new Set(units.map(({ code }) => code)))
      for (const [ahead, nights] of [
        [0, 2],
        [39, 7],
        [41, 1],
        [52, 60],
        [103, 1],
      ] as const) {
        const arrival = day(ahead)
        const dates = { arrival, departure: addDays(arrival, nights) }
        const account = { resortId, ownerAccountId }
        const expected = await sql.rows(findFreeUnits, {
          ...account,
          unitTypeCode,
          ...dates,
          besides: '',
        })
        const inventory = await readInventory(sql, account, [dates])
        const free = await readFreeUnits(sql, account, { ...dates, unitTypeCode })
        const label = [resortId, unitTypeCode, ahead, nights]
        expect([...label, inventory.countFree(unitTypeCode, dates), ...getIds(free)]).toEqual([
          ...label,
          expected.length,
          ...getIds(expected),
        ])
        compared += expected.length
      }
    return compared
  })
}

it('computes free units from nights and rights, for owners and others', async () => {
  // weeks of one account: in a whole unit with parts, in a part of another, and a used one
  const { rows } = await test.owner.query<{ resort_id: string; id: string }>(
    `with weeks as (
      insert into entitlement (resort_id, interest_id, use_year, position, starts_on, ends_on,
        unit_id, status)
      select 'HERON', (select min(id) from interest where resort_id = 'HERON' and status = 'active'),
        2099, position, current_date + starts, current_date + starts + 6, unit_id, status
      from (values
        (1, 38, (select min(whole_unit_id) from unit_part where resort_id = 'HERON'), 'available'),
        (2, 50, (select max(part_unit_id) from unit_part where resort_id = 'HERON'), 'blocked'),
        (3, 0, (select max(part_unit_id) from unit_part where resort_id = 'HERON'), 'used'),
        (4, 100, (select max(id) from unit where resort_id = 'HERON'), 'available')
      ) week (position, starts, unit_id, status)
      returning interest_id
    )
    select i.resort_id, i.owner_account_id as id from interest i
      where i.resort_id = 'HERON' and i.id = (select min(interest_id) from weeks)
    union all
    select a.resort_id, min(a.id) from owner_account a
      where a.id not in (select owner_account_id from interest where id in
        (select interest_id from weeks))
      group by 1`,
  )
  expect(new Set(rows.map(({ id }) => id)).size).toBeGreaterThan(1)
  let compared = 0
  for (const { resort_id: resortId, id } of rows) compared += await compare(resortId, id)
  expect(compared).toBeGreaterThan(100)
})

it('counts the nights of a stay as free only for its own account', async () => {
  const owner = await test.signIn('owner.points')
  const { id: stayId, arrival, departure, unitTypeCode } = await bookStay(owner, day(61), 4)
  const { rows } = await test.owner.query<{ unit_id: string; owner_account_id: string }>(
    'select unit_id, owner_account_id from reservation where id = $1',
    [stayId],
  )
  const [{ unit_id: unitId = '', owner_account_id: ownerAccountId = '' } = {}] = rows
  const isFree = (accountId: string, from: string, excludingStayId?: string) =>
    test.database.inResort('HERON', async (sql) => {
      const account = { resortId: 'HERON', ownerAccountId: accountId }
      const stay = { unitTypeCode, arrival: from, departure }
      return getIds(await readFreeUnits(sql, account, stay, excludingStayId)).includes(unitId)
    })
  expect(await isFree(ownerAccountId, arrival)).toBe(false)
  expect(await isFree(ownerAccountId, addDays(departure, -1))).toBe(false)
  expect(await isFree(ownerAccountId, arrival, stayId)).toBe(true)
  expect(await isFree('somebody', arrival, stayId)).toBe(false)
})

it('sees taken and freed nights immediately, with cached units', async () => {
  const dates = { arrival: day(300), departure: day(305) }
  const { rows } = await test.owner.query<{ version: number; id: string; type: string }>(
    `select r.facts_version::integer as version, u.id, u.unit_type_code as type
    from resort r join unit u on u.resort_id = r.id
    where r.id = 'HERON'
      and not exists (select from unit_part p where u.id in (p.whole_unit_id, p.part_unit_id))
      and not exists (select from reserved_night n where n.unit_id = u.id
        and n.night between $1::date and $2::date)
    limit 1`,
    [dates.arrival, dates.departure],
  )
  const [{ version: factsVersion, id: unitId, type } = { version: 0, id: '', type: '' }] = rows
  const { rows: accounts } = await test.owner.query<{ id: string }>(
    "select id from owner_account where resort_id = 'HERON' order by id limit 1",
  )
  const account = { resortId: 'HERON', ownerAccountId: accounts[0]?.id ?? '', factsVersion }
  const freeNow = (excludingStayId = '') =>
    test.database.readInResort('HERON', async (sql) =>
      (await readInventory(sql, account, [dates], excludingStayId)).countFree(type, dates),
    )
  const free = await freeNow()
  expect(await freeNow()).toBe(free)
  await test.owner.query(
    `insert into reservation (resort_id, id, number, owner_account_id, unit_id, type, status,
      people1, arrival, departure)
    values ('HERON', 'taken', 'TAKEN', $1, $2, 'O', 'confirmed', 2, $3, $4)`,
    [account.ownerAccountId, unitId, dates.arrival, dates.departure],
  )
  expect([await freeNow(), await freeNow('taken'), await freeNow()]).toEqual([
    free - 1,
    free,
    free - 1,
  ])
  await test.owner.query("delete from reservation where resort_id = 'HERON' and id = 'taken'")
  expect(await freeNow()).toBe(free)
})

it('counts a new unit', async () => {
  const dates = { arrival: day(3), departure: day(6) }
  const countFree = async () => {
    const { rows } = await test.owner.query<{ version: number; types: string[] }>(
      `select r.facts_version::integer as version,
        array(select code from unit_type t where t.resort_id = r.id order by code) as types
      from resort r
      where r.id = 'HERON'`,
    )
    const [{ version: factsVersion, types } = { version: 0, types: [] }] = rows
    const account = { resortId: 'HERON', ownerAccountId: '', factsVersion }
    return test.database.readInResort('HERON', async (sql) => {
      const inventory = await readInventory(sql, account, [dates])
      return types.map((type) => [type, inventory.countFree(type, dates)] as const)
    })
  }
  const before = await countFree()
  await test.owner.query(
    `insert into unit (resort_id, id, number, name, unit_type_code)
    values ('HERON', 'first', '0', 'First', 'STU')`,
  )
  expect(await countFree()).toEqual(
    before.map(([type, free]) => [type, type === 'STU' ? free + 1 : free]),
  )
  await test.owner.query("delete from unit where resort_id = 'HERON' and id = 'first'")
  expect(await countFree()).toEqual(before)
})

it('does not cache units without a version', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const dates = { arrival: day(600), departure: day(605) }
  const read = (version: { readonly factsVersion?: number }) =>
    test.database.readInResort('HERON', async (sql) => {
      const account = { resortId: 'HERON', ownerAccountId: '', ...version }
      return new WeakRef((await readTakenNights(sql, account, [dates])).units)
    })
  const [cached, uncached] = [await read({ factsVersion: 1 }), await read({})]
  await new Promise(setImmediate)
  collect()
  expect([cached.deref() !== undefined, uncached.deref()]).toEqual([true, undefined])
})

it('takes an idle unit, unless another is preferred', async () => {
  const { rows } = await test.owner.query<{ id: string }>(
    "select id from unit where resort_id = 'HERON' order by id limit 3",
  )
  const [first = '', second = '', third = ''] = rows.map(({ id }) => id)
  const ids = [first, second, third]
  const tried = (preferred: string | null, refused: readonly string[] = []) =>
    test.database.inResort('HERON', async (sql) => {
      const order: string[] = []
      await takeUnit(sql, 'HERON', { ids, preferred }, async (id) => {
        order.push(id)
        return refused.includes(id) ? null : id
      })
      return order
    })
  expect(await tried(null)).toEqual([first])
  // another transaction is booking the first unit, and then the second as well
  await test.owner.query('begin')
  await test.owner.query('select from unit where id = $1 for no key update', [first])
  expect(await tried(null)).toEqual([second])
  expect(await tried(first)).toEqual([first])
  expect(await tried(null, [second, third])).toEqual([second, third, first])
  await test.owner.query('select from unit where id = any($1) for no key update', [ids])
  expect(await tried(null, [first])).toEqual([first, second])
  await test.owner.query('rollback')
})

/** Statements that change the nights of one stay, one after the other. */
const CHANGES = [
  "update reserved_night set night = night + 1000 where reservation_id = 'bits'",
  "update reserved_night set night = night - 1000 where reservation_id = 'bits'",
  "update reservation set departure = departure + 60 where id = 'bits'",
  `update reservation set unit_id = (
    select min(id) from unit u where resort_id = 'HERON' and id <> reservation.unit_id
      and not exists (select from reserved_night n where n.unit_id = u.id)
  ) where id = 'bits'`,
  "update reservation set status = 'cancelled' where id = 'bits'",
  "update reservation set status = 'confirmed' where id = 'bits'",
  "delete from reservation where id = 'bits'",
]

it('keeps the bits of nights consistent with the nights', async () => {
  const expectSame = async (change: string) =>
    expect([change, (await readBooks(test.owner)).wrongNightBits]).toEqual([change, 0])
  await expectSame('the demo')
  // a whole unit with parts, across the end of a block
  await test.owner.query(
    `insert into reservation (resort_id, id, number, unit_id, type, status, arrival, departure)
    select resort_id, 'bits', 'BITS', whole_unit_id, 'maintenance', 'confirmed',
      date '0001-01-01' + 52 * 14200 - 3, date '0001-01-01' + 52 * 14200 + 4
    from unit_part where resort_id = 'HERON' order by whole_unit_id limit 1`,
  )
  const { rows } = await test.owner.query(
    "select count(*)::integer as n from reserved_night where reservation_id = 'bits'",
  )
  expect(rows[0].n).toBeGreaterThanOrEqual(14)
  await expectSame('the insert')
  for (const change of CHANGES) {
    expect([change, (await test.owner.query(change)).rowCount]).not.toContain(0)
    await expectSame(change)
  }
})
