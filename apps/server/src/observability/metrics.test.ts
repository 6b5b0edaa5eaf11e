import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { getHome } from '@ownerng/contract'
import { ALL_CALLS } from '@ownerng/contract/all-calls'
import { HOUR_MS, SECOND_MS } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, postLogin, startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { buildApp } from '../app/app.ts'
import { SendFault } from '../integrations/sender.ts'
import { watchCalls } from '../integrations/watch-calls.ts'
import type { Job } from '../jobs/job.ts'
import { openJobs } from '../jobs/run-jobs.ts'
import type { Services } from '../services.ts'
import { type Metrics, openMetrics } from './metrics.ts'

let test: TestApp
let metrics: Metrics
let app: Awaited<ReturnType<typeof buildApp>>
const routes = new Set<string>()
beforeAll(async () => {
  test = await startTestApp()
  metrics = openMetrics(test.services)
  app = await buildApp(test.services, {
    observers: [metrics.observe],
    onRoute: (_, url) => routes.add(url),
  })
})
afterAll(async () => {
  metrics.close()
  await app.close()
  await test.close()
})

const read = () => metrics.read()
/** The value of a line, or null. */
const getFigure = async (line: string) => {
  const found = (await read()).split('\n').find((text) => text.startsWith(`${line} `))
  return found === undefined ? null : Number(found.split(' ').at(-1))
}
const ask = (url: string, more = {}) =>
  app.inject({ url, headers: { host: 'portal.localhost:8080' }, ...more })

it('counts and times requests by call and status class', async () => {
  await postLogin(app, 'owner.points', { password: PASSWORD })
  await ask(`/api${getHome.path}`)
  const text = await read()
  expect(text).toContain('ownerng_requests_total{call="loginOwner",status="2xx"} 1')
  expect(text).toContain('ownerng_requests_total{call="getHome",status="4xx"} 1')
  expect(text).toContain('ownerng_request_seconds_count{call="getHome"} 1')
  expect(await getFigure('ownerng_requests_open')).toBe(0)
})

it('has one series per call, whatever URLs are requested', async () => {
  const getSeries = (text: string) =>
    text.split('\n').filter((line) => line.startsWith('ownerng_requests_total{'))
  for (let index = 0; index < 40; index++) {
    await ask(`/nowhere/${index}/${Math.random()}`)
    await ask(`/api/no-call-${index}?logErrorID=${index}`)
    await ask(`/api/owner?getSettingsID=${index}`)
    await ask(`/healthz?${index}`)
    await ask(`/photos/HERON/${index}`)
    await ask(`/calendar/HERON/secret-${index}.ics`)
  }
  const text = await read()
  expect(text).not.toMatch(/secret-|no-call-|nowhere|HERON/)
  const calls = getSeries(text).map((line) => /call="([^"]*)"/.exec(line)?.[1] ?? '')
  const known = new Set([...ALL_CALLS.map(({ name }) => name), ...routes, 'none'])
  expect(calls.filter((call) => !known.has(call))).toEqual([])
  expect(calls.length).toBeLessThan(20)
})

