import { createPayment, getPaymentForm } from '@ownerng/contract'
import { describe, expect, it } from 'vitest'
import { ANSWER_LOST, APPROVED, getBalance } from '../../../test-support/card-payments.ts'
import { body, startAppForPayments, test } from '../../../test-support/paying.ts'
import type { SignedIn } from '../../../test-support/test-app.ts'
import { sweepPayments } from './attempts/settle-payment.ts'

startAppForPayments()

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
