import {
  changeReservation,
  getReservation,
  getWorkOrder,
  moveWorkOrderVisit,
  previewChange,
} from '@ownerng/contract'
import { describe, expect, it } from 'vitest'
import { STAY_ROW, useHeronFolder } from '../../test-support/heron-folder.ts'
import { actAsStaff, transferAsStaff } from '../../test-support/staff.ts'
import { queryRows } from '../../test-support/staff-commands.ts'
import { bookStay, day, pointsLeft, TWO_ADULTS } from '../../test-support/stays.ts'
import { readBooks, type SignedIn } from '../../test-support/test-app.ts'
import { upgradeContractAct } from '../modules/acts/ownership/upgrade-contract.ts'
import { describeReport } from './print-report.ts'

const heron = useHeronFolder()
const { load, addRow, edit } = heron

const ownerOf = async (contract: string) =>
  queryRows(
    heron.test,
    `select a.owner_number as owner from interest i
    join owner_account a on a.resort_id = i.resort_id and a.id = i.owner_account_id
    where i.resort_id = 'HERON' and i.number = $1`,
    [contract],
  ).then(([row]) => row.owner)

const transferTo = (owner: string, contract = 'P-10427') =>
  transferAsStaff(heron.test, { contract, owner, stays: 'keep' })

// issue 38, A1
describe('a contract that a command transferred', () => {
  it('isn’t transferred back by a folder that still names the old owner', async () => {
    const seller = await heron.test.signIn('owner.points')
    await transferTo('10440')
    const points = await pointsLeft(seller)
    const report = await load()
    expect(report.refusals).toEqual([])
    expect(report.acts).toEqual([])
    expect(report.kept).toEqual([
      'interests.csv P-10427: owner_number changed here since the last import',
    ])
    expect(describeReport(report)).toContain(`    ${report.kept[0]}`)
    expect(await ownerOf('P-10427')).toBe('10440')
    expect(await pointsLeft(seller)).toBe(points)
    // a folder that names a third owner contradicts the command
    edit('interests.csv', (text) => text.replace('P-10427,10427,', 'P-10427,10431,'))
    expect((await load()).kept).toEqual([
      'interests.csv P-10427: owner_number changed both here and in the folder',
    ])
    expect(await ownerOf('P-10427')).toBe('10440')
    // unless it is meant
    const meant = await load({ folderWins: true })
    expect(meant.kept).toEqual([])
    expect(meant.acts).toEqual([
      expect.stringMatching(/^transferred contract P-10427 to 10431: [\d,]+ points$/),
    ])
    edit('interests.csv', (text) => text.replace('P-10427,10431,', 'P-10427,10427,'))
    expect((await load()).acts).toHaveLength(1)
    expect(await ownerOf('P-10427')).toBe('10427')
  })

  it('remains the new owner’s if the folder doesn’t know that owner yet', async () => {
    addRow('owners.csv', { owner_number: '90002', name: 'Nina New', status: 'active' })
    await load()
    await transferTo('90002')
    edit('owners.csv', (text) => text.replace(/^90002,.*\n/m, ''))
    const report = await load()
    expect(report.refusals).toEqual([])
    expect(await ownerOf('P-10427')).toBe('90002')
    await transferTo('10427')
  })
})

// issue 38, B19
it('keeps upgraded and ended contracts that an older folder still has as before', async () => {
  const read = (number: string) =>
    queryRows(heron.test, 'select annual_points, status from interest where number = $1', [number])
  await load()
  const [before] = await read('P-10427')
  const annualPoints = before.annual_points + 500
  await actAsStaff(heron.test, upgradeContractAct, { contract: 'P-10427', annualPoints })
  await transferAsStaff(heron.test, { contract: 'W-10431', how: 'deed-back', stays: 'keep' })
  const { kept, refusals } = await load()
  expect(refusals).toEqual([])
  expect(kept.filter((line) => line.startsWith('interests.csv'))).toEqual([
    'interests.csv P-10427: annual_points changed here since the last import',
    'interests.csv W-10431: status changed here since the last import',
  ])
  expect(await read('P-10427')).toEqual([{ annual_points: annualPoints, status: 'active' }])
  expect(await read('W-10431')).toMatchObject([{ status: 'expired' }])
  await load({ folderWins: true })
})

