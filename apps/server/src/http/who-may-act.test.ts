import { randomUUID } from 'node:crypto'
import { ALL_CALLS } from '@ownerng/contract/all-calls'
import { MINUTE_MS, SCOPES } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../../test-support/browser.ts'
import { LOGIN_CALLS, RIGHTS, ROLES } from '../../test-support/call-access.ts'
import type { Example } from '../../test-support/keyed-examples/example.ts'
import {
  allowExamples,
  keyedCalls,
  keyedExamples,
  sendExample,
  snapshot,
} from '../../test-support/keyed-examples.ts'
import { asSystem } from '../../test-support/system-calls.ts'
import { addApiClient } from '../../test-support/system-examples.ts'
import {
  type SignedIn,
  startTestApp,
  type TestApp,
  toSignedIn,
} from '../../test-support/test-app.ts'

let test: TestApp
let examples: ReturnType<typeof keyedExamples>
let staff: SignedIn
let system: SignedIn
beforeAll(async () => {
  test = await startTestApp()
  // roles change back and forth here; grant-ends.test.ts checks what ends with them
  await test.owner.query(
    `alter table owner_login disable trigger owner_login_ends_grants;
    alter table owner_account disable trigger owner_account_ends_grants`,
  )
  await allowExamples(test)
  examples = keyedExamples(test)
  system = asSystem(test, (await addApiClient(test, SCOPES)).key)
  staff = toSignedIn(test.app, await openBrowser(test.app).signIn('cms', 'staff.cms'))
})
afterAll(() => test.close())

type Actor = 'full' | 'pay' | 'book' | 'view' | 'former'

async function become(actor: Actor, { owner }: Example): Promise<void> {
  await test.owner.query(
    `update owner_login set role = $1
      where login_id = (select login_id from session where handle = $2)`,
    [actor === 'former' ? 'full' : actor, owner.handle],
  )
  await test.owner.query(
    `update owner_account set status = $1 where resort_id = 'HERON' and owner_number = $2`,
    [actor === 'former' ? 'former' : 'active', owner.ownerNumber],
  )
}

/** Longer than any hold, and shorter than any offer. */
const BETWEEN_MS = 20 * MINUTE_MS

async function getExample(name: string): Promise<Example> {
  test.pass(BETWEEN_MS)
  await test.owner.query('truncate rate_count, sign_in_failure')
  const example = await examples[name]?.()
  if (!example) throw new Error(`no example of ${name}`)
  return example
}

/** Staff are signed in to their own app, and systems have keys: no call of owners is open to them. */
async function expectNoStaff(call: (typeof keyedCalls)[number], example: Example): Promise<void> {
  const unchanged = await snapshot(test)
  for (const owner of [staff, system]) {
    const { status, answer } = await sendExample(call, { ...example, owner }, randomUUID())
    expect(status, JSON.stringify(answer)).toBe(403)
  }
  expect(await snapshot(test)).toEqual(unchanged)
}

// issue 12, item 17; issue 13, item 7
describe('permissions', () => {
  const isForAccount = (call: (typeof ALL_CALLS)[number]) =>
    call.repeats === 'keyed' &&
    'ownerNumber' in ((call.body as unknown as { shape: object }).shape ?? {})

  it('are listed for each writing call after sign-in', () => {
    const writing = ALL_CALLS.filter(
      ({ method, session, counterAct }) =>
        method === 'POST' && !['none', 'key'].includes(session) && counterAct === undefined,
    )
    const names = (ofAccount: boolean) =>
      writing.filter((call) => isForAccount(call) === ofAccount).map((call) => call.name)
    expect(names(true).sort()).toEqual(Object.keys(RIGHTS).sort())
    expect(names(false).sort()).toEqual(LOGIN_CALLS)
  })

  // issue 38
  it.each(
    keyedCalls.filter((call) => !isForAccount(call)).map((call) => [call.name, call] as const),
  )('of staff and systems do not include %s', async (name, call) => {
    await expectNoStaff(call, await getExample(name))
  })

  describe.each(keyedCalls.filter(isForAccount).map((call) => [call.name, call] as const))(
    '%s',
    (name, call) => {
      const [roles = 'owner', forFormer = 'closed'] = RIGHTS[name] ?? []
      const mayAct = (actor: Actor) =>
        actor === 'former'
          ? forFormer === 'open'
          : (ROLES[roles] as readonly string[]).includes(actor)
      const others = ['pay', 'book', 'view', 'former'] as const
      const [open, refused] = [others.filter(mayAct), others.filter((actor) => !mayAct(actor))]

      const never = `the page of another account, staff, ${refused.join(' ')}`
      it(`is refused to ${never}, and open to an owner`, async () => {
        const example = await getExample(name)
        const before = await snapshot(test)
        expect(
          await sendExample(call, example, randomUUID(), { ownerNumber: '99999' }),
        ).toMatchObject({
          status: 400,
          answer: { detail: expect.stringContaining('another account') },
        })
        expect(await snapshot(test)).toEqual(before)
        for (const actor of refused) {
          await become(actor, example)
          const unchanged = await snapshot(test)
          const { status, answer } = await sendExample(call, example, randomUUID())
          expect(status, `${actor}: ${JSON.stringify(answer)}`).toBe(422)
          if (actor === 'former') expect(JSON.stringify(answer)).toContain('This account is closed')
          else expect(answer).toMatchObject({ code: 'ROLE_LIMIT' })
          expect(await snapshot(test)).toEqual(unchanged)
        }
        await become('full', example)
        await expectNoStaff(call, example)
        const { status, answer } = await sendExample(call, example, randomUUID())
        expect(status, JSON.stringify(answer)).toBe(200)
      })

      it.each(open)('is open to %s', async (actor) => {
        const example = await getExample(name)
        await become(actor, example)
        const { status, answer } = await sendExample(call, example, randomUUID())
        expect(status, JSON.stringify(answer)).toBe(200)
        await become('full', example)
      })
    },
  )
})
