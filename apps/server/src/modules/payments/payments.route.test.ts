import {
  type CallInput,
  changePlannedPayment,
  createPayment,
  createPaymentPlan,
  endAutopay,
  endPaymentPlan,
  getPayment,
  getPaymentForm,
  listBills,
  listPayments,
  saveLanguage,
  setAutopay,
  switchOwner,
} from '@ownerng/contract'
import { HOUR_MS, MINUTE_MS, obfuscate } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sendNotices } from '../../../../gateway/src/notices.ts'
import {
  cardToken,
  GATEWAY_SECRET,
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../test-support/test-app.ts'
import { matchPayments } from './attempts/match-payments.ts'
import { refundPayment } from './attempts/refund-payment.ts'
import { settlePayment, sweepPayments } from './attempts/settle-payment.ts'

const APPROVED = '4321000000001119'
const DECLINED = '4321000000009997'
const ANSWER_LOST = '4321000000009401'
const NEVER_ARRIVED = '4321000000011001'

let test: TestApp
let keys = 0
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(async () => {
  const books = await readBooks(test.owner)
  const gateway = test.gatewayStore
    .allSales()
    .filter((sale) => sale.state === 'captured')
    .reduce((sum, sale) => sum + sale.cents - sale.refunded, 0)
  expect({ ...books, gateway: books.captured }).toMatchObject({
    unbalanced: 0,
    ledgerSum: 0,
    gateway,
  })
  await test.close()
})

const body = async (
  owner: SignedIn,
  card: string,
  cents: number,
  overrides: Partial<CallInput<typeof createPayment>['body']> = {},
) => ({
  requestKey: `pay-key-${++keys}`,
  ownerNumber: owner.ownerNumber,
  cents,
  scope: 'account' as const,
  token: await cardToken(test, card),
  ...overrides,
})
const balance = async (owner: SignedIn) =>
  (await owner.call(listBills, { query: {} })).body.balanceCents

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
      nextDue: { cents: 8_450, isInstallment: false },
      emailedTo: [expect.stringMatching(/^e•+@/)],
      pointsNow: null,
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
    expect(await balance(owner)).toBe(128_450)
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
    expect(await balance(owner)).toBe(78_450)
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
    expect(await balance(owner)).toBe(0)
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
    const owed = await balance(other)
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
    expect(await balance(other)).toBe(0)
    expect(test.gatewayStore.allSales().map((sale) => sale.cents)).toEqual([all])
  })

  it('is paid once if both owners pay at the same moment', async () => {
    const [owner, other] = [await test.signIn('owner.multi'), await coOwner()]
    const owed = await balance(other)
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
    expect(await balance(other)).toBe(0)
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

describe('a lost response', () => {
  it('posts nothing, blocks a second payment, and is settled by polling', async () => {
    const owner = await test.signIn('owner.points')
    const waiting = await owner.call(createPayment, {
      query: {},
      body: await body(owner, ANSWER_LOST, 128_450),
    })
    expect(waiting).toMatchObject({
      status: 200,
      body: { state: 'unknown', balanceCents: 128_450 },
    })
    expect((await owner.call(getPaymentForm, { query: {} })).body.inProgress).toMatchObject({
      cents: 128_450,
    })
    expect(
      (await owner.call(createPayment, { query: {}, body: await body(owner, APPROVED, 128_450) }))
        .body['code'],
    ).toBe('PAYMENT_IN_PROGRESS')
    test.pass(10_000)
    expect(await sweepPayments(test.services, 'HERON')).toBe(1)
    expect((await owner.call(getPayment, { query: { id: waiting.body.id } })).body).toMatchObject({
      state: 'captured',
      balanceCents: 0,
    })
    test.pass(MINUTE_MS)
    expect(await sweepPayments(test.services, 'HERON')).toBe(0)
  })

  it('changes nothing if it arrives twice or too late', async () => {
    const owner = await test.signIn('owner.points')
    const paid = await owner.call(createPayment, {
      query: {},
      body: await body(owner, APPROVED, 50_000),
    })
    await settlePayment(test.services, 'HERON', paid.body.id, {
      state: 'captured',
      cents: 50_000,
      brand: 'Visa',
      last4: '1119',
    })
    await settlePayment(test.services, 'HERON', paid.body.id, {
      state: 'declined',
      reason: 'too late',
      brand: 'Visa',
      last4: '1119',
    })
    expect((await owner.call(getPayment, { query: { id: paid.body.id } })).body).toMatchObject({
      state: 'captured',
      balanceCents: 78_450,
    })
  })

  it("allows a retry only after the gateway twice didn't know the payment", async () => {
    const owner = await test.signIn('owner.points')
    const waiting = await owner.call(createPayment, {
      query: {},
      body: await body(owner, NEVER_ARRIVED, 128_450),
    })
    test.pass(10_000)
    await sweepPayments(test.services, 'HERON')
    expect((await owner.call(getPaymentForm, { query: {} })).body.inProgress).not.toBeNull()
    test.pass(61_000)
    await sweepPayments(test.services, 'HERON')
    expect((await owner.call(getPayment, { query: { id: waiting.body.id } })).body.state).toBe(
      'safe-to-retry',
    )
    expect(
      (await owner.call(createPayment, { query: {}, body: await body(owner, APPROVED, 128_450) }))
        .body.balanceCents,
    ).toBe(0)
  })
})

describe('responses of a gateway', () => {
  const settle = async () => {
    for (let round = 0; round < 3; round++) {
      test.pass(61_000)
      await sweepPayments(test.services, 'HERON')
    }
  }
  it.each([
    ['a slow answer', '4321000000007009', 'captured'],
    ['a connection that breaks while it answers', '4321000000008007', 'captured'],
    ['half an answer', '4321000000009005', 'captured'],
    ['a fault after it took the money', '4321000000012009', 'captured'],
    ['a fault before it took the money', '4321000000010003', 'safe-to-retry'],
    ['too many requests', '4321000000013007', 'safe-to-retry'],
    ['a duplicate', '4321000000014005', 'captured'],
    ['notices that come twice', '4321000000016000', 'captured'],
  ])('%s ends as %s %s', async (_, card, state) => {
    const owner = await test.signIn('owner.points')
    const paid = await owner.call(createPayment, {
      query: {},
      body: await body(owner, card, 10_000),
    })
    expect(paid.status).toBe(200)
    await settle()
    expect((await owner.call(getPayment, { query: { id: paid.body.id } })).body.state).toBe(state)
    expect(await balance(owner)).toBe(state === 'captured' ? 118_450 : 128_450)
  })

  it.each([
    ['no money on it', '4321000000001002', 'There is not enough money on this card.'],
    ['a lost card', '4321000000002000', 'This card was reported lost.'],
    ['a referral', '4321000000003008', 'The bank wants to speak with you first'],
    [
      'a wrong security code',
      '4321000000005003',
      'The security code does not belong to this card.',
    ],
    ['a wrong postal code', '4321000000006001', 'The postal code is not the one of this card.'],
    [
      'a part of the amount',
      '4321000000004006',
      'Your card approved only part of the amount, so we gave that part back right away.',
    ],
  ])('explains the decline of a card with %s, and saves nothing', async (_, card, texts) => {
    const owner = await test.signIn('owner.points')
    const refused = await owner.call(createPayment, {
      query: {},
      body: await body(owner, card, 10_000),
    })
    expect(refused.status).toBe(402)
    expect(refused.body['detail']).toContain(texts)
    expect(await balance(owner)).toBe(128_450)
  })

  it("explains a decline in the owner's language", async () => {
    const owner = await test.signIn('owner.points')
    await owner.call(saveLanguage, { query: {}, body: { locale: 'es-US' } })
    const refused = await owner.call(createPayment, {
      query: {},
      body: await body(owner, '4321000000001002', 10_000),
    })
    expect(refused.body['detail']).toContain('Esta tarjeta no tiene fondos suficientes.')
    expect(refused.body['detail']).not.toContain('There is')
  })

  it("keeps a payment open until the owner has passed the bank's verification", async () => {
    for (const [answer, state] of [
      ['no', 'declined'],
      ['yes', 'captured'],
    ]) {
      const owner = await test.signIn('owner.points')
      const paid = await owner.call(createPayment, {
        query: {},
        body: await body(owner, '4321000000019004', 10_000),
      })
      expect(paid.body).toMatchObject({
        state: 'challenge',
        challengeUrl: expect.stringMatching(/^http:\/\/pay\.localhost:\d+\/challenge\/[\w-]{24}$/),
      })
      const path = new URL(paid.body.challengeUrl ?? '').pathname
      expect((await test.gateway.inject({ url: path })).body).toContain('$100.00')
      expect(
        (await owner.call(createPayment, { query: {}, body: await body(owner, APPROVED, 10_000) }))
          .body['code'],
      ).toBe('PAYMENT_IN_PROGRESS')
      await test.gateway.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `answer=${answer}`,
      })
      test.pass(5_000)
      await sweepPayments(test.services, 'HERON')
      expect((await owner.call(getPayment, { query: { id: paid.body.id } })).body).toMatchObject({
        state,
        challengeUrl: null,
      })
    }
  })

  it('settles at once after a notice, and ignores forged or unknown ones', async () => {
    const owner = await test.signIn('owner.points')
    const notify = async () => {
      const noticed: number[] = []
      await sendNotices(
        test.gatewayStore,
        GATEWAY_SECRET,
        '/api/gateway/notices',
        async (payload, headers) => {
          const { statusCode } = await test.app.inject({
            method: 'POST',
            url: '/api/gateway/notices',
            headers: { host: '127.0.0.1:8080', ...headers },
            payload,
          })
          noticed.push(statusCode)
          return statusCode === 204
        },
      )
      return noticed
    }
    const waiting = await owner.call(createPayment, {
      query: {},
      body: await body(owner, '4321000000012009', 10_000),
    })
    expect(waiting.body.state).toBe('unknown')
    expect(await notify()).toEqual([204])
    expect((await owner.call(getPayment, { query: { id: waiting.body.id } })).body.state).toBe(
      'captured',
    )
    const forged = await owner.call(createPayment, {
      query: {},
      body: await body(owner, '4321000000017008', 10_001),
    })
    expect(forged.status).toBe(402)
    expect(await notify()).toEqual([401])
    expect(await balance(owner)).toBe(118_450)
    for (const strange of [
      '',
      '{',
      '{"invoice":"HERON-1"}',
      '{"invoice":5}',
      '{"invoice":"X\'; drop table charge"}',
    ]) {
      test.gatewayStore.addNotice(strange, Date.now(), false)
      expect(await notify()).toEqual([204])
    }
  })
})

