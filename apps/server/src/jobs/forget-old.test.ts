import { DAY_MS } from '@ownerng/domain'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { readSettings } from '../shared/settings.ts'
import { forgetOld } from './forget-old.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

const AGES = [0, 2, 8, 29, 31, 89, 91, 729, 731]
/** Returns the ages of the remaining rows, in days. */
const left = async (table: string, at = 'at', where = 'true') =>
  (
    await test.owner.query(
      `select round(extract(epoch from now() - ${at}) / 86400)::integer as age
        from ${table} where resort_id = 'HERON' and ${where} order by 1`,
    )
  ).rows.map((row) => row.age)

// issue 12, item 16
it('deletes messages, sessions, browser logs, and audit events after the configured days', async () => {
  // and secrets after one day
  for (const table of ['outbox', 'session', 'client_log', 'audit_event'])
    await test.owner.query(`delete from ${table}`)
  for (const age of AGES) {
    const at = `now() - interval '${age} days'`
    await test.owner.query(
      `insert into outbox (resort_id, channel, recipient, text, at, sent_at)
        values ('HERON', 'email', 'a@mail.example', 'Your bill', ${at}, ${at})`,
    )
    await test.owner.query(
      `insert into outbox (resort_id, channel, recipient, text, secret, at)
        values ('HERON', 'text', '(555) 010-0432', '123456', true, ${at})`,
    )
    await test.owner.query(
      `insert into session (resort_id, handle, secret_hash, login_id, app_kind,
        created_at, last_seen_at)
       values ('HERON', 'handle-${age}', '\\x00', (select id from login where resort_id = 'HERON'
         limit 1), 'owner', ${at}, ${at})`,
    )
    await test.owner.query(
      `insert into client_log (resort_id, kind, prefix, message, at)
        values ('HERON', 1, 'owner', 'odd', ${at})`,
    )
    await test.owner.query(
      `insert into audit_event (resort_id, event, outcome, at)
        values ('HERON', 'login', 'ok', ${at})`,
    )
  }
  await forgetOld(test.services, 'HERON')
  expect(await left('outbox', 'at', 'not secret')).toEqual([0, 2, 8, 29, 31, 89])
  expect(await left('outbox', 'at', "secret and text <> ''")).toEqual([0])
  expect(await left('outbox', 'at', 'secret and failed_at is null')).toEqual([0])
  expect(await left('session', 'created_at')).toEqual([0, 2, 8, 29])
  expect(await left('client_log')).toEqual([0, 2, 8, 29])
  expect(await left('audit_event')).toEqual([0, 2, 8, 29, 31, 89, 91, 729])
  const keepDays = readSettings({
    KEEP_MESSAGES_DAYS: '7',
    KEEP_SESSIONS_DAYS: '2',
    KEEP_CLIENT_LOG_DAYS: '1',
    KEEP_AUDIT_DAYS: '90',
  }).keepDays
  await forgetOld({ ...test.services, settings: { ...test.services.settings, keepDays } }, 'HERON')
  expect([
    await left('outbox', 'at', 'not secret'),
    await left('session', 'created_at'),
    await left('client_log'),
    await left('audit_event'),
  ]).toEqual([[0, 2], [0], [0], [0, 2, 8, 29, 31, 89]])
})

