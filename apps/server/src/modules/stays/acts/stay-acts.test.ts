import {
  bookForOwner,
  cancelForOwner,
  cancelStay,
  changeForOwner,
  checkIn,
  checkOut,
  closeUnit,
  getReservation,
  listNotices,
  markNoShow,
  moveStay,
  openUnit,
  undoCheckIn,
} from '@ownerng/contract'
import type { StaffRole } from '@ownerng/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendAct, setRoles, signInStaff } from '../../../../test-support/staff.ts'
import { clearStays, day, endUndo, pointsLeft, setRules } from '../../../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../../test-support/test-app.ts'
import type { ActAnswer } from '../../resort/resort-act.ts'

let test: TestApp
let staff: SignedIn
let owner: SignedIn
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.signIn('owner.points')
  staff = await signInStaff(test, ['front-desk'])
  await setRules(test, { pastDueGraceDays: 10_000 })
})
afterAll(() => test.close())
beforeEach(async () => {
  await clearStays(test, '1BR')
  // stays that other tests canceled, or ended at the desk, still have their nights
  await endUndo(test)
  await test.owner.query(
    `update reservation set status = 'cancelled'
    where resort_id = 'HERON' and status in ('stayed', 'no-show') and departure > $1`,
    [day(-1)],
  )
  await setRoles(test, ['front-desk'])
})

type Call = Parameters<typeof sendAct>[1]

/** Does an act that must succeed. */
async function act(call: Call, fields: object): Promise<ActAnswer> {
  const { status, body } = await sendAct(staff, call, fields)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as ActAnswer
}

const refuse = async (call: Call, fields: object) =>
  (await sendAct(staff, call, fields)).body['detail']

const as = (role: StaffRole) => setRoles(test, [role])

const stay = (arrival: string, departure: string, more: object = {}) => ({
  ...{ owner: owner.ownerNumber, unitTypeCode: '1BR', arrival, departure, people: [2] },
  ...more,
})

const book = async (arrival: string, departure: string) =>
  (await act(bookForOwner, stay(arrival, departure))).number ?? ''

/** Moves a booked stay into the present, as if it had started yesterday. */
async function startYesterday(number: string): Promise<void> {
  await test.owner.query('update reservation set arrival = $2, departure = $3 where number = $1', [
    number,
    day(-1),
    day(3),
  ])
}

const read = async (number: string) => {
  const { rows } = await test.owner.query(
    `select r.id, r.status, r.arrival::text, r.departure::text, u.number as unit, r.points,
      r.checked_in_at is not null as "isCheckedIn", (
        select count(*)::integer from reserved_night n where n.reservation_id = r.id
      ) as nights
    from reservation r join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
    where r.number = $1`,
    [number],
  )
  return rows[0]
}

const newest = async () => (await owner.call(listNotices, { query: {} })).body.notices[0]

