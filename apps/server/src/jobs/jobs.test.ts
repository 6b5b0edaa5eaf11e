import { fileURLToPath } from 'node:url'
import { HOUR_MS, MINUTE_MS } from '@ownerng/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getGateway, setGateway, startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { eachRow, RowFaults } from '../db/try-rows.ts'
import { importFolder } from '../import/import-folder.ts'
import { queueMessage } from '../integrations/mail/outbox.ts'
import { openSenders, type Senders } from '../integrations/senders.ts'
import type { Job } from './job.ts'
import { allJobs } from './jobs.ts'
import { openJobs } from './run-jobs.ts'

let test: TestApp
let senders: Senders
beforeAll(async () => {
  test = await startTestApp()
  const { database, services } = test
  for (const name of ['bayview', 'pines']) {
    const folder = fileURLToPath(new URL(`../../../../demo/${name}`, import.meta.url))
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

const texts: { job: string; resort: string }[] = []
const log = {
  error: (fields: object) => void texts.push(fields as { job: string; resort: string }),
}
const runs = async (job: string) => {
  const { rows } = await test.owner.query(
    `select resort_id as resort, finished_at is not null as finished, failures,
      last_error as error, run_after as "runAfter" from job_run where job = $1 order by 1`,
    [job],
  )
  return rows as {
    resort: string
    finished: boolean
    failures: number
    error: string
    runAfter: Date
  }[]
}
/** Runs the due work of one job, as another server would. */
const runDue = (job: Job) => openJobs(test.services, [job], log).runDue()
/** Returns the resorts at which a server holds the lease of a job. */
const held = async (job: string) =>
  (
    await test.owner.query(
      `select resort from job_turn where job = $1 and held_until > '-infinity' order by 1`,
      [job],
    )
  ).rows.map((row) => row.resort)
async function poisoned<T>(table: string, work: () => Promise<T>): Promise<T> {
  await test.owner.query(`create policy poison on ${table} as restrictive using (poison())`)
  try {
    return await work()
  } finally {
    await test.owner.query(`drop policy poison on ${table}`)
  }
}

/** The table that each job reads first; poisoning it stops the job at that resort. */
const READS: Record<string, string> = {
  'sweep-payments': 'payment_attempt',
  'sweep-refunds': 'refund',
  'sweep-holds': 'reservation',
  'sweep-canceled': 'reservation',
  'sweep-waitlist': 'waitlist_request',
  'send-codes': 'outbox',
  'send-outbox': 'outbox',
  'read-documents': 'document',
  'sweep-withdrawn': 'guest_invitation',
  'draw-planned': 'planned_payment',
  'forget-methods': 'payment_method',
  'roll-use-years': 'interest',
  'post-cycle-bills': 'rule_set',
  'use-owner-credits': 'owner_account',
  'plan-payments': 'planned_payment',
  'post-late-charges': 'rule_set',
  'match-payments': 'payment_attempt',
  'tell-ending-points': 'points_lot',
  'refresh-forecast': 'weather_forecast',
  'sweep-sign-in': 'rate_count',
  'forget-old': 'session',
}

// issue 12, item 5
describe('a resort with a bad row', () => {
  it('fails in every job', () =>
    expect(allJobs(senders).map((job) => job.name)).toEqual(Object.keys(READS)))

  it.each(Object.entries(READS))(
    'blocks no other resort from %s, and is logged with its error',
    async (name, table) => {
      const job = allJobs(senders).find((job) => job.name === name) as Job
      // a sandbox that is too busy to respond would postpone the matching, and nothing would be
      // read
      setGateway(test, { ...getGateway(test), batch: async () => [] })
      await poisoned(table, () => runDue(job))
      expect(await runs(name)).toEqual([
        expect.objectContaining({
          resort: 'BAYVIEW',
          finished: false,
          failures: 1,
          error: expect.stringMatching(/^a bad row of \D*1111$/),
        }),
        expect.objectContaining({ resort: 'HERON', finished: true, failures: 0, error: '' }),
        expect.objectContaining({ resort: 'PINES', finished: true, failures: 0, error: '' }),
      ])
      expect(texts.map(({ job, resort }) => [job, resort])).toEqual([[name, 'BAYVIEW']])
      expect(JSON.stringify(texts)).not.toContain('4111111111111111')
    },
  )

  it('blocks its own mail, bills, and holds, but no other resort’s', async () => {
    const resorts = ['BAYVIEW', 'HERON', 'PINES']
    const yesterday = new Date(test.services.clock.now().getTime() - 24 * HOUR_MS)
      .toISOString()
      .slice(5, 10)
    for (const resort of resorts) {
      await test.database.inResort(resort, async (sql) =>
        queueMessage(sql, resort, test.services.clock.now(), {
          channel: 'email',
          locale: 'en-US',
          recipient: 'a@mail.example',
          subject: 'Hi',
          paragraphs: ['Hi'],
          secret: false,
        }),
      )
      const billing = [
        {
          code: 'TF',
          kind: 'maintenance',
          description: 'Test fee',
          billedOn: [yesterday],
          dueAfterDays: 30,
          cents: 1000,
          unitTypes: {},
          centsAPoint: 0,
        },
      ]
      await test.owner.query(
        'update rule_set set rules = rules || $2::jsonb where resort_id = $1',
        [resort, JSON.stringify({ billing })],
      )
      await test.owner.query(
        `insert into reservation (resort_id, number, unit_id, type, status, arrival,
          departure, people1, hold_ends_at, owner_account_id)
         values ($1, 'T-' || nextval('reservation_number'), (select id from unit
           where resort_id = $1 order by number
           limit 1), 'O', 'held', '2039-03-01', '2039-03-08', 1, now() - interval '1 minute',
           (select id from owner_account where resort_id = $1 order by id limit 1))`,
        [resort],
      )
    }
    for (const [name, table] of [
      ['send-outbox', 'outbox'],
      ['sweep-holds', 'reservation'],
      ['post-cycle-bills', 'interest'],
    ] as const) {
      const job = allJobs(senders).find((job) => job.name === name) as Job
      await poisoned(table, () => runDue(job))
    }
    const of = async (text: string) =>
      (await test.owner.query(text)).rows.map((row) => row.resort_id)
    expect(
      await of(
        `select resort_id from outbox where subject = 'Hi' and sent_at is not null order by 1`,
      ),
    ).toEqual(['HERON', 'PINES'])
    expect(
      await of(
        `select resort_id from reservation where arrival = '2039-03-01' and status = 'held'`,
      ),
    ).toEqual(['BAYVIEW'])
    expect(
      await of(
        `select distinct resort_id from charge where description like '%Test fee%' order by 1`,
      ),
    ).toEqual(['HERON', 'PINES'])
  })

  it('is retried with backoff, without delaying others', async () => {
    const seen: string[] = []
    let bad = true
    const job: Job = {
      name: 'a-job',
      everyMs: 1,
      work: async (_, resortId) => {
        seen.push(resortId)
        if (bad && resortId === 'BAYVIEW') throw new Error('a bad row')
      },
    }
    const jobs = openJobs(test.services, [job], log)
    const turn = async (ms: number) => {
      seen.length = 0
      test.pass(ms)
      await jobs.runDue()
      return [...seen].sort()
    }
    expect(await turn(0)).toEqual(['BAYVIEW', 'HERON', 'PINES'])
    expect(await turn(4_000)).toEqual(['HERON', 'PINES'])
    expect(await turn(1_500)).toEqual(['BAYVIEW', 'HERON', 'PINES'])
    expect(await turn(9_000)).toEqual(['HERON', 'PINES'])
    expect(await turn(1_500)).toEqual(['BAYVIEW', 'HERON', 'PINES'])
    // the same error isn't logged again at every retry
    expect(texts).toHaveLength(1)
    bad = false
    expect(await turn(20_500)).toEqual(['BAYVIEW', 'HERON', 'PINES'])
    expect(await turn(100)).toEqual(['BAYVIEW', 'HERON', 'PINES'])
    test.pass(61_000)
    await turn(0)
    expect((await runs('a-job'))[0]).toMatchObject({ finished: true, failures: 0, error: '' })
  })

  it('completes all others if one message or document is broken', async () => {
    const { owner } = test
    await owner.query(`update document set read_at = null where resort_id = 'HERON'`)
    const mail = (recipient: string) => ({
      channel: 'email' as const,
      locale: 'en-US' as const,
      recipient,
      subject: 'One of four',
      paragraphs: ['Hi'],
      secret: false,
    })
    for (const name of ['a', 'bad', 'c', 'd'])
      await test.database.inResort('HERON', async (sql) =>
        queueMessage(sql, 'HERON', test.services.clock.now(), mail(`${name}@mail.example`)),
      )
    await owner.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise
        exception 'a bad row'; end $$`,
    )
    await owner.query(
      `create trigger bad_mail before update of sent_at
        on outbox for each row when (new.recipient = 'bad@mail.example') execute function refuse()`,
    )
    await owner.query(
      `do $$ begin execute format('create trigger bad_document before update on document
        for each row when (new.id = %L) execute function refuse()',
        (select id from document where resort_id = 'HERON' order by id limit 1)); end $$`,
    )
    for (const name of ['send-outbox', 'read-documents'])
      await runDue(allJobs(senders).find((job) => job.name === name) as Job)
    await owner.query('drop function refuse() cascade')
    expect(
      (
        await owner.query(
          `select recipient from outbox where subject = 'One of four' and sent_at is null`,
        )
      ).rows,
    ).toEqual([{ recipient: 'bad@mail.example' }])
    expect(
      (
        await owner.query(
          `select count(*)::integer as n from document where resort_id = 'HERON'
            and read_at is null`,
        )
      ).rows,
    ).toEqual([{ n: 1 }])
    for (const name of ['send-outbox', 'read-documents'])
      expect((await runs(name)).find((run) => run.resort === 'HERON')).toMatchObject({
        finished: true,
        failures: 0,
        error: expect.stringMatching(/sent but not recorded P0001|1 of \d+ rows failed/),
      })
  })

  it('completes the other rows, and keeps its usual interval', async () => {
    const done: string[] = []
    const rows = [{ id: 'one' }, { id: 'bad' }, { id: 'three' }]
    const work = () =>
      eachRow(rows, async ({ id }) => {
        if (id === 'bad') throw new Error('of this row')
        done.push(id)
      })
    await expect(work()).rejects.toThrow(RowFaults)
    expect(done).toEqual(['one', 'three'])
    await runDue({ name: 'rows', everyMs: 1, work })
    expect((await runs('rows'))[0]).toMatchObject({
      finished: true,
      failures: 0,
      error: '1 of 3 rows failed; bad: of this row',
    })
  })
})

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
