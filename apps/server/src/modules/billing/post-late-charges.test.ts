import { listBills } from '@ownerng/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day, setRules } from '../../../test-support/stays.ts'
import { readBooks, startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { postLateCharges } from './post-late-charges.ts'

const FEE = { graceDays: 0, feeCents: 2_500, feePercent: 0, interestPercentAYear: 12 }
const BILL_CENTS = 10_000

let test: TestApp
let account: string
beforeAll(async () => {
  test = await startTestApp()
  const { rows } = await test.owner.query(
    `select m.owner_account_id as id
    from owner_login m join login l on l.id = m.login_id and l.resort_id = m.resort_id
    where l.resort_id = 'HERON' and l.login_id = 'owner.credit'`,
  )
  account = rows[0].id
  await setRules(test, { latePayment: FEE })
  await postLateCharges(test.services, 'HERON')
})
afterAll(() => test.close())

/** Posts to the account of `owner.credit`; negative cents are a credit. */
const post = (cents: number, chargeId: string | null = null) =>
  test.owner.query(
    `with txn as (select new_id() as id)
    insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents)
    select 'HERON', txn.id, 'owner-receivable', $1::text, $2::text, $3::bigint from txn
    union all
    select 'HERON', txn.id, $4, null, null, -$3::bigint from txn`,
    [account, chargeId, cents, chargeId ? 'income' : 'bank'],
  )

let count = 0
async function addLateBill(): Promise<string> {
  const { rows } = await test.owner.query(
    `insert into charge (resort_id, number, owner_account_id, kind, description, cents, billed_on, due_on)
    values ('HERON', $1, $2, 'maintenance', 'Fee', $3, $4, $4) returning id`,
    [`late-${++count}`, account, BILL_CENTS, day(-10)],
  )
  await post(BILL_CENTS, rows[0].id)
  return rows[0].id
}

/** Returns the open amount of a bill in cents, and the number of its late fees. */
async function readBill(id: string) {
  const { rows } = await test.owner.query(
    `select c.open_cents::integer as open, (
        select count(*)::integer from charge f
        where f.resort_id = c.resort_id and f.number = c.number || '-late'
      ) as fees
    from charge c where c.id = $1`,
    [id],
  )
  return rows[0]
}

/** Settles all bills and credits of the account, then posts a late bill and this credit. */
async function startWith(creditCents: number): Promise<string> {
  await test.owner.query('delete from open_payment where owner_account_id = $1', [account])
  await test.owner.query(
    `with sums as (
      select charge_id, payment_attempt_id, sum(cents)::bigint as cents, new_id() as txn
      from ledger_entry
      where resort_id = 'HERON' and owner_account_id = $1
      group by charge_id, payment_attempt_id
      having sum(cents) <> 0
    )
    insert into ledger_entry (
      resort_id, txn_id, ledger_account, owner_account_id, charge_id, payment_attempt_id, cents
    )
    select 'HERON', txn, 'owner-receivable', $1::text, charge_id, payment_attempt_id, -cents
    from sums
    union all
    select 'HERON', txn, 'bank', null, null, null, cents from sums`,
    [account],
  )
  if (creditCents > 0) await post(-creditCents)
  return addLateBill()
}

describe('a bill of an owner with money on account', () => {
  // issue 38, A5: an owner with $566.67 in credit was charged $25.00
  it('is paid from it instead of becoming late', async () => {
    const bill = await startWith(56_667)
    await postLateCharges(test.services, 'HERON')
    expect(await readBill(bill)).toEqual({ open: 0, fees: 0 })
    expect(await readBooks(test.owner)).toMatchObject({ unbalanced: 0, ledgerSum: 0 })
  })

  it('is late if the credit pays only a part of it', async () => {
    const bill = await startWith(4_000)
    await postLateCharges(test.services, 'HERON')
    expect(await readBill(bill)).toEqual({ open: 6_000, fees: 1 })
  })

  it('gets no fee while a payment locks the account, and waits for no payment', async () => {
    const bill = await startWith(0)
    await test.owner.query('begin')
    try {
      await test.owner.query('select from owner_account where id = $1 for update', [account])
      await postLateCharges(test.services, 'HERON')
    } finally {
      await test.owner.query('commit')
    }
    expect(await readBill(bill)).toEqual({ open: BILL_CENTS, fees: 0 })
    await postLateCharges(test.services, 'HERON')
    expect(await readBill(bill)).toEqual({ open: BILL_CENTS, fees: 1 })
  })

  it('gets no fee while a payment in review covers it', async () => {
    const bill = await startWith(0)
    const { rows } = await test.owner.query(
      `select id from payment_attempt where resort_id = 'HERON' limit 1`,
    )
    await test.owner.query(
      `insert into open_payment (resort_id, owner_account_id, payment_attempt_id, cents)
      values ('HERON', $1, $2, $3)`,
      [account, rows[0].id, BILL_CENTS],
    )
    await postLateCharges(test.services, 'HERON')
    expect(await readBill(bill)).toEqual({ open: BILL_CENTS, fees: 0 })
    await test.owner.query('update open_payment set cents = $2 where owner_account_id = $1', [
      account,
      BILL_CENTS - 1,
    ])
    await postLateCharges(test.services, 'HERON')
    expect(await readBill(bill)).toEqual({ open: BILL_CENTS, fees: 1 })
  })
})

it('shows the fee in the list of bills', async () => {
  const bill = await startWith(0)
  await postLateCharges(test.services, 'HERON')
  const owner = await test.signIn('owner.credit')
  const { charges } = (await owner.call(listBills, { query: {} })).body
  expect(charges.find(({ id }) => id === bill)).toMatchObject({ state: 'overdue' })
  expect(charges.filter(({ kind }) => kind === 'late-fee')).not.toEqual([])
})
