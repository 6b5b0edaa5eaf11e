import { getHome } from '@ownerng/contract'
import { addDays } from '@ownerng/domain'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.setClock(new Date().toISOString()))

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
])('shows the next stay, from %s', async (now, least) => {
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
  expect(body.nextStay?.number).toBe(rows[0]?.number)
  expect(body.moreStays).toBe(false)
})

it('reads the first stays of many, and the form and the points of the last', async () => {
  test.setClock('2040-06-20T17:00:00Z')
  const signIn = () => test.signIn('owner.multi')
  const readHome = async (owner: SignedIn) => (await owner.call(getHome, { query: {} })).body
  const owner = await signIn()
  // two past stays of this month and thirty upcoming ones, each for 7 points
  await test.owner.query(
    `with account as (
      select a.id, l.login_id from owner_account a
      join owner_login l on l.resort_id = a.resort_id and l.owner_account_id = a.id
      where a.resort_id = 'HERON' and a.owner_number = $1 limit 1
    ), lot as (
      insert into points_lot (resort_id, number, owner_account_id, is_given, interest_id, use_year,
        kind, earned_on, expires_on)
      select 'HERON', 'L-MANY', account.id, true, (select min(id) from interest where resort_id = 'HERON'
        and status = 'active'), 2040, 'annual', '2040-01-01', '2041-12-31' from account returning id
    ), earned as (
      insert into points_entry (resort_id, lot_id, points, reason)
      select 'HERON', id, 1000, 'earned' from lot
    ), stay as (
      insert into reservation (resort_id, number, owner_account_id, unit_id, type, status, arrival,
        departure, people1)
      select 'HERON', 'MANY-' || n, account.id, (select min(id) from unit where resort_id = 'HERON'),
        'O', 'confirmed', date '2040-06-16' + 2 * n, date '2040-06-17' + 2 * n, 2
      from account, generate_series(0, 31) n returning id, number
    ), form as (
      insert into guest_invitation (resort_id, reservation_id, login_id, owner_account_id, name,
        first_name, last_name, email, locale, link_seed, secret_hash, step, invited_at, filled_at,
        ends_at)
      select 'HERON', stay.id, account.login_id, account.id, '', 'Ana', 'Ruiz', 'ana@mail.example',
        'en-US', 'seed', 'many', 'filled', now(), now(), now()
      from account, stay where stay.number = 'MANY-31'
    )
    select`,
    [owner.ownerNumber],
  )
  await test.owner.query(
    `insert into points_entry (resort_id, lot_id, points, reason, reservation_id)
    select 'HERON', l.id, -7, 'spent', r.id from points_lot l, reservation r
    where l.number = 'L-MANY' and r.number like 'MANY-%'`,
  )
  const page = await readHome(owner)
  expect(page.nextStay?.number).toBe('MANY-2')
  expect(page.moreStays).toBe(true)
  const stays = page.year.filter(({ lane }) => lane === 'stays')
  expect(stays.map(({ kind }) => kind)).toEqual([
    ...Array.from({ length: 2 }, () => 'past'),
    ...Array.from({ length: 24 }, () => 'coming'),
  ])
  expect(page.guestForms.map(({ guest }) => guest)).toEqual(['Ana Ruiz'])
  expect(page.points).toMatchObject({ held: 30 * 7, used: 2 * 7, left: 1000 - 32 * 7 })
  test.setClock('2040-08-19T17:00:00Z')
  expect(await readHome(await signIn())).toMatchObject({
    moreStays: false,
    points: { held: 0, used: 32 * 7 },
  })
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

// issue 37, item 3
it('names the guest of the next stay', async () => {
  const owner = await test.signIn('owner.points')
  const next = async () => (await owner.call(getHome, { query: {} })).body.nextStay
  const stay = await next()
  expect(stay).toMatchObject({ type: 'O', guestName: '' })
  await test.owner.query(
    `with named as (
      insert into reservation_guest (resort_id, reservation_id, position, first_name, last_name, email)
      values ('HERON', $1, 1, 'Ana', 'Ruiz', '')
    )
    update reservation set type = 'G' where id = $1`,
    [stay?.id],
  )
  expect(await next()).toMatchObject({ id: stay?.id, type: 'G', guestName: 'Ana Ruiz' })
  await test.owner.query(
    `with named as (delete from reservation_guest where reservation_id = $1)
    update reservation set type = 'O' where id = $1`,
    [stay?.id],
  )
})

// issue 37, item 5
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