describe('card testing', () => {
  it('stops after three declines of one amount, shows until when, and records it', async () => {
    const owner = await test.signIn('owner.points')
    const started = test.services.clock.now()
    expect(
      (await owner.call(createPayment, { query: {}, body: await body(owner, DECLINED, 11_000) }))
        .status,
    ).toBe(402)
    test.pass(600_000)
    for (let time = 0; time < 3; time++)
      expect(
        (await owner.call(createPayment, { query: {}, body: await body(owner, DECLINED, 10_000) }))
          .status,
      ).toBe(402)
    const paused = await owner.call(createPayment, {
      query: {},
      body: await body(owner, APPROVED, 10_000),
    })
    expect(paused).toMatchObject({ status: 429, body: { code: 'PAYMENT_PAUSED' } })
    // an hour after the first decline of this amount, not of another one
    const format = new Intl.DateTimeFormat('en-US', {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'America/New_York',
    })
    const ends = [0, MINUTE_MS].map(
      (overrides) => `until ${format.format(started.getTime() + 4_200_000 + overrides)}`,
    )
    expect(ends.some((end) => String(paused.body['detail']).includes(end))).toBe(true)
    expect(
      (await owner.call(createPayment, { query: {}, body: await body(owner, APPROVED, 20_000) }))
        .status,
    ).toBe(200)
    const { rows } = await test.owner.query(
      `select count(*)::integer as n from audit_event where event = 'payment'
        and outcome = 'paused'`,
    )
    expect(rows[0].n).toBe(1)
    test.pass(HOUR_MS)
    const later = await test.signIn('owner.points')
    expect(
      (await later.call(createPayment, { query: {}, body: await body(later, APPROVED, 10_000) }))
        .status,
    ).toBe(200)
  })

  it('stops an account after six declines, and a visitor after ten across accounts', async () => {
    const owner = await test.signIn('owner.points')
    const rollBackAll = async (signedIn: SignedIn, cents: number) =>
      (
        await signedIn.call(createPayment, {
          query: {},
          body: await body(signedIn, DECLINED, cents),
        })
      ).status
    for (let time = 0; time < 6; time++) expect(await rollBackAll(owner, 1000 + time)).toBe(402)
    expect(await rollBackAll(owner, 1010)).toBe(429)
    const other = await test.signIn('owner.late')
    for (let time = 0; time < 4; time++) expect(await rollBackAll(other, 1000 + time)).toBe(402)
    expect(await rollBackAll(other, 1010)).toBe(429)
  })
})

