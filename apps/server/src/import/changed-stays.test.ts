import { cancelReservation, getReservation, previewCancellation } from '@ownerng/contract'
import { addDays, SCOPES } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import { listResults, writeRows } from '../../test-support/batches.ts'
import { STAY_ROW, useHeronFolder } from '../../test-support/heron-folder.ts'
import { actAsStaff } from '../../test-support/staff.ts'
import { bookStay, day, endUndo, pointsLeft, setRules } from '../../test-support/stays.ts'
import { addApiClient } from '../../test-support/system-examples.ts'
import { readBooks } from '../../test-support/test-app.ts'
import { moveStayAct } from '../modules/stays/acts/cancel-acts.ts'
import { checkInAct, undoCheckInAct } from '../modules/stays/acts/desk-acts.ts'

const heron = useHeronFolder()
const { load, addRow } = heron

type Booked = Awaited<ReturnType<typeof bookStay>>

/** Returns the row that a resort's system has for a stay: it doesn't know how it was paid. */
async function rowOf(stay: Booked) {
  const { rows } = await heron.test.owner.query(
    `select u.number from reservation r join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
    where r.resort_id = 'HERON' and r.number = $1`,
    [stay.number],
  )
  const { number, arrival, departure, type } = stay
  return { ...STAY_ROW, number, arrival, departure, type, unit: rows[0].number, booked_on: day(0) }
}

const query = async (text: string, values: unknown[] = []) =>
  (await heron.test.owner.query(text, values)).rows

/** Lists units that aren't lock-offs and are free for five days before and after today. */
const findFreeUnits = () =>
  query(
    `select u.number from unit u
    where u.resort_id = 'HERON' and u.status = 'open'
      and not exists (select from unit_part p where p.resort_id = 'HERON'
        and u.id in (p.whole_unit_id, p.part_unit_id))
      and not exists (select from reserved_night n where n.resort_id = 'HERON' and n.unit_id = u.id
        and n.night between $1 and $2)
      and not exists (select from entitlement e where e.resort_id = 'HERON' and e.unit_id = u.id
        and e.starts_on <= $2 and e.ends_on >= $1)
    order by u.number`,
    [day(-5), day(5)],
  )

const notices = (code: string) =>
  query(`select params from notice where resort_id = 'HERON' and code = $1 order by at`, [code])