// issue 38, B17
describe('a stay that the desk books for an owner', () => {
  it('costs what it costs the owner, who reads by whom and why', async () => {
    const before = await pointsLeft(owner)
    const { number, changes } = await act(bookForOwner, stay(day(60), day(62)))
    const { points, id } = await read(number ?? '')
    expect(points).toBeGreaterThan(0)
    expect(await pointsLeft(owner)).toBe(before - points)
    expect(changes[1]).toContain('Spends')
    expect((await newest())?.text).toContain(
      'Reason: Agreed by phone\n\nBooked for you by Dana Reyes, Heron Cove Resort.',
    )
    expect((await owner.call(getReservation, { query: { id } })).status).toBe(200)
  })

  it('is refused with the reasons that the owner would get', async () => {
    expect(await refuse(bookForOwner, stay(day(-3), day(-1)))).not.toBe('')
    expect(await refuse(bookForOwner, stay(day(60), day(62), { people: [40] }))).toContain(
      'No place sleeps 40',
    )
  })

  it('can break the rules with an override of a manager only, and spends nothing', async () => {
    const wanted = stay(day(60), day(62), { people: [40], override: true })
    expect(await refuse(bookForOwner, wanted)).toContain('Only a manager')
    await as('manager')
    const before = await pointsLeft(owner)
    const { number, changes } = await act(bookForOwner, wanted)
    expect(changes[1]).toContain('Against the rules')
    expect(await pointsLeft(owner)).toBe(before)
    expect(await read(number ?? '')).toMatchObject({ status: 'confirmed', points: 0 })
  })

  it('against the rules tells the owner why, in the notice and its email', async () => {
    await as('manager')
    const wanted = stay(day(60), day(62), { people: [40], override: true })
    const { number } = await act(bookForOwner, {
      ...wanted,
      reason: 'A favor for a delayed flight',
    })
    const { id } = await read(number ?? '')
    const why = 'Reason: A favor for a delayed flight\n\nBooked for you by Dana Reyes'
    const notice = await newest()
    expect(notice).toMatchObject({ topic: 'stays', text: expect.stringContaining(why) })
    expect(notice?.link).toContain(id)
    const { rows } = await test.owner.query(
      `select text from outbox where resort_id = 'HERON' and subject like '%' || $1 || '%'`,
      [number],
    )
    expect(rows.map(({ text }) => text).join()).toContain(why)
  })

  it('can be canceled with the same verdict, which restores the points', async () => {
    const before = await pointsLeft(owner)
    const number = await book(day(60), day(62))
    await act(cancelForOwner, { stay: number })
    expect(await pointsLeft(owner)).toBe(before)
    expect((await newest())?.text).toContain('Canceled for you by Dana Reyes')
  })

  it('can be changed, and changed back', async () => {
    const number = await book(day(60), day(62))
    const before = await pointsLeft(owner)
    await act(changeForOwner, { stay: number, arrival: day(60), departure: day(64) })
    expect(await read(number)).toMatchObject({ departure: day(64), nights: 4 })
    await act(changeForOwner, { stay: number, arrival: day(60), departure: day(62) })
    expect(await pointsLeft(owner)).toBe(before)
  })
})

describe('a stay that the resort cancels', () => {
  it('returns everything, also on its last day', async () => {
    const before = await pointsLeft(owner)
    const number = await book(day(60), day(62))
    await startYesterday(number)
    await as('manager')
    const { changes } = await act(cancelStay, { stay: number, cause: 'closure' })
    expect(changes[1]).toContain('Returns')
    expect(await pointsLeft(owner)).toBe(before)
    expect((await newest())?.text).toContain('closed on those dates')
  })

  it('is refused while its guests are here, and names the ways out', async () => {
    const number = await book(day(60), day(62))
    await startYesterday(number)
    await act(checkIn, { stay: number })
    await as('manager')
    const refused = await refuse(cancelStay, { stay: number, cause: 'closure' })
    expect(refused).toMatch(/are checked in\..*\(check-out\).*\(undo-check-in\)/)
    expect(await read(number)).toMatchObject({ status: 'confirmed', nights: 4 })
    await act(undoCheckIn, { stay: number })
    await act(cancelStay, { stay: number, cause: 'closure' })
  })

  it('for an unpaid balance returns everything, and the owner reads why', async () => {
    const before = await pointsLeft(owner)
    const number = await book(day(60), day(62))
    const { id, points } = await read(number)
    await as('manager')
    const { changes } = await act(cancelStay, { stay: number, cause: 'delinquency' })
    expect(changes[1]).toBe(`Returns ${points.toLocaleString('en-US')} points.`)
    expect(await pointsLeft(owner)).toBe(before)
    const { canceled } = (await owner.call(getReservation, { query: { id } })).body
    expect(canceled).toMatchObject({ byResort: 'delinquency', pointsBack: points, pointsLost: 0 })
    expect((await newest())?.text).toContain('The resort canceled it because of an unpaid balance.')
  })
})

