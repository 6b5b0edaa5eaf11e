import { acceptWaitlistOffer, bookReservation } from '@ownerng/contract'
import { addDays } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookStay, day, getBooking, setRules } from '../../../test-support/stays.ts'
import {
  type SignedIn,
  startTestApp,
  type TestApp,
  untilWaiting,
} from '../../../test-support/test-app.ts'
import { cancelStay, getRequest, join, own } from '../../../test-support/waitlist.ts'
import { sweepWaitlist } from './match-waitlist.ts'

let test: TestApp
let holder: SignedIn
let owner: SignedIn
beforeAll(async () => {
  test = await startTestApp()
  await setRules(test, {
    waitlist: { most: 20, maxFlexDays: 14, acceptHours: 48 },
    // one cleaning a year is free
    housekeeping: { pointsPerCredit: 1_000_000, feeCents: 1500 },
  })
  holder = await test.signIn('owner.points')
  owner = await test.signIn('owner.credit')
  await test.owner.query(
    `update reservation r set status = 'cancelled' from owner_account a
      where a.resort_id = r.resort_id and a.id = r.owner_account_id
        and a.owner_number = $1 and r.status in ('confirmed', 'stayed', 'no-show')`,
    [owner.ownerNumber],
  )
})
afterAll(() => test.close())

it('counts stays that are booked while an offer is accepted', async () => {
  const isOneYear = (ahead: number) => day(ahead).slice(0, 4) === day(ahead + 6).slice(0, 4)
  const ahead = [200, 210].find(isOneYear) ?? 0
  const stay = await bookStay(holder, day(ahead), 2, { unitTypeCode: 'VIL' })
  const { body: request } = await join(owner, day(ahead))
  await cancelStay(test, holder, stay.id)
  expect(await getRequest(owner, request.id)).toMatchObject({ status: 'offered' })
  const body = await getBooking(owner, day(ahead + 6), 2, { unitTypeCode: 'STU' })
  expect(body.expectFeeCents).toBe(0)
  // both requests have started before either can finish
  await test.owner.query(
    `begin; select from owner_account where resort_id = 'HERON' for no key update;
    select from points_lot where resort_id = 'HERON' for no key update`,
  )
  const booking = owner.call(bookReservation, { query: {}, body })
  await untilWaiting(test.owner, 1)
  const accepting = owner.call(acceptWaitlistOffer, {
    query: { id: request.id },
    body: { ...own(owner), alsoOverlap: true },
  })
  await untilWaiting(test.owner, 2)
  await test.owner.query('commit')
  expect((await booking).body).toMatchObject({ status: 'confirmed', feeCents: 0 })
  expect((await accepting).body).toMatchObject({ status: 'confirmed', feeCents: 1500 })
})

it('does not book a second stay on the same nights during a concurrent booking', async () => {
  const arrival = day(230)
  const stay = await bookStay(holder, arrival, 2, { unitTypeCode: 'VIL' })
  const { body: request } = await join(owner, arrival, { autoConfirm: true })
  const body = await getBooking(owner, arrival, 2, { unitTypeCode: 'STU', alsoOverlap: false })
  await test.owner.query("update reservation set status = 'cancelled' where id = $1", [stay.id])
  // both have checked for other stays before either is written
  await test.owner.query(
    "begin; select from points_lot where resort_id = 'HERON' for no key update",
  )
  const booking = owner.call(bookReservation, { query: {}, body })
  await untilWaiting(test.owner, 1)
  const sweeping = sweepWaitlist(test.services, 'HERON')
  await untilWaiting(test.owner, 2)
  await test.owner.query('commit')
  await sweeping
  expect((await booking).status).toBe(200)
  const { rows } = await test.owner.query(
    `select count(*)::integer as n from reservation r join owner_account a
      on a.resort_id = r.resort_id and a.id = r.owner_account_id
      where a.owner_number = $1 and r.status = 'confirmed' and r.arrival < $3 and r.departure > $2`,
    [owner.ownerNumber, arrival, addDays(arrival, 2)],
  )
  expect(rows).toEqual([{ n: 1 }])
  expect(await getRequest(owner, request.id)).toMatchObject({ status: 'offered' })
})
