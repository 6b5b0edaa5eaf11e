import {
  bookForOwner,
  bookReservation,
  cancelStay,
  closeProperty,
  closeUnit,
  openProperty,
  openUnit,
} from '@ownerng/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendAct, setRoles, signInStaff } from '../../../../test-support/staff.ts'
import { clearStays, day, getBooking, setRules } from '../../../../test-support/stays.ts'
import {
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../../test-support/test-app.ts'

let test: TestApp
let staff: SignedIn
let owner: SignedIn
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.signIn('owner.points')
  staff = await signInStaff(test, ['manager'])
  await setRules(test, { pastDueGraceDays: 10_000 })
})
afterAll(async () => {
  expect(await readBooks(test.owner)).toMatchObject({
    ...{ soldTwice: 0, wrongLots: 0, wrongNightBits: 0 },
  })
  await test.close()
})
beforeEach(async () => {
  await clearStays(test, '1BR')
  await test.owner.query(
    `update unit set status = 'open' where resort_id = 'HERON' and unit_type_code = '1BR'`,
  )
})

type Call = Parameters<typeof sendAct>[1]

/** Does an act that must succeed. */
async function act(call: Call, fields: object) {
  const { status, body } = await sendAct(staff, call, fields)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { number: string | null; changes: readonly string[] }
}

const stay = (more: object = {}) => ({
  ...{ owner: owner.ownerNumber, unitTypeCode: '1BR', arrival: day(60), departure: day(62) },
  ...{ people: [2], ...more },
})

const book = async (more: object = {}) => (await act(bookForOwner, stay(more))).number ?? ''

const query = async (text: string, values: unknown[] = []) =>
  (await test.owner.query(text, values)).rows

/** Books a guest from outside. */
const addOutside = (number: string, unit: string) =>
  query(
    `insert into reservation (resort_id, number, unit_id, type, status, arrival, departure, people1)
    select resort_id, $1, id, 'rental', 'confirmed', $3, $4, 2 from unit
    where resort_id = 'HERON' and number = $2`,
    [number, unit, day(60), day(62)],
  )

const read = async (number: string) =>
  (
    await query(
      `select r.id, r.status, r.departure::text, r.unit_id as "unitId", u.number as unit, (
          select count(*)::integer from reserved_night n where n.reservation_id = r.id
        ) as nights
      from reservation r join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
      where r.number = $1`,
      [number],
    )
  )[0]

