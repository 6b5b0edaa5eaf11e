import { MINUTE_MS } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import { log, mail, quiet, startAppForWork, test, wish } from '../../test-support/arising-work.ts'
import { ACCEPT } from '../../test-support/webhook-receiver.ts'
import type { Senders } from '../integrations/senders.ts'
import type { Job } from './job.ts'
import { allJobs } from './jobs.ts'
import { openJobs } from './run-jobs.ts'

startAppForWork()

describe('work', () => {
  it('belongs to one server, or to all if the job is shared', async () => {
    let running = 0
    for (const isShared of [false, true]) {
      const released = Promise.withResolvers<void>()
      const job: Job = {
        ...quiet,
        isShared,
        work: async (_, resortId) => {
          if (resortId !== 'HERON') return
          running++
          await released.promise
          running--
        },
      }
      const servers: Promise<void>[] = []
      for (const server of [1, 2, 3]) {
        await wish('a-job')
        const run = openJobs(test.services, [job], log).runDue()
        servers.push(run)
        if (isShared || server === 1) await expect.poll(() => running).toBe(server)
        else await run
      }
      expect(running, `shared: ${isShared}`).toBe(isShared ? 3 : 1)
      released.resolve()
      await Promise.all(servers)
    }
  })

  it('stays with its server for longer than a lease', async () => {
    let runs = 0
    let end = () => {}
    const job: Job = {
      ...quiet,
      work: async (_, resortId) => {
        if (resortId !== 'HERON') return
        runs++
        await new Promise<void>((resolve) => {
          end = resolve
        })
      },
    }
    const leaseEnd = async (): Promise<Date> => {
      const { rows } = await test.owner.query('select max(held_until) as at from job_turn')
      return rows[0].at
    }
    const runDue = () => openJobs(test.services, [job], log, 3_000).runDue()
    const first = runDue()
    await expect.poll(() => runs).toBe(1)
    for (let renewal = 0; renewal < 4; renewal++) {
      const before = await leaseEnd()
      test.pass(2_000)
      await expect.poll(leaseEnd).not.toEqual(before)
      await runDue()
      expect(runs).toBe(1)
    }
    end()
    await first
    await runDue()
    expect(runs).toBe(1)
  })

  it('sends other messages at once after a server is killed', async () => {
    const left: string[] = []
    const lanes = (email: NonNullable<Senders['email']>) =>
      allJobs({ email, text: null, webhook: ACCEPT, close: () => {} }).filter((job) => job.isShared)
    let isHanging = false
    const killed = lanes(() => {
      isHanging = true
      return new Promise(() => {})
    })
    await mail('First', true)
    void openJobs(test.services, killed, log).runDue()
    await expect.poll(() => isHanging).toBe(true)
    await mail('Second', true)
    const other = openJobs(
      test.services,
      lanes(async ({ subject }) => void left.push(subject)),
      log,
    )
    await other.runDue()
    expect(left).toEqual(['Second'])
    // the claimed message is sent when its lease ends
    test.pass(4 * MINUTE_MS)
    await other.runDue()
    expect(left).toEqual(['Second', 'First'])
  })
})

describe('a code', () => {
  it('is sent within a second, even if all other work hangs and much mail waits', async () => {
    const left: { subject: string; at: number }[] = []
    const senders: Senders = {
      email: async ({ subject }) => {
        if (subject === 'A bill')
          await new Promise((resolve) => setTimeout(resolve, 20_000).unref())
        left.push({ subject, at: performance.now() })
      },
      text: null,
      webhook: ACCEPT,
      close: () => {},
    }
    const jobs = allJobs(senders).map((job) =>
      job.isShared ? job : { ...job, work: () => new Promise(() => {}) },
    )
    await test.owner.query(
      `insert into outbox (resort_id, channel, recipient, subject, text, secret, at, try_after,
        locale) select 'HERON', 'email', n || '@mail.example', 'A bill', '', false, now(), now(),
        'en-US' from generate_series(1, 200) n`,
    )
    const running = openJobs(test.services, jobs, log)
    running.start()
    await expect
      .poll(
        async () =>
          (await test.owner.query('select from outbox where claimed_by is not null')).rowCount,
      )
      .toBeGreaterThan(0)
    for (let code = 1; code <= 5; code++) {
      const from = performance.now()
      await mail(`Code ${code}`, true)
      await expect
        .poll(() => left.some(({ subject }) => subject === `Code ${code}`), { interval: 10 })
        .toBe(true)
      expect(performance.now() - from).toBeLessThan(1_000)
    }
    expect(left.filter(({ subject }) => subject === 'A bill')).toEqual([])
  })
})