// issue 38, A3
describe('a stay that is canceled in the folder', () => {
  it('returns points and fees, and tells the owner why', async () => {
    const owner = await heron.test.signIn('owner.points')
    const points = await pointsLeft(owner)
    const guest = { firstName: 'Ana', lastName: 'Ruiz', email: '' }
    const stay = await bookStay(owner, day(5), 2, { resType: 'G', guest })
    const fees = () =>
      query(
        `select cents::integer, open_cents::integer as open from charge
        where resort_id = 'HERON' and reservation_id = $1`,
        [stay.id],
      )
    expect(await fees()).toEqual([{ cents: 3500, open: 3500 }])
    addRow('reservations.csv', { ...(await rowOf(stay)), status: 'cancelled' })
    const report = await load()
    expect(report.refusals).toEqual([])
    expect(report.acts).toEqual([
      `canceled stay ${stay.number} of 10427: ${stay.points.toLocaleString('en-US')} points returned`,
    ])
    expect(await pointsLeft(owner)).toBe(points)
    const { body } = await owner.call(getReservation, { query: { id: stay.id } })
    expect(body.canceled).toMatchObject({ byResort: 'other', pointsLost: 0, feeLostCents: 0 })
    expect(await fees()).toEqual([{ cents: 3500, open: 0 }])
    const told = await notices('stay-canceled')
    expect(told.at(-1)?.params).toMatchObject({ number: stay.number, byResort: 'other' })
    // the next import has nothing more to do
    expect((await load()).acts).toEqual([])
    expect(await pointsLeft(owner)).toBe(points)
  })

  it('gives a floating week back', async () => {
    const [unit] = await query(
      `select u.number from unit u
      where u.resort_id = 'HERON' and u.unit_type_code = '1BR' and not exists (
        select from reserved_night n where n.resort_id = 'HERON' and n.unit_id = u.id
          and n.night between $1 and $2
      ) limit 1`,
      [day(300), day(307)],
    )
    const dates = { arrival: day(300), departure: day(307), booked_on: day(-9) }
    const owner = { owner_number: '10431', week_interest: 'W-10431' }
    addRow('reservations.csv', { ...STAY_ROW, ...dates, ...owner, unit: unit.number })
    expect((await load()).refusals).toEqual([])
    const right = `select e.id, e.status from entitlement e
      join interest i on i.resort_id = e.resort_id and i.id = e.interest_id
      where i.resort_id = 'HERON' and i.number = 'W-10431' and e.starts_on <= $1 and e.ends_on >= $1`
    const [week] = await query(right, [day(300)])
    expect(week.status).toBe('reserved')
    heron.edit('reservations.csv', (text) =>
      text.replace(/^T-1,.*$/m, (line) => line.replace(',confirmed,', ',cancelled,')),
    )
    expect((await load()).acts).toHaveLength(1)
    expect(
      await query('select status, reservation_id from entitlement where id = $1', [week.id]),
    ).toEqual([{ status: 'available', reservation_id: null }])
  })

  it('returns nothing more for a stay that its owner canceled late', async () => {
    const owner = await heron.test.signIn('owner.points')
    const steps = [{ daysBefore: 0, pointsBackPercent: 0, weekBack: false }]
    await setRules(heron.test, { cancellation: { steps, graceHours: 0 } })
    const stay = await bookStay(owner, day(9))
    const { body: preview } = await owner.call(previewCancellation, { query: { id: stay.id } })
    expect(preview.pointsLost).toBe(stay.points)
    const answer = await owner.call(cancelReservation, {
      query: { id: stay.id },
      body: { ownerNumber: owner.ownerNumber, expectPointsBack: 0, expectWeek: null },
    })
    expect(answer.status).toBe(200)
    await endUndo(heron.test)
    const points = await pointsLeft(owner)
    const row = await rowOf(stay)
    addRow('reservations.csv', { ...row, status: 'cancelled' })
    expect((await load()).acts).toEqual([])
    expect(await pointsLeft(owner)).toBe(points)
    // a folder that still has it as booked doesn't bring it back without its points
    heron.edit('reservations.csv', (text) =>
      text.replace(/,cancelled,(?=[^\n]*\n$)/, ',confirmed,'),
    )
    const report = await load()
    expect(report.acts).toEqual([expect.stringContaining(`${stay.number} was canceled and stays`)])
    expect(
      await query(`select status from reservation where resort_id = 'HERON' and number = $1`, [
        stay.number,
      ]),
    ).toEqual([{ status: 'cancelled' }])
  })
})

describe('a stay whose guests are checked in', () => {
  it('isn’t canceled by a folder or a batch until the check-in is undone', async () => {
    const [unit] = await findFreeUnits()
    const dates = { arrival: day(-1), departure: day(3), booked_on: day(-9) }
    const row = { ...STAY_ROW, ...dates, number: 'T-IN', unit: unit.number }
    addRow('reservations.csv', row)
    expect((await load()).refusals).toEqual([])
    const read = async () =>
      (await query(`select status from reservation where number = 'T-IN'`))[0]?.status
    await actAsStaff(heron.test, checkInAct, { stay: 'T-IN' })

    // the next guests can't have the nights either
    const setRows = (...rows: readonly Readonly<Record<string, string | number>>[]) => {
      heron.edit('reservations.csv', (text) => text.replace(/^T-(IN|NEXT),.*\n/gm, ''))
      for (const one of rows) addRow('reservations.csv', one)
    }
    const canceled = { ...row, status: 'cancelled' }
    const next = { ...row, number: 'T-NEXT', arrival: day(1) }
    setRows(next, canceled)
    const { refusals } = await load({ keepGood: true })
    expect(refusals).toMatchObject([
      { field: 'unit', reason: expect.stringContaining('T-IN') },
      { field: 'status', reason: expect.stringContaining('undo-check-in') },
    ])
    expect(await read()).toBe('confirmed')

    const { key } = await addApiClient(heron.test, SCOPES)
    const send = (...values: readonly Readonly<Record<string, string | number>>[]) => {
      const rows = values.map((one) => ({ externalId: `x-${one['number']}`, values: one }))
      return writeRows(heron.test, key, 'stays', rows)
    }
    const answer = await send(next, { number: 'T-IN', status: 'cancelled' })
    expect(listResults(answer)).toEqual(['refused unit', 'refused status'])
    expect(answer.results[1]?.refusals).toMatchObject([{ code: 'ROW_REFUSED' }])
    expect(await read()).toBe('confirmed')

    await actAsStaff(heron.test, undoCheckInAct, { stay: 'T-IN' })
    setRows(canceled)
    expect((await load()).refusals).toEqual([])
    expect(await read()).toBe('cancelled')
  })
})