it('has the connections, the statements and the process', async () => {
  expect(await getFigure('ownerng_database_connections{state="limit"}')).toBe(8)
  expect(await getFigure('ownerng_database_connections{state="idle"}')).toBeGreaterThan(0)
  expect(await getFigure('ownerng_database_waiting')).toBe(0)
  expect(await getFigure('ownerng_statement_seconds_count{outcome="ok"}')).toBeGreaterThan(0)
  expect(await getFigure('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect(await getFigure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
})

it('counts outgoing calls by outcome', async () => {
  const results: unknown[] = [{ state: 'captured' }, { state: 'unknown' }, null, 'refused']
  const gateway = watchCalls('gateway', { sale: async () => results.shift() })
  for (let time = 0; time < 4; time++) await gateway.sale()
  const mail = watchCalls('mail', {
    send: async (whose: SendFault['whose']) => Promise.reject(new SendFault(whose, 'RCPT TO 550')),
  })
  await mail.send('recipient').catch(() => {})
  await mail.send('server').catch(() => {})
  const countOf = (to: string, outcome: string) =>
    getFigure(`ownerng_outgoing_seconds_count{to="${to}",outcome="${outcome}"}`)
  expect(await countOf('gateway', 'ok')).toBe(2)
  expect(await countOf('gateway', 'failed')).toBe(2)
  expect(await countOf('mail', 'bounced')).toBe(1)
  expect(await countOf('mail', 'failed')).toBe(1)
})

it('reports overdue and failing jobs, and counts runs', async () => {
  const job = { name: 'counted-job', everyMs: HOUR_MS }
  const log = { error: () => {} }
  const runDue = (work: Job['work']) => openJobs(test.services, [{ ...job, work }], log).runDue()
  const { rows } = await test.owner.query('select count(*)::integer as resorts from resort')
  const [{ resorts }] = rows
  await runDue(async () => {})
  expect(await getFigure('ownerng_job_seconds_count{job="counted-job",outcome="ok"}')).toBe(resorts)
  expect(await getFigure('ownerng_job_late_seconds{job="counted-job"}')).toBe(0)
  test.pass(2 * HOUR_MS)
  expect(await getFigure('ownerng_job_late_seconds{job="counted-job"}')).toBeCloseTo(
    HOUR_MS / SECOND_MS,
    -1,
  )
  const fail = async () => Promise.reject(new Error('no'))
  await runDue(fail)
  expect(await getFigure('ownerng_job_failing_resorts{job="counted-job"}')).toBe(resorts)
  expect(await getFigure('ownerng_job_seconds_count{job="counted-job",outcome="failed"}')).toBe(
    resorts,
  )
})

it('reports hanging and waiting jobs as overdue', async () => {
  let end = () => {}
  let hasStarted = false
  const hanging = new Promise<void>((resolve) => {
    end = resolve
  })
  const work = () => {
    hasStarted = true
    return hanging
  }
  const lane = { everyMs: 24 * HOUR_MS, lane: 'narrow', atOnce: 1, work }
  const jobs: Job[] = ['one', 'another'].map((name) => ({ name, ...lane }))
  const lateness = () =>
    Promise.all(jobs.map(({ name }) => getFigure(`ownerng_job_late_seconds{job="${name}"}`)))
  // as a trigger does: at once, whatever the clock says
  await test.owner.query(
    `insert into job_wish (resort, job, run_after) select id, 'one', '-infinity' from resort`,
  )
  const done = openJobs(test.services, jobs, { error: () => {} }).runDue()
  await expect.poll(() => hasStarted).toBe(true)
  test.pass(HOUR_MS)
  for (const late of await lateness()) expect(late).toBeCloseTo(HOUR_MS / SECOND_MS, -1)
  end()
  await done
  expect(await lateness()).toEqual([0, 0])
})

it('reports waiting and abandoned messages of all resorts', async () => {
  await test.owner.query(
    `insert into resort select (jsonb_populate_record(r, '{"id":"OTHER"}')).*
      from resort r where id = 'HERON'`,
  )
  const write = (resortId: string, secret: boolean, minutesAgo: number, failed = false) =>
    test.owner.query(
      `insert into outbox (resort_id, channel, recipient, text, topic, secret, at, failed_at)
        values ($1, 'email', 'somebody@example.com', 'words', 'security', $2,
          $3::timestamptz - make_interval(mins => $4),
          case when $5 then $3::timestamptz - interval '1 minute' end)`,
      [resortId, secret, test.services.clock.now(), minutesAgo, failed],
    )
  await write('HERON', false, 5)
  await write('OTHER', false, 60)
  await write('OTHER', true, 1)
  await write('OTHER', false, 90, true)
  expect(await getFigure('ownerng_messages_waiting{lane="others"}')).toBe(2)
  expect(await getFigure('ownerng_messages_waiting{lane="codes"}')).toBe(1)
  expect(await getFigure('ownerng_messages_oldest_seconds{lane="others"}')).toBeCloseTo(
    HOUR_MS / SECOND_MS,
    -2,
  )
  expect(await getFigure('ownerng_messages_given_up{lane="others"}')).toBe(1)
  expect(await getFigure('ownerng_messages_given_up{lane="codes"}')).toBe(0)
})

it('reports unconfirmed payments and the age of the oldest', async () => {
  expect(await getFigure('ownerng_payments_in_doubt')).toBe(0)
  await test.owner.query(
    `insert into payment_attempt (resort_id, number, invoice, owner_account_id, account_ids,
        account_cents, cents, request_key, state, created_at)
      select 'HERON', 'P-DOUBT', 'I-DOUBT', id, array[id], array[100], 100, 'k-1', 'unknown',
        $1::timestamptz - interval '10 minutes'
      from owner_account
      where resort_id = 'HERON'
      limit 1`,
    [test.services.clock.now()],
  )
  expect(await getFigure('ownerng_payments_in_doubt')).toBe(1)
  expect(await getFigure('ownerng_payments_in_doubt_oldest_seconds')).toBeCloseTo(600, -1)
})

// issue 37, item 27
it('reports the age of the last backup', async () => {
  await test.owner.query(`update backup_run set completed_at = now() - interval '30 hours'`)
  const seconds = (30 * HOUR_MS) / SECOND_MS
  expect(await getFigure('ownerng_backup_age_seconds')).toBeCloseTo(seconds, -2)
})

// issue 37, item 24
it('reports the age and the result of the last check of the payment page', async () => {
  await test.owner.query(
    `update page_check set checked_at = now() - interval '9 days', differences = 2`,
  )
  const seconds = (9 * 24 * HOUR_MS) / SECOND_MS
  expect(await getFigure('ownerng_page_check_age_seconds')).toBeCloseTo(seconds, -2)
  expect(await getFigure('ownerng_page_differences')).toBe(2)
})

it('reports an unavailable database, and drops stale figures', async () => {
  expect(await getFigure('ownerng_database_up')).toBe(1)
  const away = {
    ...test.database,
    readDirectory: () => wait(HOUR_MS, [], { ref: false }),
  } as Services['database']
  const ofAway = openMetrics({ ...test.services, database: away })
  const text = await ofAway.read()
  ofAway.close()
  expect(text).toContain('ownerng_database_up 0')
  expect(text).not.toMatch(/^ownerng_messages_waiting\{/m)
  expect(text).not.toMatch(/^ownerng_payments_in_doubt/m)
})

describe('the documentation of the metrics', () => {
  const page = (path: string) =>
    readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
  /** The text format that Prometheus reads. */
  const described = async () =>
    [...(await read()).matchAll(/^# HELP (\w+) (.*)\n# TYPE \w+ (\w+)$/gm)].map(
      ([, name = '', help = '', type = '']) => ({ name, help, type }),
    )

  it.each([
    'ops/monitoring/alerts.yml',
    'ops/monitoring/alerts.test.yml',
    'ops/monitoring/dashboard.json',
  ])('%s names only metrics that exist', async (file) => {
    const known = new Set(
      (await described()).flatMap(({ name, type }) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    )
    const named = page(file).match(/\b(ownerng|nodejs|process)_\w+/g) ?? []
    expect(named.length).toBeGreaterThan(5)
    expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([])
  })

  it('lists all metrics and no others', async () => {
    const rows = page('docs/monitoring.md').match(/^\| `(ownerng|nodejs|process)_.*$/gm) ?? []
    const wanted = (await described()).map(
      ({ name, type, help }) => `| \`${name}\` | ${type} | ${help} |`,
    )
    expect([...rows].sort()).toEqual(wanted.sort())
  })

  it('has a row for each alert', () => {
    const alerts = [...page('ops/monitoring/alerts.yml').matchAll(/- alert: (\w+)/g)]
    const rows = [...page('docs/monitoring.md').matchAll(/^\| `(OwnerNg\w+)` \|/gm)]
    const names = (found: RegExpMatchArray[]) => found.map(([, name]) => name)
    expect(names(rows)).toEqual(names(alerts))
  })
})
