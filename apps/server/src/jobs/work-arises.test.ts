import { HOUR_MS, MINUTE_MS } from '@ownerng/domain'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import {
  log,
  mail,
  now,
  quiet,
  startAppForWork,
  test,
  wish,
} from '../../test-support/arising-work.ts'
import { openSenders } from '../integrations/senders.ts'
import type { Job } from './job.ts'
import { allJobs } from './jobs.ts'
import { openJobs } from './run-jobs.ts'

startAppForWork()

/** Opens all jobs with work that only records where it ran. Returns a function that runs them. */
function watched() {
  const ran: string[] = []
  const jobs = allJobs(openSenders(test.services.settings)).map(
    ({ next: _, ...job }): Job => ({
      ...job,
      everyMs: 24 * HOUR_MS,
      work: async (_, resortId) => void ran.push(`${job.name} ${resortId}`),
    }),
  )
  const running = openJobs(test.services, jobs, log)
  return async (): Promise<readonly string[]> => {
    ran.length = 0
    await running.runDue()
    return [...ran]
  }
}

/** When the work is due. */
const AT = '$1::timestamptz'

const ONE = `id = (select id from reservation where resort_id = 'HERON' and status = 'confirmed'
  order by id limit 1)`

/** A stay of an account that no one has signed up for, so that no message is sent. */
const NO_ONE_IS_TOLD = `id = (select r.id from reservation r
  where r.resort_id = 'HERON' and r.status = 'confirmed' and r.owner_account_id is not null
    and not exists (select from owner_login l where l.owner_account_id = r.owner_account_id)
  order by r.id limit 1)`

/** Job, what creates work for it at Heron Cove, and whether it is due now or in a minute. */
const ACTS: readonly (readonly [string, string, 'now' | 'later'])[] = [
  [
    'sweep-payments',
    `update payment_attempt set check_after = ${AT} where id =
      (select id from payment_attempt where resort_id = 'HERON' limit 1)`,
    'later',
  ],
  [
    'sweep-refunds',
    `insert into refund (resort_id, payment_attempt_id, cents, bills, reason, requested_at,
        check_after)
      select resort_id, id, 1, 'reopened', 'x', now(), ${AT} from payment_attempt
      where resort_id = 'HERON' limit 1`,
    'later',
  ],
  [
    'sweep-holds',
    `update reservation set status = 'held', hold_ends_at = ${AT} where ${ONE}`,
    'later',
  ],
  [
    'end-asked-stays',
    `update reservation set status = 'asked', answer_by = ${AT}, asked = '{"fees":[],"guestNote":""}'
      where ${NO_ONE_IS_TOLD}`,
    'later',
  ],
  [
    'sweep-canceled',
    `update reservation set status = 'cancelled', undo_until = ${AT} where ${ONE}`,
    'later',
  ],
  [
    'sweep-waitlist',
    `insert into freed_stay (resort_id, unit_id, arrival, departure)
      select resort_id, id, '2039-01-01', '2039-01-02' from unit where resort_id = 'HERON' limit 1`,
    'now',
  ],
  [
    'sweep-waitlist',
    `insert into waitlist_request (resort_id, owner_account_id, arrival, departure, min_nights,
      status, offer_ends_at)
      select resort_id, id, '2039-01-01', '2039-01-02', 1, 'waiting', ${AT} from owner_account
      where resort_id = 'HERON' limit 1`,
    'later',
  ],
  [
    'sweep-withdrawn',
    `insert into guest_invitation (resort_id, reservation_id, login_id, owner_account_id, name,
      email, locale, link_seed, secret_hash, invited_at, ends_at, step, undo_until)
      select r.resort_id, r.id, m.login_id, m.owner_account_id, '', '', 'en-US', '', '', now(),
        now(), 'withdrawn', ${AT}
      from reservation r join owner_login m on m.resort_id = r.resort_id
      where r.resort_id = 'HERON' limit 1`,
    'later',
  ],
  [
    'draw-planned',
    `insert into planned_payment (resort_id, owner_account_id, draw_on, cents, charge_ids, announced_at,
      try_after) select resort_id, id, '2020-01-01', 1, array['x'], now(), ${AT}
      from owner_account where resort_id = 'HERON' limit 1`,
    'later',
  ],
  [
    'draw-planned',
    `insert into planned_payment (resort_id, owner_account_id, draw_on, cents, charge_ids, announced_at)
      select resort_id, id, '2020-01-01', 1, array['x'], now()
      from owner_account where resort_id = 'HERON' limit 1`,
    'now',
  ],
  [
    'forget-methods',
    `insert into payment_method (resort_id, login_id, kind, brand, last4, gateway, vault_token,
      added_at, removed_at, undo_until)
      select resort_id, id, 'card', 'Visa', '1111', 'shift4', 'vlt_' || new_id(), now(), now(),
        ${AT} from login where resort_id = 'HERON' limit 1`,
    'later',
  ],
  [
    'send-webhooks',
    // of an active webhook, each event would request the job
    `insert into webhook (resort_id, number, url, types, status, place, try_after)
      values ('HERON', 'WH-1', 'https://pms.resort.example', '{}', 'removed', 0, now())`,
    'now',
  ],
  [
    'write-loads',
    `with made as (
        insert into api_client (resort_id, name, scopes) values ('HERON', 'loads', '{x}')
        returning resort_id, id
      ), started as (
        insert into load (resort_id, client_id, kind, request_key, request_hash, total, started_at)
        select resort_id, id, 'owners', 'x', '', 1, now() from made
        returning resort_id, id
      )
      insert into load_part (resort_id, load_id, part, request_hash, row_count, given, received_at)
      select resort_id, id, 1, '', 1, '[]', now() from started`,
    'now',
  ],
  ['read-documents', `update document set read_at = null where resort_id = 'HERON'`, 'now'],
]

