import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { STAY_ROW, useHeronFolder } from '../../test-support/heron-folder.ts'
import { END_COLUMNS, IMPORT_ROWS } from '../../test-support/import-rows.ts'
import { queryRows } from '../../test-support/staff-commands.ts'
import { bookStay, day } from '../../test-support/stays.ts'
import { postLogin, readBooks } from '../../test-support/test-app.ts'
import { fileKinds } from './file-kinds.ts'
import { ANY_DAY } from './read-folder.ts'

const heron = useHeronFolder()
const { load, addRow, edit } = heron

type Name = keyof typeof IMPORT_ROWS

const SAMPLES = Object.entries(IMPORT_ROWS).map(([name, [key, row]]) => {
  const { file } = fileKinds(ANY_DAY)[name as Name]
  return { file, key, row, change: END_COLUMNS[name as Name] }
})
const BY_COLUMN = SAMPLES.filter(({ change }) => change !== undefined)
const BY_LIST = SAMPLES.filter(({ change }) => change === undefined)

const listEnded = (rows: readonly { file: string; key: string }[]) =>
  writeFileSync(
    join(heron.folder, 'ended.csv'),
    ['file,row', ...rows.map(({ file, key }) => `${file},${key}`), ''].join('\n'),
  )

const removeLast = (file: string) =>
  edit(file, (text) => text.trimEnd().split('\n').slice(0, -1).concat('').join('\n'))

async function loadSamples(): Promise<void> {
  edit('weather.csv', (text) => text.replace(/^12,.*\n/m, ''))
  for (const { file, row } of SAMPLES) addRow(file, row)
  expect((await load()).refusals).toEqual([])
}

const query = (text: string, values: unknown[] = []) => queryRows(heron.test, text, values)

/** Returns the codes of the notices of an account. */
const notices = async (owner: string) =>
  (
    await query(
      `select distinct n.code from notice n
      join owner_account a on a.resort_id = n.resort_id and a.id = n.owner_account_id
      where a.owner_number = $1 order by 1`,
      [owner],
    )
  ).map(({ code }) => code)

// issue 38, A12
describe('every kind of file', () => {
  it('has a way to end a row, which is reported and notified', async () => {
    await loadSamples()
    for (const { file } of SAMPLES) removeLast(file)
    for (const { file, row, change } of BY_COLUMN) addRow(file, { ...row, ...change })
    listEnded(BY_LIST)
    const preview = await load({ dryRun: true })
    expect(preview.refusals).toEqual([])
    const report = await load()
    expect(report.refusals).toEqual([])
    expect(report.missing).toEqual([])
    expect(report.acts).toEqual(preview.acts)
    const acts = report.acts.join('\n')
    for (const { file, key } of BY_LIST) expect(acts).toContain(`ended ${key} of ${file}`)
    for (const { file, key } of BY_COLUMN.filter(({ file }) => file !== 'work-orders.csv'))
      expect(acts, file).toContain(key)
    expect(await notices('90001')).toEqual([
      ...['bill-voided', 'co-owner-removed', 'contract-ended', 'payment-returned'],
      ...['points-withdrawn', 'work-order-answered'],
    ])
    // the same folder does nothing more, and rows that ended may leave it
    const before = await heron.hashTables()
    expect((await load()).acts).toEqual([])
    expect(await heron.hashTables()).toEqual(before)
    for (const { file } of BY_COLUMN) removeLast(file)
    rmSync(join(heron.folder, 'ended.csv'))
    const after = await load()
    expect([after.refusals, after.missing, after.acts]).toEqual([[], [], []])
  })

  it('leaves nothing of what ended', async () => {
    expect(
      await query(`select remaining from points_lot where resort_id = 'HERON' and number = 'TL-1'`),
    ).toEqual([{ remaining: 0 }])
    expect(
      await query(`select open_cents::integer as open from charge where number = 'TC-1'`),
    ).toEqual([{ open: 0 }])
    expect(await query(`select state from payment_attempt where number = 'TP-1'`)).toEqual([
      { state: 'returned' },
    ])
    expect(
      await query(`select from reserved_night n join reservation r on r.id = n.reservation_id
        where r.number = 'TR-1'`),
    ).toEqual([])
    expect(await query(`select from document where number = 'TF-1'`)).toEqual([])
    const login = await postLogin(heron.test.app, 'Tess.Testa', { password: 'Heron-Cove-26!' })
    expect(login.statusCode).not.toBe(200)
    expect((await readBooks(heron.test.owner)).unbalanced).toBe(0)
  })
})

