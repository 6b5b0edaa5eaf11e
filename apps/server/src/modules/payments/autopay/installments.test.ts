import {
  addPaymentMethod,
  createPaymentPlan,
  getAutomaticPayments,
  listBills,
} from '@ownerng/contract'
import { addDays, DAY_MS } from '@ownerng/domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  cardToken,
  readBooks,
  type SignedIn,
  setPaymentRules,
  startTestApp,
  type TestApp,
} from '../../../../test-support/test-app.ts'
import { planPayments } from './plan-bills.ts'
import { makePlannedPayments } from './planned-payments.ts'

const APPROVED = '4321000000001119'
const DECLINED = '4321000000009997'
const FEE_CENTS = 500

let test: TestApp
let owner: SignedIn
let today: string
beforeEach(async () => {
  test = await startTestApp()
  owner = await test.signIn('owner.late')
  today = (await show()).today
  await setPaymentRules(test, {
    plan: {
      ...{ mostParts: 6, leastPartCents: 5000, installmentFeeCents: FEE_CENTS },
      dueOn: [addDays(today, 40), addDays(today, 12), addDays(today, 3)].map((on) => on.slice(5)),
    },
  })
})
afterEach(async () => {
  expect(await readBooks(test.owner)).toMatchObject({ unbalanced: 0, ledgerSum: 0 })
  await test.close()
})

const show = async () => (await owner.call(getAutomaticPayments, { query: {} })).body
const balance = async () => (await owner.call(listBills, { query: {} })).body.balanceCents
const sales = () => test.gatewayStore.allSales().map(({ cents }) => cents)

async function start(card: string, expectFeeCents: number) {
  const { bills } = await show()
  const cents = bills.reduce((sum, bill) => sum + bill.openCents, 0)
  const token = await cardToken(test, card)
  const kept = await owner.call(addPaymentMethod, { query: {}, body: { kind: 'card', token } })
  const body = {
    ...{
      requestKey: `plan-key-${expectFeeCents}`,
      ownerNumber: owner.ownerNumber,
      cents,
      parts: 3,
    },
    ...{ chargeIds: bills.map(({ id }) => id), methodId: kept.body.id, expectFeeCents },
  }
  const { status, body: answer } = await owner.call(createPaymentPlan, { query: {}, body })
  return { cents, status, answer }
}

// issue 38, item 21
it('case F5: installments are charged on the days of the resort, each with its fee', async () => {
  expect((await start(APPROVED, 0)).answer).toMatchObject({ code: 'FEE_CHANGED' })
  const { cents, status } = await start(APPROVED, FEE_CENTS)
  expect(status).toBe(200)
  const part = Math.floor(cents / 3)
  const { planned, planRule } = await show()
  expect(planRule?.installmentFeeCents).toBe(FEE_CENTS)
  const coming = planned.filter(({ state }) => state === 'coming')
  expect(coming.map(({ on, feeCents, cents: each }) => [on, feeCents, each])).toEqual([
    [addDays(today, 12), FEE_CENTS, part],
    [addDays(today, 40), FEE_CENTS, part],
  ])
  for (let day = 0; day < 42; day++) {
    test.pass(DAY_MS)
    await planPayments(test.services, 'HERON')
    await makePlannedPayments(test.services, 'HERON')
  }
  owner = await test.signIn('owner.late')
  expect(await balance()).toBe(0)
  const first = cents - 2 * part
  expect(sales()).toEqual([first, part, part].map((each) => each + FEE_CENTS))
})

it('case F7: the fee of an installment has tax, shown before and charged with each', async () => {
  await setPaymentRules(test, {
    plan: {
      ...{ mostParts: 6, leastPartCents: 5000, dueOn: [] },
      ...{ installmentFeeCents: FEE_CENTS, installmentTaxPercent: 8.25 },
    },
  })
  const withTax = 541
  expect((await show()).planRule?.installmentFeeCents).toBe(withTax)
  expect((await start(APPROVED, FEE_CENTS)).answer).toMatchObject({ code: 'FEE_CHANGED' })
  const { cents, status } = await start(APPROVED, withTax)
  expect(status).toBe(200)
  const coming = (await show()).planned.filter(({ state }) => state === 'coming')
  expect(coming.map(({ feeCents }) => feeCents)).toEqual([withTax, withTax])
  for (let day = 0; day < 70; day++) {
    test.pass(DAY_MS)
    await planPayments(test.services, 'HERON')
    await makePlannedPayments(test.services, 'HERON')
  }
  owner = await test.signIn('owner.late')
  expect(await balance()).toBe(0)
  const part = Math.floor(cents / 3)
  expect(sales()).toEqual([cents - 2 * part, part, part].map((each) => each + withTax))
})

it('costs nothing if the first installment is declined', async () => {
  const before = await balance()
  expect((await start(DECLINED, FEE_CENTS)).status).toBe(422)
  expect(await balance()).toBe(before)
})
