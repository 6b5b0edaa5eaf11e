import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ALL_CALLS } from '@ownerng/contract/all-calls'
import { addDays, dateAt } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ID_ROUTES, type RecordKind } from '../../test-support/call-access.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { buildApp } from '../app/app.ts'

/**
 * Sends the following ids to every route with an id, generated from the route table: the owner's
 * own, one of another account of the same login, a stranger's, and invented ones. The responses for
 * "not yours" and "not found" must be equal (security.md D3).
 */
let test: TestApp
let owner: SignedIn
const routes = new Set<string>()
const ids: Record<'own' | 'sibling' | 'stranger', Partial<Record<RecordKind, string>>> = {
  own: {},
  sibling: {},
  stranger: {},
}
const ABSENT = '0123456789abcdef0123'
const FORGED = [
  "' or 1=1 --",
  '../../etc/passwd',
  'x'.repeat(90),
  '%00',
  '__proto__',
  '{"id":1}',
  'null',
]

/**
 * Parameters that aren't row ids: kinds of file, public pictures, and an address that is itself a
 * secret.
 */
const NO_IDS = [
  'GET /api/bills/statement.:kind(pdf|csv)',
  'GET /api/brand/:resort/:file',
  'GET /api/brand/:resort/theme.css',
  'GET /api/calendar/:address',
  'GET /api/photos/:resort/:file',
  'GET /api/shared/:address',
  'GET /api/guests/:address',
  'POST /api/guests/:address',
  'GET /api/contact-corrections/:address',
  'POST /api/contact-corrections/:address',
  'GET /api/staff-invitations/:address',
  'POST /api/staff-invitations/:address',
  'GET /dev/outbox/:resort/:id',
]

/**
 * Records that belong to the login rather than to one of its accounts, or to several, as a payment
 * may: they count as its own whichever account is displayed.
 */
const OF_THE_LOGIN: readonly RecordKind[] = [
  'payment',
  'method',
  'session',
  'device',
  'passkey',
  'factor',
]

beforeAll(async () => {
  test = await startTestApp()
  const attachments = join(test.services.settings.dataFolder, 'attachments')
  mkdirSync(attachments, { recursive: true })
  writeFileSync(join(attachments, 'a'.repeat(64)), 'photo')
  await (
    await buildApp(test.services, { onRoute: (method, url) => routes.add(`${method} ${url}`) })
  ).close()
  // sign in on other browsers first, so that each login has its own session and device
  const [other, stranger] = [await test.signIn('owner.multi'), await test.signIn('owner.credit')]
  await fill(ids.stranger, 'owner.credit', '10440', stranger)
  await fill(ids.own, 'owner.multi', '10501', other)
  await fill(ids.sibling, 'owner.multi', '10502', null)
  owner = await test.signIn('owner.multi')
  // last, because these logins need a code from now on
  ids.stranger.factor = await addFactor('owner.credit')
  ids.own.factor = await addFactor('owner.multi')
})
afterAll(() => test.close())

describe('the route table', () => {
  it('has a row for every route with an ID', () => {
    const withIds = [...routes].filter((route) => route.includes(':') && !route.startsWith('HEAD'))
    expect(withIds.filter((route) => !ID_ROUTES[route] && !NO_IDS.includes(route))).toEqual([])
    expect(Object.keys(ID_ROUTES).filter((route) => !routes.has(route))).toEqual([])
    for (const call of ALL_CALLS.filter((call) => call.path.includes(':')))
      expect(ID_ROUTES[`${call.method} /api${call.path}`], call.name).toBeDefined()
  })
})

