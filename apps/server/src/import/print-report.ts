import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cliImport } from '@ownerng/messages/cli/import'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../shared/data-folder.ts'
import type { ImportReport } from './import-folder.ts'
import type { MissingRows } from './imported-rows.ts'
import type { Refusal } from './refusal.ts'

const MAX_LISTED = 20
const MAX_KEYS = 5

/** Returns how many rows were refused; a row can have several faults. */
export function refusedRows({ files }: ImportReport): number {
  return files.reduce((sum, { refused }) => sum + refused, 0)
}

/**
 * Formats the report: row counts per file, and each refused row with file, line, field, and reason,
 * up to a limit.
 */
export function describeReport(report: ImportReport, limit = MAX_LISTED): string[] {
  const { files, acts, kept, missing, refusals, written, resortId } = report
  const messages = cliImport().report
  const lines = [`${resortId || messages.theFolder}: ${getOutcome(report)}`]
  for (const { file, ...counts } of files) {
    const { inserted, updated, unchanged } = counts
    const wasCounted = written || inserted + updated + unchanged > 0
    lines.push(`  ${file}: ${wasCounted ? messages.counts(counts) : messages.refused(counts)}`)
  }
  lines.push(...acts.map((act) => `  ${act}`))
  const list = (heading: string, items: readonly string[]) => {
    if (items.length === 0) return
    lines.push(`  ${heading}`, ...items.slice(0, limit).map((item) => `    ${item}`))
    if (items.length > limit) lines.push(`    ${messages.more({ count: items.length - limit })}`)
  }
  list(messages.whatWasKept, kept)
  list(
    messages.whatIsMissing,
    missing.map((rows) => describeMissing(rows, Number.isFinite(limit) ? MAX_KEYS : limit)),
  )
  list(messages.whatWasRefused, refusals.map(describeRefusal))
  return lines
}

/** Formats the rows of a file that the folder lacks: how many, and the first ones. */
function describeMissing({ file, keys }: MissingRows, limit: number): string {
  const more = Math.max(0, keys.length - limit)
  const list = keys.slice(0, limit).join(', ')
  return cliImport().report.missing({ file, count: keys.length, list, more })
}

/** Formats a refusal as one line: file, line, field, and reason. */
export function describeRefusal({ file, line, field, reason }: Refusal): string {
  return `${cliImport().report.line({ file, line })}${field ? `, ${field}` : ''}: ${reason}`
}

function getOutcome(report: ImportReport): string {
  const messages = cliImport().report
  const rows = refusedRows(report)
  const whole = report.refusals.some((refusal) => refusal.wholeFile)
  if (report.written) return messages.loaded
  if (report.dryRun) return rows === 0 ? messages.dryRun : messages.dryRunRefused({ rows, whole })
  return whole ? messages.correctFirst : messages.notLoaded({ rows })
}

export function saveReport(report: ImportReport, dataFolder: string): string {
  const folder = join(dataFolder, 'import-reports')
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER })
  const path = join(folder, `${report.resortId || 'unknown'}${report.dryRun ? '-dry-run' : ''}.txt`)
  writeFileSync(path, `${describeReport(report, Number.POSITIVE_INFINITY).join('\n')}\n`, {
    mode: PRIVATE_FILE,
  })
  return path
}
