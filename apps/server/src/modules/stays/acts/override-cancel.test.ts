import {
  bookForOwner,
  cancelForOwner,
  checkIn,
  getReservation,
  listBills,
  listNotices,
} from '@ownerng/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectSound } from '../../../../test-support/sound-records.ts'
import { sendAct, setRoles, signInStaff } from '../../../../test-support/staff.ts'
import { clearStays, day, pointsLeft, setRules } from '../../../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../../test-support/test-app.ts'
import type { ActAnswer } from '../../resort/resort-act.ts'

let test: TestApp
let staff: SignedIn
let owner: SignedIn
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.signIn('owner.points')
  staff = await signInStaff(test, ['front-desk'])
  await setRules(test, {
    pastDueGraceDays: 10_000,
    // within 90 days, everything is lost and canceling costs a fee
    cancellation: {
      steps: [{ daysBefore: 90, pointsBackPercent: 100, weekBack: true }],
      graceHours: 0,
      undoMinutes: 10,
    },
    fees: { cancel: [{ daysBefore: 0, cents: 2_500, centsANight: 0 }] },
  })
  return () => test.close()
})
beforeEach(async () => {
  await clearStays(test, '1BR')
  await setRoles(test, ['front-desk'])
})
afterEach(() => expectSound(test, ''))

type Call = Parameters<typeof sendAct>[1]

/** Does an act that must succeed. */
async function act(call: Call, fields: object): Promise<ActAnswer> {
  const { status, body } = await sendAct(staff, call, fields)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as ActAnswer
}

const refuse = async (fields: object) =>
  (await sendAct(staff, cancelForOwner, fields)).body['detail']

const book = async (arrival = day(60), departure = day(62)) => {
  const stay = { owner: owner.ownerNumber, unitTypeCode: '1BR', arrival, departure, people: [2] }
  return (await act(bookForOwner, stay)).number ?? ''
}

const read = async (stay: string) => {
  const { rows } = await test.owner.query(
    `select r.id, r.status, r.undo_until as "undoUntil", (
        select count(*)::integer from reserved_night n where n.reservation_id = r.id
      ) as nights
    from reservation r where r.number = $1`,
    [stay],
  )
  return rows[0]
}

const readBalance = async () => (await owner.call(listBills, { query: {} })).body.balanceCents

// issue 38, B17: cancel on behalf of an owner, with an override whose reason the owner sees
describe('a stay that is canceled for its owner against the rules', () => {
  it('returns everything and costs nothing', async () => {
    const [points, balance] = [await pointsLeft(owner), await readBalance()]
    const stay = await book()
    expect(await refuse({ stay, override: true })).toContain('Only a manager')
    await setRoles(test, ['manager'])
    const preview = await act(cancelForOwner, { stay, override: true, preview: true })
    const { changes, notifies } = await act(cancelForOwner, { stay, override: true })
    expect(changes).toEqual(preview.changes)
    expect(changes[1]).toMatch(/^Against the rules, everything that paid for it is returned/)
    expect(changes[2]).toMatch(/^Returns /)
    expect(notifies.length).toBeGreaterThan(0)
    expect([await pointsLeft(owner), await readBalance()]).toEqual([points, balance])
    expect(await read(stay)).toMatchObject({ status: 'cancelled', nights: 0, undoUntil: null })
  })

  it('tells its owner why, in the notice and on the page of the stay', async () => {
    const stay = await book()
    await setRoles(test, ['manager'])
    await act(cancelForOwner, { stay, override: true, reason: 'The heating was out' })
    const [notice] = (await owner.call(listNotices, { query: {} })).body.notices
    expect(notice?.text).toMatch(/\n\nReason: The heating was out\n\nCanceled for you by Dana/)
    expect(notice?.text).not.toContain('Canceling costs')
    const { id } = await read(stay)
    const { canceled, undoUntil } = (await owner.call(getReservation, { query: { id } })).body
    expect(canceled).toMatchObject({ why: 'The heating was out', pointsLost: 0, cancelFeeCents: 0 })
    expect(undoUntil).toBeNull()
  })

  it('can have started, unless its guests are here', async () => {
    const points = await pointsLeft(owner)
    const stay = await book()
    await test.owner.query('update reservation set arrival = $2 where number = $1', [stay, day(-1)])
    await setRoles(test, ['manager'])
    expect((await sendAct(staff, cancelForOwner, { stay })).body).toMatchObject({
      code: 'CANCEL_REFUSED',
    })
    await act(cancelForOwner, { stay, override: true })
    expect(await pointsLeft(owner)).toBe(points)
    const second = await book()
    await test.owner.query('update reservation set arrival = $2 where number = $1', [
      ...[second, day(-1)],
    ])
    await act(checkIn, { stay: second })
    expect(await refuse({ stay: second, override: true })).toContain('are checked in')
    expect(await refuse({ stay, override: true })).toContain('already canceled')
  })
})

describe('a stay that the rules return in full', () => {
  it('needs no override, and its owner can still undo it', async () => {
    const [points, fees] = [await pointsLeft(owner), { cancel: [] }]
    await setRules(test, { fees })
    const stay = await book(day(100), day(102))
    const { changes } = await act(cancelForOwner, { stay, override: true })
    expect(changes.join(' ')).not.toContain('Against the rules')
    expect(await pointsLeft(owner)).toBe(points)
    const { id } = await read(stay)
    const { canceled, undoUntil } = (await owner.call(getReservation, { query: { id } })).body
    expect([canceled?.why, undoUntil !== null]).toEqual(['Agreed by phone', true])
  })

  it('is canceled by the rules without one: a late stay loses its points', async () => {
    const points = await pointsLeft(owner)
    const { changes } = await act(cancelForOwner, { stay: await book() })
    expect(changes.join(' ')).toMatch(/are lost/)
    expect(await pointsLeft(owner)).toBeLessThan(points)
  })
})
