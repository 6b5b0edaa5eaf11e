import { randomUUID } from 'node:crypto'
import { cancelStay, closeProperty, closeUnit, listNotices, openProperty } from '@ownerng/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendAct, signInStaff } from '../../../../test-support/staff.ts'
import { bookStay, clearStays, day, pointsLeft } from '../../../../test-support/stays.ts'
import {
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../../test-support/test-app.ts'
import type { ActAnswer } from '../../resort/resort-act.ts'

let test: TestApp
let staff: SignedIn
let owner: SignedIn
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.signIn('owner.points')
  staff = await signInStaff(test, ['manager'])
})
afterAll(async () => {
  expect(await readBooks(test.owner)).toMatchObject({ soldTwice: 0, wrongLots: 0, ledgerSum: 0 })
  await test.close()
})
beforeEach(async () => {
  await clearStays(test, '1BR')
  await test.owner.query(
    `insert into property_code (resort_id, code, name) values ('HERON', 'WEST', 'West wing')
    on conflict do nothing`,
  )
  await test.owner.query(`update unit set property_code = null where resort_id = 'HERON'`)
})

type Call = Parameters<typeof sendAct>[1]

/** Does an act that must succeed. */
async function act(call: Call, fields: object): Promise<ActAnswer> {
  const { status, body } = await sendAct(staff, call, fields)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as ActAnswer
}

const DATES = { unitType: '1BR', from: day(60), until: day(64) }

const book = () => bookStay(owner, day(61), 2, { unitTypeCode: '1BR' })

const read = async (number: string) => {
  const { rows } = await test.owner.query(
    `select r.status, u.number as unit from reservation r join unit u on u.id = r.unit_id
    where r.number = $1`,
    [number],
  )
  return rows[0]
}

/** Free nights of one-bedrooms within the dates. */
const countFree = async (): Promise<number> => {
  const { rows } = await test.owner.query(
    `select count(*)::integer as n from unit u, generate_series($1::date, $2::date - 1, '1 day') d
    where u.resort_id = 'HERON' and u.unit_type_code = '1BR' and not exists (
      select from reserved_night n where n.unit_id = u.id and n.night = d::date
    )`,
    [DATES.from, DATES.until],
  )
  return rows[0].n
}

const countNotices = async () =>
  (await owner.call(listNotices, { query: {} })).body.notices.filter(({ text }) =>
    text.includes('closed on those dates'),
  ).length

describe('closing a type of units', () => {
  it('lists each stay with its options first, and books no one into the nights', async () => {
    const stay = await book()
    const { changes } = await act(closeProperty, DATES)
    expect(changes[0]).toMatch(/^Closes \d+ nights of \d+/)
    const option = changes.find((sentence) => sentence.includes(stay.number))
    expect(option).toContain('no')
    expect(option).toContain('(cancel-stay)')
    expect(changes.at(-1)).toBe('1 stay is left. Do this again to continue.')
    expect(await countFree()).toBe(0)
    expect(await read(stay.number)).toMatchObject({ status: 'confirmed' })
  })

  it('cancels the stays on request, returns everything, and notifies their owners', async () => {
    const before = await pointsLeft(owner)
    const stay = await book()
    const fields = { ...DATES, stays: 'move-or-cancel', requestKey: randomUUID() }
    const preview = await act(closeProperty, { ...fields, preview: true })
    expect(preview.changes.join(' ')).toContain(`Cancels stay ${stay.number}`)
    expect(await read(stay.number)).toMatchObject({ status: 'confirmed' })
    const { notifies, ...done } = await act(closeProperty, fields)
    expect(notifies).toEqual(preview.notifies)
    expect(notifies.length).toBeGreaterThan(0)
    expect(await read(stay.number)).toMatchObject({ status: 'cancelled' })
    expect([await pointsLeft(owner), await countFree()]).toEqual([before, 0])
    const [notice] = (await owner.call(listNotices, { query: {} })).body.notices
    expect(notice?.text).toContain('closed on those dates')
    // the same key doesn't do it again
    expect(await act(closeProperty, fields)).toEqual({ notifies, ...done })
    const again = await act(closeProperty, { ...DATES, stays: 'cancel' })
    expect(again.changes[0]).toMatch(/^Closes 0 nights/)
  })

  // issue 38, B18: one by one, resumable, everyone told once
  it('does each stay by itself, and continues after a failure with the same key', async () => {
    const before = await pointsLeft(owner)
    const stays = [await bookStay(owner, day(60), 2, { unitTypeCode: '1BR' })]
    stays.push(await bookStay(owner, day(62), 2, { unitTypeCode: '1BR' }))
    const numbers = stays.map(({ number }) => number)
    const [first = '', second = ''] = numbers
    const told = await countNotices()
    const fields = { ...DATES, stays: 'cancel', requestKey: randomUUID() }
    const preview = await act(closeProperty, { ...fields, preview: true })
    await test.owner.query(
      `create function fail_stay() returns trigger language plpgsql as
      $$ begin raise exception 'killed'; end $$`,
    )
    await test.owner.query(
      `create trigger fail_stay before update on reservation for each row
      when (old.number = '${second}') execute function fail_stay()`,
    )
    const failed = await sendAct(staff, closeProperty, fields)
    await test.owner.query('drop function fail_stay cascade')
    expect(failed.status).toBe(500)
    expect(await read(first)).toMatchObject({ status: 'cancelled' })
    expect(await read(second)).toMatchObject({ status: 'confirmed' })
    expect([await countFree(), await countNotices()]).toEqual([0, told + 1])
    const done = await act(closeProperty, fields)
    expect(done.changes).toEqual(preview.changes)
    expect(done.notifies).toEqual(preview.notifies)
    expect(await read(second)).toMatchObject({ status: 'cancelled' })
    expect([await countFree(), await countNotices()]).toEqual([0, told + 2])
    expect(await pointsLeft(owner)).toBe(before)
    expect(await act(closeProperty, fields)).toEqual(done)
    expect(await countNotices()).toBe(told + 2)
  })

  it('leaves a stay alone that its owner canceled after it was listed', async () => {
    const stay = await book()
    const fields = { ...DATES, stays: 'cancel', requestKey: randomUUID() }
    await test.owner.query(
      `create function fail_stay() returns trigger language plpgsql as
      $$ begin raise exception 'killed'; end $$`,
    )
    await test.owner.query(
      `create trigger fail_stay before update on reservation for each row
      when (old.number = '${stay.number}') execute function fail_stay()`,
    )
    expect((await sendAct(staff, closeProperty, fields)).status).toBe(500)
    await test.owner.query('drop function fail_stay cascade')
    await act(cancelStay, { stay: stay.number, cause: 'other' })
    const told = await countNotices()
    const { changes } = await act(closeProperty, fields)
    expect(changes.join(' ')).not.toContain(stay.number)
    expect(await countNotices()).toBe(told)
  })

  it('moves a stay to a free unit of its type, and continues where it stopped', async () => {
    const stay = await book()
    const { unit } = await read(stay.number)
    await test.owner.query(
      `update unit set property_code = 'WEST' where resort_id = 'HERON' and number = $1`,
      [unit],
    )
    const west = { property: 'WEST', from: DATES.from, until: DATES.until }
    const listed = await act(closeProperty, west)
    const option = listed.changes.find((sentence) => sentence.includes(stay.number))
    expect(option).toContain('move it, for example to')
    const { changes } = await act(closeProperty, { ...west, stays: 'move' })
    expect(changes.join(' ')).toContain(`Moves stay ${stay.number}`)
    expect((await read(stay.number)).unit).not.toBe(unit)
    const opened = await act(openProperty, west)
    expect(opened.changes.length).toBeGreaterThan(0)
    const none = await sendAct(staff, openProperty, west)
    expect(none.body['detail']).toContain('No closing was made for exactly')
  })

  it('refuses units by number together with a property or a type, which would skip some', async () => {
    const { unitType: _, ...dates } = DATES
    const wanted = [
      { ...DATES, units: ['201', '101'] },
      { ...dates, property: 'WEST', units: ['201'] },
    ]
    for (const call of [closeProperty, openProperty])
      for (const fields of wanted) {
        const { body } = await sendAct(staff, call, fields)
        expect(body['detail']).toContain('not both')
      }
  })

  it('refuses a property that does not exist', async () => {
    const { body } = await sendAct(staff, closeProperty, { ...DATES, property: 'NONE' })
    expect(body['detail']).toContain('There is no such property')
  })
})

