import { expect, it } from 'vitest'
import { startAppWithPayments, test } from '../../../../test-support/current-app.ts'
import {
  APPROVED,
  addBill,
  passDays,
  payByCard,
  startAutopay,
} from '../../../../test-support/planned-payments.ts'
import { setRules } from '../../../../test-support/stays.ts'
import type { SignedIn } from '../../../../test-support/test-app.ts'

startAppWithPayments()

const RULE = { daysBefore: 1, percent: 2, cents: 0, kinds: ['maintenance'] }

/** Bills an owner $1,000.00 with a discount of $20.00; the account owes nothing else. */
async function bill(owner: SignedIn) {
  await setRules(test, { earlyPayment: RULE })
  await addBill(owner, 100_000, 10)
}

const read = async () => {
  const { rows } = await test.owner.query(
    `select c.open_cents::integer as open, (
        select count(*)::integer from credit_memo m
        where m.charge_id = c.id and m.kind = 'early-payment'
      ) as discounts
    from charge c where c.number = 'test-bill'`,
  )
  return rows[0]
}

// issue 38, item 21; domain-cases.md, EP6
it('EP6: autopay has no discount, even if it pays a bill in time for one', async () => {
  const owner = await test.signIn('owner.float')
  await bill(owner)
  expect((await startAutopay(owner, APPROVED, 98_000)).status).toBe(200)
  await passDays(9)
  // due later than when the payment was planned
  await test.owner.query(`update charge set due_on = due_on + 30 where number = 'test-bill'`)
  await passDays(1)
  expect(test.gatewayStore.allSales().map(({ cents }) => cents)).toEqual([98_000])
  expect(await read()).toEqual({ open: 2000, discounts: 0 })
})

it('EP1: the same payment by the owner has it', async () => {
  const owner = await test.signIn('owner.float')
  await bill(owner)
  await payByCard(owner, 98_000)
  expect(await read()).toEqual({ open: 0, discounts: 1 })
})
