import { parseArgs } from 'node:util'
import { importFolder } from '../import/import-folder.ts'
import { describeReport, keepReport } from '../import/print-report.ts'
import { startClock } from '../platform/clock.ts'
import { openFiles } from '../platform/files.ts'
import { openKeys } from '../platform/keys.ts'
import { openData } from '../platform/open-data.ts'
import { readSettings } from '../platform/settings.ts'
import { StartFault } from '../platform/start-fault.ts'

const USAGE = 'Usage: npm run import -- FOLDER [--keep-good]\n\nLoads a resort from CSV files (docs/import-format.md). Takes all rows or none; --keep-good loads the good ones.'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { 'keep-good': { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } })
const folder = positionals[0]
if (!folder || values.help) {
  console.log(USAGE)
  process.exit(values.help ? 0 : 2)
}
try {
  const settings = readSettings(process.env)
  const data = await openData(settings)
  try {
    const started = performance.now()
    const report = await importFolder({
      folder,
      database: data.database,
      keys: openKeys(settings),
      clock: startClock(settings.startClockAt),
      files: openFiles(settings),
      keepGood: values['keep-good'],
    })
    for (const line of describeReport(report)) console.log(line)
    console.log(`${((performance.now() - started) / 1000).toFixed(1)} s. The whole report: ${keepReport(report, settings.dataFolder)}`)
    process.exitCode = report.written ? 0 : 1
  } finally {
    await data.close()
  }
} catch (error) {
  console.error(error instanceof StartFault || (error instanceof Error && error.message.startsWith('There is no folder')) ? error.message : error)
  process.exitCode = 1
}
