import {
  type CallInput,
  changePlannedPayment,
  createPayment,
  createPaymentPlan,
  endAutopay,
  endPaymentPlan,
  getPayment,
  getPaymentForm,
  listPayments,
  setAutopay,
  switchOwner,
} from '@ownerng/contract'
import { obfuscate } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  ANSWER_LOST,
  APPROVED,
  cardPayments,
  DECLINED,
  expectExactBooks,
  getBalance,
} from '../../../test-support/card-payments.ts'
import {
  cardToken,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../test-support/test-app.ts'
import { sweepPayments } from './attempts/settle-payment.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(async () => {
  await expectExactBooks(test)
  await test.close()
})

const body = cardPayments(() => test)

describe('paying by card', () => {
  it('charges the card, pays the oldest bills first, and shows the receipt', async () => {
    const owner = await test.signIn('owner.points')
    const paid = await owner.call(createPayment, {
      query: {},
      body: await body(owner, APPROVED, 120_000),
    })
    expect(paid).toMatchObject({
      status: 200,
      body: {
        state: 'captured',
        cents: 120_000,
        cardBrand: 'Visa',
        cardLast4: '1119',
        balanceCents: 8_450,
      },
    })
    expect(paid.body.allocations.reduce((sum, share) => sum + share.cents, 0)).toBe(120_000)
    const receipt = (await owner.call(getPayment, { query: { id: paid.body.id } })).body
    expect(receipt.number).toBe(paid.body.number)
    // issue 37, item 6: the receipt names the next amount due and its email address
    expect(receipt).toMatchObject({
      accounts: [{ beforeCents: 128_450, nextDue: { cents: 8_450, isInstallment: false } }],
      confirmedBy: null,
      emailedTo: [expect.stringMatching(/^e•+@/)],
      undeliveredTo: [],
      pointsNow: null,
    })
    await test.owner.query('update outbox set failed_at = now()')
    expect((await owner.call(getPayment, { query: { id: paid.body.id } })).body).toMatchObject({
      emailedTo: [],
      undeliveredTo: receipt.emailedTo,
    })
    expect((await owner.call(listPayments, { query: {} })).body.payments[0]).toMatchObject({
      cents: 120_000,
      cardLast4: '1119',
      state: 'captured',
    })
  })

  // issue 12, item 17
  it('accepts exactly one payment method: a new one or a saved one', async () => {
    const owner = await test.signIn('owner.points')
    const { token, ...request } = await body(owner, APPROVED, 1000)
    for (const input of [{ token, methodId: '0123456789abcdef0123' }, {}])
      expect(
        (await owner.call(createPayment, { query: {}, body: { ...request, ...input } })).body,
      ).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    expect(test.gatewayStore.allSales()).toEqual([])
    expect(
      (await owner.call(createPayment, { query: {}, body: { ...request, token } })).status,
    ).toBe(200)
  })

  it('shows an owner of one of the paid accounts only that part', async () => {
    const payer = await test.signIn('owner.multi')
    const paid = await payer.call(createPayment, {
      query: {},
      body: await body(payer, APPROVED, 150_000, { scope: 'all' as const }),
    })
    expect(paid.body).toMatchObject({ state: 'captured', cents: 150_000 })
    await test.owner.query(
      `insert into owner_login (resort_id, login_id, owner_account_id, role, position)
      select 'HERON', l.id, a.id, 'view', 9 from login l, owner_account a
      where l.login_id = 'owner.float' and a.owner_number = '10502'`,
    )
    const other = await test.signIn('owner.float')
    const seen = (await other.call(getPayment, { query: { id: paid.body.id } })).body
    const part = paid.body.allocations.filter(({ ownerNumber }) => ownerNumber === '10502')
    expect(part.length).toBeLessThan(paid.body.allocations.length)
    expect(seen).toMatchObject({ number: paid.body.number, allocations: part, refundedCents: 0 })
    expect(seen.cents).toBe(part.reduce((sum, share) => sum + share.cents, 0))
    await test.owner.query("delete from owner_login where position = 9 and role = 'view'")
  })

  it('shows that part before settlement too, and Bills shows each account its own', async () => {
    const payer = await test.signIn('owner.multi')
    const waiting = await payer.call(createPayment, {
      query: {},
      body: await body(payer, ANSWER_LOST, 150_000, { scope: 'all' as const }),
    })
    expect(waiting.body).toMatchObject({ state: 'unknown', cents: 150_000 })
    await test.owner.query(
      `insert into owner_login (resort_id, login_id, owner_account_id, role, position)
      select 'HERON', l.id, a.id, 'view', 9 from login l, owner_account a
      where l.login_id = 'owner.float' and a.owner_number = '10502'`,
    )
    const other = await test.signIn('owner.float')
    const seen = () => other.call(getPayment, { query: { id: waiting.body.id } })
    const before = (await seen()).body.cents
    const listed = (await payer.call(listPayments, { query: {} })).body.payments.find(
      ({ id }) => id === waiting.body.id,
    )
    test.pass(10_000)
    await sweepPayments(test.services, 'HERON')
    const after = (await seen()).body
    expect(after.state).toBe('captured')
    expect(before).toBe(after.cents)
    expect(before).toBeLessThan(150_000)
    const own = (await payer.call(getPayment, { query: { id: waiting.body.id } })).body
    const ofPayer = own.allocations.filter(({ ownerNumber }) => ownerNumber === payer.ownerNumber)
    expect(listed?.cents).toBe(ofPayer.reduce((sum, { cents }) => sum + cents, 0))
    await test.owner.query("delete from owner_login where position = 9 and role = 'view'")
  })

  it('sends the PDF receipt to the payer only', async () => {
    const [owner, other] = [await test.signIn('owner.points'), await test.signIn('owner.float')]
    const paid = await owner.call(createPayment, {
      query: {},
      body: await body(owner, APPROVED, 1000),
    })
    const receipt = (signedIn: SignedIn) =>
      test.app.inject({
        url: `/api/payments/${paid.body.id}/receipt.pdf?sessionID=${signedIn.handle}`,
        headers: { host: 'portal.localhost:8080', cookie: signedIn.cookie },
      })
    const answer = await receipt(owner)
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.rawPayload.subarray(0, 5).toString(),
    ]).toEqual([200, 'application/pdf', '%PDF-'])
    expect((await receipt(other)).statusCode).toBe(404)
    expect(
      (await test.owner.query(`select subject from outbox where subject like 'Receipt P-%'`)).rows,
    ).toEqual([{ subject: `Receipt ${paid.body.number}: $10.00 paid to Heron Cove Resort` }])
  })

  it('reports a decline, charges nothing, and accepts the next card', async () => {
    const owner = await test.signIn('owner.points')
    const refused = await owner.call(createPayment, {
      query: {},
      body: await body(owner, DECLINED, 128_450),
    })
    expect(refused).toMatchObject({
      status: 402,
      body: { code: 'PAYMENT_DECLINED', title: 'Your card was declined' },
    })
    expect(refused.body['detail']).toContain("You weren't charged")
    expect(await getBalance(owner)).toBe(128_450)
    expect(
      (await owner.call(createPayment, { query: {}, body: await body(owner, APPROVED, 128_450) }))
        .body.balanceCents,
    ).toBe(0)
  })

  it('makes one payment per key, however often and concurrently it is sent', async () => {
    const owner = await test.signIn('owner.points')
    const request = await body(owner, APPROVED, 50_000)
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => owner.call(createPayment, { query: {}, body: request })),
    )
    expect(
      new Set(answers.filter((answer) => answer.status === 200).map((answer) => answer.body.id))
        .size,
    ).toBe(1)
    expect(
      (await owner.call(createPayment, { query: {}, body: { ...request, cents: 60_000 } })).body[
        'code'
      ],
    ).toBe('KEY_REUSED')
    expect(await getBalance(owner)).toBe(78_450)
  })

  it('lets two tabs pay only once: the second waits or is refused', async () => {
    const owner = await test.signIn('owner.points')
    const requests = await Promise.all([
      body(owner, APPROVED, 128_450),
      body(owner, APPROVED, 128_450),
    ])
    const answers = await Promise.all(
      requests.map((request) => owner.call(createPayment, { query: {}, body: request })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([
      200,
      expect.toBeOneOf([409, 422]),
    ])
    expect(await getBalance(owner)).toBe(0)
  })

  it('rejects more than is owed, too little, and a used token', async () => {
    const owner = await test.signIn('owner.points')
    const code = async (request: Awaited<ReturnType<typeof body>>) =>
      (await owner.call(createPayment, { query: {}, body: request })).body['code']
    expect(await code(await body(owner, APPROVED, 128_451))).toBe('PAYMENT_TOO_MUCH')
    expect(await code(await body(owner, APPROVED, 99))).toBe('PAYMENT_TOO_LITTLE')
    const token = await cardToken(test, APPROVED)
    await owner.call(createPayment, {
      query: {},
      body: await body(owner, APPROVED, 1000, { token }),
    })
    expect(await code(await body(owner, APPROVED, 1001, { token }))).toBe('PAYMENT_DECLINED')
  })

  it('pays all accounts of a login together and leaves other credit untouched', async () => {
    const owner = await test.signIn('owner.multi')
    const paid = await owner.call(createPayment, {
      query: {},
      body: await body(owner, APPROVED, 150_000, { scope: 'all' }),
    })
    expect(paid.body).toMatchObject({ state: 'captured', totalBalanceCents: -12_000 })
    expect(new Set(paid.body.allocations.map((share) => share.ownerNumber))).toEqual(
      new Set(['10501', '10502']),
    )
  })

  // issue 12, item 2
  it('pays with `all` only accounts that the login can pay, not those it can only view', async () => {
    const owing = async (signedIn: SignedIn) => {
      const { charges } = (await signedIn.call(getPaymentForm, { query: {} })).body
      return [...new Set(charges.map(({ ownerNumber }) => ownerNumber))].sort()
    }
    expect(await owing(await test.signIn('owner.multi'))).toEqual(['10501', '10502'])
    await test.owner.query(
      `update owner_login m set role = 'view' from owner_account a
        where a.id = m.owner_account_id and a.owner_number = '10502'`,
    )
    const owner = await test.signIn('owner.multi')
    const { accounts, totalBalanceCents } = (await owner.call(getPaymentForm, { query: {} })).body
    expect(accounts.map(({ ownerNumber, mayPay }) => [ownerNumber, mayPay])).toEqual([
      ['10501', true],
      ['10502', false],
      ['10503', true],
    ])
    expect(await owing(owner)).toEqual(['10501'])
    const mine = accounts.find((account) => account.ownerNumber === '10501')?.balanceCents ?? 0
    expect(totalBalanceCents).toBe(mine)
    expect(
      (
        await owner.call(createPayment, {
          query: {},
          body: await body(owner, APPROVED, 150_000, { scope: 'all' }),
        })
      ).body['code'],
    ).toBe('PAYMENT_SUM_CHANGED')
    const named = await body(owner, APPROVED, 150_000, {
      scope: 'all',
      ownerNumbers: ['10501', '10502'],
    })
    expect((await owner.call(createPayment, { query: {}, body: named })).body['code']).toBe(
      'ROLE_LIMIT',
    )
    const paid = await owner.call(createPayment, {
      query: {},
      body: await body(owner, APPROVED, mine, { scope: 'all' }),
    })
    expect([paid.status, new Set(paid.body.allocations.map((share) => share.ownerNumber))]).toEqual(
      [200, new Set(['10501'])],
    )
  })

  // issue 12, item 2
  // issue 12, item 26
  it('rejects a key that was used for a different request', async () => {
    // a different request is refused; a new token of the same card is the same request
    const owner = await test.signIn('owner.points')
    const request = await body(owner, APPROVED, 50_000)
    const paid = await owner.call(createPayment, { query: {}, body: request })
    expect(paid.status).toBe(200)
    expect(
      (
        await owner.call(createPayment, {
          query: {},
          body: { ...request, token: await cardToken(test, APPROVED) },
        })
      ).body.id,
    ).toBe(paid.body.id)
    for (const other of [
      { scope: 'all' as const },
      { chargeIds: ['x'] },
      { keep: true },
      { kind: 'bank' as const },
      { feeCents: 1 },
    ])
      expect(
        (await owner.call(createPayment, { query: {}, body: { ...request, ...other } })).body[
          'code'
        ],
        JSON.stringify(other),
      ).toBe('KEY_REUSED')
    // a client can't use the key of a planned payment
    expect(
      (
        await owner.call(createPayment, {
          query: {},
          body: { ...request, requestKey: 'planned-0123456789abcdef0123' },
        })
      ).status,
    ).toBe(400)
    expect(test.gatewayStore.allSales()).toHaveLength(1)
  })

  it('pays with `all` for the selected accounts exactly what they owe', async () => {
    const owner = await test.signIn('owner.multi')
    const { accounts } = (await owner.call(getPaymentForm, { query: {} })).body
    const cents = accounts.find((account) => account.ownerNumber === '10502')?.balanceCents ?? 0
    const code = async (
      overrides: Partial<CallInput<typeof createPayment>['body']>,
      amount = cents,
    ) =>
      (
        await owner.call(createPayment, {
          query: {},
          body: await body(owner, APPROVED, amount, { scope: 'all', ...overrides }),
        })
      ).body['code']
    expect(await code({ ownerNumbers: ['10502'] }, cents - 100)).toBe('PAYMENT_SUM_CHANGED')
    expect(await code({ ownerNumbers: ['10501', '10502'] })).toBe('PAYMENT_SUM_CHANGED')
    expect(await code({ ownerNumbers: ['10502', '10427'] })).toBe('NOT_FOUND')
    const request = await body(owner, APPROVED, cents, { scope: 'all', ownerNumbers: ['10502'] })
    const paid = await owner.call(createPayment, { query: {}, body: request })
    expect([paid.status, new Set(paid.body.allocations.map((share) => share.ownerNumber))]).toEqual(
      [200, new Set(['10502'])],
    )
    // the key belongs to these accounts: with others it is another payment
    expect((await owner.call(createPayment, { query: {}, body: request })).body.id).toBe(
      paid.body.id,
    )
    expect(
      (
        await owner.call(createPayment, {
          query: {},
          body: { ...request, ownerNumbers: ['10501'] },
        })
      ).body['code'],
    ).toBe('KEY_REUSED')
  })

  // issue 12, item 17
  it('accepts payments only from people who can pay for the account', async () => {
    const owner = await test.signIn('owner.points')
    for (const [role, status] of [
      ['view', 422],
      ['book', 422],
      ['pay', 200],
      ['full', 200],
    ] as const) {
      await test.owner.query(
        `update owner_login m set role = $1 from owner_account a
          where a.id = m.owner_account_id and a.owner_number = $2`,
        [role, owner.ownerNumber],
      )
      const answer = await owner.call(createPayment, {
        query: {},
        body: await body(owner, APPROVED, 1000, { again: true }),
      })
      expect([role, answer.status, answer.body['code']]).toEqual([
        role,
        status,
        status === 200 ? undefined : 'ROLE_LIMIT',
      ])
    }
  })

  // issue 12, item 17
  it('lets only people who can pay for the account set up automatic payments', async () => {
    const owner = await test.signIn('owner.points')
    await test.owner.query(
      `update owner_login m set role = 'book' from owner_account a
        where a.id = m.owner_account_id and a.owner_number = $1`,
      [owner.ownerNumber],
    )
    const { ownerNumber } = owner
    const answers = await Promise.all([
      owner.call(setAutopay, {
        query: {},
        body: { requestKey: 'role-key-1', ownerNumber, methodId: 'none', capCents: 100 },
      }),
      owner.call(endAutopay, { query: {}, body: { requestKey: 'role-key-2', ownerNumber } }),
      owner.call(createPaymentPlan, {
        query: {},
        body: {
          requestKey: 'role-key-3',
          ownerNumber,
          chargeIds: [],
          cents: 100,
          parts: 2,
          methodId: 'none',
        },
      }),
      owner.call(endPaymentPlan, {
        query: { id: 'none' },
        body: { requestKey: 'role-key-4', ownerNumber },
      }),
      owner.call(changePlannedPayment, {
        query: { id: 'none' },
        body: { requestKey: 'role-key-5', ownerNumber, act: 'skip' },
      }),
    ])
    expect(answers.map((answer) => (answer.body as Record<string, unknown>)['code'])).toEqual(
      Array(5).fill('ROLE_LIMIT'),
    )
  })

  it('is closed if nothing is owed', async () => {
    const owner = await test.signIn('owner.credit')
    expect((await owner.call(getPaymentForm, { query: {} })).body).toMatchObject({
      open: false,
      balanceCents: -12_000,
    })
  })

  it('pays the displayed account or none', async () => {
    const owner = await test.signIn('owner.multi')
    const request = await body(owner, APPROVED, 1000)
    await owner.call(switchOwner, {
      query: { getMultiID: owner.handle, multi: obfuscate('10502') },
    })
    expect(await owner.call(createPayment, { query: {}, body: request })).toMatchObject({
      status: 400,
    })
  })

  it("doesn't show another owner's payment", async () => {
    const [owner, other] = [await test.signIn('owner.points'), await test.signIn('owner.float')]
    const paid = await owner.call(createPayment, {
      query: {},
      body: await body(owner, APPROVED, 1000),
    })
    expect(await other.call(getPayment, { query: { id: paid.body.id } })).toEqual(
      await other.call(getPayment, { query: { id: 'nothing' } }),
    )
  })
})

