import { addDays, SCOPES } from '@ownerng/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { writeRows } from '../../test-support/batches.ts'
import { STAY_ROW, useHeronFolder } from '../../test-support/heron-folder.ts'
import { queryRows } from '../../test-support/staff-commands.ts'
import { bookStay, clearStays, day, pointsLeft, setRules } from '../../test-support/stays.ts'
import { addApiClient } from '../../test-support/system-examples.ts'
import { readBooks, type SignedIn } from '../../test-support/test-app.ts'

const heron = useHeronFolder()
const { addRow } = heron

/** Imports, and returns the acts about the stays of these tests: others were cleared for them. */
async function load(options: Parameters<typeof heron.load>[0] = {}) {
  const { acts, ...report } = await heron.load(options)
  return { ...report, acts: acts.filter((act) => !/ H-\d+ was canceled/.test(act)) }
}

let owner: SignedIn
beforeEach(async () => {
  await clearStays(heron.test, '1BR')
  owner = await heron.test.signIn('owner.points')
})

const read = async (number: string) => {
  const [stay] = await queryRows(
    heron.test,
    `select r.arrival::text, r.departure::text, r.points, r.paid_by as "paidBy", u.number as unit, (
        select -sum(e.points)::integer from points_entry e
        where e.resort_id = r.resort_id and e.reservation_id = r.id
      ) as spent, (
        select count(*)::integer from reserved_night n
        where n.resort_id = r.resort_id and n.reservation_id = r.id
      ) as nights
    from reservation r join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
    where r.resort_id = 'HERON' and r.number = $1`,
    [number],
  )
  return stay
}

/** Books a stay of two nights, and returns the row that the resort's system has for it. */
async function book(ahead: number) {
  const stay = await bookStay(owner, day(ahead), 2, { unitTypeCode: '1BR' })
  const { number, arrival, departure, type } = stay
  const { unit } = await read(number)
  return { stay, row: { ...STAY_ROW, number, arrival, departure, type, unit, booked_on: day(0) } }
}

const inEnglish = (points: number) => points.toLocaleString('en-US')

const readActs = (number: string) =>
  queryRows(
    heron.test,
    `select a.act, a.changes from resort_act a
    where a.resort_id = 'HERON' and a.changes::text like '%' || $1 || '%' order by a.at`,
    [number],
  )

// issue 38, "Shown by": the import of a changed row runs the act and reports it
describe('other dates of a stay that was booked here', () => {
  it('cost and return points as if its owner had changed it', async () => {
    const { stay, row } = await book(120)
    const before = await pointsLeft(owner)
    addRow('reservations.csv', { ...row, departure: addDays(row.departure, 1) })
    const longer = await load()
    expect(longer.refusals).toEqual([])
    const after = await read(stay.number)
    expect(after.points).toBeGreaterThan(stay.points)
    expect(after).toEqual({
      ...{ arrival: row.arrival, departure: addDays(row.departure, 1), unit: row.unit },
      ...{ points: after.points, spent: after.points, paidBy: 'points', nights: 3 },
    })
    const more = after.points - stay.points
    expect(await pointsLeft(owner)).toBe(before - more)
    expect(longer.acts).toEqual([
      expect.stringMatching(
        new RegExp(`^changed stay ${stay.number} of 10427: .*; ${inEnglish(more)} points spent$`),
      ),
    ])
    expect(await readActs(stay.number)).toEqual([{ act: 'changeForOwner', changes: longer.acts }])
    expect(longer.files.find(({ file }) => file === 'reservations.csv')).toMatchObject({
      updated: 1,
    })
    const told = await queryRows(
      heron.test,
      `select params from notice where code = 'stay-changed' and link like '%' || $1`,
      [stay.id],
    )
    expect(told.map(({ params }) => params.to)).toEqual([addDays(row.departure, 1)])
    // the next import has nothing more to do
    expect((await load()).acts).toEqual([])
    heron.edit('reservations.csv', (text) =>
      text.replace(`,${addDays(row.departure, 1)},`, `,${row.departure},`),
    )
    const shorter = await load()
    expect(shorter.acts).toEqual([expect.stringContaining(`; ${inEnglish(more)} points returned`)])
    expect(await pointsLeft(owner)).toBe(before)
    expect(await read(stay.number)).toMatchObject({ points: stay.points, nights: 2 })
    expect(await readBooks(heron.test.owner)).toMatchObject({
      ...{ soldTwice: 0, wrongLots: 0, wrongNightBits: 0 },
    })
  })

  it('are refused with the reasons of the rules, row by row', async () => {
    const { stay, row } = await book(130)
    await setRules(heron.test, { change: { closesDaysBefore: 200, feeCents: 0 } })
    heron.edit('rules.json', (text) => {
      const rules = JSON.parse(text)
      return JSON.stringify({ ...rules, change: { closesDaysBefore: 200, feeCents: 0 } })
    })
    addRow('reservations.csv', { ...row, departure: addDays(row.departure, 1) })
    const { refusals, written } = await load()
    expect(refusals).toMatchObject([{ file: 'reservations.csv', field: 'arrival' }])
    expect(refusals[0]?.reason).toContain(stay.number)
    expect(written).toBe(false)
    const report = await load({ keepGood: true })
    expect([report.written, report.refusals.length, report.acts]).toEqual([true, 1, []])
    expect(await read(stay.number)).toMatchObject({ departure: row.departure, nights: 2 })
    const { key } = await addApiClient(heron.test, SCOPES)
    const { results } = await writeRows(heron.test, key, 'stays', [
      {
        externalId: `x-${stay.number}`,
        values: { number: stay.number, departure: addDays(row.departure, 1) },
      },
    ])
    expect(results).toMatchObject([{ result: 'refused', refusals: [{ code: 'CONTRADICTION' }] }])
    await setRules(heron.test, { change: { closesDaysBefore: 2, feeCents: 0 } })
  })

  it('run the act in a batch as well', async () => {
    const { stay, row } = await book(140)
    const before = await pointsLeft(owner)
    const { key } = await addApiClient(heron.test, SCOPES)
    const { results, acts } = await writeRows(heron.test, key, 'stays', [
      {
        externalId: `x-${stay.number}`,
        values: { number: stay.number, departure: addDays(row.departure, 1) },
      },
    ])
    expect(results).toMatchObject([{ result: 'changed' }])
    expect(acts).toEqual([expect.stringContaining(' points spent')])
    const { points } = await read(stay.number)
    expect(await pointsLeft(owner)).toBe(before - (points - stay.points))
    expect(await readActs(stay.number)).toEqual([{ act: 'changeForOwner', changes: acts }])
  })
})

