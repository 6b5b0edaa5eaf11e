import { listEvents, listRecords } from '@ownerng/contract'
import { EVENT_KINDS, type EventKindName } from '@ownerng/contract/events'
import { RECORD_SCOPES } from '@ownerng/contract/records'
import { SCOPES } from '@ownerng/domain'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callWithKey } from '../../../test-support/system-calls.ts'
import { addApiClient } from '../../../test-support/system-examples.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
let key: string
beforeAll(async () => {
  test = await startTestApp()
  key = (await addApiClient(test, SCOPES)).key
})
afterAll(() => test.close())

const KINDS = Object.keys(EVENT_KINDS) as EventKindName[]

type Query = Readonly<Record<string, unknown>>

async function list(kind: string, query: Query = {}) {
  const { status, body } = await callWithKey(test, key, listRecords, { kind, ...query })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** Reads every page. */
async function listAll(kind: string, limit: number) {
  const pages = [await list(kind, { limit })]
  for (;;) {
    const after = pages.at(-1)?.next
    if (!after) break
    pages.push(await list(kind, { limit, after }))
  }
  return { records: pages.flatMap(({ records }) => records), cursors: pages.map((p) => p.cursor) }
}

const addPerson = (id: string, sql: pg.Client = test.owner) =>
  sql.query(`insert into person (resort_id, id, last_name) values ('HERON', $1, 'Doe')`, [id])

const followFrom = async (after: string) =>
  (await callWithKey(test, key, listEvents, { after, limit: 1_000 })).body.events

describe('GET records', () => {
  it.each(KINDS)(
    'of %s has each row once, in any page size, as its events show it',
    async (kind) => {
      const { records, cursors } = await listAll(kind, 1_000)
      const { rows } = await test.owner.query(
        `select count(*)::integer as count from ${TABLES[kind]} where resort_id = 'HERON'`,
      )
      expect(records).toHaveLength(rows[0].count)
      expect(new Set(records.map(({ id }) => id)).size).toBe(records.length)
      if (records.length < 300) expect((await listAll(kind, 7)).records).toEqual(records)
      expect(new Set(cursors).size).toBe(1)
      for (const { snapshot } of records.slice(0, 50))
        expect(EVENT_KINDS[kind].snapshot.safeParse(snapshot).error).toBeUndefined()
      const ids = records.slice(0, 3).map(({ id }) => id)
      if (ids.length > 0)
        expect((await list(kind, { ids: ids.join(',') })).records).toEqual(records.slice(0, 3))
    },
  )

  it('have the version and the snapshot of their last event', async () => {
    const { rows } = await test.owner.query(
      `select distinct on (object_id) object_id as id, version, snapshot from event
      where type like 'stay.%' order by object_id, version desc`,
    )
    const { records } = await listAll('stay', 100)
    const last = new Map(rows.map(({ id, version, snapshot }) => [id, [Number(version), snapshot]]))
    expect(last.size).toBeGreaterThan(5)
    for (const { id, version, snapshot } of records)
      if (last.has(id)) expect([version, snapshot]).toEqual(last.get(id))
  })

  it('have names and texts that events lack, but no secrets', async () => {
    await addPerson('test-known')
    const [person] = (await list('person', { ids: 'test-known' })).records
    expect(person?.details).toMatchObject({ lastName: 'Doe', email: '' })
    const columns = JSON.stringify(
      await Promise.all(KINDS.map(async (kind) => (await list(kind, { limit: 1 })).records)),
    )
    expect(columns).not.toMatch(/hash|token|secret|seed|password/i)
  })

  it('name a cursor after which no change is missed, not even of a slow transaction', async () => {
    const slow = new pg.Client(test.asApp)
    await slow.connect()
    await slow.query('begin')
    await slow.query(`select set_config('app.resort', 'HERON', true)`)
    await addPerson('test-slow', slow)
    const { cursor } = await list('person', { limit: 2 })
    await addPerson('test-between')
    const { records } = await listAll('person', 1_000)
    expect(records.map(({ id }) => id)).not.toContain('test-slow')
    await slow.query('commit')
    await slow.end()
    const followed = (await followFrom(cursor)).map(({ objectId }) => objectId)
    expect(followed).toEqual(expect.arrayContaining(['test-slow', 'test-between']))
  })

  it('are refused with a position that was changed', async () => {
    const toPosition = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const wrong = ['x', toPosition([]), toPosition(['0.', ['a', 'b']])]
    for (const after of wrong) {
      const { status } = await callWithKey(test, key, listRecords, { kind: 'guest', after })
      expect(status).toBe(400)
    }
    expect((await callWithKey(test, key, listRecords, { kind: 'login' })).status).toBe(400)
  })

  it('need the scope of their kind', async () => {
    for (const scope of SCOPES) {
      const client = await addApiClient(test, [scope])
      for (const kind of KINDS) {
        const { status, body } = await callWithKey(test, client.key, listRecords, {
          kind,
          limit: 1,
        })
        const isOpen = RECORD_SCOPES[kind] === scope
        const expected = isOpen ? [200, undefined] : [422, 'SCOPE_MISSING']
        expect([kind, scope, status, body['code']]).toEqual([kind, scope, ...expected])
      }
    }
  })

  it('are those of the resort of the key', async () => {
    await test.owner.query(
      `insert into resort (id, server_id, name, time_zone, laid_out_on)
      values ('OTHER', 'DEMO', 'Other', 'America/New_York', '2026-01-01')`,
    )
    const other = await addApiClient(test, SCOPES, 'OTHER')
    const found = await Promise.all(
      KINDS.map(async (kind) => {
        const { body } = await callWithKey(test, other.key, listRecords, { kind })
        return body.records.length > 0 ? [kind] : []
      }),
    )
    expect(found.flat()).toEqual(['api-client', 'api-key'])
  })
})

/** The table of each kind. */
const TABLES: Readonly<Record<EventKindName, string>> = {
  stay: 'reservation',
  guest: 'reservation_guest',
  'stay-request': 'stay_request',
  'guest-form': 'guest_invitation',
  waitlist: 'waitlist_request',
  deposit: 'exchange_deposit',
  contract: 'interest',
  'planned-transfer': 'planned_transfer',
  week: 'entitlement',
  points: 'points_entry',
  bill: 'charge',
  credit: 'credit_memo',
  payment: 'payment_attempt',
  refund: 'refund',
  'payment-plan': 'payment_plan',
  'planned-payment': 'planned_payment',
  autopay: 'autopay',
  'account-hold': 'account_hold',
  'closed-period': 'closed_period',
  'work-order': 'work_order',
  'work-order-message': 'work_order_entry',
  'documents-seen': 'document_visit',
  account: 'owner_account',
  member: 'owner_login',
  person: 'person',
  invitation: 'co_owner_invitation',
  'contact-correction': 'contact_correction',
  answer: 'comment_value',
  staff: 'staff_member',
  'staff-invitation': 'staff_invitation',
  'api-client': 'api_client',
  'api-key': 'api_key',
  conflict: 'sync_conflict',
  webhook: 'webhook',
  'webhook-secret': 'webhook_secret',
  option: 'resort_option',
  rules: 'rule_set',
}
