import {
  type CallInput,
  changePlannedPayment,
  createPayment,
  createPaymentPlan,
  endOtherSessions,
  getHome,
  getStepUpPasskeyOptions,
  movePoints,
  saveContact,
  saveNotificationChoices,
  setAutopay,
  setPlanMethod,
  stepUpByPassword,
} from '@ownerng/contract'
import { ALL_CALLS } from '@ownerng/contract/all-calls'
import { MINUTE_MS, obfuscate } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cardToken,
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

const APPROVED = '4321000000001119'
const STALE_MS = 5 * MINUTE_MS + 1000
const password = obfuscate(PASSWORD)
let keys = 0

/** Signs in, then ages the session's last proof past five minutes. */
async function stale(login: string): Promise<SignedIn> {
  const owner = await test.signIn(login)
  test.pass(STALE_MS)
  return owner
}
const payment = async (
  owner: SignedIn,
  cents: number,
): Promise<CallInput<typeof createPayment>> => ({
  query: {},
  body: {
    requestKey: `step-up-${++keys}`,
    ownerNumber: owner.ownerNumber,
    cents,
    scope: 'account',
    token: await cardToken(test, APPROVED),
  },
})

/** Input for each call that requires a recent proof. A call without a row fails. */
const INPUTS: Readonly<
  Record<string, (owner: SignedIn) => Promise<{ status: number; body: Record<string, unknown> }>>
> = {
  createPayment: async (owner) => owner.call(createPayment, await payment(owner, 60_000)),
  setAutopay: (owner) =>
    owner.call(setAutopay, {
      query: {},
      body: {
        requestKey: `step-up-${++keys}`,
        ownerNumber: owner.ownerNumber,
        methodId: 'none',
        capCents: 50_000,
      },
    }),
  changePlannedPayment: (owner) =>
    owner.call(changePlannedPayment, {
      query: { id: 'none' },
      body: {
        requestKey: `step-up-${++keys}`,
        ownerNumber: owner.ownerNumber,
        act: 'change',
        cents: 100,
      },
    }),
  createPaymentPlan: (owner) =>
    owner.call(createPaymentPlan, {
      query: {},
      body: {
        requestKey: `step-up-${++keys}`,
        ownerNumber: owner.ownerNumber,
        chargeIds: [],
        cents: 1000,
        parts: 2,
        methodId: 'none',
      },
    }),
  setPlanMethod: (owner) =>
    owner.call(setPlanMethod, {
      query: { id: 'none' },
      body: {
        requestKey: `step-up-${++keys}`,
        ownerNumber: owner.ownerNumber,
        methodId: 'none',
      },
    }),
  movePoints: (owner) =>
    owner.call(movePoints, {
      query: { id: 'none' },
      body: {
        requestKey: `step-up-${++keys}`,
        ownerNumber: owner.ownerNumber,
        act: 'transfer',
        points: 10,
        toOwner: '10428',
        toName: 'Harold Finch',
      },
    }),
  endOtherSessions: (owner) => owner.call(endOtherSessions, { query: {} }),
  saveNotificationChoices: (owner) =>
    owner.call(saveNotificationChoices, {
      query: {},
      body: {
        choices: [{ topic: 'payments', mail: false, text: ++keys % 2 === 0, paper: false }],
      },
    }),
}

