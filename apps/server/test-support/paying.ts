import { listBills } from '@ownerng/contract'
import { afterEach, beforeEach } from 'vitest'
import { cardPayments, expectExactBooks } from './card-payments.ts'
import { type SignedIn, startTestApp, type TestApp } from './test-app.ts'

/** The app of the current test. */
export let test: TestApp

/** Builds the request of a card payment. */
export const body = cardPayments(() => test)

/** Starts an app for each test, and checks its books afterward. */
export function startAppForPayments(): void {
  beforeEach(async () => {
    test = await startTestApp()
  })
  afterEach(async () => {
    await expectExactBooks(test)
    await test.close()
  })
}

/** Reads the bills page of the account that the owner's window shows. */
export const readBills = async (owner: SignedIn) =>
  (await owner.call(listBills, { query: {} })).body
