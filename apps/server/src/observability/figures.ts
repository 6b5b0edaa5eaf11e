import { z } from 'zod'
import { findBackupAge } from '../db/backup-run.queries.ts'
import type { Database } from '../db/database.ts'
import { findPageCheck } from '../db/page-check.queries.ts'
import { findJobFigures, findWorkFigures } from './figures.queries.ts'

const count = z.number().nonnegative()
const jobs = z.record(
  z.string(),
  z.object({
    /** How long the job is overdue, at the resort where it is the longest. */
    lateSeconds: z.number(),
    failing: count,
  }),
)
const work = z.object({
  waiting: count,
  oldestSeconds: z.number(),
  /** Rows given up within the last day. */
  givenUp: count,
})
const NOTHING: z.output<typeof work> = { waiting: 0, oldestSeconds: 0, givenUp: 0 }
const works = z.object({
  codes: work.default(NOTHING),
  others: work.default(NOTHING),
  /** Payments whose outcome the gateway has not confirmed. */
  payments: work.default(NOTHING),
})

export async function readJobFigures(database: Database, now: Date) {
  const [row] = await database.readDirectory(findJobFigures, { now })
  return jobs.parse(row?.figures)
}

/** Age of the last backup; before the first one, the age of the installation. */
export async function readBackupFigures(database: Database) {
  const [row] = await database.readDirectory(findBackupAge)
  if (!row) throw new Error('The row of backup_run is missing.')
  return row
}

/**
 * Age and result of the last comparison of the payment page with the release; before the first one,
 * the age of the installation.
 */
export async function readPageFigures(database: Database) {
  const [row] = await database.readDirectory(findPageCheck)
  if (!row) throw new Error('The row of page_check is missing.')
  return row
}

export async function readWorkFigures(database: Database, now: Date) {
  const [row] = await database.readDirectory(findWorkFigures, { now })
  return works.parse(row?.figures)
}
