import { cancelStay, closeProperty, closeUnit, openProperty, openUnit } from '@ownerng/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendAct, signInStaff } from '../../../../test-support/staff.ts'
import { bookStay, clearStays, day } from '../../../../test-support/stays.ts'
import {
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../../test-support/test-app.ts'
import type { ActAnswer } from '../../resort/resort-act.ts'

let test: TestApp
let staff: SignedIn
let unit: string
beforeAll(async () => {
  test = await startTestApp()
  staff = await signInStaff(test, ['manager'])
})
afterAll(async () => {
  expect(await readBooks(test.owner)).toMatchObject({ soldTwice: 0 })
  await test.close()
})
beforeEach(async () => {
  await clearStays(test, '1BR')
  const { rows } = await test.owner.query(
    `select number from unit where resort_id = 'HERON' and unit_type_code = '1BR'
    order by number limit 1`,
  )
  unit = rows[0].number
})

type Call = Parameters<typeof sendAct>[1]

/** Does an act that must succeed. */
async function act(call: Call, fields: object): Promise<ActAnswer> {
  const { status, body } = await sendAct(staff, call, fields)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as ActAnswer
}

const dates = (from: number, until: number) => ({ from: day(from), until: day(until) })
const close = (from: number, until: number) => act(closeUnit, { unit, ...dates(from, until) })
const open = (from: number, until: number) => act(openUnit, { unit, ...dates(from, until) })
const all = (from: number, until: number) => ({ unitType: '1BR', ...dates(from, until) })

/** The closed nights of the unit, as days from today. */
async function listClosed(): Promise<number[]> {
  const { rows } = await test.owner.query(
    `select n.night::text from reserved_night n
    join reservation r on r.resort_id = n.resort_id and r.id = n.reservation_id
    join unit u on u.resort_id = n.resort_id and u.id = n.unit_id
    where n.resort_id = 'HERON' and u.number = $1 and r.type = 'maintenance'
      and n.night between $2 and $3 order by n.night`,
    [unit, day(50), day(80)],
  )
  const nights = Array.from({ length: 31 }, (_, index) => day(50 + index))
  return rows.map(({ night }) => 50 + nights.indexOf(night))
}

// issue 38, B18
describe('nights that two closings close', () => {
  it('remain closed until both have ended', async () => {
    await close(60, 64)
    await close(62, 66)
    const { changes } = await open(60, 64)
    expect(changes).toEqual([
      expect.stringMatching(/^Opens /),
      expect.stringMatching(/^Keeps .* another closing has not ended\.$/),
    ])
    expect(await listClosed()).toEqual([62, 63, 64, 65])
    await open(62, 66)
    expect(await listClosed()).toEqual([])
  })

  it('remain closed if the later closing ends first', async () => {
    await close(60, 64)
    await close(62, 66)
    await open(62, 66)
    expect(await listClosed()).toEqual([60, 61, 62, 63])
    await open(60, 64)
    expect(await listClosed()).toEqual([])
  })

  it('remain closed by a closing that lies within another one', async () => {
    await close(60, 66)
    await close(62, 64)
    await act(closeProperty, all(63, 65))
    expect((await open(62, 64)).changes).toHaveLength(1)
    expect(await listClosed()).toEqual([60, 61, 62, 63, 64, 65])
    await act(openProperty, all(63, 65))
    await open(60, 66)
    expect(await listClosed()).toEqual([])
  })

  it('remain closed by a unit if its property opens, and the other way round', async () => {
    await act(closeProperty, all(60, 64))
    await act(closeProperty, all(62, 66))
    await act(openProperty, all(60, 64))
    expect(await listClosed()).toEqual([62, 63, 64, 65])
    await close(61, 63)
    await act(openProperty, all(62, 66))
    expect(await listClosed()).toEqual([61, 62])
    await open(61, 63)
    expect(await listClosed()).toEqual([])
  })

  it('of one unit remain closed if the resort opens for the same dates', async () => {
    const everything = { property: null, unitType: null, ...dates(60, 62) }
    await close(60, 62)
    await act(closeProperty, everything)
    await act(openProperty, everything)
    expect(await listClosed()).toEqual([60, 61])
    await open(60, 62)
    expect(await listClosed()).toEqual([])
  })

  it('of a property remain closed if a unit opens after its own closing', async () => {
    await act(closeProperty, all(62, 64))
    await close(60, 68)
    await open(60, 68)
    expect(await listClosed()).toEqual([62, 63])
    // without an own closing, the unit opens before its property
    await open(60, 68)
    expect(await listClosed()).toEqual([])
  })

  it('list a stay there once', async () => {
    const owner = await test.signIn('owner.points')
    const stay = await bookStay(owner, day(61), 3, { unitTypeCode: '1BR' })
    const listed = async (from: number, until: number) =>
      (await act(closeProperty, all(from, until))).changes.filter((sentence) =>
        sentence.includes(stay.number),
      )
    expect(await listed(60, 63)).toHaveLength(1)
    expect(await listed(62, 66)).toHaveLength(1)
    await act(cancelStay, { stay: stay.number, cause: 'closure' })
    expect(await listed(60, 66)).toEqual([])
    await act(openProperty, all(60, 63))
    await act(openProperty, all(62, 66))
    await act(openProperty, all(60, 66))
    expect(await listClosed()).toEqual([])
  })
})