describe('a row that needs nights of a refused one', () => {
  const late = { change: { closesDaysBefore: 200, feeCents: 0 } }

  it('is refused with it, in a folder and in a batch', async () => {
    const { stay, row } = await book(130)
    await setRules(heron.test, late)
    heron.edit('rules.json', (text) => JSON.stringify({ ...JSON.parse(text), ...late }))
    const next = { ...row, number: 'T-NEXT', booked_on: day(-1) }
    const more = { ...next, number: 'T-MORE', arrival: day(170), departure: day(172) }
    const moved = { ...row, arrival: day(150), departure: day(152) }
    for (const each of [moved, next, more]) addRow('reservations.csv', each)
    const report = await load({ keepGood: true })
    expect(report.refusals).toMatchObject([
      { file: 'reservations.csv', field: 'arrival' },
      { file: 'reservations.csv', field: 'unit', reason: expect.stringContaining(stay.number) },
    ])
    expect([report.written, (await read('T-MORE')).nights]).toEqual([true, 2])
    const { key } = await addApiClient(heron.test, SCOPES)
    const after = { ...more, number: 'T-AFTER', arrival: day(180), departure: day(182) }
    const sent = [moved, next, after].map(({ points: _, ...values }) => ({
      ...{ externalId: `y-${values.number}`, values },
    }))
    const { results } = await writeRows(heron.test, key, 'stays', sent)
    expect(results).toMatchObject([
      { result: 'refused', refusals: [{ field: 'arrival' }] },
      { result: 'refused', refusals: [{ field: 'unit' }] },
      { result: 'created' },
    ])
    expect(await read(stay.number)).toMatchObject({ arrival: row.arrival, nights: 2 })
    await setRules(heron.test, { change: { closesDaysBefore: 2, feeCents: 0 } })
  })
})

describe('other dates of an imported stay', () => {
  it('are taken from the folder, and it keeps its price', async () => {
    const [lot] = await queryRows(
      heron.test,
      `select l.number from points_lot l join owner_account a
        on a.resort_id = l.resort_id and a.id = l.owner_account_id
      where l.resort_id = 'HERON' and a.owner_number = '10427' and l.remaining > 200
        and l.number like 'L%' order by l.expires_on desc limit 1`,
      [],
    )
    const [unit] = await queryRows(
      heron.test,
      `select number from unit where resort_id = 'HERON' and unit_type_code = '1BR' limit 1`,
      [],
    )
    const row = {
      ...{ ...STAY_ROW, unit: unit.number, points: 100, points_lot: lot.number },
      ...{ number: 'T-PAID', arrival: day(150), departure: day(152), booked_on: day(-1) },
    }
    addRow('reservations.csv', row)
    expect((await load()).refusals).toEqual([])
    heron.edit('reservations.csv', (text) => text.replace(`,${day(152)},`, `,${day(153)},`))
    const { acts, refusals } = await load()
    expect([acts, refusals]).toEqual([
      [expect.stringMatching(/^changed stay T-PAID of 10427: .*\d$/)],
      [],
    ])
    expect(await read('T-PAID')).toMatchObject({ departure: day(153), points: 100, spent: 100 })
  })
})
