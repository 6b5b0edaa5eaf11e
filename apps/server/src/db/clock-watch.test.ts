import { DAY_MS, MINUTE_MS, SECOND_MS } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { buildApp } from '../app/app.ts'
import type { Job } from '../jobs/job.ts'
import { reportServer } from '../jobs/report-server.ts'
import { openJobs } from '../jobs/run-jobs.ts'
import { openMetrics } from '../observability/metrics.ts'
import type { Services } from '../services.ts'
import { findClockWarning, openClock, openClockWatch, requireRightClock } from './clock-watch.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** Services of a process whose clock is ahead by `clock.aheadMs`. */
function startProcess(aheadMs: number) {
  const clock = { aheadMs }
  const now = () => new Date(Date.now() + clock.aheadMs)
  const services: Services = {
    ...test.services,
    clock: { now },
    clockWatch: openClockWatch(test.database, now),
  }
  return { clock, services }
}

const runOnce = async (services: Services, name: string): Promise<number> => {
  let runs = 0
  const job: Job = {
    name,
    everyMs: 1,
    work: async () => {
      runs += 1
    },
  }
  const jobs = openJobs(services, [job], { error: () => {} })
  await jobs.runFirst([name])
  await jobs.runDue()
  await jobs.stop()
  return runs
}

// issue 37, item 25
it('runs no jobs while the clock is more than a minute off', async () => {
  const { clock, services } = startProcess(40 * DAY_MS)
  expect(await runOnce(services, 'ahead')).toBe(0)
  clock.aheadMs = -70 * SECOND_MS
  expect(await runOnce(services, 'behind')).toBe(0)
  clock.aheadMs = 30 * SECOND_MS
  expect(await runOnce(services, 'close')).toBeGreaterThan(0)
  // a jump counts before the next comparison
  clock.aheadMs = 90 * SECOND_MS
  expect(await runOnce(services, 'jumped')).toBe(0)
})

it('is not ready while the clock is more than a minute off', async () => {
  const { clock, services } = startProcess(-61 * SECOND_MS)
  const app = await buildApp(services)
  const answer = await app.inject({ url: '/readyz' })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toEqual({
    status: "not ready: the clock differs from the database's by more than a minute",
  })
  clock.aheadMs = 0
  const ready = async () => (await app.inject({ url: '/readyz' })).statusCode
  await expect.poll(ready).toBe(200)
  await app.close()
})

it('warns above 5 seconds and reports the offset as a metric', async () => {
  const { clock, services } = startProcess(0)
  const metrics = openMetrics(services)
  expect(await metrics.read()).not.toMatch(/^ownerng_clock_ahead_seconds /m)
  expect(await findClockWarning(services.clockWatch)).toBeNull()
  clock.aheadMs = -8 * SECOND_MS
  expect(await findClockWarning(services.clockWatch)).toMatch(/is 8 s behind the database's/)
  const line = /^ownerng_clock_ahead_seconds (\S+)$/m.exec(await metrics.read())
  expect(Number(line?.[1])).toBeCloseTo(-8, 0)
  metrics.close()
})

// issue 37, item 25
it('is compared when the server starts and every minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const clock = { aheadMs: -8 * SECOND_MS }
  const readDirectory = async () => [{ now: new Date() }]
  const clockWatch = openClockWatch(
    { readDirectory } as never,
    () => new Date(Date.now() + clock.aheadMs),
  )
  const warnings: string[] = []
  const report = await reportServer(
    { ...test.services, database: { readDirectory } as never, clockWatch },
    { warn: (_, message) => void warnings.push(message) },
  )
  expect(warnings).toEqual([expect.stringMatching(/is 8 s behind the database's/)])
  clock.aheadMs = 0
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(warnings).toHaveLength(1)
  clock.aheadMs = 9 * SECOND_MS
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(warnings.slice(1)).toEqual([expect.stringMatching(/is 9 s ahead of the database's/)])
  await report.stop()
  vi.useRealTimers()
})

it('refuses commands while the clock is wrong, but allows the clock of a demo', async () => {
  const startClockAt = new Date(Date.now() + 40 * DAY_MS)
  const open = (demo: boolean) => openClock({ startClockAt, demo }, test.database)
  await expect(requireRightClock(open(false).clockWatch)).rejects.toThrow(/3456000 s ahead/)
  await requireRightClock(open(true).clockWatch)
})

it('lets commands wait for a slow database, and then names the delay as the cause', async () => {
  vi.useFakeTimers()
  const open = (readDirectory: () => Promise<{ now: Date }[]>) =>
    openClockWatch({ readDirectory } as never, () => new Date())
  const slow = requireRightClock(
    open(async () => {
      await new Promise((resolve) => setTimeout(resolve, 10 * SECOND_MS))
      return [{ now: new Date() }]
    }),
  )
  const silent = expect(requireRightClock(open(() => new Promise(() => {})))).rejects.toThrow(
    /^The database took longer than 30 s to return its time/,
  )
  await vi.advanceTimersByTimeAsync(30 * SECOND_MS)
  await slow
  await silent
  vi.useRealTimers()
})

it('does not count the time of a slow query as an offset', async () => {
  const at = Date.now()
  const readDirectory = async () => [{ now: new Date(at - SECOND_MS) }]
  const watch = openClockWatch({ readDirectory } as never, () => new Date(at))
  const monotonic = vi.spyOn(performance, 'now').mockReturnValue(3_000).mockReturnValueOnce(1_000)
  expect(await watch.compare()).toBe(0)
  monotonic.mockRestore()
})