// in the order of the table: some routes end the record that others find
describe('a route with an ID', { shuffle: false }, () => {
  describe.each(Object.entries(ID_ROUTES))('%s', (route, row) => {
    const ask = async (id: string) => {
      const [method = 'GET', path = ''] = route.split(' ')
      const query = `${row.link ? `?sessionID=${owner.handle}` : '?x=1'}${row.query ?? ''}`
        .replace('?x=1&', '?')
        .replace('?x=1', '')
      const answer = await test.app.inject({
        method: method as 'GET' | 'POST',
        url: path.replace(':id', encodeURIComponent(id)) + query,
        headers: {
          host: 'portal.localhost:8080',
          cookie: owner.cookie,
          'x-session-id': owner.handle,
        },
        ...(row.body
          ? { payload: { requestKey: randomUUID(), ownerNumber: owner.ownerNumber, ...row.body } }
          : {}),
      })
      return { status: answer.statusCode, body: answer.body.slice(0, 2000) }
    }

    it('responds for other people’s records as for missing ones', async () => {
      const absent = await ask(ABSENT)
      expect(absent.status).toBe(row.absent ?? 404)
      expect(await ask(ids.stranger[row.kind] ?? 'none')).toEqual(absent)
      if (!OF_THE_LOGIN.includes(row.kind) && row.kind !== 'co-owner')
        expect(await ask(ids.sibling[row.kind] ?? 'none')).toEqual(absent)
    })

    it('reveals nothing for invented IDs', async () => {
      for (const id of FORGED) {
        const answer = await ask(id)
        expect([400, row.absent ?? 404], `${id}: ${answer.body}`).toContain(answer.status)
        expect(answer.body).not.toMatch(/syntax|select|relation|stack|node_modules/i)
      }
    })

    it('finds the owner’s own records', async () => {
      const answer = await ask(ids.own[row.kind] ?? 'none')
      expect(answer.status, answer.body).not.toBe(404)
      expect(answer.status, answer.body).toBeLessThan(500)
    })
  })
})

describe('the account that a window shows', () => {
  const settings = (headers: Record<string, string>) =>
    test.app.inject({
      url: `/api/owner?getSettingsID=${owner.handle}`,
      headers: { host: 'portal.localhost:8080', cookie: owner.cookie, ...headers },
    })
  it('belongs to the window; other people’s accounts look missing', async () => {
    expect((await settings({})).json().ownerRow.ownerNumber).toBe('10501')
    expect((await settings({ 'x-owner-number': '10502' })).json().ownerRow.ownerNumber).toBe(
      '10502',
    )
    expect((await settings({})).json().ownerRow.ownerNumber).toBe('10501')
    const [stranger, absent] = [
      await settings({ 'x-owner-number': '10440' }),
      await settings({ 'x-owner-number': '99999' }),
    ]
    expect(stranger.statusCode).toBe(404)
    expect(stranger.body).toBe(absent.body)
  })
})

