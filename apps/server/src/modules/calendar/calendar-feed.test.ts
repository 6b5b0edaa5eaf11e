import {
  createCalendarFeed,
  endCalendarFeed,
  getCalendarFeed,
  removeCoOwner,
  switchOwner,
} from '@ownerng/contract'
import { obfuscate } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookStay, day } from '../../../test-support/stays.ts'
import {
  PASSWORD,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const read = (url: string) =>
  test.app.inject({ url: new URL(url).pathname, headers: { host: 'portal.localhost:8080' } })
const make = async (owner: SignedIn) =>
  (await owner.call(createCalendarFeed, { query: {}, body: { ownerNumber: owner.ownerNumber } }))
    .body.url

it('shows stays, last days to cancel free, points that end, days to bank, and bills', async () => {
  // readable by anyone with the URL
  const owner = await test.signIn('owner.points')
  const stay = await bookStay(owner, day(80))
  const url = await make(owner)
  const { statusCode, headers, body } = await read(url)
  const text = body.replaceAll('\r\n ', '')
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, no-store',
  ])
  expect(text).toContain(`SUMMARY:${stay.unitName}: your stay`)
  expect(text).toContain(`DTSTART;VALUE=DATE:${day(80 - 31).replaceAll('-', '')}`)
  for (const what of [
    /SUMMARY:Last day to cancel .* free/,
    /SUMMARY:[\d\\,]+ points expire/,
    /SUMMARY:Last day to bank/,
    /SUMMARY:\$[\d\\,.]+ is due/,
  ])
    expect(text).toMatch(what)
  expect((await owner.call(getCalendarFeed, { query: {} })).body).toMatchObject({
    madeOn: expect.any(String),
    lastReadOn: expect.any(String),
  })
})

it('shows an owner of floating weeks when the window of the next week opens', async () => {
  const owner = await test.signIn('owner.float')
  expect((await read(await make(owner))).body.replaceAll('\r\n ', '')).toMatch(
    /SUMMARY:Last day for your \d{4} week/,
  )
})

it('ends on request or when another is created; only its hash is stored', async () => {
  const owner = await test.signIn('owner.points')
  const first = await make(owner)
  const second = await make(owner)
  expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200])
  const secret = /\.([\w-]{32})\.ics/.exec(second)?.[1] ?? ''
  const { rows } = await test.owner.query(
    `select count(*)::integer as n from calendar_feed
      where encode(secret_hash, 'escape') like '%' || $1 || '%'`,
    [secret],
  )
  expect(rows[0].n).toBe(0)
  expect(
    (await owner.call(endCalendarFeed, { query: {}, body: { ownerNumber: owner.ownerNumber } }))
      .body,
  ).toEqual({ ended: true })
  expect((await read(second)).statusCode).toBe(404)
  for (const wrong of ['HERON.ics', `PINES.${secret}.ics`, `HERON.${'A'.repeat(32)}.ics`, 'x'])
    expect((await read(`http://x/api/calendar/${wrong}`)).statusCode).toBe(404)
})

// issue 12, item 15: concurrent requests caused a server error
it('can be created concurrently, and one URL works', async () => {
  const owner = await test.signIn('owner.points')
  const urls = await Promise.all(Array.from({ length: 6 }, () => make(owner)))
  const statuses = await Promise.all(urls.map(async (url) => (await read(url)).statusCode))
  expect(statuses.toSorted()).toEqual([200, 404, 404, 404, 404, 404])
})

// issue 12, item 17
it('ends permanently however access was removed', async () => {
  const owner = await test.signIn('owner.multi')
  const url = await make(owner)
  expect((await read(url)).statusCode).toBe(200)
  const { rows } = await test.owner.query(
    `delete from owner_login m using owner_account a, login l
      where a.id = m.owner_account_id and l.id = m.login_id and a.owner_number = $1
      and l.login_id = 'owner.multi'
      returning m.*`,
    [owner.ownerNumber],
  )
  expect((await read(url)).statusCode).toBe(404)
  const { resort_id, login_id, owner_account_id, role, position } = rows[0]
  await test.owner.query(
    `insert into owner_login (resort_id, login_id, owner_account_id, role, position)
      values ($1, $2, $3, $4, $5)`,
    [resort_id, login_id, owner_account_id, role, position],
  )
  expect((await read(url)).statusCode).toBe(404)
})

