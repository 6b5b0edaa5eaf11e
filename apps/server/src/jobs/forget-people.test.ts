import { DAY_MS } from '@ownerng/domain'
import { expect, it } from 'vitest'
import { startAppForEach, test } from '../../test-support/current-app.ts'
import { AGES, left } from '../../test-support/forget-old.ts'
import { forgetOld } from './forget-old.ts'

startAppForEach()

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
