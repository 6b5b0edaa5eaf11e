import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { cliCommands } from '@ownerng/messages/cli/commands'
import { openData } from '../db/open-data.ts'
import { importFolder } from '../import/import-folder.ts'
import { describeReport, saveReport } from '../import/print-report.ts'
import { openFiles } from '../integrations/files/files.ts'
import { startClock } from '../shared/clock.ts'
import { readSettings } from '../shared/settings.ts'
import { CommandRefusal, refuseUsage, runToExit } from './command-refusal.ts'

const usage = () =>
  `npm run import -- FOLDER [--dry-run] [--keep-good]\n\n${cliCommands().import.about}`

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  'keep-good': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

function readArguments(): { folder: string; dryRun: boolean; keepGood: boolean; help: boolean } {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: OPTIONS })
    const [folder = '', ...rest] = positionals
    if (values.help || (folder && rest.length === 0))
      return { folder, dryRun: values['dry-run'], keepGood: values['keep-good'], help: values.help }
  } catch {
    // unknown option: the usage lists the valid ones
  }
  throw refuseUsage(usage())
}

/**
 * Imports the folder and returns the report; throws a CommandRefusal with the report if rows were
 * refused.
 */
async function runImport(): Promise<string> {
  const { folder, dryRun, keepGood, help } = readArguments()
  const words = cliCommands()
  if (help) return words.usage({ usage: usage() })
  if (!existsSync(folder)) throw new CommandRefusal(words.import.noFolder({ folder }))
  const settings = readSettings(process.env)
  const data = await openData(settings)
  try {
    const started = performance.now()
    const report = await importFolder({
      folder,
      database: data.database,
      keys: data.keys,
      clock: startClock(settings.startClockAt),
      files: openFiles(settings),
      keepGood,
      dryRun,
    })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const lines = [
      ...describeReport(report),
      words.import.end({ seconds, path: saveReport(report, settings.dataFolder) }),
    ].join('\n')
    const isAsAsked = report.written || (dryRun && report.refusals.length === 0)
    if (!isAsAsked) throw new CommandRefusal(lines)
    return lines
  } finally {
    await data.close()
  }
}

await runToExit(runImport)