describe('a stay that its owner canceled in the portal', () => {
  const cancel = async (ahead: number) => {
    const steps = [{ daysBefore: 0, pointsBackPercent: 100, weekBack: true }]
    await setRules(heron.test, { cancellation: { steps, graceHours: 0, undoMinutes: 10 } })
    const owner = await heron.test.signIn('owner.points')
    const stay = await bookStay(owner, day(ahead))
    const row = await rowOf(stay)
    const { status } = await owner.call(cancelReservation, {
      query: { id: stay.id },
      body: { ownerNumber: owner.ownerNumber, expectPointsBack: stay.points, expectWeek: null },
    })
    expect(status).toBe(200)
    return { stay, row }
  }

  it('doesn’t refuse a folder that has it as booked, though others have its nights', async () => {
    const { stay, row } = await cancel(170)
    await endUndo(heron.test)
    await query(
      `insert into reservation (resort_id, number, unit_id, type, status, arrival, departure,
        people1)
      select 'HERON', 'T-AFTER', unit_id, 'rental', 'confirmed', arrival, departure, 2
      from reservation where resort_id = 'HERON' and number = $1`,
      [stay.number],
    )
    addRow('reservations.csv', row)
    const report = await load()
    expect(report.refusals).toEqual([])
    expect(report.acts).toEqual([expect.stringContaining(`${stay.number} was canceled and stays`)])
  })

  it('doesn’t bring back a declined booking either', async () => {
    const { stay, row } = await cancel(190)
    await query(
      `update reservation set status = 'declined', undo_until = null, answer_by = now(),
        answer = '{"answer": "decline", "code": "sold", "text": ""}'
      where resort_id = 'HERON' and number = $1`,
      [stay.number],
    )
    await query(
      `insert into reservation (resort_id, number, unit_id, type, status, arrival, departure,
        people1)
      select 'HERON', 'T-SOLD', unit_id, 'rental', 'confirmed', arrival, departure, 2
      from reservation where resort_id = 'HERON' and number = $1`,
      [stay.number],
    )
    addRow('reservations.csv', row)
    const report = await load()
    expect([report.refusals, report.kept]).toEqual([[], []])
    expect(report.acts).toEqual([expect.stringContaining(`${stay.number} was canceled and stays`)])
    expect(
      await query(`select status from reservation where resort_id = 'HERON' and number = $1`, [
        stay.number,
      ]),
    ).toEqual([{ status: 'declined' }])
  })

  it('keeps its nights from other rows while the owner can undo it', async () => {
    const { stay, row } = await cancel(180)
    addRow('reservations.csv', { ...row, status: 'cancelled' })
    addRow('reservations.csv', { ...row, number: 'T-UNDO' })
    const { refusals } = await load()
    expect(refusals).toMatchObject([
      { file: 'reservations.csv', field: 'unit', reason: expect.stringContaining(stay.number) },
    ])
  })

  it('remains the owner’s, with what it returned', async () => {
    const { stay, row } = await cancel(190)
    addRow('reservations.csv', { ...row, owner_number: '10431', status: 'cancelled' })
    expect((await load()).refusals).toEqual([])
    const owner = await heron.test.signIn('owner.points')
    const { body } = await owner.call(getReservation, { query: { id: stay.id } })
    expect(body.canceled).toMatchObject({ pointsBack: stay.points })
  })
})

