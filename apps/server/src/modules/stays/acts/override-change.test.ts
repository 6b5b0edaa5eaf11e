import {
  bookForOwner,
  cancelForOwner,
  cancelStay,
  changeForOwner,
  checkIn,
  checkOut,
  getReservation,
  listNotices,
  previewCancellation,
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
  staff = await signInStaff(test, ['manager'])
  await setRules(test, { pastDueGraceDays: 10_000 })
  return () => test.close()
})
beforeEach(async () => {
  await clearStays(test, '1BR')
  await test.owner.query(
    `update reservation set status = 'cancelled'
    where resort_id = 'HERON' and status = 'stayed' and checked_out_at is not null`,
  )
  await setRoles(test, ['manager'])
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
  (await sendAct(staff, changeForOwner, { override: true, ...fields })).body['detail']

const book = async (arrival: string, departure: string) => {
  const stay = { owner: owner.ownerNumber, unitTypeCode: '1BR', arrival, departure, people: [2] }
  return (await act(bookForOwner, stay)).number ?? ''
}

const read = async (stay: string) => {
  const { rows } = await test.owner.query(
    `select r.id, r.arrival::text, r.departure::text, r.points, r.unit_id as "unitId", (
        select count(*)::integer from reserved_night n where n.reservation_id = r.id
      ) as nights
    from reservation r where r.number = $1`,
    [stay],
  )
  return rows[0]
}

/** Guests who arrived yesterday and leave in three days. */
async function arrive(): Promise<string> {
  const stay = await book(day(60), day(62))
  await test.owner.query('update reservation set arrival = $2, departure = $3 where number = $1', [
    ...[stay, day(-1), day(3)],
  ])
  await act(checkIn, { stay })
  return stay
}

// issue 38, B17: extend and shorten, with an override where the role allows
describe('a stay whose guests are there', () => {
  it('is extended and shortened against the rules, and nothing is spent or returned', async () => {
    const stay = await arrive()
    const [points, before] = [await pointsLeft(owner), await read(stay)]
    const longer = { stay, arrival: day(-1), departure: day(5) }
    const byRules = await sendAct(staff, changeForOwner, longer)
    expect(byRules.body).toMatchObject({ code: 'CHANGE_REFUSED' })
    const preview = await act(changeForOwner, { ...longer, override: true, preview: true })
    const { changes } = await act(changeForOwner, { ...longer, override: true })
    expect(changes).toEqual(preview.changes)
    expect(changes[1]).toMatch(/^Against the rules; nothing is spent: /)
    const { unitId } = before
    expect(await read(stay)).toEqual({ ...before, departure: day(5), nights: 6, unitId })
    const [notice] = (await owner.call(listNotices, { query: {} })).body.notices
    expect(notice?.text).toContain('Reason: Agreed by phone')
    expect(notice?.text).toContain('by Dana Reyes, Heron Cove Resort.')
    await act(changeForOwner, { ...longer, departure: day(3), override: true })
    expect(await read(stay)).toEqual(before)
    expect(await pointsLeft(owner)).toBe(points)
    await act(checkOut, { stay })
  })

  it('keeps its past nights where they were if the type of its unit changes', async () => {
    await clearStays(test, 'STU')
    const stay = await arrive()
    const before = await read(stay)
    await act(changeForOwner, { stay, unitTypeCode: 'STU', override: true })
    const after = await read(stay)
    expect(after.unitId).not.toBe(before.unitId)
    const { rows } = await test.owner.query(
      `select night::text, unit_id as "unitId" from reserved_night where reservation_id = $1
      order by 1`,
      [after.id],
    )
    expect(rows).toEqual([
      { night: day(-1), unitId: before.unitId },
      ...[0, 1, 2].map((at) => ({ night: day(at), unitId: after.unitId })),
    ])
    await clearStays(test, 'STU')
  })

  it('keeps its first night, its unit, and a night from today on', async () => {
    const stay = await arrive()
    expect(await refuse({ stay, arrival: day(0), departure: day(5) })).toContain('in the past')
    expect(await refuse({ stay, arrival: day(-1), departure: day(0) })).toContain('in the past')
    const { unitId } = await read(stay)
    await test.owner.query(
      `insert into reservation (resort_id, number, unit_id, type, status, arrival, departure, people1)
      values ('HERON', 'T-NEXT', $1, 'rental', 'confirmed', $2, $3, 2)`,
      [unitId, day(4), day(6)],
    )
    expect(await refuse({ stay, arrival: day(-1), departure: day(5) })).toContain('is taken')
    await test.owner.query(`update reservation set status = 'cancelled' where number = 'T-NEXT'`)
  })
})

describe('a coming stay', () => {
  it('is changed against the rules by managers only, and still returns its points', async () => {
    await setRules(test, { change: { closesDaysBefore: 90, feeCents: 0 } })
    const had = await pointsLeft(owner)
    const stay = await book(day(60), day(62))
    const to = { stay, arrival: day(61), departure: day(65) }
    await setRoles(test, ['front-desk'])
    expect(await refuse(to)).toContain('Only a manager')
    await setRoles(test, ['manager'])
    await act(changeForOwner, { ...to, override: true })
    const { id, points } = await read(stay)
    expect(await pointsLeft(owner)).toBe(had - points)
    const { body } = await owner.call(previewCancellation, { query: { id } })
    expect(body).toMatchObject({ allowed: true, pointsBack: points })
    await act(cancelForOwner, { stay })
    expect(await pointsLeft(owner)).toBe(had)
    await setRules(test, { change: { closesDaysBefore: 2, feeCents: 0 } })
  })

  it('shows its owner the reason of each override on its page, the newest first', async () => {
    const stay = await book(day(60), day(62))
    const far = { stay, arrival: day(61), departure: day(65), override: true }
    await setRules(test, { change: { closesDaysBefore: 90, feeCents: 0 } })
    await act(changeForOwner, { ...far, reason: 'A delayed flight' })
    await act(changeForOwner, { ...far, departure: day(66), reason: 'A canceled flight' })
    await setRules(test, { change: { closesDaysBefore: 2, feeCents: 0 } })
    const { id } = await read(stay)
    const { body } = await owner.call(getReservation, { query: { id } })
    const by = 'Dana Reyes, Heron Cove Resort'
    expect(body.doneByStaff).toEqual([
      { what: 'changed', by, reason: 'A canceled flight', on: day(0) },
      { what: 'changed', by, reason: 'A delayed flight', on: day(0) },
      { what: 'booked', by, reason: 'Agreed by phone', on: day(0) },
    ])
    await act(cancelStay, { stay, cause: 'closure', reason: 'A burst pipe' })
    const canceled = (await owner.call(getReservation, { query: { id } })).body
    expect(canceled.doneByStaff?.[0]).toEqual({
      ...{ what: 'canceled', by, reason: 'A burst pipe', on: day(0) },
    })
  })

  it('needs a night, and no day in the past', async () => {
    const stay = await book(day(60), day(62))
    const same = { stay, arrival: day(60), departure: day(60) }
    expect((await sendAct(staff, changeForOwner, { ...same, override: true })).status).toBe(400)
    const owned = { owner: owner.ownerNumber, unitTypeCode: '1BR', people: [2], override: true }
    const none = { ...owned, arrival: day(70), departure: day(70) }
    expect((await sendAct(staff, bookForOwner, none)).status).toBe(400)
    expect(await refuse({ stay, arrival: day(-2), departure: day(2) })).toContain('in the past')
  })
})
