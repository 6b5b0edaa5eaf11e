import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { matchPayments } from '../src/modules/payments/attempts/match-payments.ts'
import { readBooks, startTestApp, type TestApp } from './test-app.ts'

/** The app of the current test. One of the functions below starts it. */
export let test: TestApp

/** Starts one app for all tests of the file. */
export function startAppOnce(): void {
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())
}

/** Starts an app for each test. */
export function startAppForEach(): void {
  beforeEach(async () => {
    test = await startTestApp()
  })
  afterEach(() => test.close())
}

/** Starts an app for each test; afterward its books must balance and match the gateway. */
export function startAppWithPayments(): void {
  beforeEach(async () => {
    test = await startTestApp()
  })
  afterEach(async () => {
    expect(await readBooks(test.owner)).toMatchObject({
      unbalanced: 0,
      ledgerSum: 0,
      wrongLots: 0,
    })
    expect(await matchPayments(test.services, 'HERON')).toBe(0)
    await test.close()
  })
}
