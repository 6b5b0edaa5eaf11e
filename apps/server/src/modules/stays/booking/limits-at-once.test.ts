import { bookReservation } from '@ownerng/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { day, getBooking, setRules } from '../../../../test-support/stays.ts'
import { startTestApp, type TestApp, untilWaiting } from '../../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('counts concurrent bookings of the account', async () => {
  const owner = await test.signIn('owner.points')
  const mine = `resort_id = 'HERON' and owner_account_id =
    (select id from owner_account where resort_id = 'HERON' and owner_number = $1)`
  await test.owner.query(`update reservation set type = 'O' where ${mine}`, [owner.ownerNumber])
  await setRules(test, {
    guestStays: { G: { freeAYear: 0, mostAYear: 1 }, R: { freeAYear: 0, mostAYear: null } },
  })
  const guest = { firstName: 'Ada', lastName: 'Byron', email: '' }
  const overrides = { resType: 'G', guest, alsoOverlap: false } as const
  // both days are in one year
  const ahead = [100, 110].find((days) => day(days).slice(0, 4) === day(days + 5).slice(0, 4)) ?? 0
  const bodies = [
    await getBooking(owner, day(ahead), 2, overrides),
    await getBooking(owner, day(ahead + 5), 2, overrides),
  ]
  // both requests have started before either can finish
  await test.owner.query('begin')
  await test.owner.query(
    `select from owner_account where resort_id = 'HERON' and owner_number = $1 for update`,
    [owner.ownerNumber],
  )
  const booking = bodies.map((body) => owner.call(bookReservation, { query: {}, body }))
  await untilWaiting(test.owner, 2)
  await test.owner.query('commit')
  const codes = (await Promise.all(booking)).map(({ status, body }) => body['code'] ?? status)
  expect(codes.sort()).toEqual([200, 'STAY_REFUSED'])
})
