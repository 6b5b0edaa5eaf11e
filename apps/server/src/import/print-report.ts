import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../shared/data-folder.ts'
import type { ImportReport } from './import-folder.ts'
import type { Refusal } from './read-folder.ts'

const SHOWN = 20

/** How many rows were refused; a row may have several faults. */
export function refusedRows({ files }: ImportReport): number {
  return files.reduce((sum, { refused }) => sum + refused, 0)
}

/**
 * The report in words: each file in numbers, and each refused row with file, line, field and
 * reason, at most `shown` of them.
 */
export function describeReport(report: ImportReport, limit = SHOWN): string[] {
  const { files, refusals, written, resortId } = report
  const lines = [`${resortId || 'The folder'}: ${outcomeOf(report)}`]
  for (const { file, inserted, updated, unchanged, refused } of files) {
    const wasCounted = written || inserted + updated + unchanged > 0
    const counts = `${inserted} new, ${updated} changed, ${unchanged} as before, `
    lines.push(`  ${file}: ${wasCounted ? counts : ''}${refused} refused`)
  }
  if (refusals.length > 0) lines.push('  What was refused:')
  for (const { file, line, field, reason } of refusals.slice(0, limit))
    lines.push(`    ${describeRefusal({ file, line, field, reason })}`)
  if (refusals.length > limit) lines.push(`    and ${refusals.length - limit} more`)
  return lines
}

/** A refusal in one line: file, line, field and reason. */
function describeRefusal({ file, line, field, reason }: Refusal): string {
  return `${file} line ${line}${field ? `, ${field}` : ''}: ${reason}`
}

function outcomeOf(report: ImportReport): string {
  const rows = refusedRows(report)
  const refused = `${rows} ${rows === 1 ? 'row was' : 'rows were'} refused`
  const isWhole = report.refusals.some((refusal) => refusal.wholeFile)
  if (report.written) return 'loaded.'
  if (report.dryRun && rows === 0)
    return 'a dry run: nothing was loaded. This is what a load would do.'
  if (report.dryRun) {
    const unless = isWhole ? '' : ' unless --keep-good leaves them out'
    return `a dry run: nothing was loaded. ${refused}; a load would refuse the folder${unless}.`
  }
  return isWhole
    ? 'nothing was loaded: correct the files below first.'
    : `nothing was loaded, because ${refused}. Correct them, or add --keep-good to load the others.`
}

/** Keeps the whole report in the data folder and returns its path. */
export function keepReport(report: ImportReport, dataFolder: string): string {
  const folder = join(dataFolder, 'import-reports')
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER })
  const path = join(folder, `${report.resortId || 'unknown'}${report.dryRun ? '-dry-run' : ''}.txt`)
  writeFileSync(path, `${describeReport(report, Number.POSITIVE_INFINITY).join('\n')}\n`, {
    mode: PRIVATE_FILE,
  })
  return path
}
