import { describe, expect, it } from 'vitest'
import { useHeronFolder } from '../../test-support/heron-folder.ts'
import { IMPORT_ROWS } from '../../test-support/import-rows.ts'
import { queryRows } from '../../test-support/staff-commands.ts'
import { bookStay, day } from '../../test-support/stays.ts'
import { fileKinds } from './file-kinds.ts'
import { describeReport } from './print-report.ts'
import { ANY_DAY } from './read-folder.ts'

const heron = useHeronFolder()
const { load, addRow, edit } = heron

const SAMPLES = Object.entries(IMPORT_ROWS).map(([name, [key, row]]) => {
  const { file } = fileKinds(ANY_DAY)[name as keyof typeof IMPORT_ROWS]
  return { file, key, row }
})

/** Imports the folder with a row of each kind of file. */
async function loadSamples() {
  edit('weather.csv', (text) => text.replace(/^12,.*\n/m, ''))
  for (const { file, row } of SAMPLES) addRow(file, row)
  const report = await load()
  expect(report.refusals).toEqual([])
  return report
}

/** Removes the row of each kind of file again. */
function removeSamples(): void {
  for (const { file } of SAMPLES)
    edit(file, (text) => text.trimEnd().split('\n').slice(0, -1).concat('').join('\n'))
}

// issue 38, A12
describe('the report of an import', () => {
  it('lists what is stored but not in the folder, for every kind of file', async () => {
    await loadSamples()
    removeSamples()
    const report = await load({ dryRun: true })
    expect(report.missing).toEqual(SAMPLES.map(({ file, key }) => ({ file, keys: [key] })))
    const lines = describeReport(report)
    expect(lines).toContain('    units.csv: 1 (901)')
    // it still lists them the next time, and nothing once they are back
    expect((await load()).missing).toEqual(report.missing)
    expect((await loadSamples()).missing).toEqual([])
  })

  it('counts what is missing and names the first rows', async () => {
    edit('place-details.csv', (text) => text.replace(/^PL-STU-.*\n/gm, ''))
    const report = await load()
    expect(report.refusals).toEqual([])
    const details = report.missing.filter(({ file }) => file === 'place-details.csv')
    const keys = details.flatMap((rows) => rows.keys)
    expect(keys.length).toBeGreaterThan(6)
    const lines = describeReport({ ...report, missing: details })
    const first = 'PL-STU-1, PL-STU-10, PL-STU-11, PL-STU-12, PL-STU-13'
    expect(lines.at(-1)).toBe(
      `    place-details.csv: ${keys.length} (${first}, and ${keys.length - 5} more)`,
    )
    // the saved report names all
    expect(describeReport(report, Number.POSITIVE_INFINITY).join('\n')).toContain(keys.at(-1))
  })

  it('leaves out what owners made here', async () => {
    const owner = await heron.test.signIn('owner.points')
    const stay = await bookStay(owner, day(200))
    const { missing } = await load()
    expect(JSON.stringify(missing)).not.toContain(stay.number)
  })

  it('leaves out rows that ended, and rows that are refused', async () => {
    await load()
    edit('reservations.csv', (text) => text.replace(/^H-10001,.*\n/m, ''))
    edit('charges.csv', (text) => text.replace(/^(B-00001,10427,)maintenance/m, '$1nothing'))
    const report = await load({ keepGood: true })
    expect(report.refusals).toHaveLength(2)
    const files = new Map(report.missing.map(({ file, keys }) => [file, keys]))
    expect(files.get('reservations.csv') ?? []).not.toContain('H-10001')
    expect(files.get('charges.csv')).toBeUndefined()
  })

  it('doesn’t record the logins of erased people', async () => {
    const keys = () =>
      queryRows(
        heron.test,
        `select key from imported_row where file like 'login%' and key like '%owner.float%'`,
      )
    expect(await keys()).toEqual([{ key: 'owner owner.float' }])
    await heron.test.owner.query(`delete from imported_row where key = 'owner owner.float'`)
    await heron.test.owner.query(
      `update login set login_id = 'erased-1' where login_id = 'owner.float'`,
    )
    await heron.test.owner.query(
      `update person set erased_at = now(), changed_at = now() where id = 'p-10431'`,
    )
    expect((await load()).refusals).toEqual([])
    expect(await keys()).toEqual([])
  })
})