// issue 38, B18
describe('closing a unit', () => {
  const dates = { from: day(60), until: day(64) }

  it('waits for a booking of the same nights, and then names that stay', async () => {
    const number = await book()
    const { id, unit } = await read(number)
    await act(cancelStay, { stay: number, cause: 'other' })
    await query('begin')
    await query(
      `insert into reservation (resort_id, number, owner_account_id, unit_id, type, status, arrival,
        departure, people1)
      select resort_id, 'T-RACE', owner_account_id, unit_id, 'O', 'confirmed', $2, $3, 2
      from reservation where id = $1`,
      [id, day(61), day(62)],
    )
    const closing = act(closeUnit, { unit, ...dates })
    const isOpen = Promise.race([
      closing.then(() => 'closed'),
      new Promise((done) => setTimeout(() => done('waits'), 300)),
    ])
    expect(await isOpen).toBe('waits')
    await query('commit')
    const { changes } = await closing
    expect(changes.join('\n')).toContain('T-RACE')
    expect(changes).toHaveLength(4)
    const nights = await query(
      `select count(*)::integer as n from reserved_night n join reservation r on r.id = n.reservation_id
      where r.type = 'maintenance' and n.unit_id = $1 and n.night between $2 and $3`,
      [(await read('T-RACE')).unitId, day(60), day(63)],
    )
    expect(nights).toEqual([{ n: 3 }])
    await act(openUnit, { unit, ...dates })
  })

  it('and booking it at the same moment never sells a night twice', async () => {
    const units = await query(
      `select number from unit where resort_id = 'HERON' and unit_type_code = '1BR' order by number`,
    )
    const bookings = await Promise.all(
      Array.from({ length: 6 }, () => getBooking(owner, day(61), 2, { unitTypeCode: '1BR' })),
    )
    const answers = await Promise.all([
      ...units.map(({ number }) => sendAct(staff, closeUnit, { unit: number, ...dates })),
      ...bookings.map((body) => owner.call(bookReservation, { query: {}, body })),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    for (const { status } of answers.slice(0, units.length)) expect(status).toBe(200)
    const free = await query(
      `select u.number from unit u, generate_series($1::date, $2::date, '1 day') night
      where u.resort_id = 'HERON' and u.unit_type_code = '1BR' and not exists (
        select from reserved_night n where n.unit_id = u.id and n.night = night
      )`,
      [day(60), day(63)],
    )
    expect(free).toEqual([])
    for (const { number } of units) await sendAct(staff, openUnit, { unit: number, ...dates })
  })
})

// issue 38, B18: one unit as several, with the same options for each stay
describe('the stays in a unit that is closed', () => {
  const dates = { from: day(60), until: day(64) }

  it('are named with their options, and moved or canceled on request', async () => {
    const number = await book()
    const { unit } = await read(number)
    const listed = await act(closeUnit, { unit, ...dates })
    expect(listed.changes.join('\n')).toMatch(
      new RegExp(`Stay ${number} .*move it, for example to .*\\(cancel-stay\\).*\\(rebook\\)`),
    )
    expect(listed.changes.at(-1)).toContain('1 stay is left')
    expect(await read(number)).toMatchObject({ status: 'confirmed', unit })
    const fields = { unit, ...dates, stays: 'move' }
    const preview = await act(closeUnit, { ...fields, preview: true })
    expect(await read(number)).toMatchObject({ unit })
    const { changes } = await act(closeUnit, fields)
    expect(changes).toEqual(preview.changes)
    const moved = await read(number)
    expect(moved).toMatchObject({ status: 'confirmed', nights: 2 })
    expect(moved.unit).not.toBe(unit)
    await act(openUnit, { unit, ...dates })
  })

  it('are rebooked, and those that were canceled are named when the unit opens', async () => {
    const number = await book()
    const { unit } = await read(number)
    await act(closeUnit, { unit, ...dates, rebook: [`${number}=${day(80)}`] })
    expect(
      await query('select arrival::text from reservation where number = $1', [number]),
    ).toEqual([{ arrival: day(80) }])
    await act(openUnit, { unit, ...dates })
    const other = await book()
    const there = (await read(other)).unit
    await act(closeUnit, { unit: there, ...dates, stays: 'cancel' })
    const { changes } = await act(openUnit, { unit: there, ...dates, preview: true })
    expect(changes.at(-1)).toContain(`stay canceled: ${other}. Book them again`)
    await act(openUnit, { unit: there, ...dates })
  })

  it('of guests from outside are named as well when the unit opens', async () => {
    const [{ unit }] = await query(
      `select number as unit from unit where resort_id = 'HERON' and unit_type_code = '1BR' limit 1`,
    )
    await addOutside('T-OUTSIDE', unit)
    await act(closeUnit, { unit, ...dates, stays: 'cancel' })
    const { changes } = await act(openUnit, { unit, ...dates })
    expect(changes.at(-1)).toContain('stay canceled: T-OUTSIDE.')
  })

  it('of a whole unit are named when its side opens, and those of a side with the whole', async () => {
    for (const type of ['GS', 'GSA', 'GSB']) await clearStays(test, type)
    const [{ whole, side }] = await query(
      `select w.number as whole, s.number as side from unit_part p
      join unit w on w.id = p.whole_unit_id join unit s on s.id = p.part_unit_id
      where p.resort_id = 'HERON' order by 1, 2 limit 1`,
    )
    await addOutside('T-IN-WHOLE', whole)
    await act(closeUnit, { unit: side, ...dates, stays: 'cancel' })
    expect((await act(openUnit, { unit: side, ...dates })).changes.at(-1)).toContain('T-IN-WHOLE')
    await addOutside('T-IN-SIDE', side)
    await act(closeUnit, { unit: whole, ...dates, stays: 'cancel' })
    expect((await act(openUnit, { unit: whole, ...dates })).changes.at(-1)).toContain('T-IN-SIDE')
  })

  it('are left to managers by maintenance', async () => {
    const number = await book()
    const { unit } = await read(number)
    await setRoles(test, ['maintenance'])
    const planned = { unit, ...dates, stays: 'cancel' }
    expect((await sendAct(staff, closeUnit, planned)).body['detail']).toContain('Only a manager')
    expect((await act(closeUnit, { unit, ...dates })).changes.join()).toContain(number)
    await act(openUnit, { unit, ...dates })
    await setRoles(test, ['manager'])
  })
})

describe('several units by number', () => {
  const dates = { from: day(60), until: day(64) }

  it('are closed and opened in one act, each by itself', async () => {
    const number = await book()
    const { unit } = await read(number)
    const [other] = await query(
      `select number from unit where resort_id = 'HERON' and unit_type_code = '1BR' and number <> $1
      order by number limit 1`,
      [unit],
    )
    const units = [unit, other.number]
    expect(
      (await sendAct(staff, closeProperty, { units: ['none'], ...dates })).body['detail'],
    ).toMatch(/There is no .* none/)
    const { changes } = await act(closeProperty, { units, ...dates, stays: 'move' })
    expect(changes[0]).toMatch(/^Closes 6 nights of 2 /)
    expect(units).not.toContain((await read(number)).unit)
    const closed = await query(
      `select u.number, count(*)::integer as nights from reserved_night n
      join reservation r on r.id = n.reservation_id join unit u on u.id = n.unit_id
      where r.type = 'maintenance' and r.status = 'confirmed' and n.night >= $1 and n.night < $2
      group by 1 order by 1`,
      [dates.from, dates.until],
    )
    expect(closed).toEqual(units.toSorted().map((one) => ({ number: one, nights: 4 })))
    // one of them can be opened first
    await act(openUnit, { unit, ...dates })
    await act(openProperty, { units, ...dates })
    expect((await sendAct(staff, openProperty, { units, ...dates })).status).toBe(422)
  })
})

describe('the preview of closing a unit', () => {
  const dates = { from: day(60), until: day(64) }
  const preview = async (unit: string) =>
    (await act(closeUnit, { unit, ...dates, preview: true })).changes.join('\n')

  it('names the sides of a lock-off unit', async () => {
    await clearStays(test, 'GS')
    await clearStays(test, 'GSA')
    expect(await preview('301')).toMatch(/^301A, 301B close with .* 301, whose sides they are/m)
    expect(await preview('201')).not.toMatch(/side/i)
  })

  // issue 38, B18: a stay in the whole unit takes the nights of both sides
  it('names the whole unit of a side, and the stay that is there', async () => {
    await clearStays(test, 'GS')
    await clearStays(test, 'GSA')
    await query(
      `insert into reservation (resort_id, number, owner_account_id, unit_id, type, status, arrival,
        departure, people1)
      select 'HERON', 'T-WHOLE', a.id, u.id, 'O', 'confirmed', $1, $2, 2
      from owner_account a, unit u
      where a.resort_id = 'HERON' and a.owner_number = $3 and u.resort_id = 'HERON' and u.number = '301'`,
      [day(61), day(63), owner.ownerNumber],
    )
    const sentences = await preview('301A')
    expect(sentences).toMatch(/301 can't be used as a whole .* 301A is a side of it/)
    expect(sentences).toMatch(/^Stay T-WHOLE of account 10427, .*cancel it.*\(rebook\)/m)
    // and the act moves or cancels it, with the nights of the side that it frees
    const fields = { unitType: 'GSA', ...dates }
    const { changes } = await act(closeProperty, { ...fields, stays: 'cancel', preview: true })
    expect(changes.join('\n')).toContain('Cancels stay T-WHOLE')
    expect(changes.join('\n')).toMatch(/301 can't be used as a whole/)
    await act(closeProperty, { ...fields, stays: 'move-or-cancel' })
    expect((await read('T-WHOLE')).status).toBe('cancelled')
    const nights = await query(
      `select count(*)::integer as n from reserved_night n join unit u on u.id = n.unit_id
      join reservation r on r.id = n.reservation_id
      where u.number = '301A' and r.type = 'maintenance' and n.night >= $1 and n.night < $2`,
      [dates.from, dates.until],
    )
    expect(nights).toEqual([{ n: 4 }])
    await act(openProperty, fields)
  })

  it.each(['303', '303A'])('names contracts that own nights in unit %s', async (unit) => {
    await clearStays(test, 'GS')
    await query(
      `with place as (select id from unit where resort_id = 'HERON' and number = '303'),
      contract as (
        insert into interest (resort_id, number, owner_account_id, usage_type, status, unit_id,
          unit_type_code, week, check_in_weekday)
        select 'HERON', $1, a.id, 'fixed-week', 'active', place.id, 'GS', 1, 6
        from owner_account a, place where a.resort_id = 'HERON' and a.owner_number = '10440'
        returning id, unit_id
      )
      insert into entitlement (resort_id, interest_id, use_year, starts_on, ends_on, unit_id)
      select 'HERON', id, 2027, $2, $3, unit_id from contract`,
      [`T-${unit}`, day(63), day(69)],
    )
    expect(await preview(unit)).toContain(`Contract T-${unit} of account 10440`)
    await query(
      `update entitlement set status = 'used' where interest_id in (
      select id from interest where number = $1)`,
      [`T-${unit}`],
    )
    expect(await preview(unit)).not.toContain('Contract')
  })
})