// issue 17, part 6
it('deletes devices, feeds, and shares long after their end, but never the last device', async () => {
  for (const table of ['session', 'trusted_device', 'calendar_feed', 'stay_share'])
    await test.owner.query(`delete from ${table}`)
  const { rows } = await test.owner.query(
    `select login_id as id from owner_login where resort_id = 'HERON' order by 1 limit 2`,
  )
  const [busy, seldom] = rows.map(({ id }) => String(id))
  const addDevice = (login: string | undefined, age: number, revoked: boolean) =>
    test.owner.query(
      `insert into trusted_device (resort_id, login_id, secret_hash, created_at, ends_at, revoked_at)
      values ('HERON', $1, $2, now() - interval '900 days',
        now() - interval '${revoked ? -9 : age} days',
        ${revoked ? `now() - interval '${age} days'` : 'null'})`,
      [login, Buffer.from(`${login} ${age} ${revoked}`)],
    )
  for (const age of AGES) for (const revoked of [false, true]) await addDevice(busy, age, revoked)
  await test.owner.query('update trusted_device set created_at = now() where secret_hash = $1', [
    Buffer.from(`${busy} 0 false`),
  ])
  await addDevice(seldom, 800, false)
  for (const age of AGES) {
    const ended = `now() - interval '${age} days'`
    await test.owner.query(
      `insert into calendar_feed (resort_id, login_id, owner_account_id, secret_hash, made_at,
        ended_at)
      select resort_id, login_id, owner_account_id, $2, now() - interval '900 days', ${ended}
      from owner_login where login_id = $1 limit 1`,
      [busy, Buffer.from(`${age}`)],
    )
    await test.owner.query(
      `insert into stay_share (resort_id, reservation_id, login_id, owner_account_id, secret_hash,
        made_at, ended_at)
      select r.resort_id, r.id, m.login_id, m.owner_account_id, $2, now() - interval '900 days',
        ${ended}
      from owner_login m, reservation r
      where m.login_id = $1 and r.resort_id = m.resort_id limit 1`,
      [busy, Buffer.from(`${age}`)],
    )
  }
  await forgetOld(test.services, 'PINES')
  await forgetOld(test.services, 'HERON')
  const kept = [0, 2, 8, 29, 31, 89]
  const ended = 'least(ends_at, revoked_at)'
  expect(await left('trusted_device', ended, `login_id = '${busy}'`)).toEqual(
    kept.flatMap((age) => [age, age]),
  )
  expect(await left('trusted_device', ended, `login_id = '${seldom}'`)).toEqual([800])
  expect(await left('calendar_feed', 'ended_at')).toEqual(kept)
  expect(await left('stay_share', 'ended_at')).toEqual(kept)
})

// issue 15: retention periods without a setting
it('deletes invited people and moved stays some time after their end', async () => {
  const { rows } = await test.owner.query(
    `select id, owner_account_id from reservation
      where resort_id = 'HERON' and status = 'confirmed' and arrival > current_date
      order by id limit 2`,
  )
  const [past, canceled] = rows.map((row) => String(row.id))
  const account = rows[0].owner_account_id
  // a login that may invite guests to both stays
  const [{ id: login }] = (
    await test.owner.query(`select id from login where resort_id = 'HERON' order by id limit 1`)
  ).rows
  for (const row of rows)
    await test.owner.query(
      `insert into owner_login (resort_id, login_id, owner_account_id, role)
        values ('HERON', $1, $2, 'full')
        on conflict (resort_id, login_id, owner_account_id) do update set role = 'full'`,
      [login, row.owner_account_id],
    )
  const invite = (reservationId: string | undefined, email: string) =>
    test.owner.query(
      `insert into guest_invitation (resort_id, reservation_id, login_id, owner_account_id, name,
        email, locale, link_seed, secret_hash, invited_at, ends_at, step)
      select resort_id, id, $4, owner_account_id, 'Dan', $2, 'en-US', '', $3, now(), now(),
        'withdrawn'
      from reservation where id = $1`,
      [reservationId, email, Buffer.from(email), login],
    )
  for (const table of ['guest_invitation', 'stay_move', 'co_owner_invitation', 'address_check'])
    await test.owner.query(`delete from ${table}`)
  await invite(past, 'past@mail.example')
  await invite(canceled, 'canceled@mail.example')
  for (const age of AGES) {
    const at = `now() - interval '${age} days'`
    await test.owner.query(
      `insert into stay_move (resort_id, reservation_id, moved_at, undo_until, unit_id, arrival,
        departure, people1, people2, people3, people4, took_right, points, lots)
      select resort_id, id, ${at}, ${at}, unit_id, arrival, departure, 2, 0, 0, 0, false, 0, '[]'
      from reservation where id = $1`,
      [past],
    )
    for (const closed of [true, false])
      await test.owner.query(
        `insert into co_owner_invitation (resort_id, owner_account_id, invited_by, first_name,
          last_name, email, role, token_hash, created_at, ends_at, closed_at, outcome)
        values ('HERON', $2, $3, 'Eve', 'Lane', 'eve-${age}@mail.example', 'view', $1,
          now() - interval '800 days', ${closed ? 'now()' : at},
          ${closed ? at : 'null'}, ${closed ? "'declined'" : 'null'})`,
        [Buffer.from(`${age} ${closed}`), account, login],
      )
  }
  await test.owner.query(
    `insert into address_check (resort_id, login_id, purpose, address, code_hash, ends_at)
      select 'HERON', $1, purpose, 'a@mail.example', '\\x00', ends_at
      from (values ('email', now() - interval '25 hours'),
        ('other-email', now() - interval '23 hours')) as given(purpose, ends_at)`,
    [login],
  )
  const guests = async () =>
    (await test.owner.query('select email from guest_invitation order by email')).rows.map(
      (row) => row.email,
    )
  const shiftTo = (days: number) =>
    test.owner.query(
      `update reservation
      set arrival = current_date - ${days} - (departure - arrival),
        departure = current_date - ${days},
        unit_id = (
          select u.id from unit u where u.resort_id = 'HERON' and not exists (
            select from reserved_night n where n.resort_id = u.resort_id and n.unit_id = u.id
              and n.night between current_date - 120 and current_date - 80
          ) limit 1
        )
      where id = $1`,
      [past],
    )
  await shiftTo(89)
  await test.owner.query(
    `update reservation set status = 'cancelled', cancelled_at = now() - interval '89 days'
      where id = $1`,
    [canceled],
  )
  await forgetOld(test.services, 'PINES')
  await forgetOld(test.services, 'HERON')
  expect(await guests()).toEqual(['canceled@mail.example', 'past@mail.example'])
  expect(await left('stay_move', 'undo_until')).toEqual([0, 2, 8, 29])
  expect(await left('co_owner_invitation', 'coalesce(closed_at, ends_at)')).toEqual(
    [0, 2, 8, 29, 31, 89].flatMap((age) => [age, age]),
  )
  expect(await left('address_check', 'ends_at')).toEqual([1])
  await shiftTo(92)
  await forgetOld(test.services, 'HERON')
  expect(await guests()).toEqual(['canceled@mail.example'])
  test.pass(2 * DAY_MS)
  await forgetOld(test.services, 'HERON')
  expect(await guests()).toEqual([])
})

