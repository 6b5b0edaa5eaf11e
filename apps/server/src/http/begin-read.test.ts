import { getHome, listReservations } from '@ownerng/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { countRoundTrips } from '../../test-support/round-trips.ts'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'

let test: TestApp
let owner: Awaited<ReturnType<TestApp['signIn']>>
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signIn('owner.points')
  expect((await home()).status).toBe(200)
})

const home = () => owner.call(getHome, { query: {} })
const change = (text: string) => test.owner.query(text, [owner.handle])

it('reads a page and its session in one round trip, from the second request on', async () => {
  expect((await countRoundTrips(home))()).toBe(1)
})

it.each([
  ['ended', 'update session set ended_at = now() where handle = $1', 403],
  ['idle', "update session set last_seen_at = now() - interval '2 days' where handle = $1", 403],
  [
    'of another secret',
    "update session set secret_hash = decode(repeat('00', 32), 'hex') where handle = $1",
    403,
  ],
])('returns no data for a session that is %s', async (_, text, status) => {
  await change(text)
  const answer = await home()
  expect(answer.status).toBe(status)
})

it('responds in the language that was chosen concurrently', async () => {
  const titles = async () => (await home()).body.notices.map(({ title }) => title)
  const params = {
    ...{ number: 'H-1', resort: 'Heron Cove', unit: 'Cove 12', fromWaitlist: false },
    ...{ from: '2027-03-06', to: '2027-03-13', checkIn: '16:00', checkOut: '10:00' },
  }
  await test.owner.query(
    `insert into notice (
      resort_id, owner_account_id, topic, title, text, link, at, code, params
    )
    select resort_id, owner_account_id, 'stays', 'Booked', 'Booked', '', now(), 'stay-booked', $2
    from session where handle = $1`,
    [owner.handle, params],
  )
  const before = await titles()
  expect(before).not.toEqual([])
  await change(
    `update login set locale = 'es-US'
    where (resort_id, id) in (select resort_id, login_id from session where handle = $1)`,
  )
  const after = await titles()
  expect(after).toHaveLength(before.length)
  expect(after).not.toEqual(before)
})

it('rejects an account that the login lost access to', async () => {
  const page = () => owner.call(listReservations, { query: { only: 'upcoming' } as never })
  expect((await page()).status).toBe(200)
  await change(
    `delete from owner_login where (resort_id, login_id, owner_account_id) in (
      select resort_id, login_id, owner_account_id from session where handle = $1)`,
  )
  expect((await page()).status).not.toBe(200)
  expect((await home()).status).not.toBe(200)
})