// issue 38, B18
describe('opening a type of units again', () => {
  const listClosed = async () => {
    const { rows } = await test.owner.query(
      `select u.number as unit, r.arrival::text as from, r.departure::text as until
      from reservation r join unit u on u.id = r.unit_id
      where r.resort_id = 'HERON' and r.type = 'maintenance' and r.status = 'confirmed'
        and u.unit_type_code = '1BR' and r.arrival >= $1 and r.departure <= $2
      order by 1, 2`,
      [day(59), day(66)],
    )
    return rows
  }

  it('ends only the closures that it takes back, not those that were there before', async () => {
    const { rows } = await test.owner.query(
      `select number as unit from unit where resort_id = 'HERON' and unit_type_code = '1BR'
      order by number limit 2`,
    )
    const [first, second] = rows.map(({ unit }) => String(unit))
    await act(closeUnit, { unit: first, from: day(61), until: day(62) })
    await test.owner.query(
      `update unit set property_code = 'WEST' where resort_id = 'HERON' and number = $1`,
      [second],
    )
    const short = { ...DATES, from: day(62), until: day(63) }
    await act(closeProperty, { ...short, property: 'WEST' })
    await act(closeProperty, short)
    const before = await listClosed()
    await act(closeProperty, DATES)
    expect((await listClosed()).length).toBeGreaterThan(before.length)
    expect(await countFree()).toBe(0)
    const { changes } = await act(openProperty, DATES)
    expect(changes.length).toBeGreaterThan(0)
    expect(await listClosed()).toEqual(before)
    const { body } = await sendAct(staff, openProperty, DATES)
    expect(body['detail']).toContain('No closing was made for exactly')
    // done again, both are one closing
    await act(closeProperty, DATES)
    await act(closeProperty, DATES)
    await act(openProperty, DATES)
    expect(await listClosed()).toEqual(before)
  })
})

describe('closing a lock-off unit', () => {
  it('mentions its sides, and contracts that own nights there', async () => {
    const { rows } = await test.owner.query(
      `select w.number as whole, s.number as side, s.id as "sideId" from unit_part p
      join unit w on w.id = p.whole_unit_id join unit s on s.id = p.part_unit_id
      where p.resort_id = 'HERON' order by 1, 2 limit 1`,
    )
    const [{ whole, side, sideId }] = rows
    await test.owner.query(
      `insert into entitlement (resort_id, interest_id, use_year, position, starts_on, ends_on, unit_id)
      select 'HERON', id, 2031, 9, $1, $2, $3 from interest
      where resort_id = 'HERON' and number = 'W-10431'`,
      [day(61), day(67), sideId],
    )
    const { changes } = await act(closeUnit, { unit: whole, from: day(60), until: day(64) })
    expect(changes.join(' ')).toMatch(new RegExp(`${side}.* close with`))
    expect(changes.join(' ')).toContain('Contract W-10431')
  })
})
