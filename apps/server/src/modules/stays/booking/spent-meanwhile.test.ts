import { bookReservation } from '@ownerng/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { day, getBooking } from '../../../../test-support/stays.ts'
import {
  readBooks,
  startTestApp,
  type TestApp,
  untilWaiting,
} from '../../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('returns STAY_CHANGED if the points are spent concurrently', async () => {
  const owner = await test.signIn('owner.points')
  const body = await getBooking(owner, day(120), 3)
  // another session spends all points, and commits while the booking waits for the lot
  await test.owner.query('begin')
  await test.owner.query(
    `insert into points_entry (resort_id, lot_id, points, reason)
    select l.resort_id, l.id, -l.remaining, 'spent' from points_lot l
    join owner_account a on a.resort_id = l.resort_id and a.id = l.owner_account_id
    where l.resort_id = 'HERON' and a.owner_number = $1 and l.remaining > 0`,
    [owner.ownerNumber],
  )
  const booking = owner.call(bookReservation, { query: {}, body })
  await untilWaiting(test.owner, 1)
  await test.owner.query('commit')
  // neither an error of the server, nor of a later statement
  expect(await booking).toMatchObject({ status: 409, body: { code: 'STAY_CHANGED' } })
  expect(await readBooks(test.owner)).toMatchObject({ wrongLots: 0, wrongNightBits: 0 })
})