describe('work', () => {
  it('requests its job by a trigger, for every job with a next time', () => {
    const jobs = allJobs(openSenders(test.services.settings)).filter((job) => job.next)
    const lanes = ['send-codes', 'send-outbox']
    const noted = new Set([...ACTS.map(([job]) => job), ...lanes])
    expect(jobs.map((job) => job.name).sort()).toEqual([...noted].sort())
  })

  it.each(ACTS)('for %s runs only that job, when due', async (job, act, due) => {
    const runDue = watched()
    await runDue()
    expect(await runDue()).toEqual([])
    const at = new Date(now().getTime() + MINUTE_MS)
    await test.owner.query(act, act.includes(AT) ? [at] : [])
    if (due === 'later') {
      expect(await runDue()).toEqual([])
      test.pass(61_000)
    }
    expect(await runDue()).toEqual([`${job} HERON`])
    expect(await runDue()).toEqual([])
  })

  it('runs at once in each message lane that has a message', async () => {
    const runDue = watched()
    await runDue()
    await mail('A code', true)
    expect(await runDue()).toEqual(['send-codes HERON'])
    await mail('A bill', false)
    expect(await runDue()).toEqual(['send-outbox HERON'])
    await test.owner.query(`update outbox set sent_at = now(), try_after = now()`)
    expect(await runDue()).toEqual([])
  })

  it("is done after its commit if a run couldn't see it yet", async () => {
    const runDue = watched()
    await runDue()
    const act = new pg.Client(test.asApp)
    await act.connect()
    const write = async (recipient: string) => {
      await act.query(
        `insert into outbox (resort_id, channel, recipient, subject, text, secret, at, try_after,
          locale) values ('HERON', 'email', $1, 'Hi', '', false, now(), now(), 'en-US')`,
        [recipient],
      )
    }
    await act.query(`begin`)
    await act.query(`select set_config('app.resort', 'HERON', true)`)
    await write('first@mail.example')
    await mail('from another', false)
    expect(await runDue()).toEqual(['send-outbox HERON'])
    expect(await runDue()).toEqual([])
    await act.query('commit')
    expect(await runDue()).toEqual(['send-outbox HERON'])
    await act.query('begin')
    await act.query(`select set_config('app.resort', 'HERON', true)`)
    await write('never@mail.example')
    await act.query('rollback')
    expect(await runDue()).toEqual([])
    await act.end()
  })

  it('is done after the current run if it arises during it', async () => {
    let runs = 0
    const job: Job = {
      ...quiet,
      work: async (_, resortId) => {
        if (resortId !== 'HERON' || runs++ > 0) return
        await wish('a-job')
        // another server sees the request and this server's lease
        await openJobs(test.services, [job], log).runDue()
        expect(runs).toBe(1)
      },
    }
    await openJobs(test.services, [job], log).runDue()
    await openJobs(test.services, [job], log).runDue()
    expect(runs).toBe(2)
  })

  it("doesn't shorten a backoff", async () => {
    let runs = 0
    const job: Job = {
      ...quiet,
      work: async (_, resortId) => {
        if (resortId !== 'HERON') return
        runs++
        throw new Error('away')
      },
    }
    const jobs = openJobs(test.services, [job], log)
    await jobs.runDue()
    await wish('a-job')
    test.pass(4_000)
    await jobs.runDue()
    expect(runs).toBe(1)
    test.pass(1_500)
    await jobs.runDue()
    expect(runs).toBe(2)
  })

  it.each([false, true])('keeps its schedule after a failure, shared: %s', async (isShared) => {
    let [runs, fails] = [0, true]
    const job: Job = {
      ...quiet,
      isShared,
      work: async (_, resortId) => {
        if (resortId !== 'HERON') return
        runs++
        if (fails) throw new Error('away')
      },
      next: async () => new Date(now().getTime() + 5_000),
    }
    const jobs = openJobs(test.services, [job], log)
    await jobs.runDue()
    fails = false
    for (const count of [2, 3, 4]) {
      test.pass(5_001)
      await jobs.runDue()
      expect(runs).toBe(count)
    }
    const { rows } = await test.owner.query('select sum(failures)::integer as n from job_turn')
    expect(rows).toEqual([{ n: 0 }])
  })

  it('can’t be read, deleted, or requested for another resort by the app', async () => {
    const client = new pg.Client(test.asApp)
    await client.connect()
    for (const act of [
      'select from job_turn',
      'select from job_wish',
      'delete from job_wish',
      `insert into job_wish values ('HERON', 'x', '-infinity')`,
      `create temp table mine (resort_id text);
        create trigger mine after insert on mine
          for each row execute function note_work('x')`,
      'update job_turn set held_until = now()',
      `insert into job_turn (resort, job, run_after) values ('HERON', 'x', now())`,
    ])
      await expect(client.query(act), act).rejects.toThrow(/permission denied/)
    await client.end()
  })
})
