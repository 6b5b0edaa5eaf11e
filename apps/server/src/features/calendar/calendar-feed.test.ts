import { calendarFeedEnd, calendarFeedMake, calendarFeedShow } from '@ownerng/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookStay, day } from '../../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const read = (url: string) => test.app.inject({ url: new URL(url).pathname, headers: { host: 'portal.localhost:8080' } })
const make = async (owner: SignedIn) => (await owner.call(calendarFeedMake, { query: {}, body: { ownerNumber: owner.ownerNumber } })).body.url

it('shows stays, last days to cancel free, points that end, days to bank, and bills, to whoever has the address', async () => {
  const owner = await test.signIn('owner.points')
  const stay = await bookStay(owner, day(80))
  const url = await make(owner)
  const { statusCode, headers, body } = await read(url)
  const text = body.replaceAll('\r\n ', '')
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/calendar; charset=utf-8', 'private, no-store'])
  expect(text).toContain(`SUMMARY:${stay.unitName}: your stay`)
  expect(text).toContain(`DTSTART;VALUE=DATE:${day(80 - 31).replaceAll('-', '')}`)
  for (const what of [/SUMMARY:Last day to cancel .* free/, /SUMMARY:[\d\\,]+ points end/, /SUMMARY:Last day to bank/, /SUMMARY:\$[\d\\,.]+ is due/]) expect(text).toMatch(what)
  expect((await owner.call(calendarFeedShow, { query: {} })).body).toMatchObject({ madeOn: expect.any(String), lastReadOn: expect.any(String) })
})

it('shows an owner of floating weeks when the window of the next week opens', async () => {
  const owner = await test.signIn('owner.float')
  expect((await read(await make(owner))).body.replaceAll('\r\n ', '')).toMatch(/SUMMARY:Last day of your \d{4} week/)
})

it('ends at a click, and when another is made; only its hash is kept', async () => {
  const owner = await test.signIn('owner.points')
  const first = await make(owner)
  const second = await make(owner)
  expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200])
  const secret = /\.([\w-]{32})\.ics/.exec(second)?.[1] ?? ''
  const { rows } = await test.owner.query(`select count(*)::integer as n from calendar_feed where encode(secret_hash, 'escape') like '%' || $1 || '%'`, [secret])
  expect(rows[0].n).toBe(0)
  expect((await owner.call(calendarFeedEnd, { query: {}, body: { ownerNumber: owner.ownerNumber } })).body).toEqual({ ended: true })
  expect((await read(second)).statusCode).toBe(404)
  for (const wrong of ['HERON.ics', `PINES.${secret}.ics`, `HERON.${'A'.repeat(32)}.ics`, 'x']) expect((await read(`http://x/api/calendar/${wrong}`)).statusCode).toBe(404)
})