// issue 12, item 16
it('lets the app delete no audit events younger than 90 days or of another resort', async () => {
  // the app sees no rows without a resort
  const app = new pg.Client(test.asApp)
  await app.connect()
  await test.owner.query(
    `insert into audit_event (resort_id, event, outcome, at)
      select 'HERON', 'login', 'ok', now() - make_interval(days => age)
      from unnest($1::integer[]) age`,
    [[0, 2, 8, 29, 31, 89, 800]],
  )
  const forget = async (resort: string) => {
    await app.query('begin')
    await app.query("select set_config('app.resort', $1, true)", [resort])
    const { rows } = await app.query(
      `select forget_audit(now() + interval '1 year')::integer as n,
        forget_client_log(now() + interval '1 year')::integer as log`,
    )
    await app.query('commit')
    return rows[0]
  }
  expect(await forget('')).toEqual({ n: 0, log: 0 })
  expect(await forget('PINES')).toEqual({ n: 0, log: 0 })
  await expect(app.query('delete from audit_event')).rejects.toThrow('permission denied')
  await app.query('rollback')
  expect((await forget('HERON')).n).toBe(1)
  expect(await left('audit_event')).toEqual([0, 2, 8, 29, 31, 89])
  await app.end()
})

it.each([
  ['KEEP_MESSAGES_DAYS', '6'],
  ['KEEP_AUDIT_DAYS', '89'],
  ['KEEP_SESSIONS_DAYS', '1'],
])("%s can't be %s, because the data is still needed", (name, value) =>
  expect(() => readSettings({ [name]: value })).toThrow(name),
)

it('counts days since a stay in the resort’s time zone', async () => {
  await test.owner.query('delete from guest_invitation')
  await test.owner.query(
    `update reservation set status = 'cancelled', hold_ends_at = null
    where arrival < '2026-12-01' and departure > '2026-11-28'`,
  )
  await test.owner.query(
    `with stay as (
      update reservation set status = 'confirmed', cancelled_at = null, arrival = '2026-11-28',
        departure = '2026-12-01'
      where id = (select id from reservation where resort_id = 'HERON' and status = 'confirmed'
        limit 1)
      returning id
    )
    insert into guest_invitation (resort_id, reservation_id, login_id, owner_account_id, name,
      email, locale, link_seed, secret_hash, invited_at, ends_at, step)
    select 'HERON', stay.id, m.login_id, m.owner_account_id, 'Dan', 'dan@mail.example', 'en-US', '',
      '\\x00', now(), now(), 'withdrawn'
    from stay, (select * from owner_login where resort_id = 'HERON' limit 1) m`,
  )
  const kept = async (at: string) => {
    test.setClock(at)
    await forgetOld(test.services, 'HERON')
    const { rows } = await test.owner.query('select count(*)::integer as n from guest_invitation')
    return rows[0].n
  }
  expect(await kept('2027-03-02T02:00:00Z')).toBe(1)
  expect(await kept('2027-03-02T06:00:00Z')).toBe(0)
})
