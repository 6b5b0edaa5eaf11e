import { afterEach, beforeEach, expect } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from './test-app.ts'

/** The app of the current test. */
export let test: TestApp

/** The owner whose bills are listed. */
export let owner: SignedIn

/** Another owner. */
export let other: SignedIn

let added = 0

/** Returns the account's ID. */
export const getAccount = async ({ ownerNumber }: SignedIn): Promise<string> =>
  (
    await test.owner.query(
      `select id from owner_account where resort_id = 'HERON' and owner_number = $1`,
      [ownerNumber],
    )
  ).rows[0].id

/**
 * Adds bills of $1.01, two per day starting on that day. Paid ones get as many payments on the same
 * days.
 */
export async function addBills(count: number, days: number, isPaid: boolean, who = owner) {
  await test.owner.query(
    `with bill as (
      insert into charge (resort_id, number, owner_account_id, kind, description, cents, billed_on,
        due_on)
      select 'HERON', 'PAGE-' || n, $4, 'other', 'Bill ' || n, 101, '1990-01-01',
        current_date + $3::integer + (n - $1) / 2
      from generate_series($1::integer, $1::integer + $2::integer - 1) n
      returning id, number, due_on
    ), attempt as (
      insert into payment_attempt (resort_id, number, invoice, owner_account_id, account_ids,
        account_cents, cents, request_key, state, created_at, settled_at)
      select 'HERON', 'P-' || number, 'i' || number, $4, array[$4], array[101], 101, number,
        'captured', due_on + time '12:00', due_on + time '12:00'
      from bill
      where $5::boolean
      returning id, number
    ), share as (
      select b.id as charge_id, a.id as payment_id, b.number
      from bill b
      left join attempt a on a.number = 'P-' || b.number
    )
    insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id,
      payment_attempt_id, cents)
    select 'HERON', number, 'owner-receivable', $4, charge_id, null, 101 from share
    union all
    select 'HERON', number, 'income', null, charge_id, null, -101 from share
    union all
    select 'HERON', 'P-' || number, 'owner-receivable', $4, charge_id, payment_id, -101
    from share where payment_id is not null
    union all
    select 'HERON', 'P-' || number, 'bank', null, null, payment_id, 101
    from share where payment_id is not null`,
    [added, count, days, await getAccount(who), isPaid],
  )
  added += count
}

/** Returns the rows of a table that the tests added. */
export const addedTo = async (
  table: 'charge' | 'payment_attempt',
  where = 'true',
): Promise<string[]> =>
  (
    await test.owner.query(`select id from ${table} where number like '%PAGE-%' and ${where}`)
  ).rows.map(({ id }) => id)

/** Reads all pages of a list; calls `between` after each page. */
export async function readAll<Page extends { next: string | null }>(
  read: (after: string) => Promise<Page>,
  between: () => Promise<unknown> = async () => {},
): Promise<Page[]> {
  const pages = [await read('')]
  for (let last = pages.at(-1); last?.next; last = pages.at(-1)) {
    await between()
    pages.push(await read(last.next))
  }
  return pages
}

/** Expects that the pages list each ID exactly once. */
export function expectOnce(ids: readonly string[], there: readonly string[]) {
  expect(new Set(ids).size).toBe(ids.length)
  expect(there.filter((id) => !ids.includes(id))).toEqual([])
}

/** Sorts days, oldest first. */
export const sorted = (days: readonly string[]) => days.toSorted()

/** Starts an app for each test. */
export function startAppForPages(): void {
  beforeEach(async () => {
    test = await startTestApp()
    owner = await test.signIn('owner.points')
    other = await test.signIn('owner.float')
  })
  afterEach(() => test.close())
}
