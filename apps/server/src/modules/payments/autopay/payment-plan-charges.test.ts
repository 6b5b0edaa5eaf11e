import {
  createPayment,
  endPaymentPlan,
  removePaymentMethod,
  setPlanMethod,
} from '@ownerng/contract'
import { DAY_MS, obfuscate } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import { startAppWithPayments, test } from '../../../../test-support/current-app.ts'
import {
  APPROVED,
  createPlan,
  DECLINED,
  daysUntilNext,
  getBalance,
  listCharges,
  passDays,
  readPayments,
  saveBankAccount,
  saveCard,
} from '../../../../test-support/planned-payments.ts'
import {
  cardToken,
  type SignedIn,
  setPaymentRules,
  untilWaiting,
} from '../../../../test-support/test-app.ts'
import { planPayments } from './plan-bills.ts'
import { makePlannedPayments } from './planned-payments.ts'

startAppWithPayments()

describe('a payment plan', () => {
  it('charges no higher fee than it announced', async () => {
    const owner = await test.signIn('owner.late')
    const { cents } = await createPlan(owner, APPROVED, 3)
    const paid = listCharges()
    test.pass(((await daysUntilNext(owner)) - 7) * DAY_MS)
    await planPayments(test.services, 'HERON')
    await setPaymentRules(test, { cardFee: { percent: 2, cents: 0 } })
    test.pass(7 * DAY_MS)
    await makePlannedPayments(test.services, 'HERON')
    expect(listCharges()).toEqual(paid)
    await planPayments(test.services, 'HERON')
    test.pass(7 * DAY_MS)
    await makePlannedPayments(test.services, 'HERON')
    const installment = Math.floor(cents / 3)
    expect(listCharges()).toEqual([...paid, installment + Math.round(installment * 0.02)])
  })

  it('charges an installment on its day with the fee of the card chosen since its notice', async () => {
    const owner = await test.signIn('owner.late')
    const { cents } = await createPlan(owner, APPROVED, 3)
    const paid = listCharges()
    await setPaymentRules(test, { cardFee: { percent: 2, cents: 0 } })
    const set = async (as: SignedIn, methodId: string) => {
      const query = { id: (await readPayments(as)).plan?.id ?? '' }
      const body = { ownerNumber: as.ownerNumber, methodId }
      expect((await as.call(setPlanMethod, { query, body })).status).toBe(200)
    }
    await set(owner, await saveBankAccount(owner))
    test.pass(((await daysUntilNext(owner)) - 7) * DAY_MS)
    await planPayments(test.services, 'HERON')
    test.pass(7 * DAY_MS)
    const later = await test.signIn('owner.late')
    await set(later, await saveCard(later, APPROVED))
    await makePlannedPayments(test.services, 'HERON')
    const installment = Math.floor(cents / 3)
    expect(listCharges()).toEqual([...paid, installment + Math.round(installment * 0.02)])
  })

  // issue 37
  it('is refused if its first installment costs another fee than the page showed', async () => {
    await setPaymentRules(test, { cardFee: { percent: 2, cents: 0 } })
    const owner = await test.signIn('owner.late')
    const unseen = await createPlan(owner, APPROVED, 3)
    const first = unseen.cents - 2 * Math.floor(unseen.cents / 3)
    const expectFeeCents = Math.round(first * 0.02)
    expect(unseen.answer).toMatchObject({ status: 422, body: { code: 'FEE_CHANGED' } })
    const low = await createPlan(owner, APPROVED, 3, {
      requestKey: 'plan-low',
      expectFeeCents: 100,
    })
    expect([low.answer.body['code'], listCharges()]).toEqual(['FEE_CHANGED', []])
    expect((await readPayments(owner)).plan).toBeNull()
    const agreed = await createPlan(owner, APPROVED, 3, {
      requestKey: 'plan-key-2',
      expectFeeCents,
    })
    expect([agreed.answer.status, listCharges()]).toEqual([200, [first + expectFeeCents]])
  })

  // issue 37: the job used data that it had read before it got the lock of the account
  it.each([
    ['ended', `update planned_payment set state = 'ended' where state = 'coming'`],
    ['lowered', `update planned_payment set cents = 100 where state = 'coming'`],
    [
      'charged to another method',
      'update payment_plan set payment_method_id = other.id from other',
    ],
    ['of a person who may only view now', `update owner_login set role = 'view'`],
  ])('is not charged if it is %s while the job waits', async (_, change) => {
    const owner = await test.signIn('owner.late')
    await createPlan(owner, APPROVED, 2)
    await saveCard(owner, '4321000000002224')
    const paid = listCharges()
    test.pass(((await daysUntilNext(owner)) - 7) * DAY_MS)
    await planPayments(test.services, 'HERON')
    test.pass(7 * DAY_MS)
    await test.owner.query('begin; lock table owner_account in exclusive mode')
    const job = makePlannedPayments(test.services, 'HERON')
    await untilWaiting(test.owner, 1)
    await test.owner.query(
      `with other as (select id from payment_method where last4 = '2224') ${change}`,
    )
    await test.owner.query('commit')
    await job
    expect(listCharges()).toEqual(paid)
  })

  // issue 37
  it.each([
    ['the plan waits for a removal', ['remove', 'set'] as const, [200, 'METHOD_GONE']],
    ['a removal waits for the plan', ['set', 'remove'] as const, [200, 'METHOD_IN_USE']],
  ])('never keeps a removed method if %s', async (_, order, outcome) => {
    const owner = await test.signIn('owner.late')
    await createPlan(owner, APPROVED, 2)
    const methodId = await saveCard(owner, '4321000000002224')
    const query = { id: (await readPayments(owner)).plan?.id ?? '' }
    const { ownerNumber } = owner
    const password = obfuscate('Heron-Cove-26!')
    const acts = {
      set: () => owner.call(setPlanMethod, { query, body: { ownerNumber, methodId } }),
      remove: () =>
        owner.call(removePaymentMethod, { query: { id: methodId }, body: { password } }),
    }
    // both acts notify the person, at their end
    await test.owner.query('begin; lock table notice in exclusive mode')
    const first = acts[order[0]]()
    await untilWaiting(test.owner, 1)
    const second = acts[order[1]]()
    await untilWaiting(test.owner, 2)
    await test.owner.query('commit')
    const answers = [await first, await second]
    expect(answers.map(({ status, body }) => body['code'] ?? status)).toEqual(outcome)
  })

  it('drops the installments that are left if the owner pays ahead', async () => {
    const owner = await test.signIn('owner.late')
    const { cents } = await createPlan(owner, APPROVED, 3)
    const installment = Math.floor(cents / 3)
    const ahead = await owner.call(createPayment, {
      query: {},
      body: {
        requestKey: 'ahead-by-hand',
        ownerNumber: owner.ownerNumber,
        cents: installment,
        scope: 'account',
        token: await cardToken(test, APPROVED),
      },
    })
    expect(ahead.body).toMatchObject({ state: 'captured' })
    expect(
      (await readPayments(owner)).planned
        .filter(({ state }) => state === 'coming')
        .map((row) => [row.cents, row.partOfPlan]),
    ).toEqual([[installment, true]])
    await passDays(35)
    const later = await test.signIn('owner.late')
    expect((await readPayments(later)).plan).toMatchObject({ state: 'done' })
    expect(await getBalance(later)).toBe(0)
    expect(test.gatewayStore.allSales()).toHaveLength(3)
  })

  // issue 12, item 26
  it('repeats the refusal of its first installment', async () => {
    // the same key with other installments is another plan
    const owner = await test.signIn('owner.late')
    const refused = await createPlan(owner, DECLINED, 2)
    expect(refused.answer).toMatchObject({ status: 422, body: { code: 'PLAN_REFUSED' } })
    expect(await refused.again()).toEqual(refused.answer)
    const made = await createPlan(owner, APPROVED, 2, { requestKey: 'plan-key-3' })
    expect(made.answer.status).toBe(200)
    expect(await made.again({ parts: 3 })).toMatchObject({
      status: 422,
      body: { code: 'KEY_REUSED' },
    })
  })

  it("is not created if its first installment fails, and ends at the owner's request", async () => {
    const owner = await test.signIn('owner.late')
    const refused = (await createPlan(owner, DECLINED, 2)).answer
    expect(refused).toMatchObject({ status: 422, body: { code: 'PLAN_REFUSED' } })
    expect((await readPayments(owner)).plan).toMatchObject({ state: 'ended' })
    expect((await createPlan(owner, APPROVED, 2, { requestKey: 'plan-key-2' })).answer.status).toBe(
      200,
    )
    const id = (await readPayments(owner)).plan?.id ?? ''
    const end = (as: SignedIn) =>
      as.call(endPaymentPlan, { query: { id }, body: { ownerNumber: as.ownerNumber } })
    expect((await end(await test.signIn('owner.points'))).status).toBe(404)
    expect((await end(owner)).status).toBe(200)
    expect((await readPayments(owner)).planned.filter((item) => item.state === 'coming')).toEqual(
      [],
    )
  })
})