describe('a canceled charge', () => {
  it('becomes credit as far as it was paid', async () => {
    const charge = { ...IMPORT_ROWS.charges[1], number: 'TC-2', owner_number: '10440' }
    addRow('charges.csv', charge)
    const paid = { ...IMPORT_ROWS.payments[1], number: 'TP-2', charge: 'TC-2' }
    addRow('payments.csv', { ...paid, owner_number: '10440' })
    expect((await load()).refusals).toEqual([])
    const balance = async () =>
      (
        await query(`select sum(e.cents)::integer as cents from ledger_entry e
          join owner_account a on a.id = e.owner_account_id where a.owner_number = '10440'`)
      )[0].cents
    const owed = await balance()
    edit('charges.csv', (text) => text.replace(/^TC-2,.*$/m, (row) => `${row},canceled`))
    edit('charges.csv', (text) => text.replace(/^number.*$/m, (header) => `${header},status`))
    edit('charges.csv', (text) => text.replace(/^(?!number|TC-2).+$/gm, (row) => `${row},`))
    const report = await load()
    expect(report.refusals).toEqual([])
    expect(report.acts).toEqual(['canceled charge TC-2 of 10440: $100.00'])
    expect(await balance()).toBe(owed - 10_000)
    expect((await load()).acts).toEqual([])
    expect(await balance()).toBe(owed - 10_000)
  })
})

describe('a row that can’t end', () => {
  it.each([
    ['unit-types.csv', 'STU', /^is still in use/, true],
    ['unit-types.csv', '1BR', /^"1BR" is still in unit-types.csv/, false],
    ['charges.csv', 'B-1', /^doesn't end in this file/, false],
    ['charge.csv', 'B-1', /^"charge.csv" is not a file/, false],
    ['documents.csv', 'D-99', /^"D-99" was never a row of documents.csv/, false],
  ])('is refused: %s %s', async (file, key, reason, isRemoved) => {
    if (isRemoved) {
      // all its units are stored, but the folder doesn't have them
      await heron.test.owner.query(
        `insert into imported_row (resort_id, file, key) values ('HERON', $1, 'XX')`,
        [file],
      )
      await heron.test.owner.query(
        `insert into unit_type (resort_id, code, name, max_people) values ('HERON', 'XX', 'X', 2)`,
      )
      await heron.test.owner.query(
        `insert into unit (resort_id, number, name, unit_type_code) values ('HERON', 'X', 'X', 'XX')`,
      )
    }
    listEnded([{ file, key: isRemoved ? 'XX' : key }])
    const report = await load()
    expect(report.written).toBe(false)
    expect(report.refusals.map((refusal) => refusal.reason)).toEqual([
      expect.stringMatching(reason),
    ])
  })
})

describe('a closed unit', () => {
  const close = (unit: string) => {
    edit('units.csv', (text) => text.replace(/^(?!number).+$/gm, (row) => `${row},`))
    edit('units.csv', (text) =>
      text
        .replace(/^number.*$/m, (header) => `${header},status`)
        .replace(new RegExp(`^${unit},.*$`, 'm'), (row) => `${row}closed`),
    )
  }

  it('is refused while someone has a coming stay or a contract there', async () => {
    addRow('reservations.csv', { ...STAY_ROW, arrival: day(400), departure: day(402) })
    expect((await load()).refusals).toEqual([])
    close('101')
    const { refusals } = await load()
    expect(refusals).toMatchObject([
      { file: 'units.csv', field: 'status', reason: expect.stringContaining('coming stay') },
    ])
  })

  it('stays open if only the good rows are imported', async () => {
    const status = () =>
      query(`select status from unit where resort_id = 'HERON' and number = '102'`)
    addRow('reservations.csv', {
      ...{ ...STAY_ROW, number: 'T-2', unit: '102' },
      ...{ arrival: day(400), departure: day(402) },
    })
    expect((await load()).refusals).toEqual([])
    close('102')
    const { written, refusals } = await load({ keepGood: true })
    expect([written, refusals.length]).toEqual([true, 1])
    expect(await status()).toEqual([{ status: 'open' }])
  })

  it('can’t be booked', async () => {
    const owner = await heron.test.signIn('owner.points')
    const book = () => bookStay(owner, day(150), 2, { unitTypeCode: 'STU' })
    const free = await query(
      `select u.id from unit u where u.resort_id = 'HERON' and u.unit_type_code = 'STU'
        and u.status = 'open' and not exists (
          select from reserved_night n where n.resort_id = 'HERON' and n.unit_id = u.id
            and n.night between $1 and $2
        )`,
      [day(150), day(151)],
    )
    const [open, ...others] = free.map(({ id }) => id)
    expect(others.length).toBeGreaterThan(0)
    await query('update unit set status = $2 where id = any($1)', [others, 'closed'])
    const stay = await book()
    expect(await query('select unit_id from reservation where id = $1', [stay.id])).toEqual([
      { unit_id: open },
    ])
  })
})