// issue 12, item 17
it('ends permanently when a co-owner removes access', async () => {
  const owner = await test.signIn('owner.credit')
  const { rows } = await test.owner.query(
    `insert into owner_login (resort_id, login_id, owner_account_id, role, position)
      select 'HERON', l.id, a.id, 'view', 9 from login l, owner_account a
      where l.login_id = 'owner.multi' and l.app_kind = 'owner' and a.owner_number = $1
        returning login_id, owner_account_id`,
    [owner.ownerNumber],
  )
  const { login_id, owner_account_id } = rows[0]
  const other = await test.signIn('owner.multi')
  await other.call(switchOwner, {
    query: { getMultiID: other.handle, multi: obfuscate(owner.ownerNumber) },
  })
  const url = await make({ ...other, ownerNumber: owner.ownerNumber })
  expect((await read(url)).statusCode).toBe(200)
  const body = { ownerNumber: owner.ownerNumber, password: obfuscate(PASSWORD) }
  expect((await owner.call(removeCoOwner, { query: { id: login_id }, body })).status).toBe(200)
  expect((await read(url)).statusCode).toBe(404)
  await test.owner.query(
    `insert into owner_login (resort_id, login_id, owner_account_id, role, position)
      values ('HERON', $1, $2, 'view', 9)`,
    [login_id, owner_account_id],
  )
  expect((await read(url)).statusCode).toBe(404)
})

// issue 12, item 17
it('belongs to one owner and one account', async () => {
  const [owner, other, several] = [
    await test.signIn('owner.points'),
    await test.signIn('owner.credit'),
    await test.signIn('owner.multi'),
  ]
  const status = async (url: string) => (await read(url)).statusCode
  const visible = async (session: SignedIn) =>
    (await session.call(getCalendarFeed, { query: {} })).body.madeOn
  const end = async (session: SignedIn) =>
    (await session.call(endCalendarFeed, { query: {}, body: { ownerNumber: session.ownerNumber } }))
      .body
  for (const signedIn of [other, several]) await end(signedIn)
  const mine = await make(owner)
  expect([await visible(other), await visible(several)]).toEqual([null, null])
  const theirs = await make(other)
  const sibling = await make(several)
  const shownNow = await several.call(switchOwner, {
    query: { getMultiID: several.handle, multi: obfuscate('10502') },
  })
  const second = { ...several, ownerNumber: shownNow.body.ownerNumber }
  expect(await visible(second)).toBeNull()
  const secondUrl = await make(second)
  // a calendar app that reads both must not mistake an entry for one of the other (issue 37, item
  // 17)
  const getUids = async (url: string): Promise<string[]> =>
    (await read(url)).body.match(/^UID:.*/gm) ?? []
  const [uids, secondUids] = [await getUids(sibling), await getUids(secondUrl)]
  expect(uids.length).toBeGreaterThan(0)
  expect(secondUids.filter((uid) => uids.includes(uid))).toEqual([])
  expect(await Promise.all([mine, theirs, sibling, secondUrl].map(status))).toEqual([
    200, 200, 200, 200,
  ])
  expect([await end(second), await end(second), await end(other)]).toEqual([
    { ended: true },
    { ended: false },
    { ended: true },
  ])
  expect(await Promise.all([mine, theirs, sibling, secondUrl].map(status))).toEqual([
    200, 404, 200, 404,
  ])
  expect([await visible(owner), await visible(other), await visible(second)]).toEqual([
    expect.any(String),
    null,
    null,
  ])
})

// issue 12, item 17
it("belongs to one login: co-owners neither see nor end each other's", async () => {
  const owner = await test.signIn('owner.late')
  await test.owner.query(
    `insert into owner_login (resort_id, login_id, owner_account_id, role, position)
      select 'HERON', l.id, a.id, 'full', 9 from login l, owner_account a
      where l.login_id = 'owner.float' and l.app_kind = 'owner' and l.resort_id = 'HERON'
        and a.resort_id = 'HERON' and a.owner_number = $1`,
    [owner.ownerNumber],
  )
  const signedIn = await test.signIn('owner.float')
  await signedIn.call(switchOwner, {
    query: { getMultiID: signedIn.handle, multi: obfuscate(owner.ownerNumber) },
  })
  const other = { ...signedIn, ownerNumber: owner.ownerNumber }
  const mine = await make(owner)
  expect((await other.call(getCalendarFeed, { query: {} })).body.madeOn).toBeNull()
  expect(
    (await other.call(endCalendarFeed, { query: {}, body: { ownerNumber: owner.ownerNumber } }))
      .body,
  ).toEqual({ ended: false })
  const theirs = await make(other)
  expect([(await read(mine)).statusCode, (await read(theirs)).statusCode]).toEqual([200, 200])
})
