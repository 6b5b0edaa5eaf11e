import { HOUR_MS } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import { log, runDue, senders, startAppForJobs, test, texts } from '../../test-support/jobs.ts'
import { getGateway, setGateway } from '../../test-support/test-app.ts'
import { eachRow, RowFaults } from '../db/try-rows.ts'
import { queueMessage } from '../integrations/mail/outbox.ts'
import type { Job } from './job.ts'
import { allJobs } from './jobs.ts'
import { openJobs } from './run-jobs.ts'

startAppForJobs()

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
  'end-asked-stays': 'reservation',
  'sweep-canceled': 'reservation',
  'sweep-waitlist': 'waitlist_request',
  'send-codes': 'outbox',
  'send-outbox': 'outbox',
  'send-webhooks': 'webhook',
  'write-loads': 'load_part',
  'read-documents': 'document',
  'sweep-withdrawn': 'guest_invitation',
  'draw-planned': 'planned_payment',
  'forget-methods': 'payment_method',
  'carry-out-transfers': 'planned_transfer',
  'roll-use-years': 'interest',
  'post-cycle-bills': 'rule_set',
  'use-owner-credits': 'owner_account',
  'plan-payments': 'planned_payment',
  'post-late-charges': 'rule_set',
  'match-payments': 'payment_attempt',
  'report-differences': 'event',
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
