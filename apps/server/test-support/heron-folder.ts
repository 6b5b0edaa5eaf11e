import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { checkFolder } from '../src/import/check-folder.ts'
import { importFolder } from '../src/import/import-folder.ts'
import type { Refusal } from '../src/import/refusal.ts'
import { startTestApp, type TestApp } from './test-app.ts'

export const HERON = fileURLToPath(new URL('../../../demo/heron', import.meta.url))

/** A valid row of `reservations.csv`. */
export const STAY_ROW = {
  number: 'T-1',
  owner_number: '10427',
  unit: '101',
  type: 'O',
  status: 'confirmed',
  arrival: '2032-05-01',
  departure: '2032-05-08',
  people1: 2,
  people2: 0,
  people3: 0,
  people4: 0,
  points: 0,
  booked_on: '2031-05-01',
}

/** Gives each test of a file its own copy of the folder of Heron Cove, and one database to all. */
export function useHeronFolder() {
  let test: TestApp
  let folder: string
  beforeAll(async () => {
    test = await startTestApp()
    // tests use cheap nights (cheap-nights.ts), so restore the folder's own
    await load({ from: HERON })
  })
  afterAll(() => test.close())
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'import-'))
    cpSync(HERON, folder, { recursive: true })
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const load = ({ keepGood = false, from = folder, dryRun = false, folderWins = false } = {}) =>
    importFolder({
      folder: from,
      database: test.database,
      keys: test.services.keys,
      clock: test.services.clock,
      files: test.services.files,
      keepGood,
      dryRun,
      folderWins,
    })
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
  return {
    get test() {
      return test
    },
    get folder() {
      return folder
    },
    load,
    edit,
    /**
     * Appends a row. Columns that are missing are empty, and columns that the file lacks are added.
     */
    addRow: (file: string, row: Readonly<Record<string, string | number>>) => {
      // Heron Cove has no rows of some kinds
      if (!existsSync(join(folder, file)))
        writeFileSync(join(folder, file), `${Object.keys(row).join(',')}\n`)
      edit(file, (text) => {
        const [header = '', ...rows] = text.trimEnd().split('\n')
        const columns = header.split(',')
        const added = Object.keys(row).filter((name) => !columns.includes(name))
        const all = [...columns, ...added]
        const values = all.map((name) => row[name] ?? '')
        const longer = rows.map((line) => `${line}${','.repeat(added.length)}`)
        return [all, ...longer, values].join('\n').concat('\n')
      })
    },
    /** Imports and returns the refusals, one line each. */
    listRefusals: async (keepGood = false) =>
      (await load({ keepGood })).refusals.map(
        ({ file, line, field, reason }) => `${file} ${line} ${field}: ${reason}`,
      ),
    getLastLine: (file: string) =>
      readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').length,
    /** `check FOLDER` reports the same without the database. */
    expectSameCheck: async ({ refusals }: { readonly refusals: readonly Refusal[] }) =>
      expect(await checkFolder(folder, test.services.clock.now())).toEqual(refusals),
    /** Returns a hash of each table. */
    hashTables: async () => {
      const { rows } = await test.owner.query(
        `select table_name from information_schema.tables where table_schema = 'public'
          and table_type = 'BASE TABLE' order by 1`,
      )
      const state: Record<string, string> = {}
      for (const { table_name } of rows)
        state[table_name] = (
          await test.owner.query(
            `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
              from ${table_name} t`,
          )
        ).rows[0].sum
      return state
    },
  }
}
