import { randomUUID } from 'node:crypto'
import { ALL_CALLS } from '@ownerng/contract/all-calls'
import { ACT_NAMES, DAY_MS, MINUTE_MS } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { actsSince, actTables, transactionNow } from '../../test-support/acts.ts'
import {
  allowExamples,
  keyedCalls,
  keyedExamples,
  sendExample,
} from '../../test-support/keyed-examples.ts'
import { addTestOption } from '../../test-support/test.queries.ts'
import { postLogin, startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { ACCEPT } from '../../test-support/webhook-receiver.ts'
import type { Senders } from '../integrations/senders.ts'
import { allJobs } from '../jobs/jobs.ts'
import { openJobs } from '../jobs/run-jobs.ts'
import type { Services } from '../services.ts'
import { currentActorOnRecord } from '../shared/actor.ts'

let test: TestApp
let examples: ReturnType<typeof keyedExamples>
beforeEach(async () => {
  test = await startTestApp()
  await allowExamples(test)
  examples = keyedExamples(test)
})
afterEach(() => test.close())

const NO_SENDERS = { email: null, text: null, webhook: ACCEPT, close: () => {} } as Senders

/** Tables whose rows record no action of an actor, by reason. */
const NO_ACTS: Readonly<Record<string, readonly string[]>> = {
  'facts of the resort, which an import reports': [
    'arrival_step',
    'comment_config',
    'document',
    'event_week',
    'fee_document',
    'fee_share',
    'imported_row',
    'map_point',
    'place_detail',
    'place_photo',
    'points_chart',
    'property_code',
    'resort_event',
    'resort_text',
    'season',
    'unit',
    'unit_part',
    'unit_type',
    'usual_weather',
    'weather_forecast',
  ],
  'part of an act that says who did it': [
    'attachment',
    'charge_work_order',
    'journal_line',
    'open_entry',
    'posted_digest_row',
    'open_payment',
    'points_held',
    'reservation_guest',
    'resort_act_step',
    'reserved_night',
    'night_block',
    'webhook_delivery',
    'work_order_entry_photo',
  ],
  'has the login, and ends with its session or message': [
    'address_check',
    'calendar_feed',
    'document_visit',
    'notice_visit',
    'passkey_challenge',
    'request_key',
    'session',
    'temporary_password',
    'trusted_device',
  ],
  'what the product keeps for itself': [
    'batch',
    'client_log',
    'code_guess',
    'event_log',
    'external_id',
    'freed_stay',
    'job_run',
    'load',
    'load_part',
    'outbox',
    'payment_difference',
    'payment_method_try',
    'rate_count',
    'sign_in_failure',
  ],
}

/** Keyed calls that write only to the tables listed above. */
const WITHOUT_ACT = [
  'createCalendarFeed',
  'endCalendarFeed',
  'getPasskeyOptions',
  'requestEmailChange',
]

// issue 17, part 9
describe('done_by', () => {
  it('is a column of every resort table with actions', async () => {
    const { rows } = await test.owner.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and column_name = 'resort_id' and table_type = 'BASE TABLE'
      order by 1`,
    )
    const named = (await actTables(test)).map(({ table }) => table)
    const all = [...named, ...Object.values(NO_ACTS).flat()]
    expect(all.sort()).toEqual(rows.map(({ name }) => name))
  })

  it.each(keyedCalls.map((call) => [call.name, call] as const))(
    'is the login that sends %s',
    async (name, call) => {
      test.pass(20 * MINUTE_MS)
      await test.owner.query('truncate rate_count, sign_in_failure')
      const example = await examples[name]?.()
      if (!example) throw new Error(`no example of ${name}`)
      const { rows } = await test.owner.query<{ login_id: string }>(
        'select login_id from session where handle = $1',
        [example.owner.handle],
      )
      const before = await transactionNow(test)
      const { status, answer } = await sendExample(call, example, randomUUID())
      expect(status, JSON.stringify(answer)).toBe(200)
      const actors = (await actsSince(test, before)).map(({ actor }) => actor)
      if (WITHOUT_ACT.includes(name)) return expect(actors).toEqual([])
      expect([...new Set(actors)]).toEqual([`login ${rows[0]?.login_id}`])
    },
  )

  it('is a visitor until the session is known', async () => {
    const before = await transactionNow(test)
    await postLogin(test.app, 'owner.multi', { password: 'wrong' })
    await test.signIn('owner.multi')
    const actors = (await actsSince(test, before)).map(({ actor }) => actor)
    expect(actors).toEqual(['visitor', 'visitor'])
    const { rows } = await test.owner.query(
      `select a.outcome, l.login_id from audit_event a
      left join login l on l.resort_id = a.resort_id and l.id = a.login_id
      where a.xmin::text::bigint > ${before} order by a.at`,
    )
    expect(rows.at(-1)).toEqual({ outcome: 'ok', login_id: 'owner.multi' })
  })

  it('covers every writing call', () => {
    const writing = ALL_CALLS.filter(
      ({ repeats, session }) => repeats === 'keyed' && session !== 'key',
    )
    // addPasskey, which an end-to-end test covers
    expect(writing.length - ACT_NAMES.length - keyedCalls.length).toBe(1)
    expect(Object.keys(examples).sort()).toEqual(keyedCalls.map(({ name }) => name).sort())
  })

  it.each(allJobs(NO_SENDERS).map((job) => [job.name, job] as const))(
    'is the job %s',
    async (name, job) => {
      const before = await transactionNow(test)
      const faults: unknown[] = []
      const log = { error: (fields: object) => void faults.push(fields) }
      await test.owner.query('delete from job_turn')
      const seen: string[] = []
      const named = {
        ...job,
        work: async (services: Services, resortId: string, stop: AbortSignal) => {
          seen.push(currentActorOnRecord())
          await services.database.readResort(resortId, addTestOption, {
            resortId,
            name: `test-${name}`,
          })
          await job.work(services, resortId, stop)
        },
      }
      await openJobs(test.services, [named], log).runFirst([name])
      expect(seen).toContain(`job ${name}`)
      const actors = (await actsSince(test, before)).map(({ actor }) => actor)
      expect([...new Set(actors)], JSON.stringify(faults)).toEqual([`job ${name}`])
    },
  )

  it('names the job for all rows of two years of jobs', async () => {
    const before = await transactionNow(test)
    for (const days of [30, 335, 366]) {
      test.pass(days * DAY_MS)
      await test.owner.query('delete from job_turn')
      await openJobs(test.services, allJobs(NO_SENDERS), { error: () => {} }).runDue()
    }
    const acts = await actsSince(test, before)
    expect(acts.length).toBeGreaterThan(50)
    expect(acts.filter(({ actor }) => !actor.startsWith('job '))).toEqual([])
  })
})
