import type { ChannelListener } from 'node:diagnostics_channel'
import { failureRatio, SECOND_MS } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ClockWatch } from '../db/clock-watch.ts'
import type { Database } from '../db/database.ts'
import { within } from '../db/replica-watch.ts'
import { getCall, watchRequests } from '../http/answered.ts'
import { SendFault } from '../integrations/sender.ts'
import type { Services } from '../services.ts'
import type { Clock } from '../shared/clock.ts'
import {
  jobPoints,
  listenTo,
  outgoingPoints,
  type Points,
  type ReportPoint,
  reportPoints,
  statementPoints,
} from '../shared/watch-points.ts'
import { readBackupFigures, readJobFigures, readPageFigures, readWorkFigures } from './figures.ts'

export interface Metrics {
  /** Counts the requests and sign-ins of an app. Call it before the app listens. */
  observe(app: FastifyInstance): void
  /** Returns the metrics in the text format of Prometheus. */
  read(): Promise<string>
  close(): void
}

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const STATEMENT_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]
const OUTGOING_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15]
const JOB_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60, 300]
/** Timeout of the database queries; after it, a scrape returns only the other metrics. */
const FIGURES_WITHIN_MS = 2 * SECOND_MS
const LANES = ['codes', 'others'] as const

/** Starts counting. Labels are calls, jobs, lanes and outcomes, never a resort, person or ID. */
export function openMetrics({
  database,
  clock,
  clockWatch,
}: Pick<Services, 'database' | 'clock' | 'clockWatch'>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countConnections(registry, database)
  watchClock(registry, clockWatch)
  watchBackups(registry, database)
  watchPage(registry, database)
  const stops = [
    countStatements(registry),
    countOutgoing(registry),
    countReports(registry),
    countJobs(registry),
  ]
  const readWork = watchWork(registry, database, clock)
  return {
    observe: (app) => {
      countRequests(registry, app)
      watchSignIns(registry, app)
    },
    read: async () => {
      await readWork()
      return registry.metrics()
    },
    close: () => {
      for (const stop of stops) stop()
    },
  }
}

