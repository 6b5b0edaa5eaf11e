import { changePlannedPayment, createPayment, listBills } from '@ownerng/contract'
import { DAY_MS, daysBetween } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import { startAppWithPayments, test } from '../../../../test-support/current-app.ts'
import {
  APPROVED,
  addBill,
  findMails,
  getBalance,
  passDays,
  readPayments,
  saveBankAccount,
  saveCard,
  setMethod,
  startAutopay,
} from '../../../../test-support/planned-payments.ts'
import { refundPayment } from '../../../../test-support/refunds.ts'
import { cardToken, type SignedIn, setPaymentRules } from '../../../../test-support/test-app.ts'
import { useOwnerCredits } from '../../billing/use-owner-credits.ts'
import { planPayments } from './plan-bills.ts'
import { makePlannedPayments } from './planned-payments.ts'

startAppWithPayments()

const nextPayment = async (owner: SignedIn) => {
  const { today, planned } = await readPayments(owner)
  const next = planned.find(({ state }) => state === 'coming')
  return {
    id: next?.id ?? '',
    cents: next?.cents ?? 0,
    days: daysBetween(today, next?.on ?? today),
  }
}

describe('autopay', () => {
  it('announces a payment a week ahead and makes it once on that day', async () => {
    // at most the cap at a time
    const owner = await test.signIn('owner.points')
    const owed = await getBalance(owner)
    expect((await startAutopay(owner, APPROVED, 20_000)).status).toBe(200)
    const before = await readPayments(owner)
    const coming = before.planned.filter((item) => item.state === 'coming')
    expect(coming.length).toBeGreaterThan(0)
    expect(coming.every((item) => item.cents <= 20_000 && item.mayChange)).toBe(true)
    await planPayments(test.services, 'HERON')
    await planPayments(test.services, 'HERON')
    expect(await findMails('%will be paid on%')).toHaveLength(0)
    await passDays(10)
    const messages = await findMails('%will be paid on%')
    expect([
      messages.length,
      messages[0]?.text.includes("Your limit doesn't cover $1,084.50"),
    ]).toEqual([1, true])
    expect(await getBalance(await test.signIn('owner.points'))).toBe(owed)
    await passDays(20)
    const later = await test.signIn('owner.points')
    const after = (await readPayments(later)).planned.filter((item) => item.state === 'paid')
    expect(after.length).toBeGreaterThan(0)
    expect(await getBalance(later)).toBe(owed - after.reduce((sum, item) => sum + item.cents, 0))
    expect(test.gatewayStore.allSales().reduce((sum, sale) => sum + sale.cents, 0)).toBe(
      owed - (await getBalance(later)),
    )
  })

  it("shows a co-owner the fee of another person's card", async () => {
    await setPaymentRules(test, { cardFee: { percent: 2, cents: 0 } })
    const owner = await test.signIn('owner.points')
    await startAutopay(owner, APPROVED, 20_000)
    await test.owner.query(`insert into owner_login (resort_id, login_id, owner_account_id, role, position)
      select 'HERON', l.id, a.id, 'full', 0 from login l, owner_account a
        where l.resort_id = 'HERON' and l.login_id = 'owner.float' and a.resort_id = 'HERON'
        and a.owner_number = '10427'
      on conflict do nothing`)
    await test.owner.query(
      `delete from owner_login m using owner_account a, login l
        where m.resort_id = 'HERON' and a.id = m.owner_account_id and l.id = m.login_id
        and l.login_id = 'owner.float' and a.owner_number <> '10427'`,
    )
    const coOwner = await test.signIn('owner.float')
    expect(coOwner.ownerNumber).toBe('10427')
    const page = await readPayments(coOwner)
    expect([page.methods, page.planned[0]?.feeCents]).toEqual([[], 400])
  })

  it('lets the owner skip, restore, and change a payment', async () => {
    // the owner can change it until the day before
    const owner = await test.signIn('owner.points')
    await startAutopay(owner, APPROVED, 20_000)
    const [first] = (await readPayments(owner)).planned
    const change = (act: 'skip' | 'restore' | 'change', cents?: number, as = owner) =>
      as.call(changePlannedPayment, {
        query: { id: first?.id ?? '' },
        body: { ownerNumber: as.ownerNumber, act, ...(cents ? { cents } : {}) },
      })
    expect((await change('change', 20_001)).body['code']).toBe('PLANNED_AMOUNT')
    expect((await change('change', 1234)).status).toBe(200)
    expect((await change('skip')).status).toBe(200)
    expect((await change('skip')).body['code']).toBe('PLANNED_OVER')
    expect((await readPayments(owner)).planned[0]).toMatchObject({
      state: 'skipped',
      cents: 1234,
      mayChange: true,
    })
    expect((await change('restore')).status).toBe(200)
    expect((await change('skip', undefined, await test.signIn('owner.float'))).status).toBe(404)
    await passDays(12)
    expect(test.gatewayStore.allSales().map((sale) => sale.cents)[0]).toBe(1234)
    expect((await change('skip', undefined, await test.signIn('owner.points'))).body['code']).toBe(
      'PLANNED_OVER',
    )
  })

  it('pays only what is left after manual payments', async () => {
    const owner = await test.signIn('owner.points')
    await startAutopay(owner, APPROVED)
    const planned = (await readPayments(owner)).planned
    const due = planned[0]
    expect(due).toBeDefined()
    const owed = await getBalance(owner)
    await owner.call(createPayment, {
      query: {},
      body: {
        requestKey: 'by-hand-1',
        ownerNumber: owner.ownerNumber,
        cents: owed - 500,
        scope: 'account',
        token: await cardToken(test, APPROVED),
      },
    })
    await passDays(60)
    const later = await test.signIn('owner.points')
    expect((await readPayments(later)).planned.map((item) => item.state)).not.toContain('failed')
    expect(await getBalance(later)).toBe(0)
    expect(
      test.gatewayStore
        .allSales()
        .map((sale) => sale.cents)
        .sort((a, b) => a - b),
    ).toEqual([500, owed - 500])
  })

  // issue 37, item 2
  it('plans a bill again if the payment that paid it is refunded', async () => {
    const owner = await test.signIn('owner.points')
    await startAutopay(owner, APPROVED)
    const { body: paid } = await owner.call(createPayment, {
      query: {},
      body: {
        requestKey: 'by-hand-1',
        ownerNumber: owner.ownerNumber,
        cents: await getBalance(owner),
        scope: 'account',
        token: await cardToken(test, APPROVED),
      },
    })
    await passDays(60)
    const { number } = paid
    await refundPayment(test.services, 'HERON', {
      number,
      cents: 'all',
      bills: 'reopened',
      note: 'a test',
    })
    const later = await test.signIn('owner.points')
    expect(await getBalance(later)).toBe(paid.cents)
    await passDays(8)
    expect(await getBalance(await test.signIn('owner.points'))).toBe(0)
  })

  // issue 37
  it('has no late bills if it is moved because a refund raised it after its notice', async () => {
    const owner = await test.signIn('owner.credit')
    await addBill(owner, 90_000, 20)
    await useOwnerCredits(test.services, 'HERON')
    await startAutopay(owner, APPROVED)
    const owed = await getBalance(owner)
    const token = await cardToken(test, APPROVED)
    const { body: paid } = await owner.call(createPayment, {
      query: {},
      body: {
        ...{ requestKey: 'by-hand-1', ownerNumber: owner.ownerNumber },
        ...{ cents: owed - 1000, scope: 'account', token },
      },
    })
    await passDays(19)
    const { number } = paid
    await refundPayment(test.services, 'HERON', {
      number,
      cents: 'all',
      bills: 'reopened',
      note: 'a test',
    })
    await passDays(2)
    const later = await test.signIn('owner.credit')
    const { charges, open } = (await later.call(listBills, { query: {} })).body
    expect([open.late, charges.map(({ state }) => state)]).toEqual([0, ['due']])
    await passDays(6)
    expect(await getBalance(await test.signIn('owner.credit'))).toBe(0)
  })

  // attack on issue 37: bills stay unpaid, and are never late
  it.each(['coming', 'skipped'])(
    'is made on its day with the fee of the card that the owner chose while it was %s',
    async (state) => {
      await setPaymentRules(test, { cardFee: { percent: 2, cents: 0 } })
      const owner = await test.signIn('owner.points')
      await setMethod(owner, await saveBankAccount(owner))
      test.pass(((await nextPayment(owner)).days - 7) * DAY_MS)
      await planPayments(test.services, 'HERON')
      const later = await test.signIn('owner.points')
      const { id, cents } = await nextPayment(later)
      const { ownerNumber } = later
      const change = (act: 'skip' | 'restore') =>
        later.call(changePlannedPayment, { query: { id }, body: { ownerNumber, act } })
      if (state === 'skipped') expect((await change('skip')).status).toBe(200)
      expect((await startAutopay(later, APPROVED)).status).toBe(200)
      if (state === 'skipped') expect((await change('restore')).status).toBe(200)
      test.pass(7 * DAY_MS)
      await makePlannedPayments(test.services, 'HERON')
      const sales = test.gatewayStore.allSales().map((sale) => sale.cents)
      expect(sales).toEqual([cents + Math.round(cents * 0.02)])
    },
  )

  it.each([
    ['skips and restores it', ['skip', 'restore'] as const],
    ['sets only another limit', [] as const],
  ])('is announced again if its fee has risen and the owner %s', async (_, acts) => {
    const owner = await test.signIn('owner.points')
    const methodId = await saveCard(owner, APPROVED)
    await setMethod(owner, methodId)
    test.pass(((await nextPayment(owner)).days - 7) * DAY_MS)
    await planPayments(test.services, 'HERON')
    await setPaymentRules(test, { cardFee: { percent: 2, cents: 0 } })
    const later = await test.signIn('owner.points')
    const { id } = await nextPayment(later)
    const { ownerNumber } = later
    for (const act of acts)
      expect(
        (await later.call(changePlannedPayment, { query: { id }, body: { ownerNumber, act } }))
          .status,
      ).toBe(200)
    expect((await setMethod(later, methodId, 888_888)).status).toBe(200)
    test.pass(7 * DAY_MS)
    await makePlannedPayments(test.services, 'HERON')
    expect(test.gatewayStore.allSales()).toEqual([])
    expect((await nextPayment(await test.signIn('owner.points'))).days).toBe(7)
  })

  it('keeps its bills from being late for at most 14 days after its first day', async () => {
    const owner = await test.signIn('owner.credit')
    await addBill(owner, 90_000, 20)
    await useOwnerCredits(test.services, 'HERON')
    await startAutopay(owner, APPROVED)
    test.pass(21 * DAY_MS)
    const later = await test.signIn('owner.credit')
    const lateAfter = async (days: number) => {
      await test.owner.query(
        `update planned_payment set moved_from = coalesce(moved_from, draw_on),
          draw_on = coalesce(moved_from, draw_on) + $1::integer`,
        [days],
      )
      return (await later.call(listBills, { query: {} })).body.open.late
    }
    expect([await lateAfter(14), await lateAfter(15)]).toEqual([0, 1])
  })
})
