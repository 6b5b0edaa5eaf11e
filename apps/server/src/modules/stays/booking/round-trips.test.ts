import { bookReservation } from '@ownerng/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { bookingOf, bookStay, day } from '../../../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../../test-support/test-app.ts'

let test: TestApp
let owner: SignedIn
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.signIn('owner.points')
  // the facts of the resort are in memory from here on
  await bookStay(owner, day(300))
})
afterAll(() => test.close())

/** How often the app's connections are written to until a booking is answered. */
async function roundTrips(body: Awaited<ReturnType<typeof bookingOf>>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const { status } = await owner.call(bookReservation, { query: {}, body })
  const { length } = sent.mock.calls
  sent.mockRestore()
  expect(status).toBe(200)
  return length
}

it('takes four round trips: who asks, what is free, the stay, and its email with the end', async () => {
  expect(await roundTrips(await bookingOf(owner, day(310), 2))).toBe(4)
})

it('takes one more to see that the owner has no other stay on these nights', async () => {
  const body = await bookingOf(owner, day(320), 2, { alsoOverlap: false })
  expect(await roundTrips(body)).toBe(5)
})
