import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import type { Portal } from '../e2e/support/portal.ts'
import type { Figure } from './figure.ts'
import { addResorts, getResort } from './many-resorts.ts'
import { openPortal, SMOKE, unlessSmoke } from './smoke.ts'

const IDLE = 'idle_statements_300_resorts'
const MOST_IDLE = 20
const CODES_P99 = 'code_mail_p99_s'
const MOST_P99 = 2
const RESORTS = unlessSmoke(300, 2)
/** Distinct from the ids of other benchmarks. */
const FIRST_RESORT = 5_001
/** The queries of idle jobs don't depend on the number of owners. */
const SIZE = { owners: 20, stays: 50 }
const QUIET_MS = unlessSmoke(30_000, 500)
/** Pending emails per resort, and the mail server's time per message. */
const BULK = unlessSmoke(20, 5)
const MAIL_TAKES_MS = 100
const CODES = unlessSmoke(200, 3)
const CODE_EVERY_MS = 200
const HOUR_S = 3_600

/**
 * Measures the database statements of the jobs with 300 idle resorts, per second: those of the
 * poll, and those of each hourly job at each resort. Also measures the time of a code from its
 * transaction to the mail server (99th percentile) while all resorts send other mail.
 */
export async function measureJobs(
  wanted: (name: string) => boolean,
): Promise<Record<string, Figure>> {
  if (!wanted(IDLE) && !wanted(CODES_P99)) return {}
  const portal = await openPortal('server')
  const mail = await startMail()
  try {
    await portal.kill()
    await addResorts(portal.databaseOwner, FIRST_RESORT, FIRST_RESORT + RESORTS - 1, SIZE)
    await countStatements(portal)
    process.env['SMTP_URL'] = mail.url
    const client = new pg.Client(portal.databaseOwner)
    await client.connect()
    try {
      await portal.start()
      const idle = await measureIdle(client)
      return { [IDLE]: idle, [CODES_P99]: await measureCodes(client, mail) }
    } finally {
      await client.end()
    }
  } finally {
    delete process.env['SMTP_URL']
    if (SMOKE) {
      // other benchmarks continue to use it
      await portal.kill()
      await portal.start()
    }
    await portal.close()
    mail.close()
  }
}

/** Makes the database count statements, starting with its next start. */
async function countStatements(portal: Portal): Promise<void> {
  const client = new pg.Client(portal.databaseOwner)
  await client.connect()
  await client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
  await client.query('create extension if not exists pg_stat_statements')
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
  await portal.killDatabase()
  await portal.startDatabase()
}

/** Returns the number of statements the app has sent so far, excluding those inside functions. */
async function getStatements(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ calls: number }>(
    `select coalesce(sum(calls), 0)::integer as calls
    from pg_stat_statements s join pg_roles r on r.oid = s.userid
    where r.rolname = 'ownerng_app' and s.toplevel`,
  )
  return rows[0]?.calls ?? 0
}

async function measureIdle(client: pg.Client): Promise<Figure> {
  const isDone = async () =>
    (
      await client.query(
        `select count(*) >= 20 * $1::integer
          and min(ready_at) > now() + interval '10 minutes' as done from job_turn
          where resort like 'G%' and resort >= $2`,
        [RESORTS, getResort(FIRST_RESORT)],
      )
    ).rows[0]?.done === true
  const before = await getStatements(client)
  // a smoke run doesn't wait half a minute for the first round of all jobs
  while (!(await isDone()) && !SMOKE) await pause(250)
  const aRound = (await getStatements(client)) - before
  const quietFrom = await getStatements(client)
  await pause(QUIET_MS)
  const quiet = ((await getStatements(client)) - quietFrom) / (QUIET_MS / 1_000)
  const value = quiet + aRound / HOUR_S
  return {
    value,
    min: quiet,
    max: value,
    unit: `statements a second (${quiet.toFixed(1)} and ${aRound} an hour)`,
    target: `at most ${MOST_IDLE}`,
    good: value <= MOST_IDLE,
  }
}

async function measureCodes(client: pg.Client, mail: Mail): Promise<Figure> {
  const ADD = `insert into outbox (resort_id, channel, recipient, subject, text, secret, at,
    try_after, locale)
    select id, 'email', $1::text || '@mail.example', 'Hi', 'Hi', $2::boolean, now(), now(), 'en-US'
    from resort, generate_series(1, $4::integer)
    where id like 'G%' and id >= $3 and (not $2 or id = $3)`
  await client.query(ADD, ['bulk', false, getResort(FIRST_RESORT), BULK])
  const seconds: number[] = []
  for (let code = 0; code < CODES; code++) {
    const resort = getResort(FIRST_RESORT + ((code * 7) % RESORTS))
    const arrived = mail.arrival(`code-${code}@mail.example`)
    await client.query(ADD, [`code-${code}`, true, resort, 1])
    const from = performance.now()
    void arrived.then(() => seconds.push((performance.now() - from) / 1_000))
    await pause(CODE_EVERY_MS)
  }
  while (seconds.length < CODES) await pause(50)
  const sorted = seconds.toSorted((a, b) => a - b)
  const value = sorted[Math.ceil(CODES * 0.99) - 1] ?? Number.NaN
  const { rows } = await client.query<{ waiting: number }>(
    `select count(*)::integer as waiting from outbox where sent_at is null and not secret`,
  )
  return {
    value,
    min: sorted[0] ?? Number.NaN,
    max: sorted.at(-1) ?? Number.NaN,
    unit: `s, with ${rows[0]?.waiting} of ${RESORTS * BULK} other messages waiting at the end`,
    target: `at most ${MOST_P99}`,
    good: value <= MOST_P99,
  }
}

interface Mail {
  readonly url: string
  /** Resolves when mail to this recipient is accepted. */
  arrival(recipient: string): Promise<void>
  close(): void
}

/** Starts a slow mail server. */
async function startMail(): Promise<Mail> {
  const waiting = new Map<string, () => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      stream.resume()
      stream.on('end', () =>
        setTimeout(() => {
          for (const { address } of session.envelope.rcptTo) waiting.get(address)?.()
          done(null)
        }, MAIL_TAKES_MS),
      )
    },
  })
  // a killed client resets its connections
  server.on('error', () => {})
  const listening = once(server.server, 'listening')
  server.listen(0, '127.0.0.1')
  await listening
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    arrival: (recipient) => new Promise((resolve) => waiting.set(recipient, resolve)),
    close: () => void server.close(),
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
