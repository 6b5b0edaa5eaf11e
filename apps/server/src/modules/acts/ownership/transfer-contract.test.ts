import { cancelReservation, listBills } from '@ownerng/contract'
import { describe, expect, it } from 'vitest'
import { addBill } from '../../../../test-support/act-examples.ts'
import { bookStay, day, setRules } from '../../../../test-support/stays.ts'
import type { SignedIn } from '../../../../test-support/test-app.ts'
import { testTransfers } from '../../../../test-support/transfers.ts'
import { postLateCharges } from '../../billing/post-late-charges.ts'

const { sale, transfer, refuse } = testTransfers()

const bills = async (owner: SignedIn) => (await owner.call(listBills, { query: {} })).body

describe('the fee of a stay that moves with the contract', () => {
  /** Books a stay for a guest, with a fee. */
  const bookWithFee = () =>
    bookStay(sale.seller, day(60), 2, {
      resType: 'G',
      guest: { firstName: 'Gail', lastName: 'Guest', email: 'gail@mail.example' },
    })
  const cancel = (owner: SignedIn, stay: { id: string; points: number }) =>
    owner.call(cancelReservation, {
      query: { id: stay.id },
      body: { ownerNumber: owner.ownerNumber, expectPointsBack: stay.points, expectWeek: null },
    })

  it('is owed by the buyer, who has a week', async () => {
    const stay = await bookWithFee()
    expect(stay.feeCents).toBeGreaterThan(0)
    const [owed, had] = [
      (await bills(sale.seller)).balanceCents,
      (await bills(sale.buyer)).balanceCents,
    ]
    const changes = await transfer({ stays: 'move' })
    expect(changes.join(' ')).toContain(`moves to ${sale.buyer.ownerNumber} as bill`)
    expect((await bills(sale.seller)).balanceCents).toBe(owed - stay.feeCents)
    expect((await bills(sale.buyer)).balanceCents).toBe(had + stay.feeCents)
    await postLateCharges(sale.test.services, 'HERON')
    expect((await bills(sale.buyer)).balanceCents).toBe(had + stay.feeCents)
    expect((await cancel(sale.buyer, stay)).status).toBe(200)
    expect((await bills(sale.buyer)).balanceCents).toBe(had)
  })

  it('is credited to the buyer, not to the seller, if it was paid', async () => {
    const stay = await bookWithFee()
    await sale.test.owner.query(
      `with fee as (
        select c.id, c.owner_account_id, c.cents, new_id() as txn from charge c
        join reservation r on r.resort_id = c.resort_id and r.id = c.reservation_id
        where c.resort_id = 'HERON' and r.number = $1
      )
      insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents)
      select 'HERON', txn, 'owner-receivable', owner_account_id, id, -cents from fee
      union all select 'HERON', txn, 'bank', null, null, cents from fee`,
      [stay.number],
    )
    await transfer({ stays: 'move' })
    const [owed, had] = [
      (await bills(sale.seller)).balanceCents,
      (await bills(sale.buyer)).balanceCents,
    ]
    expect((await cancel(sale.buyer, stay)).status).toBe(200)
    expect((await bills(sale.seller)).balanceCents).toBe(owed)
    expect((await bills(sale.buyer)).balanceCents).toBe(had - stay.feeCents)
  })
})

describe('bills of a transfer', () => {
  it('move if they are named, and are never late at once', async () => {
    const number = await addBill(sale.test, sale.seller.ownerNumber, day(-40))
    await setRules(sale.test, {
      latePayment: { graceDays: 0, feeCents: 2_500, feePercent: 0, interestPercentAYear: 0 },
    })
    await transfer({ bills: [number] })
    expect((await bills(sale.seller)).charges.map((bill) => bill.number)).not.toContain(number)
    const had = (await bills(sale.buyer)).balanceCents
    await postLateCharges(sale.test.services, 'HERON')
    const { balanceCents, charges } = await bills(sale.buyer)
    expect(balanceCents).toBe(had)
    expect(charges).toContainEqual(expect.objectContaining({ cents: 50_000, dueOn: day(7) }))
  })

  it('are refused if they are not open bills of the seller', async () => {
    expect(await refuse({ bills: ['99999999'] })).toContain(
      "isn't an open bill of the previous owner",
    )
    const other = await addBill(sale.test, sale.buyer.ownerNumber)
    expect(await refuse({ bills: [other] })).toContain("isn't an open bill")
  })
})

it('ends the access of people who are not owners, if staff decide so', async () => {
  const { rows } = await sale.test.owner.query(
    `with login as (
      insert into login (resort_id, app_kind, login_id, password_hash)
      values ('HERON', 'owner', 'helper', '') returning id
    )
    insert into owner_login (resort_id, login_id, owner_account_id)
    select 'HERON', login.id, a.id from login, owner_account a
    where a.resort_id = 'HERON' and a.owner_number = $1
    returning owner_account_id as id`,
    [sale.seller.ownerNumber],
  )
  const count = async () =>
    (
      await sale.test.owner.query(
        `select count(*)::integer as n from owner_login m
        join login l on l.resort_id = m.resort_id and l.id = m.login_id
        where m.owner_account_id = $1 and l.login_id = 'helper'`,
        [rows[0].id],
      )
    ).rows[0].n
  await transfer()
  expect(await count()).toBe(1)
  const changes = await transfer({ owner: sale.seller.ownerNumber })
  expect(changes.join(' ')).not.toContain('loses access to 10427')
  const ended = await transfer({ coOwners: 'end' })
  expect(ended.join(' ')).toContain("who isn't an owner loses access to 10427")
  expect(await count()).toBe(0)
})

it('takes a day in the past', async () => {
  const [first] = await transfer({ on: day(-10), how: 'inheritance' })
  expect(first).toContain('inheritance')
})
