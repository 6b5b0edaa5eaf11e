import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { findJobFigures, findWorkFigures } from './figures.queries.ts'

const count = z.number().nonnegative()
const jobs = z.record(
  z.string(),
  z.object({
    /** How long the job is overdue, at the resort where it is the longest. */
    lateSeconds: z.number(),
    /** The number of resorts where its last run failed. */
    failing: count,
  }),
)
const work = z.object({
  waiting: count,
  /** Age of the oldest waiting row. */
  oldestSeconds: z.number(),
  /** Rows given up within the last day. */
  givenUp: count,
})
const NOTHING: z.output<typeof work> = { waiting: 0, oldestSeconds: 0, givenUp: 0 }
const works = z.object({
  /** Messages with codes and temporary passwords. */
  codes: work.default(NOTHING),
  others: work.default(NOTHING),
  /** Payments whose outcome the gateway has not confirmed. */
  payments: work.default(NOTHING),
})

/** The state of each job over all resorts, by job name. */
export async function readJobFigures(database: Database, now: Date) {
  const [row] = await database.readDirectory(findJobFigures, { now })
  return jobs.parse(row?.figures)
}

/** Work that is waiting, over all resorts. */
export async function readWorkFigures(database: Database, now: Date) {
  const [row] = await database.readDirectory(findWorkFigures, { now })
  return works.parse(row?.figures)
}