// issue 12, item 12
describe('calls that move money or points require recent authentication', () => {
  const asking = ALL_CALLS.filter(
    (call) => call.stepUp === 'fresh' || call.stepUp?.startsWith('when: '),
  ).map((call) => call.name)
  it('has a row for each such call', () =>
    expect(Object.keys(INPUTS).sort()).toEqual([...asking].sort()))

  it.each(asking)(
    '%s: refused after five minutes, and not any more once the password was given',
    async (name) => {
      const owner = await stale('owner.points')
      expect((await INPUTS[name]?.(owner))?.body['code']).toBe('STEP_UP')
      expect(
        (
          await owner.call(stepUpByPassword, {
            query: {},
            body: { password: obfuscate('not-the-password') },
          })
        ).body,
      ).toMatchObject({ code: 'PASSWORD_NEEDED' })
      expect((await INPUTS[name]?.(owner))?.body['code']).toBe('STEP_UP')
      expect((await owner.call(stepUpByPassword, { query: {}, body: { password } })).status).toBe(
        200,
      )
      expect((await INPUTS[name]?.(owner))?.body['code']).not.toBe('STEP_UP')
      test.pass(STALE_MS)
      expect((await INPUTS[name]?.(owner))?.body['code']).toBe('STEP_UP')
    },
  )

  it('need no step-up just after signing in, and never for a small payment', async () => {
    const owner = await test.signIn('owner.late')
    expect((await owner.call(createPayment, await payment(owner, 60_000))).status).toBe(200)
    test.pass(STALE_MS)
    expect((await owner.call(createPayment, await payment(owner, 1000))).status).toBe(200)
  })

  it("use the resort's limit for payments, which includes the fee", async () => {
    const owner = await stale('owner.float')
    await test.owner.query(
      `update resort_option set value = '{"stepUpAboveCents": 1500}'
        where resort_id = 'HERON' and name = 'securityOptions'`,
    )
    expect((await owner.call(createPayment, await payment(owner, 1501))).body['code']).toBe(
      'STEP_UP',
    )
    expect((await owner.call(createPayment, await payment(owner, 1500))).status).toBe(200)
    await test.owner.query(
      `update resort_option set value = '{}' where resort_id = 'HERON'
        and name = 'securityOptions'`,
    )
  })

  // issue 37, item 24
  it('add up the payments of a day that were made without a proof', async () => {
    const other = await test.signIn('owner.float')
    const owner = await stale('owner.float')
    const pay = async (cents: number, from = owner) =>
      (await from.call(createPayment, await payment(from, cents))).body['code']
    const allow = (options: object) =>
      test.owner.query(
        `update resort_option set value = $1 where resort_id = 'HERON'
          and name = 'securityOptions'`,
        [JSON.stringify(options)],
      )
    await allow({ stepUpAboveCents: 1500 })
    expect(await pay(1000)).toBeUndefined()
    expect(await pay(501)).toBe('STEP_UP')
    expect(await pay(500)).toBeUndefined()
    // sessions of the same login share the limit
    expect(await pay(100, other)).toBe('STEP_UP')
    await owner.call(stepUpByPassword, { query: {}, body: { password } })
    expect(await pay(1200)).toBeUndefined()
    test.pass(STALE_MS)
    expect(await pay(1100)).toBeUndefined()
    await allow({})
  })

  it('ask again for a change of payment notices only', async () => {
    const owner = await stale('owner.multi')
    const save = async (topic: 'stays' | 'payments', mail: boolean) =>
      (
        await owner.call(saveNotificationChoices, {
          query: {},
          body: { choices: [{ topic, mail, text: false, paper: true }] },
        })
      ).body['code']
    expect(await save('stays', false)).toBeUndefined()
    expect(await save('payments', true)).toBeUndefined()
    expect(await save('payments', false)).toBe('STEP_UP')
  })

  it('return the stored response to a retry of an authenticated payment, however late', async () => {
    const owner = await test.signIn('owner.late')
    const request = await payment(owner, 50_100)
    const paid = await owner.call(createPayment, request)
    expect(paid.status).toBe(200)
    test.pass(STALE_MS)
    expect((await owner.call(createPayment, request)).body.id).toBe(paid.body.id)
  })

  it('require a proof per session, even for the same login', async () => {
    const [here, there] = [await test.signIn('owner.points'), await test.signIn('owner.points')]
    test.pass(STALE_MS)
    await here.call(stepUpByPassword, { query: {}, body: { password } })
    expect((await INPUTS['setAutopay']?.(there))?.body['code']).toBe('STEP_UP')
    expect((await INPUTS['setAutopay']?.(here))?.body['code']).not.toBe('STEP_UP')
  })

  it('accept the password of a contact change as proof for later calls', async () => {
    const owner = await stale('owner.points')
    const address = {
      street: '7 Elm Street',
      more: '',
      city: 'Portland',
      state: 'ME',
      postalCode: '04101',
      country: '',
    }
    const save = (input: string) =>
      owner.call(saveContact, {
        query: {},
        body: { password: input, mobile: '(555) 010-7777', otherPhone: '', address },
      })
    expect((await save(obfuscate('wrong'))).body).toMatchObject({ code: 'PASSWORD_NEEDED' })
    expect((await save(password)).status).toBe(200)
    expect((await INPUTS['setAutopay']?.(owner))?.body['code']).not.toBe('STEP_UP')
  })

  // issue 12, item 17
  it('delay the right password as well after many wrong ones', async () => {
    const owner = await stale('owner.multi')
    const give = async (input: string) =>
      (await owner.call(stepUpByPassword, { query: {}, body: { password: obfuscate(input) } }))
        .body['code']
    for (let wrong = 0; wrong < 9; wrong++) {
      test.pass(MINUTE_MS)
      expect(await give('not-the-password')).toBe('PASSWORD_NEEDED')
    }
    expect(await give(PASSWORD)).toBe('PASSWORD_NEEDED')
    test.pass(MINUTE_MS)
    expect(await give(PASSWORD)).toBeUndefined()
  })

  it('offer no passkey to a person without one, and never require step-up for reads', async () => {
    const owner = await stale('owner.points')
    expect((await owner.call(getStepUpPasskeyOptions, { query: {} })).body).toEqual({
      challenge: null,
    })
    expect((await owner.call(getHome, { query: {} })).status).toBe(200)
  })
})
