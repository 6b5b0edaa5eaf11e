import { createPayment, getPayment } from '@ownerng/contract'
import { dateAt, getConfirmedBy } from '@ownerng/domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { APPROVED, cardPayments, expectExactBooks } from '../../../test-support/card-payments.ts'
import {
  bankToken,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../test-support/test-app.ts'

const DAY_MS = 24 * 60 * 60_000

let test: TestApp
let owner: SignedIn
beforeEach(async () => {
  test = await startTestApp()
  owner = await test.signIn('owner.points')
})
afterEach(async () => {
  await expectExactBooks(test)
  await test.close()
})

const body = cardPayments(() => test)
const pay = async (cents: number, overrides: object = {}) => {
  const input = await body(owner, APPROVED, cents, overrides)
  return (await owner.call(createPayment, { query: {}, body: input })).body.id
}
const show = async (id: string) => (await owner.call(getPayment, { query: { id } })).body

// issue 37, item 9: the mock-up of the receipt
it('names the balance right before the payment, also after a later one', async () => {
  const first = await pay(100_000)
  expect(await show(first)).toMatchObject({
    accounts: [{ beforeCents: 128_450, balanceCents: 28_450 }],
  })
  const second = await pay(28_450)
  expect(await show(first)).toMatchObject({
    accounts: [{ beforeCents: 128_450, balanceCents: 0 }],
  })
  expect(await show(second)).toMatchObject({
    accounts: [{ beforeCents: 28_450, balanceCents: 0 }],
  })
})

// issue 37, item 9: the mock-up of the receipt
it('names the fees that come next once nothing is due', async () => {
  const open = (await show(await pay(100_000))).accounts[0]
  expect(open).toMatchObject({ nextDue: { cents: 28_450 }, nextFees: null })
  const paid = (await show(await pay(28_450))).accounts[0]
  expect(paid).toMatchObject({
    nextDue: null,
    nextFees: { year: expect.any(Number), cents: expect.any(Number), billedOn: null },
  })
  expect(paid?.nextFees?.cents).toBeGreaterThan(0)
})

// issue 37, item 9: the mock-up of the receipt
it('names the day by which the bank confirms a debit, until then', async () => {
  const id = await pay(10_000, { kind: 'bank', token: await bankToken(test, '555123') })
  const today = dateAt(test.services.clock.now(), 'America/New_York')
  expect(await show(id)).toMatchObject({
    state: 'captured',
    confirmedBy: getConfirmedBy(today),
  })
  test.pass(6 * DAY_MS)
  owner = await test.signIn('owner.points')
  expect((await show(id)).confirmedBy).toBeNull()
})