describe('a refund', () => {
  const refund = (number: string, cents: number | 'all') =>
    refundPayment(test.services, 'HERON', { number, cents, note: 'Paid twice by check' })
  // issue 12, item 17
  it('must be positive', async () => {
    const owner = await test.signIn('owner.points')
    const paid = await owner.call(createPayment, {
      query: {},
      body: await body(owner, APPROVED, 1000),
    })
    for (const cents of [0, -500])
      await expect(refund(paid.body.number, cents)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await balance(owner)).toBe(128_450 - 1000)
  })

  it('is owed again, newest bill first, up to the payment, and appears on the receipt', async () => {
    const owner = await test.signIn('owner.points')
    const paid = await owner.call(createPayment, {
      query: {},
      body: await body(owner, APPROVED, 128_450),
    })
    expect(await refund(paid.body.number, 50_000)).toMatchObject({ state: 'done', cents: 50_000 })
    expect(await balance(owner)).toBe(50_000)
    expect((await owner.call(getPayment, { query: { id: paid.body.id } })).body).toMatchObject({
      state: 'partially-refunded',
      refundedCents: 50_000,
    })
    await expect(refund(paid.body.number, 80_000)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await refund(paid.body.number, 'all')).toMatchObject({ state: 'done', cents: 78_450 })
    expect((await owner.call(getPayment, { query: { id: paid.body.id } })).body).toMatchObject({
      state: 'refunded',
      refundedCents: 128_450,
    })
    await expect(refund(paid.body.number, 'all')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await balance(owner)).toBe(128_450)
    expect(await matchPayments(test.services, 'HERON')).toBe(0)
  })

  it('is made once if requested twice concurrently', async () => {
    const owner = await test.signIn('owner.points')
    const paid = await owner.call(createPayment, {
      query: {},
      body: await body(owner, APPROVED, 10_000),
    })
    const answers = await Promise.allSettled([
      refund(paid.body.number, 10_000),
      refund(paid.body.number, 10_000),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await balance(owner)).toBe(128_450)
  })
})

it('reports differences between attempts, ledger, and gateway until resolved', async () => {
  const owner = await test.signIn('owner.points')
  const paid = await owner.call(createPayment, {
    query: {},
    body: await body(owner, APPROVED, 10_000),
  })
  expect(await matchPayments(test.services, 'HERON')).toBe(0)
  const { rows } = await test.owner.query('select invoice from payment_attempt where id = $1', [
    paid.body.id,
  ])
  const sale = {
    state: 'captured' as const,
    cents: 700,
    reason: '',
    brand: 'Visa',
    last4: '1119',
    challenge: '',
    made_ms: 0,
  }
  const strange = test.gatewayStore.addSale({ ...sale, invoice: 'HERON-strange' })
  expect(await matchPayments(test.services, 'HERON')).toBe(1)
  expect(
    (
      await test.owner.query(
        'select invoice, attempt_cents, ledger_cents, gateway_cents from payment_difference',
      )
    ).rows,
  ).toEqual([
    { invoice: strange.invoice, attempt_cents: '0', ledger_cents: '0', gateway_cents: '700' },
  ])
  test.gatewayStore.void(strange.invoice)
  expect(await matchPayments(test.services, 'HERON')).toBe(0)
  expect(rows[0].invoice).toMatch(/^HERON-/)
  expect(
    (await test.owner.query('select count(*)::integer as n from payment_difference')).rows[0].n,
  ).toBe(0)
})
