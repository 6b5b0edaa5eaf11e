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
} from '@ownerng/contract'
import { describe, expect, it } from 'vitest'
import { ANSWER_LOST, APPROVED } from '../../../test-support/card-payments.ts'
import { body, startAppForPayments, test } from '../../../test-support/paying.ts'
import type { SignedIn } from '../../../test-support/test-app.ts'
import { sweepPayments } from './attempts/settle-payment.ts'

startAppForPayments()

describe('paying by card', () => {
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
})
