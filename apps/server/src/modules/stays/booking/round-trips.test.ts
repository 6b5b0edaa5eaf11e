import { bookReservation } from '@ownerng/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countRoundTrips } from '../../../../test-support/round-trips.ts'
import { bookStay, day, getBooking } from '../../../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../../test-support/test-app.ts'

let test: TestApp
let owner: SignedIn
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.signIn('owner.points')
  // the facts of the resort are cached from here on
  await bookStay(owner, day(300))
})
afterAll(() => test.close())

/** Round trips of a booking. */
async function roundTrips(body: Awaited<ReturnType<typeof getBooking>>): Promise<number> {
  let status = 0
  const count = await countRoundTrips(async () => {
    status = (await owner.call(bookReservation, { query: {}, body })).status
  })
  expect(status).toBe(200)
  return count()
}

/**
 * Session, request key, account lock with the reads, pick of a unit, stay, payment and entries with
 * the read for the response, notice and email, stored response with the commit.
 */
const STEPS = 8

it('takes one round trip per step', async () => {
  expect(await roundTrips(await getBooking(owner, day(310), 2))).toBe(STEPS)
})

it('takes no more to check for other stays on these nights', async () => {
  // each connection prepares a statement once
  const first = await getBooking(owner, day(320), 2, { alsoOverlap: false })
  await roundTrips(first)
  const body = await getBooking(owner, day(330), 2, { alsoOverlap: false })
  expect(await roundTrips(body)).toBe(STEPS)
})
