import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../apps/server/src/db/database.ts'
import { importFolder } from '../apps/server/src/import/import-folder.ts'
import { openFiles } from '../apps/server/src/integrations/files/files.ts'
import { startClock } from '../apps/server/src/shared/clock.ts'
import { openKeys } from '../apps/server/src/shared/keys.ts'
import { readSettings } from '../apps/server/src/shared/settings.ts'
import type { Portal } from '../e2e/support/portal.ts'
import type { Figure } from './figure.ts'
import { openPortal, unlessSmoke } from './smoke.ts'

const HERON = fileURLToPath(new URL('../demo/heron', import.meta.url))
const FEW = unlessSmoke(2_000, 20)
const MANY = unlessSmoke(20_000, 200)
/** Ten times the owners may cost a little more than ten times as much. */
const MOST = 12
const FIRST_OWNER = 100_000

/** Columns of the rows that are added for each owner, by file. */
const ROWS_OF_OWNER: Readonly<Record<string, (owner: number) => string>> = {
  'owners.csv': (owner) =>
    `${owner},,Owner ${owner},First,owner.${owner}@mail.example,(555) 010-0427,active,`,
  'interests.csv': (owner) => `P-${owner},${owner},points,annual,active,,204,,,,14000,1,Y-9-06-15`,
  'points-lots.csv': (owner) => `L-${owner},P-${owner},annual,{Y},today-143,today+222,12000`,
  'charges.csv': (owner) =>
    `B-${owner},${owner},maintenance,{Y-1} maintenance fee,,2143.20,Y-2-11-20,Y-1-01-15`,
  'payments.csv': (owner) => `R-${owner},${owner},2143.20,Y-1-01-12,check,B-${owner}`,
}

/** Compares the import of a resort of 20,000 owners with one of 2,000, both new. */
export async function measureImport(
  wanted: (name: string) => boolean,
): Promise<Record<string, Figure>> {
  if (!wanted('import_20000_over_2000_owners')) return {}
  const portal = await openPortal('server')
  try {
    const fewMs = await importOwners(portal, 'BENCHFEW', FEW)
    const manyMs = await importOwners(portal, 'BENCHMANY', MANY)
    const value = manyMs / fewMs
    const unit = 'times the time'
    const target = `at most ${MOST}`
    return {
      import_20000_over_2000_owners: {
        ...{ value, min: value, max: value, unit, target },
        good: value <= MOST,
      },
    }
  } finally {
    await portal.close()
  }
}

/** Imports the demo resort under another id with more owners; returns milliseconds. */
async function importOwners(portal: Portal, resort: string, owners: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'ownerng-import-'))
  cpSync(HERON, folder, { recursive: true })
  edit(folder, 'resort.csv', (text) => text.replace('HERON', resort))
  for (const [file, getRow] of Object.entries(ROWS_OF_OWNER))
    edit(folder, file, (text) => {
      const rows = Array.from({ length: owners }, (_, index) => `${getRow(FIRST_OWNER + index)}\n`)
      return text + rows.join('')
    })
  const settings = readSettings({ OWNERNG_DATA: portal.folder, OWNERNG_DEMO: '1' })
  const database = openDatabase(portal.database)
  try {
    const clock = startClock(settings.startClockAt)
    const began = performance.now()
    const { written, refusals } = await importFolder({
      ...{ folder, database, clock, keys: openKeys(settings), files: openFiles(settings) },
      keepGood: false,
    })
    if (!written) throw new Error(`${resort} was not imported: ${JSON.stringify(refusals[0])}`)
    return performance.now() - began
  } finally {
    await database.close()
    rmSync(folder, { recursive: true })
  }
}

const edit = (folder: string, file: string, change: (text: string) => string) =>
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
