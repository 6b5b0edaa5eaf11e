import { z } from 'zod'
import type { OneDatabase } from '../db/database.ts'
import { findJobFigures, findWorkFigures } from './figures.queries.ts'

const count = z.number().nonnegative()
const jobs = z.record(
  z.string(),
  z.object({
    /** For how long it has been due, at the resort where that is longest. */
    lateSeconds: z.number(),
    /** At how many resorts its last run failed. */
    failing: count,
  }),
)
const work = z.object({
  waiting: count,
  /** How long the oldest of it has waited. */
  oldestSeconds: z.number(),
  /** How much was given up within a day. */
  givenUp: count,
})
const NOTHING: z.output<typeof work> = { waiting: 0, oldestSeconds: 0, givenUp: 0 }
const works = z.object({
  /** Messages with codes and temporary passwords. */
  codes: work.default(NOTHING),
  others: work.default(NOTHING),
  /** Payments whose end is not known. */
  payments: work.default(NOTHING),
})

/** The one place that reads how the jobs do, over all resorts of a database, by their names. */
export async function readJobFigures(database: OneDatabase, now: Date) {
  const [row] = await database.readDirectory(findJobFigures, { now })
  return jobs.parse(row?.figures)
}

/** What waits to be done, over all resorts. */
export async function readWorkFigures(database: OneDatabase, now: Date) {
  const [row] = await database.readDirectory(findWorkFigures, { now })
  return works.parse(row?.figures)
}