// issue 12, item 22
describe('an account that is being paid for', () => {
  const computeTotal = async (owner: SignedIn) =>
    (await owner.call(getPaymentForm, { query: {} })).body.totalBalanceCents
  /** Adds a login that co-owns only the second account. */
  async function coOwner(): Promise<SignedIn> {
    await test.owner.query(
      `delete from owner_login m using login l where m.resort_id = 'HERON'
        and l.id = m.login_id and l.login_id = 'owner.float'`,
    )
    await test.owner.query(`insert into owner_login (resort_id, login_id, owner_account_id, role, position)
      select 'HERON', l.id, a.id, 'full', 0 from login l, owner_account a
        where l.resort_id = 'HERON' and l.login_id = 'owner.float' and a.resort_id = 'HERON'
        and a.owner_number = '10502'`)
    const owner = await test.signIn('owner.float')
    expect(owner.ownerNumber).toBe('10502')
    return owner
  }

  it('case 26: "pay all" of A and B is pending, and a co-owner of B pays B', async () => {
    // refused until the first is settled
    const [owner, other] = [await test.signIn('owner.multi'), await coOwner()]
    const owed = await getBalance(other)
    const all = await computeTotal(owner)
    expect(all).toBeGreaterThan(owed)
    const first = await owner.call(createPayment, {
      query: {},
      body: await body(owner, ANSWER_LOST, all, { scope: 'all' }),
    })
    expect(first.body.state).toBe('unknown')
    const refused = await other.call(createPayment, {
      query: {},
      body: await body(other, APPROVED, owed),
    })
    expect(refused).toMatchObject({ status: 409, body: { code: 'PAYMENT_IN_PROGRESS' } })
    const share = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(
      owed / 100,
    )
    expect(refused.body['detail']).toContain(
      `A payment of ${share} for this account is being confirmed`,
    )
    expect((await other.call(getPaymentForm, { query: {} })).body.inProgress).toMatchObject({
      cents: owed,
    })
    test.pass(10_000)
    await sweepPayments(test.services, 'HERON')
    expect(await getBalance(other)).toBe(0)
    expect(test.gatewayStore.allSales().map((sale) => sale.cents)).toEqual([all])
  })

  it('is paid once if both owners pay at the same moment', async () => {
    const [owner, other] = [await test.signIn('owner.multi'), await coOwner()]
    const owed = await getBalance(other)
    const [all, part] = [
      await body(owner, ANSWER_LOST, await computeTotal(owner), { scope: 'all' }),
      await body(other, ANSWER_LOST, owed),
    ]
    const answers = await Promise.all([
      owner.call(createPayment, { query: {}, body: all }),
      other.call(createPayment, { query: {}, body: part }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([
      200,
      expect.toBeOneOf([409, 422]),
    ])
    expect(test.gatewayStore.allSales()).toHaveLength(1)
    test.pass(10_000)
    await sweepPayments(test.services, 'HERON')
    expect(await getBalance(other)).toBe(0)
  })

  it('is blocked in the database for every account of an attempt until it is settled', async () => {
    const owner = await test.signIn('owner.multi')
    const held = async () =>
      (
        await test.owner.query(
          `select a.owner_number from open_payment o join owner_account a
            on a.id = o.owner_account_id order by 1`,
        )
      ).rows.map((row) => row.owner_number)
    await owner.call(createPayment, {
      query: {},
      body: await body(owner, ANSWER_LOST, await computeTotal(owner), { scope: 'all' }),
    })
    expect(await held()).toEqual(['10501', '10502'])
    await expect(
      test.owner.query(`insert into payment_attempt (resort_id, number, invoice, owner_account_id,
        account_ids, cents, request_key, state, created_at)
        select resort_id, 'P-x', 'x', id, array[id], 100, 'x', 'submitting', now()
          from owner_account where resort_id = 'HERON' and owner_number = '10502'`),
    ).rejects.toMatchObject({ constraint: 'open_payment_pkey' })
    test.pass(10_000)
    await sweepPayments(test.services, 'HERON')
    expect(await held()).toEqual([])
  })
})
