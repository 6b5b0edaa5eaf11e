import { randomUUID } from 'node:crypto'
import { createCalendarFeed, createRecoveryCodes } from '@ownerng/contract'
import { ALL_CALLS } from '@ownerng/contract/all-calls'
import { DAY_MS, HOUR_MS, MINUTE_MS, obfuscate } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  allowExamples,
  keyedCalls,
  keyedExamples,
  sendExample,
  snapshot,
} from '../../test-support/keyed-examples.ts'
import {
  PASSWORD,
  type SignedIn,
  startTestApp,
  type TestApp,
  untilWaiting,
} from '../../test-support/test-app.ts'
import { buildApp } from '../app/app.ts'
import { sweepSignIn } from '../modules/identity/sweep-sign-in.ts'
import { BYTES_PER_WRITE, MAX_DAILY_WRITES } from './request-key.ts'

let test: TestApp
let examples: ReturnType<typeof keyedExamples>
beforeAll(async () => {
  test = await startTestApp()
  await allowExamples(test)
  examples = keyedExamples(test)
})
afterAll(() => test.close())

/** Writing routes outside the contract, and why repeating them is harmless. */
const OTHER_ROUTES = {
  '/api/work-orders/:id/photos': 'the photo is its own key: the same one is kept once',
  '/api/gateway/notices': 'says which payment to ask about; asking twice settles it once',
  '/api/guests/:address': 'an invitation is its own key: it is filled in once',
  '/api/contact-corrections/:address': 'a link confirms or cancels a correction once',
  '/api/staff-invitations/:address': 'an invitation is its own key: it is used once',
  '/api/policy-reports': 'equal reports are one row, which counts them',
  '/api/unsubscribe': 'sets what is to be sent from now on',
}

/** The rate count of writes of a session's person for its account. */
const getSubject = ({ handle }: Pick<SignedIn, 'handle'>) =>
  `(select 'writes ' || login_id || ' ' || owner_account_id from session where handle = '${handle}')`

const getCounted = async (owner: SignedIn): Promise<number> =>
  (await test.owner.query(`select counted from rate_count where subject = ${getSubject(owner)}`))
    .rows[0]?.counted ?? 0

/**
 * Uses up a person's daily limit except for less than one write. Returns a function that restores
 * it.
 */
async function useUp(owner: SignedIn, most = MAX_DAILY_WRITES): Promise<() => Promise<unknown>> {
  const subject = getSubject(owner)
  const left = test.services.clock.now().getTime() + 2 * HOUR_MS
  await test.owner.query(
    `insert into rate_count (resort_id, subject, counted, ends_at)
      values ('HERON', ${subject}, $1, $2)
    on conflict (resort_id, subject) do update set counted = $1, ends_at = $2`,
    [most - BYTES_PER_WRITE, new Date(left)],
  )
  return () => test.owner.query(`delete from rate_count where subject = ${subject}`)
}

