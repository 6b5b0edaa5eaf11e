import { getHome } from '@ownerng/contract'
import { addDays } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('shows the resort’s current message', async () => {
  const owner = await test.signIn('owner.points')
  const message = async () => (await owner.call(getHome, { query: {} })).body.resortMessage
  expect(await message()).not.toEqual([])
  await test.owner.query(
    `update resort_option set value = '["The pool opens in May."]'
    where resort_id = 'HERON' and name = 'resortMessage'`,
  )
  expect(await message()).toEqual(['The pool opens in May.'])
})

it.each([
  ['2026-01-10T17:00:00Z', 2],
  ['2040-01-10T17:00:00Z', 0],
])('counts upcoming stays and shows the next one, from %s', async (now, least) => {
  test.setClock(now)
  const owner = await test.signIn('owner.points')
  await test.owner.query("update reservation set status = 'confirmed' where status = 'stayed'")
  const { body } = await owner.call(getHome, { query: {} })
  const { rows } = await test.owner.query(
    `select r.number from reservation r
    join owner_account a on a.resort_id = r.resort_id and a.id = r.owner_account_id
    where r.resort_id = 'HERON' and a.owner_number = $1 and r.status = 'confirmed'
      and r.departure > $2 order by r.arrival`,
    [owner.ownerNumber, body.today],
  )
  expect(rows.length).toBeGreaterThanOrEqual(least)
  expect(body.upcomingStays).toBe(rows.length)
  expect(body.nextStay?.number).toBe(rows[0]?.number)
})

it('counts payments of this year from midnight at the resort', async () => {
  test.setClock('2027-03-01T17:00:00Z')
  const owner = await test.signIn('owner.points')
  const paid = async () => (await owner.call(getHome, { query: {} })).body.paidThisYearCents
  const pay = (cents: number, at: string) =>
    test.owner.query(
      `with txn as (select new_id() as id)
      insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id,
        payment_attempt_id, cents, at)
      select 'HERON', txn.id, side.account, side.owner, p.id, side.cents, $3
      from txn,
        (select id, owner_account_id from payment_attempt where resort_id = 'HERON'
          and owner_account_id = (select id from owner_account where resort_id = 'HERON'
            and owner_number = $1) limit 1) p,
        lateral (values ('owner-receivable', p.owner_account_id, -$2::bigint),
          ('bank', null, $2::bigint)) as side(account, owner, cents)`,
      [owner.ownerNumber, cents, at],
    )
  const before = await paid()
  // New Year's Eve at 11 p.m., and New Year's Day an hour and a half later
  await pay(700, '2027-01-01T04:00:00Z')
  await pay(40, '2027-01-01T05:30:00Z')
  expect((await paid()) - before).toBe(40)
})

it('shows a form and a cost that wait for approval, and no sign-ins among the news', async () => {
  const owner = await test.signIn('owner.points')
  const home = async () => (await owner.call(getHome, { query: {} })).body
  const { nextStay, today } = await home()
  if (!nextStay) throw new Error('no stay')
  await test.owner.query(
    `insert into guest_invitation (resort_id, reservation_id, login_id, owner_account_id, name,
      first_name, last_name, email, locale, link_seed, secret_hash, step, invited_at, filled_at, ends_at)
    select 'HERON', $1, l.login_id, a.id, '', 'Ana', 'Ruiz', 'ana@mail.example', 'en-US', 'seed', 'hash',
      'filled', $2, $2, $2
    from owner_login l join owner_account a on a.resort_id = l.resort_id and a.id = l.owner_account_id
    where a.resort_id = 'HERON' and a.owner_number = $3 limit 1`,
    [nextStay.id, today, owner.ownerNumber],
  )
  const { rows } = await test.owner.query(
    `update work_order w set cost_state = 'asked', cost_cents = 18000
    from owner_account a
    where a.resort_id = w.resort_id and a.id = w.owner_account_id and a.owner_number = $1
      and w.id = (select min(id) from work_order where owner_account_id = a.id
        and status <> 'canceled')
    returning w.id`,
    [owner.ownerNumber],
  )
  const page = await home()
  const { id, unitName, arrival, departure } = nextStay
  expect(page.guestForms).toEqual([
    { id, unitName, arrival, departure, guest: 'Ana Ruiz', approveBy: addDays(arrival, -1) },
  ])
  expect(page.workOrder).toMatchObject({ id: rows[0]?.id, costToApproveCents: 18_000 })
  // each sign-in of a test comes from a new device
  const signIns = await test.owner.query(
    `select id from notice where resort_id = 'HERON' and code = 'sign-in-on-new-device'`,
  )
  const news = page.notices.map((notice) => notice.id)
  expect(signIns.rows.filter((row) => news.includes(row.id))).toEqual([])
})