/** Creates one record of each kind for an account and its login. */
async function fill(
  to: Partial<Record<RecordKind, string>>,
  loginId: string,
  number: string,
  session: SignedIn | null,
): Promise<void> {
  const one = async (text: string, values: unknown[] = []) =>
    (await test.owner.query(text, values)).rows[0]?.id as string
  const today = dateAt(test.services.clock.now(), 'America/New_York')
  const account = await one(`select id from owner_account where owner_number = $1`, [number])
  const login = await one(`select id from login where login_id = $1 and app_kind = 'owner'`, [
    loginId,
  ])
  const interest = await one(`select id from interest where owner_account_id = $1 limit 1`, [
    account,
  ])
  const unit = await one(
    `select u.id from unit u where not exists (select from unit_part p
      where p.part_unit_id = u.id or p.whole_unit_id = u.id) order by number limit 1`,
  )
  const far = Number(number) % 1000
  const stay = (status: string, plus: number, hold: string) =>
    one(
      `insert into reservation (resort_id, number, owner_account_id, unit_id, type,
        status, arrival, departure, people1, interest_id, rule_set_version, hold_ends_at,
        held_for)
        values ('HERON', $1, $2, $3, 'O', $4, $5, $6, 1, $7, 1, ${hold}, 'owner') returning id`,
      [
        `T-${number}-${plus}`,
        account,
        unit,
        status,
        addDays(today, 700 + far * 10 + plus),
        addDays(today, 702 + far * 10 + plus),
        interest,
      ],
    )
  to.reservation = await stay('confirmed', 0, 'null')
  to.hold = await stay('held', 4, `now() + interval '10 minutes'`)
  to.lot = await one(
    `insert into points_lot (resort_id, number, owner_account_id, interest_id,
      use_year, kind, earned_on, expires_on) values ('HERON', $1, $2, $3, 2026, 'annual', $4, $5)
      returning id`,
    [`T${number}`, account, interest, addDays(today, -30), addDays(today, 300)],
  )
  to.payment = await one(
    `insert into payment_attempt (resort_id, number, invoice, login_id,
      owner_account_id, account_ids, cents, request_key, state, created_at, settled_at)
      values ('HERON', $1, $1, $2, $3, array[$3], 100, $1, 'captured', now(), now()) returning id`,
    [`T-${number}`, login, account],
  )
  to['work-order'] = await one(
    `insert into work_order (resort_id, number, owner_account_id, unit_id, category,
      summary, status, reported_on) values ('HERON', $1, $2, $3, 'Other', 'x', 'received', $4)
      returning id`,
    [`T-${number}`, account, unit, today],
  )
  to.photo = await one(
    `insert into attachment (resort_id, work_order_id, media_type, sha256, bytes)
      values ('HERON', $1, 'image/jpeg', repeat('a', 64), 3) returning id`,
    [to['work-order']],
  )
  to.document = await one(
    `insert into document (resort_id, number, owner_account_id, category, title,
      media_type, sha256, bytes, pages, published_on)
      select 'HERON', $1, $2, 'Letter', 'Yours', 'application/pdf', sha256, bytes, 1, $3
        from document limit 1 returning id`,
    [`T-${number}`, account, today],
  )
  to.invitation = await one(
    `insert into co_owner_invitation (resort_id, owner_account_id, invited_by,
      first_name, last_name, email, role, token_hash, created_at, ends_at)
      values ('HERON', $1, $2, 'Ada', 'Prescott', $3, 'view', decode(md5($3), 'hex'), now(), now()
        + interval '14 days') returning id`,
    [account, login, `t-${number}@mail.example`],
  )
  to.deposit = await one(
    `insert into exchange_deposit (resort_id, owner_account_id, interest_id, points,
      company, status, number) values ('HERON', $1, $2, 10, 'X', 'pending', $3) returning id`,
    [account, interest, `T-${number}`],
  )
  to.week = await one(
    `insert into entitlement (resort_id, interest_id, use_year, starts_on, ends_on, status)
      values ('HERON', $1, 2090, '2090-01-01', '2090-12-31', 'split') returning id`,
    [interest],
  )
  to.waitlist = await one(
    `insert into waitlist_request (resort_id, owner_account_id, arrival, departure,
      login_id, queued_at) values ('HERON', $1, $2, $3, $4, now()) returning id`,
    [account, addDays(today, 60), addDays(today, 62), login],
  )
  to.method = await one(
    `insert into payment_method (resort_id, login_id, kind, brand, last4, good_until,
      gateway, vault_token, added_at)
      values ('HERON', $1, 'card', 'Visa', '1119', '2039-12', 'rdppay', $2, now()) returning id`,
    [login, `vlt_${randomUUID().replaceAll('-', '')}`],
  )
  to.plan = await one(
    `insert into payment_plan (resort_id, owner_account_id, login_id,
      payment_method_id, charge_ids, cents, request_key, made_at)
      values ('HERON', $1, $2, $3, array['x'], 100, $4, now()) returning id`,
    [account, login, to.method, randomUUID()],
  )
  to.planned = await one(
    `insert into planned_payment (resort_id, owner_account_id, draw_on, cents,
      charge_ids) values ('HERON', $1, $2, 100, array['x']) returning id`,
    [account, addDays(today, 20)],
  )
  to.passkey = await one(
    `insert into passkey (resort_id, login_id, credential_id, public_key, name)
      values ('HERON', $1, $2, '\\x00', 'Key') returning id`,
    [login, randomUUID()],
  )
  to['co-owner'] = login
  if (!session) return
  to.session = await one('select id from session where handle = $1', [session.handle])
  to.device = await one(
    `insert into trusted_device (resort_id, login_id, secret_hash, ends_at)
      values ('HERON', $1, $2, now() + interval '1 day') returning id`,
    [login, randomBytes(32)],
  )
}

async function addFactor(loginId: string): Promise<string> {
  const { rows } = await test.owner.query(
    `insert into login_factor (resort_id, login_id, kind, destination)
      select resort_id, id, 'email', 'x@mail.example' from login where login_id = $1 returning id`,
    [loginId],
  )
  return rows[0].id
}