describe('a stay that moves to another unit', () => {
  it('keeps its cost, and the owner is notified', async () => {
    const number = await book(day(60), day(62))
    const { unit, points } = await read(number)
    const { rows } = await test.owner.query(
      `select number from unit where resort_id = 'HERON' and unit_type_code = '1BR' and number <> $1
      order by number limit 1`,
      [unit],
    )
    await act(moveStay, { stay: number, unit: rows[0].number })
    expect(await read(number)).toMatchObject({ unit: rows[0].number, points })
    expect((await newest())?.title).toContain(number)
    expect(await refuse(moveStay, { stay: number, unit: rows[0].number })).toContain('already')
    expect(await refuse(moveStay, { stay: number, unit: 'none' })).toMatch(/There is no .* none/)
  })

  it('is refused if more people stay there than the unit sleeps', async () => {
    const number = await book(day(60), day(62))
    const { rows } = await test.owner.query(
      `select number from unit where resort_id = 'HERON' and unit_type_code = '1BR' and id <> (
        select unit_id from reservation where number = $1
      ) limit 1`,
      [number],
    )
    await test.owner.query('update reservation set people1 = 40 where number = $1', [number])
    const unit = rows[0].number
    expect(await refuse(moveStay, { stay: number, unit })).toMatch(/more people than .* sleeps/)
    await test.owner.query('update reservation set people1 = 2 where number = $1', [number])
    await act(moveStay, { stay: number, unit })
  })

  it('is refused if the unit is taken', async () => {
    const [number, other] = [await book(day(60), day(62)), await book(day(61), day(63))]
    const { unit } = await read(other)
    expect(await refuse(moveStay, { stay: number, unit })).toContain('is taken')
  })
})

