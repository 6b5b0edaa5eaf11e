import { type CallInput, type createPayment, listBills } from '@ownerng/contract'
import { expect } from 'vitest'
import { cardToken, readBooks, type SignedIn, type TestApp } from './test-app.ts'

/** Cards of the sandbox gateway, named by its response. */
export const APPROVED = '4321000000001119'
export const DECLINED = '4321000000009997'
export const ANSWER_LOST = '4321000000009401'
export const NEVER_ARRIVED = '4321000000011001'

let keys = 0

/** Returns requests of card payments, each with a new request key and token. */
export const cardPayments =
  (getTest: () => TestApp) =>
  async (
    owner: SignedIn,
    card: string,
    cents: number,
    overrides: Partial<CallInput<typeof createPayment>['body']> = {},
  ) => ({
    requestKey: `pay-key-${++keys}`,
    ownerNumber: owner.ownerNumber,
    cents,
    scope: 'account' as const,
    token: await cardToken(getTest(), card),
    ...overrides,
  })

/** Returns the balance of the displayed account, in cents. */
export const getBalance = async (owner: SignedIn) =>
  (await owner.call(listBills, { query: {} })).body.balanceCents

/** Requires that the ledger balances, and that it matches the gateway's captures and refunds. */
export async function expectExactBooks(test: TestApp): Promise<void> {
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
}
