import { getHome } from '@ownerng/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('counts as paid this year what was paid since the resort’s midnight', async () => {
  test.setClock('2027-03-01T17:00:00Z')
  const owner = await test.signIn('owner.points')
  const paid = async () => (await owner.call(getHome, { query: {} })).body.paidThisYearCents
  const pay = (cents: number, at: string) =>
    test.owner.query(
      `with txn as (select new_id() as id)
      insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id,
        payment_attempt_id, cents, at)
      select 'HERON', txn.id, side.account, side.owner, p.id, side.cents, $3
      from txn,
        (select id, owner_account_id from payment_attempt where resort_id = 'HERON'
          and owner_account_id = (select id from owner_account where resort_id = 'HERON'
            and owner_number = $1) limit 1) p,
        lateral (values ('owner-receivable', p.owner_account_id, -$2::bigint),
          ('bank', null, $2::bigint)) as side(account, owner, cents)`,
      [owner.ownerNumber, cents, at],
    )
  const before = await paid()
  // New Year's Eve at 11 p.m., and New Year's Day an hour and a half later
  await pay(700, '2027-01-01T04:00:00Z')
  await pay(40, '2027-01-01T05:30:00Z')
  expect((await paid()) - before).toBe(40)
})