// issue 12, item 26
describe('a keyed call', () => {
  it('is every writing route, except listed ones', async () => {
    const routes: string[] = []
    await (
      await buildApp(test.services, {
        onRoute: (method, url) => method === 'POST' && routes.push(url),
      })
    ).close()
    const existing = [...ALL_CALLS.map((call) => `/api${call.path}`), ...Object.keys(OTHER_ROUTES)]
    expect(routes.filter((url) => url.startsWith('/api/') && !existing.includes(url))).toEqual([])
  })

  it('has an example here', () => {
    expect(Object.keys(examples).sort()).toEqual(keyedCalls.map((call) => call.name).sort())
  })

  it.each(keyedCalls.map((call) => [call.name, call] as const))(
    '%s runs once per key: a repeat gets the same response, a different request is refused',
    async (name, call) => {
      const example = await examples[name]?.()
      if (!example) throw new Error(`no example of ${name}`)
      const key = randomUUID()
      // issue 37, item 23: beyond the daily limit, a call is refused before it uses up a code, card
      // token, or attempt; calls that end access have a higher limit
      const most = call.endsAccess ? 2 * MAX_DAILY_WRITES : MAX_DAILY_WRITES
      const unlimited = await useUp(example.owner, most)
      const untouched = await snapshot(test)
      expect(await sendExample(call, example, key)).toMatchObject({
        status: 429,
        answer: { code: 'WRITES_TODAY' },
      })
      expect(await snapshot(test)).toEqual(untouched)
      await unlimited()
      const before = await snapshot(test)
      const first = await sendExample(call, example, key)
      expect(first, JSON.stringify(first.answer)).toMatchObject({ status: 200 })
      const done = await snapshot(test)
      expect(done).not.toEqual(before)
      const counted = await getCounted(example.owner)
      expect(counted).toBeGreaterThan(BYTES_PER_WRITE)
      expect(await sendExample(call, example, key)).toEqual(first)
      expect(await snapshot(test)).toEqual(done)
      expect(await getCounted(example.owner)).toBe(counted)
      const isOther = Object.keys(example.other).length > 0
      const query = isOther ? example.query : { ...example.query, id: '0123456789abcdef0123' }
      if (isOther || call.path.includes(':id'))
        expect(
          await sendExample(call, { ...example, ...(query ? { query } : {}) }, key, example.other),
        ).toMatchObject({ status: 422, answer: { code: 'KEY_REUSED' } })
      expect(await snapshot(test)).toEqual(done)
    },
  )

  it('ends access beyond the daily limit', () => {
    expect(keyedCalls.flatMap(({ name, endsAccess }) => (endsAccess ? name : [])).sort()).toEqual([
      ...['endCalendarFeed', 'endOtherSessions', 'endSession', 'endShareLink', 'forgetDevice'],
      ...['removeCoOwner', 'removePasskey', 'removePaymentMethod', 'withdrawGuest'],
      'withdrawInvitation',
    ])
  })

  it('is not refused because another person used up their limit for the account', async () => {
    const owner = await test.signIn('owner.points')
    const coOwner = await test.signIn('owner.move')
    await test.owner.query(
      `insert into owner_login (resort_id, login_id, owner_account_id, role)
        select 'HERON', c.login_id, o.owner_account_id, 'view' from session c, session o
        where c.handle = $1 and o.handle = $2
      on conflict do nothing`,
      [coOwner.handle, owner.handle],
    )
    await test.owner.query(
      `update session set owner_account_id = (select owner_account_id from session where handle = $2)
        where handle = $1`,
      [coOwner.handle, owner.handle],
    )
    const addFeed = (as: SignedIn) =>
      as.call(createCalendarFeed, { query: {}, body: { ownerNumber: owner.ownerNumber } })
    await useUp(coOwner)
    const answers = [await addFeed(coOwner), await addFeed(owner)]
    expect(answers.map(({ status, body }) => [status, body['code']])).toEqual([
      [429, 'WRITES_TODAY'],
      [200, undefined],
    ])
  })

  it('is undone if a concurrent write used up the daily limit', async () => {
    const owner = await test.signIn('owner.late')
    const restore = await useUp(owner, BYTES_PER_WRITE)
    const before = await snapshot(test)
    await test.owner.query('begin')
    await useUp(owner)
    const sent = owner.call(createCalendarFeed, {
      query: {},
      body: { ownerNumber: owner.ownerNumber },
    })
    await Promise.race([sent, untilWaiting(test.owner, 1)])
    await test.owner.query('commit')
    expect((await sent).body).toMatchObject({ code: 'WRITES_TODAY' })
    expect(await snapshot(test)).toEqual(before)
    await restore()
  })

  it('beyond the daily limit says when it works again, and then works', async () => {
    const owner = await test.signIn('owner.credit')
    const send = () =>
      owner.call(createCalendarFeed, { query: {}, body: { ownerNumber: owner.ownerNumber } })
    await useUp(owner)
    expect((await send()).body['detail']).toMatch(
      /It works again on \w{3}, \w{3} \d+(, \d{4})? at \d+:\d\d [AP]M\. Call us/,
    )
    test.pass(2 * HOUR_MS)
    await test.owner.query('update session set last_seen_at = $1', [test.services.clock.now()])
    expect((await send()).status).toBe(200)
  })

  it('stores responses encrypted, for at most three days', async () => {
    const owner = await test.signIn('owner.multi')
    const { codes } = (
      await owner.call(createRecoveryCodes, { query: {}, body: { password: obfuscate(PASSWORD) } })
    ).body
    const { rows } = await test.owner.query<{ text: string }>(
      `select encode(answer, 'escape') as text from request_key`,
    )
    for (const { text } of rows) expect(text).not.toContain(codes[0])
    test.pass(3 * DAY_MS + MINUTE_MS)
    await sweepSignIn(test.services, 'HERON')
    expect(
      (await test.owner.query('select count(*)::integer as n from request_key')).rows[0].n,
    ).toBe(0)
  })
})
