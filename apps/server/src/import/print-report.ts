import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ImportReport } from './import-folder.ts'

const SHOWN = 20

/** How many rows were refused; a row may have several faults. */
export function refusedRows({ refusals }: ImportReport): number {
  return new Set(refusals.map((refusal) => `${refusal.file} ${refusal.line}`)).size
}

/** The report in words: what was written, and each refused row with file, line, field and reason, at most `shown` of them. */
export function describeReport(report: ImportReport, shown = SHOWN): string[] {
  const { counts, refusals, written, resortId } = report
  const lines = [
    written
      ? `${resortId}: loaded.`
      : `${resortId || 'The folder'}: nothing was loaded, because ${refusedRows(report)} rows were refused. Mend them, or add --keep-good to load the others.`,
  ]
  for (const { what, inserted, updated, unchanged } of counts.filter((each) => written && each.inserted + each.updated + each.unchanged > 0)) {
    lines.push(`  ${what}: ${inserted} new, ${updated} changed, ${unchanged} as before`)
  }
  if (refusals.length > 0) lines.push(`  ${refusedRows(report)} rows refused:`)
  for (const { file, line, field, reason } of refusals.slice(0, shown)) lines.push(`    ${file} line ${line}${field ? `, ${field}` : ''}: ${reason}`)
  if (refusals.length > shown) lines.push(`    and ${refusals.length - shown} more`)
  return lines
}

/** Keeps the whole report in the data folder and returns its path. */
export function keepReport(report: ImportReport, dataFolder: string): string {
  const folder = join(dataFolder, 'import-reports')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${report.resortId || 'unknown'}.txt`)
  writeFileSync(path, `${describeReport(report, Number.POSITIVE_INFINITY).join('\n')}\n`)
  return path
}
