import { HOUR_MS } from '@ownerng/domain'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { queueMessage } from '../src/integrations/mail/outbox.ts'
import type { Job } from '../src/jobs/job.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** The app of the current test. */
export let test: TestApp

export const log = { error: () => {} }

/** A job without work. */
export const quiet: Job = { name: 'a-job', everyMs: HOUR_MS, work: async () => {} }

export const now = () => test.services.clock.now()

/** Requests a run of a job, due now. */
export const wish = (job: string) =>
  test.owner.query(`insert into job_wish values ('HERON', $1, '-infinity')`, [job])

/** Queues an email; a secret one uses the lane of codes. */
export const mail = (subject: string, secret: boolean) =>
  test.database.inResort('HERON', async (sql) =>
    queueMessage(sql, 'HERON', now(), {
      channel: 'email',
      locale: 'en-US',
      recipient: 'a@mail.example',
      subject,
      paragraphs: ['Hi'],
      secret,
    }),
  )

/** Starts an app for the tests of a file. */
export function startAppForWork(): void {
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.owner.query('truncate job_run, job_turn, job_wish')
    await test.owner.query('update document set read_at = now()')
    await test.owner.query(`delete from outbox`)
  })
}