function countRequests(registry: Registry, app: FastifyInstance): void {
  const registers = [registry]
  const total = new Counter({
    name: 'ownerng_requests_total',
    help: 'Requests by call and class of the status; 4xx includes connections closed early.',
    labelNames: ['call', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'ownerng_request_seconds',
    help: 'Time until the response was sent, by call.',
    labelNames: ['call'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  const open = new Gauge({
    name: 'ownerng_requests_open',
    help: 'Requests in progress.',
    registers,
  })
  watchRequests(app, (request) => {
    open.inc()
    return ({ status, ms }) => {
      open.dec()
      const call = getCall(request)
      total.inc({ call, status: `${Math.floor(status / 100)}xx` })
      seconds.observe({ call }, ms / SECOND_MS)
    }
  })
}

function countConnections(registry: Registry, database: Database): void {
  new Gauge({
    name: 'ownerng_database_connections',
    help: 'Connections to the database, by state; limit is their maximum number.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { limit, busy, idle } = database.poolFigures()
      this.set({ state: 'limit' }, limit)
      this.set({ state: 'busy' }, busy)
      this.set({ state: 'idle' }, idle)
    },
  })
  new Gauge({
    name: 'ownerng_database_waiting',
    help: 'Transactions that wait for a connection to the database.',
    registers: [registry],
    collect() {
      this.set(database.poolFigures().waiting)
    },
  })
}

function watchClock(registry: Registry, clockWatch: ClockWatch): void {
  new Gauge({
    name: 'ownerng_clock_ahead_seconds',
    help: "How far the clock of this process is ahead of the database's; negative if behind.",
    registers: [registry],
    collect() {
      const offset = clockWatch.getOffsetMs()
      if (offset === null) this.remove()
      else this.set(offset / SECOND_MS)
    },
  })
}

function watchBackups(registry: Registry, database: Database): void {
  new Gauge({
    name: 'ownerng_backup_age_seconds',
    help: 'Age of the last completed backup; before the first one, of the installation.',
    registers: [registry],
    async collect() {
      const backup = await inTime(readBackupFigures(database))
      if (backup) this.set(backup.seconds)
      else this.remove()
    },
  })
}

function watchPage(registry: Registry, database: Database): void {
  new Gauge({
    name: 'ownerng_page_check_age_seconds',
    help: 'Age of the last check of the payment page; before the first one, of the installation.',
    registers: [registry],
    async collect() {
      const check = await inTime(readPageFigures(database))
      if (check) this.set(check.seconds)
      else this.remove()
    },
  })
  new Gauge({
    name: 'ownerng_page_differences',
    help: 'Differences between the payment page and the release at the last check.',
    registers: [registry],
    async collect() {
      const check = await inTime(readPageFigures(database))
      if (check) this.set(check.differences)
      else this.remove()
    },
  })
}

function countStatements(registry: Registry): () => void {
  const seconds = new Histogram({
    name: 'ownerng_statement_seconds',
    help: 'Time until the database responded to a statement, by outcome.',
    labelNames: ['outcome'],
    buckets: STATEMENT_SECONDS,
    registers: [registry],
  })
  return timed(statementPoints, (_, outcome, took) =>
    seconds.observe({ outcome: 'error' in outcome ? 'failed' : 'ok' }, took),
  )
}

function countOutgoing(registry: Registry): () => void {
  const seconds = new Histogram({
    name: 'ownerng_outgoing_seconds',
    help: 'Time until a gateway, mail server or text message provider responded, by outcome.',
    labelNames: ['to', 'outcome'],
    buckets: OUTGOING_SECONDS,
    registers: [registry],
  })
  return timed(outgoingPoints, ({ to }, outcome, took) =>
    seconds.observe({ to, outcome: outgoingOutcome(outcome) }, took),
  )
}

function countReports(registry: Registry): () => void {
  const total = new Counter({
    name: 'ownerng_browser_reports_total',
    help: 'Reports from browsers, by kind: error, long-task, tokenization or policy.',
    labelNames: ['kind'],
    registers: [registry],
  })
  const note: ChannelListener = (message) => total.inc({ kind: (message as ReportPoint).kind })
  reportPoints.subscribe(note)
  return () => void reportPoints.unsubscribe(note)
}

function countJobs(registry: Registry): () => void {
  const seconds = new Histogram({
    name: 'ownerng_job_seconds',
    help: 'Duration of a run at one resort, by job and outcome.',
    labelNames: ['job', 'outcome'],
    buckets: JOB_SECONDS,
    registers: [registry],
  })
  return timed(jobPoints, ({ job }, outcome, took) =>
    seconds.observe({ job, outcome: 'error' in outcome ? 'failed' : 'ok' }, took),
  )
}

function watchSignIns(registry: Registry, { signIns }: FastifyInstance): void {
  const registers = [registry]
  new Gauge({
    name: 'ownerng_sign_ins',
    help: 'Sign-ins of the last ten minutes to this process, by outcome.',
    labelNames: ['outcome'],
    registers,
    collect() {
      const { tried, failed } = signIns.read()
      this.set({ outcome: 'ok' }, tried - failed)
      this.set({ outcome: 'failed' }, failed)
    },
  })
  new Gauge({
    name: 'ownerng_sign_in_failure_ratio',
    help: 'Share of the sign-ins to this process in the last ten minutes that failed, 0 to 1.',
    registers,
    collect() {
      this.set(failureRatio(signIns.read()))
    },
  })
  new Gauge({
    name: 'ownerng_sign_in_failure_alarm',
    help: '1 while so many sign-ins to this process fail that someone may be guessing passwords.',
    registers,
    collect() {
      this.set(signIns.read().alarm ? 1 : 0)
    },
  })
}

function watchWork(registry: Registry, database: Database, clock: Clock): () => Promise<void> {
  const gauge = (name: string, help: string, ...labels: string[]) =>
    new Gauge({
      name: `ownerng_${name}`,
      help,
      labelNames: labels,
      registers: [registry],
    })
  const up = gauge('database_up', '1 while the database responds within two seconds, otherwise 0.')
  const late = gauge(
    'job_late_seconds',
    'How overdue each job is, at the resort where it is latest.',
    'job',
  )
  const failing = gauge(
    'job_failing_resorts',
    'Resorts at which the last run of a job failed, by job.',
    'job',
  )
  const waiting = gauge(
    'messages_waiting',
    'Emails and texts that wait to be sent, by lane: codes or others.',
    'lane',
  )
  const oldest = gauge(
    'messages_oldest_seconds',
    'Age of the oldest waiting message, by lane.',
    'lane',
  )
  const givenUp = gauge(
    'messages_given_up',
    'Emails and texts that failed permanently in the last 24 hours, by lane.',
    'lane',
  )
  const doubts = gauge(
    'payments_in_doubt',
    'Payments whose outcome the gateway has not reported yet.',
  )
  const oldestDoubt = gauge(
    'payments_in_doubt_oldest_seconds',
    'Age of the oldest payment in doubt.',
  )
  const byLabel = [late, failing, waiting, oldest, givenUp]
  const single = [doubts, oldestDoubt]
  return async () => {
    const figures = await inTime(readFigures(database, clock.now()))
    up.set(figures ? 1 : 0)
    // report nothing without a result: stale values or zeros would look healthy
    for (const figure of byLabel) figure.reset()
    for (const figure of single) figure.remove()
    if (!figures) return
    const [jobs, work] = figures
    for (const [job, { lateSeconds, failing: count }] of Object.entries(jobs)) {
      late.set({ job }, lateSeconds)
      failing.set({ job }, count)
    }
    for (const lane of LANES) {
      waiting.set({ lane }, work[lane].waiting)
      oldest.set({ lane }, work[lane].oldestSeconds)
      givenUp.set({ lane }, work[lane].givenUp)
    }
    doubts.set(work.payments.waiting)
    oldestDoubt.set(work.payments.oldestSeconds)
  }
}

const readFigures = (database: Database, now: Date) =>
  Promise.all([readJobFigures(database, now), readWorkFigures(database, now)])

const inTime = <T>(work: Promise<T>): Promise<T | null> =>
  within(FIGURES_WITHIN_MS, work).catch(() => null)

type Outcome = { readonly result: unknown } | { readonly error: unknown }

/** An undefined result counts as a failure. */
function outgoingOutcome(outcome: Outcome): 'ok' | 'failed' | 'bounced' {
  if ('error' in outcome)
    return outcome.error instanceof SendFault && outcome.error.whose === 'recipient'
      ? 'bounced'
      : 'failed'
  const { result } = outcome
  const said = (result as { state?: string } | null | undefined)?.state ?? result
  return said === null || said === '' || said === false || said === 'unknown' ? 'failed' : 'ok'
}

/** Calls `note` with each finished operation and its seconds. Returns a function that stops it. */
function timed<Point extends object>(
  points: Points<Point>,
  note: (point: Point, outcome: Outcome, seconds: number) => void,
): () => void {
  const began = new WeakMap<object, number>()
  return listenTo(points, {
    start: (point) => void began.set(point, performance.now()),
    asyncEnd: (point) =>
      note(
        point,
        point as Point & Outcome,
        (performance.now() - (began.get(point) ?? performance.now())) / SECOND_MS,
      ),
  })
}
