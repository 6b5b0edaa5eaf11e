import { createPayment, listBills } from '@ownerng/contract'
import { afterEach, beforeEach, expect } from 'vitest'
import { startOddGateway } from './odd-gateway.ts'
import { cardToken, readBooks, type SignedIn, startTestApp, type TestApp } from './test-app.ts'

export const CENTS = 10_000

/** The balance before the payment, in cents. */
export const OWED = 128_450

/** The app of the current test. */
export let test: TestApp

/** The gateway whose answers a test chooses. */
export let odd: Awaited<ReturnType<typeof startOddGateway>>

let keys = 0

/** Returns a new request key. */
export const newKey = () => `odd-key-${++keys}`

/** Pays by card. */
export const pay = async (owner: SignedIn, cents = CENTS, card = '4321000000001119') =>
  owner.call(createPayment, {
    query: {},
    body: {
      requestKey: newKey(),
      ownerNumber: owner.ownerNumber,
      cents,
      scope: 'account',
      token: await cardToken(test, card),
    },
  })

/** Returns the account's balance, in cents. */
export const balance = async (owner: SignedIn) =>
  (await owner.call(listBills, { query: {} })).body.balanceCents

/** Counts the emails whose subjects match. */
export const mails = async (like: string) =>
  Number(
    (await test.owner.query('select count(*) as n from outbox where subject like $1', [like]))
      .rows[0].n,
  )

/** Returns the payments that were held for review. */
export const reviews = async () =>
  (await test.owner.query('select kind, detail from payment_review order by found_at, kind'))
    .rows as { kind: string; detail: string }[]

/** Starts an app for each test, and checks its books afterward. */
export function startAppWithOddGateway(): void {
  beforeEach(async () => {
    test = await startTestApp()
    odd = await startOddGateway()
  })
  afterEach(async () => {
    expect(await readBooks(test.owner)).toMatchObject({ unbalanced: 0, ledgerSum: 0 })
    await test.close()
    await odd.close()
  })
}