// issue 38, B17: the air conditioning fails after the guests have arrived
describe('a stay that moves after its guests have arrived', () => {
  const nightsOf = async (number: string) =>
    (
      await test.owner.query(
        `select n.night::text, u.number as unit from reserved_night n
        join unit u on u.id = n.unit_id join reservation r on r.id = n.reservation_id
        where r.number = $1 order by 1`,
        [number],
      )
    ).rows.map(({ night, unit }) => `${night} ${unit}`)

  const inUnits = (units: readonly string[]) => units.map((unit, at) => `${day(at - 1)} ${unit}`)

  /** A stay whose guests came yesterday, and another unit, where others were until today. */
  async function arriveNextTo() {
    const [number, before] = [await book(day(60), day(62)), await book(day(60), day(62))]
    await startYesterday(number)
    await test.owner.query(
      `update reservation set arrival = $2, departure = $3 where number = $1`,
      [...[before, day(-2), day(0)]],
    )
    await act(checkIn, { stay: number })
    return { number, unit: (await read(number)).unit, other: (await read(before)).unit }
  }

  it('keeps its past nights, and moves the others', async () => {
    const { number, unit, other } = await arriveNextTo()
    const { changes } = await act(moveStay, { stay: number, unit: other })
    expect(changes[0]).toContain('the nights before stay as they were')
    expect(await nightsOf(number)).toEqual(inUnits([unit, other, other, other]))
    expect(await read(number)).toMatchObject({ unit: other, arrival: day(-1), isCheckedIn: true })
    expect((await newest())?.text).toMatch(/is now in .*/)
    // the nights that it left can be booked
    const closing = { unit, from: day(0), until: day(3) }
    await as('manager')
    expect((await act(closeUnit, closing)).changes[0]).toContain('Closes')
    await act(openUnit, closing)
  })

  it('moves back, and is in one unit again', async () => {
    const { number, unit, other } = await arriveNextTo()
    const state = async () => [
      await nightsOf(number),
      (await test.owner.query('select in_unit_since from reservation where number = $1', [number]))
        .rows,
    ]
    const before = await state()
    await act(moveStay, { stay: number, unit: other })
    expect(await state()).not.toEqual(before)
    await act(moveStay, { stay: number, unit })
    expect(await state()).toEqual(before)
  })

  it('can be extended, checked out, and checked in again', async () => {
    const { number, unit, other } = await arriveNextTo()
    await act(moveStay, { stay: number, unit: other })
    await as('manager')
    await act(changeForOwner, { stay: number, departure: day(4), override: true })
    const nights = inUnits([unit, other, other, other, other])
    expect(await nightsOf(number)).toEqual(nights)
    await act(checkOut, { stay: number })
    expect(await nightsOf(number)).toEqual(nights.slice(0, 1))
    await act(checkIn, { stay: number })
    expect(await nightsOf(number)).toEqual(nights)
  })

  // a closing from a past day on is about the stays that are still there
  it('isn’t moved again by a closing of the unit that it left', async () => {
    const [number, before] = [await book(day(60), day(62)), await book(day(60), day(62))]
    await startYesterday(number)
    const [{ unit }, { unit: other }] = [await read(number), await read(before)]
    await act(moveStay, { stay: number, unit: other })
    const moved = await nightsOf(number)
    await as('manager')
    const closing = { unit, from: day(-1), until: day(3) }
    const { changes } = await act(closeUnit, { ...closing, stays: 'move' })
    expect(changes.join(' ')).not.toContain(number)
    expect(await nightsOf(number)).toEqual(moved)
    await act(openUnit, closing)
  })

  it('isn’t moved by a closing of its unit that is over', async () => {
    const number = await book(day(60), day(62))
    await startYesterday(number)
    const before = await nightsOf(number)
    const { unit } = await read(number)
    await as('manager')
    await act(closeUnit, { unit, from: day(-2), until: day(0), stays: 'move' })
    expect(await nightsOf(number)).toEqual(before)
    await act(openUnit, { unit, from: day(-2), until: day(0) })
  })

  it('from a side of a unit to the whole keeps its past nights in the side', async () => {
    for (const type of ['GS', 'GSA', 'GSB']) await clearStays(test, type)
    const { rows } = await test.owner.query(
      `select w.number as whole, array_agg(s.number order by s.number) as sides from unit_part p
      join unit w on w.id = p.whole_unit_id join unit s on s.id = p.part_unit_id
      where p.resort_id = 'HERON'
        and not exists (select from entitlement e where e.unit_id in (w.id, s.id)
          and e.starts_on < $2 and e.ends_on >= $1)
      group by 1 having count(*) = 2 order by 1 limit 1`,
      [day(-1), day(3)],
    )
    const [{ whole, sides }] = rows
    const [side, otherSide] = sides
    await test.owner.query(
      `insert into reservation (resort_id, number, unit_id, type, status, arrival, departure,
        people1)
      select resort_id, 'T-SIDE', id, 'rental', 'confirmed', $2, $3, 2 from unit
      where resort_id = 'HERON' and number = $1`,
      [side, day(-1), day(2)],
    )
    await act(moveStay, { stay: 'T-SIDE', unit: whole })
    expect((await nightsOf('T-SIDE')).toSorted()).toEqual([
      `${day(-1)} ${side}`,
      ...[0, 1].flatMap((at) => [`${day(at)} ${side}`, `${day(at)} ${otherSide}`]),
    ])
    await clearStays(test, 'GS')
  })

  it('is refused once the stay is over, or if the rest is taken', async () => {
    const { number, other } = await arriveNextTo()
    await test.owner.query(
      `insert into reservation (resort_id, number, unit_id, type, status, arrival, departure,
        people1)
      select resort_id, 'T-LATER', id, 'rental', 'confirmed', $2, $3, 2 from unit
      where resort_id = 'HERON' and number = $1`,
      [other, day(2), day(3)],
    )
    expect(await refuse(moveStay, { stay: number, unit: other })).toContain('is taken')
    await test.owner.query(`delete from reservation where number = 'T-LATER'`)
    await test.owner.query('update reservation set departure = $2 where number = $1', [
      ...[number, day(0)],
    ])
    expect(await refuse(moveStay, { stay: number, unit: other })).toContain('is over')
  })
})