// issue 38, A3
describe('a stay that moves to another unit in the folder', () => {
  it('keeps how it was paid, and the owner is told', async () => {
    const owner = await heron.test.signIn('owner.points')
    const stay = await bookStay(owner, day(150))
    const row = await rowOf(stay)
    const [free] = await query(
      `select u.number from unit u
      where u.resort_id = 'HERON' and u.number <> $1
        and not exists (select from unit_part p where p.resort_id = 'HERON'
          and u.id in (p.whole_unit_id, p.part_unit_id))
        and not exists (select from reserved_night n where n.resort_id = 'HERON' and n.unit_id = u.id
          and n.night between $2 and $3)
        and not exists (select from entitlement e where e.resort_id = 'HERON' and e.unit_id = u.id)
      limit 1`,
      [row.unit, stay.arrival, addDays(stay.departure, 1)],
    )
    addRow('reservations.csv', { ...row, unit: free.number })
    const report = await load()
    expect(report.refusals).toEqual([])
    const [moved] = await query(
      `select u.number, r.paid_by, r.points from reservation r
      join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
      where r.resort_id = 'HERON' and r.number = $1`,
      [stay.number],
    )
    expect(moved).toEqual({ number: free.number, paid_by: 'points', points: stay.points })
    const told = await notices('stay-changed')
    expect(told.at(-1)?.params).toMatchObject({ number: stay.number })
    const { unbalanced, soldTwice, wrongLots, wrongNightBits } = await readBooks(heron.test.owner)
    expect({ unbalanced, soldTwice, wrongLots, wrongNightBits }).toEqual({
      ...{ unbalanced: 0, soldTwice: 0, wrongLots: 0, wrongNightBits: 0 },
    })
  })
})

