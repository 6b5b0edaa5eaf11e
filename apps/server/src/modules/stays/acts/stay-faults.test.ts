import { bookForOwner, cancelStay, checkIn, checkOut, moveStay } from '@ownerng/contract'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendAct, signInStaff } from '../../../../test-support/staff.ts'
import { clearStays, day, setRules } from '../../../../test-support/stays.ts'
import {
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
  untilWaiting,
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
  await query(
    `update reservation set status = 'cancelled'
    where resort_id = 'HERON' and status = 'stayed' and checked_out_at is not null`,
  )
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

const refuse = async (call: Call, fields: object) =>
  (await sendAct(staff, call, fields)).body['detail']

const stay = (more: object = {}) => ({
  ...{ owner: owner.ownerNumber, unitTypeCode: '1BR', arrival: day(60), departure: day(62) },
  ...{ people: [2], ...more },
})

const book = async (more: object = {}) => (await act(bookForOwner, stay(more))).number ?? ''

const query = async (text: string, values: unknown[] = []) =>
  (await test.owner.query(text, values)).rows

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

/** Returns another one-bedroom than that of a stay. */
const otherUnit = async (number: string) =>
  (
    await query(
      `select id, number from unit where resort_id = 'HERON' and unit_type_code = '1BR'
        and id <> $1 order by number limit 1`,
      [(await read(number)).unitId],
    )
  )[0]

// issue 38, B17
describe('a stay can’t move', () => {
  it('to a unit that is closed for good', async () => {
    const number = await book()
    const unit = await otherUnit(number)
    await query(`update unit set status = 'closed' where id = $1`, [unit.id])
    expect(await refuse(moveStay, { stay: number, unit: unit.number })).toContain('is taken')
    expect((await read(number)).unit).not.toBe(unit.number)
  })

  it('to a unit where another owner owns those nights', async () => {
    const number = await book()
    const unit = await otherUnit(number)
    await query(
      `with contract as (
        insert into interest (resort_id, number, owner_account_id, usage_type, status, unit_id,
          unit_type_code, week, check_in_weekday)
        select 'HERON', 'T-OWNED', a.id, 'fixed-week', 'active', $1, '1BR', 1, 6
        from owner_account a where a.resort_id = 'HERON' and a.owner_number = '10440'
        returning id
      )
      insert into entitlement (resort_id, interest_id, use_year, starts_on, ends_on, unit_id)
      select 'HERON', id, 2027, $2, $3, $1 from contract`,
      [unit.id, day(57), day(64)],
    )
    expect(await refuse(moveStay, { stay: number, unit: unit.number })).toContain('is taken')
    await query(`update entitlement set status = 'used' where unit_id = $1`, [unit.id])
    await act(moveStay, { stay: number, unit: unit.number })
  })
})

describe('a stay that moves to another account while an act waits for it', () => {
  it('is locked with its new account', async () => {
    const number = await book()
    const accounts = await query(
      `select id from owner_account where resort_id = 'HERON' and owner_number in ($1, '10440')
      order by owner_number = '10440'`,
      [owner.ownerNumber],
    )
    const [from, to] = accounts.map(({ id }) => id)
    const other = new pg.Client(test.asApp)
    await other.connect()
    await other.query(`set app.resort = 'HERON'; begin`)
    await other.query('select from owner_account where id = $1 for no key update', [to])
    await query('begin')
    await query('select from owner_account where id = $1 for update', [from])
    await query('update reservation set owner_account_id = $2 where number = $1', [number, to])
    const canceling = act(cancelStay, { stay: number, cause: 'other' })
    await untilWaiting(test.owner, 1)
    await query('commit')
    // now for the new account
    await untilWaiting(test.owner, 1)
    await other.query('commit')
    await other.end()
    await canceling
    expect((await read(number)).status).toBe('cancelled')
  })
})

describe('a check-out', () => {
  async function leaveEarly(): Promise<string> {
    const number = await book()
    await query('update reservation set arrival = $2, departure = $3 where number = $1', [
      ...[number, day(-1), day(3)],
    ])
    await act(checkIn, { stay: number })
    await act(checkOut, { stay: number })
    expect(await read(number)).toMatchObject({ status: 'stayed', departure: day(0), nights: 1 })
    return number
  }

  it('is taken back by a check-in, with the nights after it', async () => {
    const number = await leaveEarly()
    await act(checkIn, { stay: number })
    expect(await read(number)).toMatchObject({ status: 'confirmed', departure: day(3), nights: 4 })
    await act(checkOut, { stay: number })
    expect(await read(number)).toMatchObject({ status: 'stayed', departure: day(0) })
  })

  it('is not taken back if others have booked those nights', async () => {
    const number = await leaveEarly()
    const { unitId } = await read(number)
    await query(
      `insert into reservation (resort_id, number, unit_id, type, status, arrival, departure, people1)
      values ('HERON', 'T-NEXT', $1, 'rental', 'confirmed', $2, $3, 2)`,
      [unitId, day(1), day(2)],
    )
    expect(await refuse(checkIn, { stay: number })).toContain('are taken by another stay')
    expect(await read(number)).toMatchObject({ status: 'stayed', departure: day(0), nights: 1 })
    await query(`update reservation set status = 'cancelled' where number = 'T-NEXT'`)
  })
})

describe('an override', () => {
  const override = (more: object) => refuse(bookForOwner, stay({ override: true, ...more }))

  it('books nothing in the past, or for nobody', async () => {
    expect(await override({ arrival: day(-3), departure: day(-1) })).toContain('in the past')
    expect(await override({ people: [0] })).toContain('how many people')
  })

  it('books nothing for a former owner', async () => {
    await query(
      `update owner_account set status = 'former' where resort_id = 'HERON' and owner_number = '10440'`,
    )
    expect(await override({ owner: '10440' })).toContain('former owner')
    await query(
      `update owner_account set status = 'active' where resort_id = 'HERON' and owner_number = '10440'`,
    )
  })
})
