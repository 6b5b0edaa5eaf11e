import { fileURLToPath } from 'node:url'
import { HOUR_MS, MINUTE_MS } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import { log, runDue, startAppForJobs, test } from '../../test-support/jobs.ts'
import { importFolder } from '../import/import-folder.ts'
import type { Job } from './job.ts'
import { openJobs } from './run-jobs.ts'

startAppForJobs()

/** Returns the resorts at which a server holds the lease of a job. */
const held = async (job: string) =>
  (
    await test.owner.query(
      `select resort from job_turn where job = $1 and held_until > '-infinity' order by 1`,
      [job],
    )
  ).rows.map((row) => row.resort)

// issue 12, item 28
describe('an hourly job', () => {
  const seen: string[] = []

  const job: Job = {
    name: 'hourly',
    everyMs: HOUR_MS,
    work: async (_, resortId) => void seen.push(resortId),
  }

  const start = async () => {
    seen.length = 0
    await runDue(job)
    return seen.length
  }

  it('runs once at startup if overdue, and not if it just ran', async () => {
    expect(await start()).toBe(3)
    test.pass(59 * MINUTE_MS)
    expect(await start()).toBe(0)
    test.pass(61_000)
    expect(await start()).toBe(3)
    test.pass(9 * HOUR_MS)
    seen.length = 0
    await runDue(job)
    await runDue(job)
    expect(seen).toHaveLength(3)
  })

  // issue 16, part 6
  it('runs before accepting traffic if it hasn’t run since the last import', async () => {
    const jobs = openJobs(test.services, [job], log)
    const runFirst = async () => {
      seen.length = 0
      await jobs.runFirst(['hourly'])
      return [...seen].sort()
    }
    expect(await runFirst()).toEqual(['BAYVIEW', 'HERON', 'PINES'])
    test.pass(2 * HOUR_MS)
    expect(await runFirst()).toEqual([])
    await importFolder({
      folder: fileURLToPath(new URL('../../../../demo/pines', import.meta.url)),
      database: test.database,
      keys: test.services.keys,
      clock: test.services.clock,
      files: test.services.files,
      keepGood: true,
    })
    expect(await runFirst()).toEqual(['PINES'])
    expect(await runFirst()).toEqual([])
  })

  it('is run by only one of several servers', async () => {
    seen.length = 0
    await Promise.all([1, 2, 3].map(() => runDue(job)))
    expect(seen).toHaveLength(3)
  })

  it('that a killed server was running runs again after its lease', async () => {
    const dies: Job = { ...job, work: () => new Promise(() => {}) }
    void runDue(dies)
    await expect.poll(async () => (await held('hourly')).length).toBe(2)
    expect(await start()).toBe(1)
    test.pass(11 * MINUTE_MS)
    expect(await start()).toBe(2)
  })

  // issue 37, item 22
  it('is asked to stop when the server stops', async () => {
    const stops: AbortSignal[] = []
    const work: Job['work'] = (_services, _resortId, stop) => {
      stops.push(stop)
      return new Promise((resolve) => stop.addEventListener('abort', resolve))
    }
    const jobs = openJobs(test.services, [{ ...job, work, atOnce: 3 }], log)
    jobs.start()
    await expect.poll(() => stops.length).toBe(3)
    await jobs.stop()
    expect(await held('hourly')).toEqual([])
  })

  it('runs soon after the start of the server, not an hour later', async () => {
    seen.length = 0
    const jobs = openJobs(test.services, [job], log)
    jobs.start()
    await expect.poll(() => seen.length).toBe(3)
    await jobs.stop()
  })
})