describe('the front desk', () => {
  const arrive = async () => {
    const number = await book(day(60), day(62))
    await startYesterday(number)
    return number
  }

  it('checks guests in and out; who leaves early frees the other nights', async () => {
    const number = await arrive()
    expect(await refuse(checkOut, { stay: number })).toContain('not checked in')
    await act(checkIn, { stay: number })
    expect(await refuse(checkIn, { stay: number })).toContain('are checked in')
    const { changes } = await act(checkOut, { stay: number })
    expect(changes[1]).toContain('3 nights')
    expect(await read(number)).toMatchObject({ status: 'stayed', departure: day(0), nights: 1 })
  })

  it('takes a check-in back', async () => {
    const number = await arrive()
    await act(checkIn, { stay: number })
    await act(undoCheckIn, { stay: number })
    expect(await read(number)).toMatchObject({ status: 'confirmed', isCheckedIn: false })
  })

  it('does not check in before the day, or a canceled stay', async () => {
    const number = await book(day(60), day(62))
    expect(await refuse(checkIn, { stay: number })).toContain('Today is not a night')
    await act(cancelForOwner, { stay: number })
    expect(await refuse(checkIn, { stay: number })).toContain('is not booked')
  })

  it('marks a no-show, whose nights stay reserved for a late arrival', async () => {
    const number = await arrive()
    const { notifies } = await act(markNoShow, { stay: number })
    expect(notifies.length).toBeGreaterThan(0)
    const notice = await newest()
    expect(notice?.title).toBe(`No one has come yet: your stay ${number} at Heron Cove Resort`)
    expect(notice?.text).toMatch(/ stays reserved for you until .*\. You can still come; /)
    expect(notice?.text).toContain('Nothing that paid for the stay is returned.')
    expect(notice?.text).toContain('Reason: Agreed by phone')
    expect(await read(number)).toMatchObject({ status: 'no-show', nights: 4 })
    await act(checkIn, { stay: number })
    expect(await read(number)).toMatchObject({ status: 'confirmed', isCheckedIn: true, nights: 4 })
  })

  const set = (number: string, columns: string) =>
    test.owner.query(`update reservation set ${columns} where number = $1`, [number])
  const arrivedAt = async (number: string) =>
    (await test.owner.query('select checked_in_at from reservation where number = $1', [number]))
      .rows[0].checked_in_at

  it('takes a check-out back on the last day, with the time of the arrival', async () => {
    const number = await arrive()
    await act(checkIn, { stay: number })
    await set(number, `departure = '${day(0)}', checked_in_at = checked_in_at - interval '1 day'`)
    const [before, arrived] = [await read(number), await arrivedAt(number)]
    await act(checkOut, { stay: number })
    expect((await read(number)).status).toBe('stayed')
    await act(checkIn, { stay: number })
    expect([await read(number), await arrivedAt(number)]).toEqual([before, arrived])
  })

  it('takes a late check-out back on its day, and not later', async () => {
    const number = await arrive()
    await act(checkIn, { stay: number })
    await set(number, `arrival = '${day(-4)}', departure = '${day(-1)}'`)
    await act(checkOut, { stay: number })
    await act(checkIn, { stay: number })
    expect(await read(number)).toMatchObject({ status: 'confirmed', departure: day(-1) })
    await act(checkOut, { stay: number })
    await set(number, `checked_out_at = checked_out_at - interval '1 day'`)
    expect(await refuse(checkIn, { stay: number })).toContain('Today is not a night')
  })

  it('takes a no-show back, also after the stay, and tells the owner', async () => {
    const number = await arrive()
    const before = await read(number)
    await act(markNoShow, { stay: number })
    await act(undoCheckIn, { stay: number })
    expect(await read(number)).toEqual(before)
    const notice = await newest()
    expect(notice?.title).toBe(`Correction: your stay ${number} at Heron Cove Resort`)
    // the no-show may have come by import, of which its owner wasn't told
    expect(notice?.text).toContain('This stay was marked as a no-show by mistake.')
    const { body } = await owner.call(getReservation, { query: { id: before.id } })
    expect(body.doneByStaff?.map(({ what }) => what)).toEqual(['noShowUndone', 'noShow', 'booked'])
    await act(markNoShow, { stay: number })
    await set(number, `departure = '${day(0)}'`)
    expect(await refuse(checkIn, { stay: number })).toContain('Today is not a night')
    await act(undoCheckIn, { stay: number })
    expect(await read(number)).toMatchObject({ status: 'confirmed', isCheckedIn: false })
  })
})
