import { afterEach, beforeEach } from 'vitest'
import { cardPayments, expectExactBooks } from './card-payments.ts'
import { startTestApp, type TestApp } from './test-app.ts'

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
