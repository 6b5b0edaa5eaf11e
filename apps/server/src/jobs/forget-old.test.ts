import pg from 'pg'
import { expect, it } from 'vitest'
import { startAppForEach, test } from '../../test-support/current-app.ts'
import { AGES, left } from '../../test-support/forget-old.ts'
import { readSettings } from '../shared/settings.ts'
import { forgetOld } from './forget-old.ts'

startAppForEach()

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
  ['KEEP_EVENTS_DAYS', '6'],
])("%s can't be %s, because the data is still needed", (name, value) =>
  expect(() => readSettings({ [name]: value })).toThrow(name),
)