/** Moves a stay as its owner. */
async function moveTo(
  owner: SignedIn,
  id: string,
  to: { unitTypeCode: string; arrival: string; departure: string },
) {
  const { body } = await owner.call(previewChange, {
    query: { id, ...to, people1: '2', people2: '0', people3: '0', people4: '0' },
  })
  const request = { ownerNumber: owner.ownerNumber, resType: 'O', ...to, ...TWO_ADULTS } as const
  const answer = await owner.call(changeReservation, {
    query: { id },
    body: {
      ...request,
      guest: null,
      expectPoints: body.points,
      expectPointsLost: body.pointsLost ?? 0,
      expectFeeCents: body.feeCents ?? 0,
    },
  })
  expect(answer.status).toBe(200)
}

/** Books a stay, and adds it to the folder as the resort's system has it. */
async function bookAndImport(owner: SignedIn, ahead: number) {
  const stay = await bookStay(owner, day(ahead), 2, { unitTypeCode: 'STU' })
  const [{ unit }] = await queryRows(
    heron.test,
    `select u.number as unit from reservation r
    join unit u on u.resort_id = r.resort_id and u.id = r.unit_id where r.id = $1`,
    [stay.id],
  )
  const { number, arrival, departure, type } = stay
  addRow('reservations.csv', { ...STAY_ROW, number, arrival, departure, type, unit })
  expect((await load()).refusals).toEqual([])
  return { ...stay, unit: String(unit) }
}

// issue 38, A3
describe('a stay that its owner moved', () => {
  it('isn’t moved back by a folder that was written before', async () => {
    const owner = await heron.test.signIn('owner.points')
    const stay = await bookAndImport(owner, 120)
    const to = { unitTypeCode: 'STU', arrival: day(123), departure: day(125) }
    await moveTo(owner, stay.id, to)
    // others have booked its nights, which isn't a fault of the folder
    await queryRows(
      heron.test,
      `insert into reservation (resort_id, number, unit_id, type, status, arrival, departure,
        people1)
      select 'HERON', 'T-FREED', id, 'rental', 'confirmed', $2, $3, 2 from unit
      where resort_id = 'HERON' and number = $1`,
      [stay.unit, stay.arrival, stay.departure],
    )
    const report = await load()
    expect(report.refusals).toEqual([])
    // the demo's stays may take its unit on the new dates
    const row = `reservations.csv ${stay.number}: (unit, )?arrival, departure`
    expect(report.kept).toEqual([
      expect.stringMatching(new RegExp(`^${row} changed here since the last import$`)),
    ])
    const read = async () => (await owner.call(getReservation, { query: { id: stay.id } })).body
    expect(await read()).toMatchObject({ arrival: to.arrival, departure: to.departure })
    // the folder's own changes still arrive
    edit('reservations.csv', (text) =>
      text.replace(new RegExp(`^${stay.number},.*$`, 'm'), (row) => row.replace(',2,0,', ',2,1,')),
    )
    expect((await load()).kept).toEqual(report.kept)
    const stored = await queryRows(
      heron.test,
      'select arrival::text, people2 from reservation where id = $1',
      [stay.id],
    )
    expect(stored).toEqual([{ arrival: to.arrival, people2: 1 }])
    const { unbalanced, soldTwice, wrongLots, wrongNightBits } = await readBooks(heron.test.owner)
    expect({ unbalanced, soldTwice, wrongLots, wrongNightBits }).toEqual({
      ...{ unbalanced: 0, soldTwice: 0, wrongLots: 0, wrongNightBits: 0 },
    })
  })

  it('is reported if the folder moved it as well', async () => {
    const owner = await heron.test.signIn('owner.points')
    const stay = await bookAndImport(owner, 140)
    await moveTo(owner, stay.id, { unitTypeCode: 'STU', arrival: day(143), departure: day(145) })
    edit('reservations.csv', (text) =>
      text.replace(new RegExp(`^${stay.number},.*$`, 'm'), (row) =>
        row.replace(day(140), day(139)),
      ),
    )
    const { refusals, kept } = await load()
    expect(refusals).toEqual([])
    expect(kept).toContain(
      `reservations.csv ${stay.number}: arrival changed both here and in the folder`,
    )
    const { body } = await owner.call(getReservation, { query: { id: stay.id } })
    expect(body.arrival).toBe(day(143))
  })
})

