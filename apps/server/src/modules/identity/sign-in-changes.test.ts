import { randomUUID } from 'node:crypto'
import { addPasskey, getPasskeyOptions } from '@ownerng/contract'
import { ALL_CALLS } from '@ownerng/contract/all-calls'
import { obfuscate } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { lastMessage } from '../../../test-support/browser.ts'
import {
  allowExamples,
  keyedExamples,
  sendExample,
  snapshot,
} from '../../../test-support/keyed-examples.ts'
import { PASSWORD, startTestApp, type TestApp } from '../../../test-support/test-app.ts'

/** A browser and its authenticator, which no test here has. */
const created = vi.hoisted(() => ({
  verified: true,
  registrationInfo: { credential: { id: 'bmV3', publicKey: new Uint8Array([1]), counter: 0 } },
}))
vi.mock('@simplewebauthn/server', async (load) => ({
  ...(await load<object>()),
  verifyRegistrationResponse: async () => created,
}))
// test files share modules: without this, the server would have the real library
vi.hoisted(() => vi.resetModules())

const WRONG = { password: obfuscate('not-the-password') }
/** Calls without a request key, and the tests of their password. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  changePassword: 'change-password.route.test.ts',
  getPasskeyOptions: 'below',
  stepUpByPassword: 'step-up.test.ts',
}

let test: TestApp
let examples: ReturnType<typeof keyedExamples>
beforeAll(async () => {
  test = await startTestApp()
  await allowExamples(test)
  examples = keyedExamples(test)
})
afterAll(async () => {
  await test.close()
  vi.resetModules()
})

// issue 37, item 19
describe('a change that requires the password again', () => {
  const names = ALL_CALLS.filter((call) => call.stepUp === 'password').map(({ name }) => name)

  it('has an example, or a test elsewhere', () => {
    const known = [...Object.keys(examples), ...Object.keys(ELSEWHERE)]
    expect(names.filter((name) => !known.includes(name))).toEqual([])
    expect(names.length).toBeGreaterThan(Object.keys(ELSEWHERE).length)
  })

  it.each(names.filter((name) => !(name in ELSEWHERE)))(
    '%s changes nothing with a wrong password, and works with the right one',
    async (name) => {
      const call = ALL_CALLS.find((call) => call.name === name)
      const example = await examples[name]?.()
      if (!call || !example) throw new Error(`no example of ${name}`)
      const before = await snapshot(test)
      expect(await sendExample(call, example, randomUUID(), WRONG)).toMatchObject({
        status: 422,
        answer: { code: 'PASSWORD_NEEDED' },
      })
      expect(await snapshot(test)).toEqual(before)
      expect(await sendExample(call, example, randomUUID())).toMatchObject({ status: 200 })
    },
  )

  it('is a new passkey, of which an email tells', async () => {
    const owner = await test.signIn('owner.late')
    const refused = await owner.call(getPasskeyOptions, { query: {}, body: WRONG })
    expect(refused.body).toMatchObject({ code: 'PASSWORD_NEEDED' })
    const body = { password: obfuscate(PASSWORD) }
    const { challengeId } = (await owner.call(getPasskeyOptions, { query: {}, body })).body
    const credential = { id: 'bmV3', rawId: 'bmV3', type: 'public-key', response: {} } as never
    const add = (of: string) =>
      owner.call(addPasskey, {
        query: {},
        body: { requestKey: randomUUID(), challengeId: of, credential },
      })
    // without the challenge that the password gave
    expect((await add('none')).body).toMatchObject({ code: 'PASSKEY_REFUSED' })
    const { rows } = await test.owner.query(
      `select p.email from person p join login l on l.person_id = p.id
        where l.login_id = 'owner.late'`,
    )
    expect(await lastMessage(test.owner, rows[0].email)).not.toMatch(/passkey/)
    expect((await add(challengeId)).status).toBe(200)
    expect(await lastMessage(test.owner, rows[0].email)).toMatch(/passkey/)
    expect((await add(challengeId)).body).toMatchObject({ code: 'PASSKEY_REFUSED' })
  })
})
