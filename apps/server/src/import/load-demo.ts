import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from '../db/statement.ts'
import type { Services } from '../services.ts'
import { importFolder } from './import-folder.ts'
import { importPhotos } from './import-photos.ts'
import { readPrepared } from './prepared-photos.ts'
import { refusedRows, saveReport } from './print-report.ts'

const DEMO = fileURLToPath(new URL('../../../../demo/', import.meta.url))
const countResorts = sql(
  'count-resorts',
  `select count(*)::integer as resorts
  from resort`,
)

/** Whose first visit the demo shows; everybody else of it has been here. */
const NEWCOMER = 'owner.forgot'
const welcomeOthers = sql(
  'welcome-demo-owners',
  `update login
  set welcomed_at = :now
  where resort_id = :resortId and login_id <> :newcomer`,
)

/**
 * Loads the demo resorts into an empty database. Rows that the real data gets wrong are refused and
 * reported.
 */
export async function loadDemo(
  {
    database,
    keys,
    clock,
    files,
    settings,
  }: Pick<Services, 'database' | 'keys' | 'clock' | 'files' | 'settings'>,
  say: (line: string) => void,
): Promise<void> {
  const { resorts = 0 } = (await database.readDirectory(countResorts))[0] ?? {}
  if (resorts > 0) return
  for (const name of readdirSync(DEMO)
    .filter((text) => existsSync(`${DEMO}${text}/resort.csv`))
    .sort()) {
    const report = await importFolder({
      folder: `${DEMO}${name}`,
      database,
      keys,
      clock,
      files,
      keepGood: true,
    })
    await database.inResort(report.resortId, (sql) =>
      sql.rows(welcomeOthers, {
        resortId: report.resortId,
        now: clock.now(),
        newcomer: NEWCOMER,
      }),
    )
    const photos = `${DEMO}${name}/photos`
    if (existsSync(photos))
      await importPhotos({
        resortId: report.resortId,
        folder: photos,
        database,
        files,
        findPrepared: readPrepared(`${photos}/prepared`),
      })
    const path = saveReport(report, settings.dataFolder)
    const stays = report.files.find(({ file }) => file === 'reservations.csv')?.inserted ?? 0
    const refused =
      report.refusals.length > 0 ? `, ${refusedRows(report)} rows refused (see ${path})` : ''
    say(`Loaded ${report.resortId}: ${stays} stays${refused}`)
  }
}
