import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getPoints, listBills, listReservations, listWorkOrders } from '@ownerng/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HERON } from '../../test-support/heron-folder.ts'
import { readBooks, startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { type ImportReport, importFolder } from './import-folder.ts'
import { describeReport } from './print-report.ts'

/** Some rows of the first demo that could be started, with the columns and files that it had. */
const OLD = fileURLToPath(new URL('../../test-support/old-folder', import.meta.url))
const PDFS = ['budget-letter.pdf', 'board-notes.pdf', 'dock-rules.pdf']

let test: TestApp
let folder: string
let report: ImportReport
beforeAll(async () => {
  test = await startTestApp()
  test.setClock('2026-11-28T17:00:00Z')
  folder = mkdtempSync(join(tmpdir(), 'old-folder-'))
  cpSync(OLD, folder, { recursive: true })
  for (const name of PDFS) cpSync(join(HERON, name), join(folder, name))
  report = await load()
})
afterAll(async () => {
  const exact = { unbalanced: 0, ledgerSum: 0, wrongLots: 0, soldTwice: 0, wrongOpenCents: 0 }
  expect(await readBooks(test.owner)).toMatchObject(exact)
  rmSync(folder, { recursive: true, force: true })
  await test.close()
})

const load = () => {
  const { database, keys, clock, files } = test.services
  return importFolder({ folder, database, keys, clock, files, keepGood: false })
}

/** Rows of each file. */
const ROWS = {
  ...{ resort: 1, 'unit-types': 5, units: 9, owners: 4, seasons: 24, 'points-chart': 45 },
  ...{ interests: 4, 'points-lots': 7, reservations: 4, charges: 16, payments: 11 },
  ...{ 'work-orders': 3, documents: 3, logins: 4 },
}

// issue 38, "Shown by": an old folder still imports
describe('a folder of the first days', () => {
  it('is imported with all of its rows, and the report lists them', () => {
    expect(report).toMatchObject({ written: true, refusals: [], acts: [], kept: [], missing: [] })
    const lines = describeReport(report)
    expect(lines[0]).toBe('OLDCOVE: loaded.')
    const tables = lines.slice(1).filter((line) => line.includes('.csv'))
    expect(tables.toSorted()).toEqual(
      Object.entries(ROWS)
        .map(([name, rows]) => `  ${name}.csv: ${rows} new, 0 changed, 0 unchanged, 0 refused`)
        .toSorted(),
    )
    expect(lines).toHaveLength(1 + tables.length + ['options.json', 'rules.json'].length)
  })

  it('shows owners what they owe and own', async () => {
    const owner = await test.signIn('owner.points', 'OLDCOVE')
    const { balanceCents, charges } = (await owner.call(listBills, { query: {} })).body
    expect(balanceCents).toBe(128_450)
    expect(charges.map(({ number }) => number)).toEqual(['B-00004', 'B-00005', 'B-00006'])
    const { lots } = (await owner.call(getPoints, { query: {} })).body
    expect(lots.map(({ kind, useYear, remaining }) => [kind, useYear, remaining])).toEqual([
      ['banked', 2025, 2100],
      ['annual', 2026, 12_000],
      ['annual', 2027, 14_000],
    ])
    const { reservations } = (await owner.call(listReservations, { query: {} } as never)).body
    const numbers = reservations.map(({ number }: { number: string }) => number)
    expect(numbers).toEqual(['H-10002', 'H-10001', 'H-10003'])
    const { orders } = (await owner.call(listWorkOrders, { query: {} })).body
    expect(orders.map(({ number, status }) => [number, status])).toEqual([
      ['3312', 'scheduled'],
      ['3290', 'closed'],
    ])
  })

  it('changes nothing if it is imported again', async () => {
    const { files } = await load()
    expect(files.filter(({ inserted, updated }) => inserted + updated > 0)).toEqual([])
  })
})
