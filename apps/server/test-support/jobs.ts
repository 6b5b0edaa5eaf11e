import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { importFolder } from '../src/import/import-folder.ts'
import { openSenders, type Senders } from '../src/integrations/senders.ts'
import type { Job } from '../src/jobs/job.ts'
import { openJobs } from '../src/jobs/run-jobs.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** The app of the current test. */
export let test: TestApp

/** The mail and text senders of the current test. */
export let senders: Senders

/** Jobs and resorts of the logged errors. */
export const texts: { job: string; resort: string }[] = []

export const log = {
  error: (fields: object) => void texts.push(fields as { job: string; resort: string }),
}

/** Runs the due work of one job, as another server would. */
export const runDue = (job: Job) => openJobs(test.services, [job], log).runDue()

/** Starts an app for the tests of a file. */
export function startAppForJobs(): void {
  beforeAll(async () => {
    test = await startTestApp()
    const { database, services } = test
    for (const name of ['bayview', 'pines']) {
      const folder = fileURLToPath(new URL(`../../../demo/${name}`, import.meta.url))
      await importFolder({
        folder,
        database,
        keys: services.keys,
        clock: services.clock,
        files: services.files,
        keepGood: true,
      })
    }
    // raises an error for any statement of a resort that touches the table; immutable, so that it
    // also fails on an empty table
    await test.owner.query(`create function poison() returns boolean language plpgsql immutable as
    $$ begin if current_setting('app.resort', true) = 'BAYVIEW' then raise exception
      'a bad row of 4111111111111111'; end if; return true; end $$`)
    senders = openSenders(services.settings)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.owner.query('truncate job_run, job_turn, job_wish')
    texts.length = 0
  })
}