describe('a stay that its owner moved before it was ever imported', () => {
  it('isn’t moved back, and the folder can change it later', async () => {
    const owner = await heron.test.signIn('owner.points')
    const stay = await bookStay(owner, day(160), 2, { unitTypeCode: 'STU' })
    const [{ unit }] = await queryRows(
      heron.test,
      `select u.number as unit from reservation r
      join unit u on u.resort_id = r.resort_id and u.id = r.unit_id where r.id = $1`,
      [stay.id],
    )
    await moveTo(owner, stay.id, { unitTypeCode: 'STU', arrival: day(163), departure: day(165) })
    const { number, arrival, departure, type } = stay
    addRow('reservations.csv', { ...STAY_ROW, number, arrival, departure, type, unit })
    const report = await load()
    expect(report.refusals).toEqual([])
    expect(report.kept).toEqual([
      `reservations.csv ${number}: arrival, departure changed both here and in the folder`,
    ])
    const read = async () => (await owner.call(getReservation, { query: { id: stay.id } })).body
    expect(await read()).toMatchObject({ arrival: day(163), departure: day(165) })
    const meant = await load({ folderWins: true })
    expect(meant.kept).toEqual([])
    expect(await read()).toMatchObject({ arrival, departure })
  })

  it('takes the folder’s dates if its owner never changed it', async () => {
    const owner = await heron.test.signIn('owner.points')
    const stay = await bookStay(owner, day(170), 2, { unitTypeCode: 'STU' })
    const [{ unit }] = await queryRows(
      heron.test,
      `select u.number as unit from reservation r
      join unit u on u.resort_id = r.resort_id and u.id = r.unit_id where r.id = $1`,
      [stay.id],
    )
    const { number, arrival, type } = stay
    addRow('reservations.csv', {
      ...{ ...STAY_ROW, number, arrival, type, unit, departure: day(173) },
    })
    const { kept, refusals } = await load()
    expect([kept, refusals]).toEqual([[], []])
    const { body } = await owner.call(getReservation, { query: { id: stay.id } })
    expect(body.departure).toBe(day(173))
  })
})

describe('a visit that its owner moved', () => {
  it('isn’t moved back by a folder that was written before', async () => {
    const owner = await heron.test.signIn('owner.points')
    const find = () =>
      queryRows(
        heron.test,
        `select id, scheduled_on::text as day from work_order
        where resort_id = 'HERON' and number = '3312'`,
      )
    const [{ id }] = await find()
    const { body: order } = await owner.call(getWorkOrder, { query: { id } })
    const [slot] = order.visitSlots
    if (!slot || !order.scheduledOn) throw new Error('no times')
    const { status } = await owner.call(moveWorkOrderVisit, {
      query: { id },
      body: { ownerNumber: owner.ownerNumber, from: order.scheduledOn, ...slot },
    })
    expect(status).toBe(200)
    const { kept, refusals } = await load()
    expect(refusals).toEqual([])
    expect(kept).toEqual([expect.stringContaining('work-orders.csv 3312: ')])
    expect(await find()).toEqual([{ id, day: slot.day }])
  })
})
