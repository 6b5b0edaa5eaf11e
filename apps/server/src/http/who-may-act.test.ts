import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  allowExamples,
  keyedCalls,
  keyedExamples,
  sendExample,
  snapshot,
} from '../../test-support/keyed-examples.ts'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'

let test: TestApp
let examples: ReturnType<typeof keyedExamples>
beforeAll(async () => {
  test = await startTestApp()
  await allowExamples(test)
  examples = keyedExamples(test)
})
afterAll(() => test.close())

// issue 12, item 17
describe('who may act', () => {
  const forAccount = keyedCalls.filter(
    (call) => 'ownerNumber' in ((call.body as unknown as { shape: object }).shape ?? {}),
  )
  /** What a login that may only look can do all the same: their own calendar. */
  const LOOKING = ['createCalendarFeed', 'endCalendarFeed']
  it.each(forAccount.map((call) => [call.name, call] as const))(
    '%s is refused on the page of another account, and to a login that may only look',
    async (name, call) => {
      test.pass(HOUR_MS)
      const example = await examples[name]?.()
      if (!example) throw new Error(`no example of ${name}`)
      const before = await snapshot(test)
      expect(
        await sendExample(call, example, randomUUID(), { ownerNumber: '99999' }),
      ).toMatchObject({
        status: 400,
        answer: { detail: expect.stringContaining('another account') },
      })
      expect(await snapshot(test)).toEqual(before)
      if (LOOKING.includes(name)) return
      await test.owner.query(`update owner_login set role = 'view'`)
      const unchanged = await snapshot(test)
      expect(await sendExample(call, example, randomUUID())).toMatchObject({
        status: 422,
        answer: { code: 'ROLE_LIMIT' },
      })
      expect(await snapshot(test)).toEqual(unchanged)
      await test.owner.query(`update owner_login set role = 'full'`)
    },
  )
})
