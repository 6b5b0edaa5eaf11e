import { randomUUID } from 'node:crypto'
import { createRecoveryCodes } from '@ownerng/contract'
import { ALL_CALLS } from '@ownerng/contract/all-calls'
import { DAY_MS, MINUTE_MS, obfuscate } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  allowExamples,
  keyedCalls,
  keyedExamples,
  sendExample,
  snapshot,
} from '../../test-support/keyed-examples.ts'
import { PASSWORD, startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { buildApp } from '../app/app.ts'
import { sweepSignIn } from '../modules/identity/sweep-sign-in.ts'

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
  '/api/unsubscribe': 'sets what is to be sent from now on',
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
      const before = await snapshot(test)
      const first = await sendExample(call, example, key)
      expect(first, JSON.stringify(first.answer)).toMatchObject({ status: 200 })
      const done = await snapshot(test)
      expect(done).not.toEqual(before)
      expect(await sendExample(call, example, key)).toEqual(first)
      expect(await snapshot(test)).toEqual(done)
      const isOther = Object.keys(example.other).length > 0
      const query = isOther ? example.query : { ...example.query, id: '0123456789abcdef0123' }
      if (isOther || call.path.includes(':id'))
        expect(
          await sendExample(call, { ...example, ...(query ? { query } : {}) }, key, example.other),
        ).toMatchObject({ status: 422, answer: { code: 'KEY_REUSED' } })
      expect(await snapshot(test)).toEqual(done)
    },
  )

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