// decision 143
describe('a stay that moved after its guests had arrived', () => {
  /** A stay that began two days ago in the first unit, and one in the second until today. */
  async function startNextTo() {
    await query(
      `update reservation set status = 'cancelled' where resort_id = 'HERON' and status = 'confirmed'
        and number in ('T-HERE', 'T-BEFORE', 'T-PAST', 'T-NEXT')`,
    )
    await query(`update reservation set number = number || '-' || id
      where resort_id = 'HERON' and number in ('T-HERE', 'T-BEFORE', 'T-PAST', 'T-NEXT')`)
    const units = await query(
      `select u.number from unit u
      where u.resort_id = 'HERON' and u.status = 'open'
        and not exists (select from unit_part p where p.resort_id = 'HERON'
          and u.id in (p.whole_unit_id, p.part_unit_id))
        and not exists (select from reserved_night n where n.resort_id = 'HERON' and n.unit_id = u.id
          and n.night between $1 and $2)
        and not exists (select from entitlement e where e.resort_id = 'HERON' and e.unit_id = u.id
          and e.starts_on <= $2 and e.ends_on >= $1)
      order by u.number limit 2`,
      [day(-5), day(5)],
    )
    const [from, to] = units.map(({ number }) => String(number))
    if (!from || !to) throw new Error('no free units')
    const row = { ...STAY_ROW, number: 'T-HERE', arrival: day(-2), departure: day(3) }
    addRow('reservations.csv', { ...row, unit: from })
    const before = { number: 'T-BEFORE', unit: to, arrival: day(-4), departure: day(0) }
    addRow('reservations.csv', { ...STAY_ROW, ...before })
    expect((await load()).refusals).toEqual([])
    return { from, to, row }
  }

  const replaceRow = (row: Parameters<typeof addRow>[1]) => {
    heron.edit('reservations.csv', (text) => text.replace(/^.*T-HERE.*\n/m, ''))
    addRow('reservations.csv', row)
  }

  async function moveHere(unit: string) {
    await actAsStaff(heron.test, checkInAct, { stay: 'T-HERE' })
    await actAsStaff(heron.test, moveStayAct, { stay: 'T-HERE', unit })
  }

  const nights = async () =>
    (
      await query(
        `select n.night::text, u.number from reserved_night n
        join reservation r on r.id = n.reservation_id join unit u on u.id = n.unit_id
        where r.number = 'T-HERE' order by n.night`,
      )
    ).map(({ night, number }) => `${night} ${number}`)

  const since = async () =>
    (await query(`select in_unit_since::text as since from reservation where number = 'T-HERE'`))[0]
      .since

  const inUnits = (units: readonly string[]) => units.map((unit, at) => `${day(at - 2)} ${unit}`)

  it('is also there in the folder, next to the stay that was there before', async () => {
    const { from, to, row } = await startNextTo()
    await moveHere(to)
    replaceRow({ ...row, unit: to })
    expect((await load()).refusals).toEqual([])
    expect(await nights()).toEqual(inUnits([from, from, to, to, to]))
  })

  it('can move in the folder, which moves only the nights from today on', async () => {
    const { from, to, row } = await startNextTo()
    replaceRow({ ...row, unit: to })
    expect((await load()).refusals).toEqual([])
    const moved = inUnits([from, from, to, to, to])
    expect([await nights(), await since()]).toEqual([moved, day(0)])
    // the owner reads from which day on, as after a move at the front desk
    const told = await notices('stay-changed')
    expect(told.at(-1)?.params).toMatchObject({ number: 'T-HERE', from: day(0), to: day(3) })
    // the same folder again changes nothing, nor does the departure
    replaceRow({ ...row, unit: to, departure: day(2) })
    for (const _ of [1, 2]) expect((await load()).refusals).toEqual([])
    expect([await nights(), await since()]).toEqual([moved.slice(0, 4), day(0)])
  })

  it('can move in a batch, which refuses only the row that needs its past nights', async () => {
    const { from, to, row } = await startNextTo()
    const { key } = await addApiClient(heron.test, SCOPES)
    const past = { ...row, number: 'T-PAST', unit: from, departure: day(0) }
    const next = { ...row, number: 'T-NEXT', unit: from, arrival: day(0) }
    const sent = [past, { ...row, unit: to }, next].map(({ points: _, ...values }) => ({
      ...{ externalId: `m-${values.number}`, values },
    }))
    const { results } = await writeRows(heron.test, key, 'stays', sent)
    expect(results).toMatchObject([
      { result: 'refused', refusals: [{ field: 'unit' }] },
      { result: 'changed' },
      { result: 'created' },
    ])
    expect([await nights(), await since()]).toEqual([inUnits([from, from, to, to, to]), day(0)])
  })

  it('is in one unit again if the folder moves it back', async () => {
    const { from, to, row } = await startNextTo()
    await moveHere(to)
    replaceRow({ ...row, unit: from })
    expect((await load({ folderWins: true })).refusals).toEqual([])
    expect([await nights(), await since()]).toEqual([inUnits([from, from, from, from, from]), null])
  })

  it('keeps its past nights from other rows, whose refusal leaves the rest', async () => {
    const { from, to, row } = await startNextTo()
    await moveHere(to)
    replaceRow({ ...row, unit: to })
    const past = { number: 'T-PAST', unit: from, arrival: day(-2), departure: day(0) }
    addRow('reservations.csv', { ...STAY_ROW, ...past })
    const { refusals } = await load({ keepGood: true })
    expect(refusals.map(({ field }) => field)).toEqual(['unit'])
    expect(refusals[0]?.reason).toContain('T-HERE')
    expect(await nights()).toEqual(inUnits([from, from, to, to, to]))
  })

  it('leaves nights before a later arrival to others', async () => {
    const { to, row } = await startNextTo()
    await moveHere(to)
    replaceRow({ ...row, unit: to, arrival: day(1) })
    const next = { number: 'T-NEXT', unit: to, arrival: day(0), departure: day(1) }
    addRow('reservations.csv', { ...STAY_ROW, ...next })
    expect((await load()).refusals).toEqual([])
    expect(await nights()).toEqual([`${day(1)} ${to}`, `${day(2)} ${to}`])
  })
})
