import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cliStartFaults } from '@ownerng/messages/cli/start-faults'
import type { Database } from '../db/database.ts'
import { contentName, type FileStore } from '../integrations/files/files.ts'
import type { Services } from '../services.ts'
import { StartFault } from '../shared/start-fault.ts'
import { addDemoStaff } from './demo-staff.ts'
import { importFolder } from './import-folder.ts'
import { importPhotos } from './import-photos.ts'
import { addOrderPhoto, countResorts, welcomeOthers } from './load-demo.queries.ts'
import { readPrepared } from './prepared-photos.ts'
import { refusedRows, saveReport } from './print-report.ts'

const DEMO = fileURLToPath(new URL('../../../../demo/', import.meta.url))

/** Login whose first visit the demo shows; all other demo logins have visited before. */
const NEWCOMER = 'owner.forgot'

/** Adds owners' photos of work orders; each file is named after the order's number. */
async function addOrderPhotos(
  { database, files }: { readonly database: Database; readonly files: FileStore },
  resortId: string,
  folder: string,
): Promise<void> {
  if (!existsSync(folder)) return
  for (const file of readdirSync(folder).sort()) {
    const photo = readFileSync(`${folder}/${file}`)
    const sha256 = contentName(photo)
    await files.put(`attachments/${sha256}`, photo)
    const number = file.replace(/\.jpg$/, '')
    await database.inResort(resortId, (sql) =>
      sql.rows(addOrderPhoto, { resortId, number, sha256, bytes: photo.length }),
    )
  }
}

/**
 * Imports the demo resorts into an empty database. Invalid rows in the real data are refused and
 * reported. Throws a StartFault if the demo resorts aren't installed.
 */
export async function loadDemo(services: Services, say: (line: string) => void): Promise<void> {
  const { database, clock, files, settings } = services
  if (!existsSync(DEMO)) throw new StartFault(cliStartFaults().noDemo)
  const { resorts = 0 } = (await database.readDirectory(countResorts))[0] ?? {}
  if (resorts > 0) return
  for (const name of readdirSync(DEMO)
    .filter((text) => existsSync(`${DEMO}${text}/resort.csv`))
    .sort()) {
    const report = await importFolder({ ...services, folder: `${DEMO}${name}`, keepGood: true })
    const { resortId } = report
    await addDemoStaff(database, resortId)
    const visit = { resortId, now: clock.now(), newcomer: NEWCOMER }
    await database.inResort(resortId, (sql) => sql.rows(welcomeOthers, visit))
    const photos = `${DEMO}${name}/photos`
    if (existsSync(photos))
      await importPhotos({
        resortId,
        folder: photos,
        database,
        files,
        findPrepared: readPrepared(`${photos}/prepared`),
      })
    await addOrderPhotos({ database, files }, resortId, `${photos}/work-orders`)
    const path = saveReport(report, settings.dataFolder)
    const stays = report.files.find(({ file }) => file === 'reservations.csv')?.inserted ?? 0
    const refused =
      report.refusals.length > 0 ? `, ${refusedRows(report)} rows refused (see ${path})` : ''
    say(`Loaded ${resortId}: ${stays} stays${refused}`)
  }
}
