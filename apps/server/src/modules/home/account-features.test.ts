import { getHome } from '@ownerng/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

const ACCOUNT = `(select m.owner_account_id from owner_login m
  join login l on l.resort_id = m.resort_id and l.id = m.login_id
  where m.resort_id = 'HERON' and l.login_id = 'owner.points' limit 1)`
const LOGIN = `(select id from login where resort_id = 'HERON' and login_id = 'owner.points')`
const OTHER = (table: string) => `(select id from ${table}
  where resort_id = 'HERON' and owner_account_id is distinct from ${ACCOUNT} order by id limit 1)`

const readFeatures = async () =>
  (
    await test.owner.query<{ features: string[] }>(
      `select features from owner_account where resort_id = 'HERON' and id = ${ACCOUNT}`,
    )
  ).rows[0]?.features

it.each([
  [
    'weeks',
    `update interest set usage_type = 'floating-week' where id = (
    select id from interest where resort_id = 'HERON' and owner_account_id = ${ACCOUNT} limit 1)`,
  ],
  [
    'transfers',
    `update interest set transferred_on = '2026-01-01' where id = (
    select id from interest where resort_id = 'HERON' and owner_account_id = ${ACCOUNT} limit 1)`,
  ],
  [
    'waitlist-offers',
    `update reservation set held_for = 'waitlist' where id = (
    select id from reservation where resort_id = 'HERON' and owner_account_id = ${ACCOUNT} limit 1)`,
  ],
  [
    'guest-forms',
    `insert into guest_invitation (resort_id, reservation_id, login_id,
      owner_account_id, name, email, locale, link_seed, secret_hash, invited_at, ends_at)
    select 'HERON', r.id, ${LOGIN}, ${ACCOUNT}, 'Ana', 'ana@mail.example', 'en-US', new_id(), new_id()::bytea,
      now(), now() from reservation r where r.resort_id = 'HERON'
      and r.owner_account_id = ${ACCOUNT}
      and r.id not in (select reservation_id from guest_invitation) limit 1`,
  ],
  [
    'payment-plans',
    `insert into planned_payment (resort_id, owner_account_id, draw_on, cents,
      charge_ids) values ('HERON', ${ACCOUNT}, '2040-01-01', 100, '{none}')`,
  ],
  [
    'work-orders',
    `insert into work_order (resort_id, number, owner_account_id, category, summary,
      status, reported_on, place) values ('HERON', new_id(), ${ACCOUNT}, 'Other', 'Door', 'received', now(), 'Pool')`,
  ],
])('lists %s once an account has used it', async (feature, change) => {
  await test.owner.query("update owner_account set features = '{}'")
  expect((await test.owner.query(change)).rowCount).toBe(1)
  expect(await readFeatures()).toEqual([feature])
  expect((await test.owner.query(change)).rowCount).toBe(1)
  expect(await readFeatures()).toEqual([feature])
})

it.each(['work_order', 'reservation'])('lists features of a %s that moves', async (table) => {
  await test.owner.query(
    `update reservation set held_for = 'waitlist' where id = ${OTHER('reservation')}`,
  )
  await test.owner.query("update owner_account set features = '{}'")
  await test.owner.query(
    `update ${table} set owner_account_id = ${ACCOUNT} where id = ${OTHER(table)}`,
  )
  expect(await readFeatures()).toHaveLength(1)
})

it.each(['owner.points', 'owner.float', 'owner.multi', 'owner.late', 'owner.credit'])(
  'shows the same Home to %s as with every feature',
  async (loginId) => {
    const owner = await test.signIn(loginId)
    const listed = (await owner.call(getHome, { query: {} })).body
    await test.owner.query(
      `update owner_account set features = array['guest-forms', 'payment-plans', 'transfers',
        'waitlist-offers', 'weeks', 'work-orders']`,
    )
    expect((await owner.call(getHome, { query: {} })).body).toEqual(listed)
  },
)
