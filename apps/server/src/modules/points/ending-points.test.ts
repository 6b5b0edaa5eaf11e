import { addDays, DAY_MS, dateAt } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { notifyExpiringPoints } from './notify-expiring-points.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const messages = async () =>
  (
    await test.owner.query(
      `select n.title, n.once_key from notice n join owner_account a
        on a.id = n.owner_account_id where a.owner_number = '10427' and n.topic = 'points'
        order by n.at, n.id`,
    )
  ).rows as { title: string; once_key: string }[]

it('notifies owners five times before points expire, once each, by email and in the list', async () => {
  const today = dateAt(test.services.clock.now(), 'America/New_York')
  await test.owner.query('alter table points_lot disable trigger user')
  await test.owner.query(
    `update points_lot set expires_on = $1 where expires_on > $2
      and owner_account_id = (select id from owner_account where owner_number = '10427')`,
    [addDays(today, 900), today],
  )
  await test.owner.query(
    `update points_lot set expires_on = $1 where id = (select l.id from points_lot l
      join owner_account a on a.id = l.owner_account_id where a.owner_number = '10427'
      and l.remaining > 0 order by l.number limit 1)`,
    [addDays(today, 121)],
  )
  await notifyExpiringPoints(test.services, 'HERON')
  expect(await messages()).toEqual([])
  for (let day = 0; day < 122; day++) {
    test.pass(DAY_MS)
    if (day % 3 === 0 || day > 110)
      await Promise.all([
        notifyExpiringPoints(test.services, 'HERON'),
        notifyExpiringPoints(test.services, 'HERON'),
      ])
  }
  expect((await messages()).map((row) => row.once_key.split(' ').at(-1))).toEqual([
    '120',
    '90',
    '60',
    '30',
    '7',
  ])
  for (const row of await messages())
    expect(row.title).toMatch(/^[\d,]+ points expire on \w+, \w+ \d+, \d{4}$/)
  const { rows } = await test.owner.query(
    `select subject from outbox where recipient = 'eleanor.10427@mail.example'
      and topic = 'points' order by at`,
  )
  expect(rows.map((row) => row.subject)).toEqual((await messages()).map((row) => row.title))
})
