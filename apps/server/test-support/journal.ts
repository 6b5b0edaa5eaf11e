import { type CallAnswer, listJournal } from '@ownerng/contract'
import { expect } from 'vitest'
import { callWithKey } from './system-calls.ts'
import type { TestApp } from './test-app.ts'

export type JournalLines = CallAnswer<typeof listJournal>['lines']

/** Reads all lines of some years through the API, a page of `limit` lines at a time. */
export async function readJournal(
  test: TestApp,
  key: string,
  { from = '', to = '', limit = 1_000 } = {},
): Promise<JournalLines> {
  const lines: JournalLines = []
  const range = from ? [[from, to || from]] : await findYears(test)
  for (const [first, last] of range) {
    let after: string | null = ''
    while (after !== null) {
      const place: object = after === '' ? {} : { after }
      const query = { from: first, to: last, limit, ...place }
      const { status, body } = await callWithKey(test, key, listJournal, query)
      expect(status, JSON.stringify(body)).toBe(200)
      lines.push(...body.lines)
      after = body.next
    }
  }
  return lines
}

/** The years with ledger entries, a little wider than they are. */
async function findYears({ owner }: TestApp): Promise<[string, string][]> {
  const { rows } = await owner.query(
    `select extract(year from min(at) - interval '1 day')::integer as first,
      extract(year from max(at) + interval '2 days')::integer as last
    from ledger_entry`,
  )
  const { first, last } = rows[0]
  return Array.from({ length: last - first + 1 }, (_, at) => [
    `${first + at}-01-01`,
    `${first + at}-12-31`,
  ])
}

/** The lines of a ledger transaction, as account, debit, and credit. */
export const amountsOf = (lines: JournalLines, number: string) =>
  lines
    .filter((line) => line.bill === number || line.payment === number)
    .map(({ entry }) => entry)
    .filter((entry, at, all) => all.indexOf(entry) === at)
    .map((entry) =>
      lines
        .filter((line) => line.entry === entry)
        .map(({ account, debitCents, creditCents }) => `${account} ${debitCents - creditCents}`)
        .sort(),
    )

/** Adds a resort with one ledger transaction. */
export async function addOtherResort({ owner }: TestApp): Promise<void> {
  await owner.query(
    `insert into resort (id, server_id, name, time_zone, laid_out_on)
    select 'OTHER', server_id, 'Other', time_zone, laid_out_on from resort where id = 'HERON'`,
  )
  await owner.query(
    `insert into ledger_entry (resort_id, id, txn_id, ledger_account, cents) values
      ('OTHER', 'o-1', 'other', 'bank', 500), ('OTHER', 'o-2', 'other', 'income', -500)`,
  )
}
