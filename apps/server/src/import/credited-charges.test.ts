import { creditCharge } from '@ownerng/contract'
import { describe, expect, it } from 'vitest'
import { readBalance } from '../../test-support/accounts.ts'
import { useHeronFolder } from '../../test-support/heron-folder.ts'
import { IMPORT_ROWS } from '../../test-support/import-rows.ts'
import { sendAct, signInStaff } from '../../test-support/staff.ts'
import { asStaff, mailTo, queryRows } from '../../test-support/staff-commands.ts'
import { readBooks } from '../../test-support/test-app.ts'

const heron = useHeronFolder()
const { load, addRow } = heron
const OWNER = '10440'

const addCharge = async (number: string, more: object = {}) => {
  addRow('charges.csv', {
    ...{ ...IMPORT_ROWS.charges[1], number, owner_number: OWNER },
    ...more,
  })
}

const balance = () => readBalance(heron.test, OWNER)

// issue 38, B16
describe('a charge that was credited before the folder cancels it', () => {
  it('is credited for what is left of its price, once', async () => {
    await addCharge('TC-5')
    expect((await load()).refusals).toEqual([])
    const owed = await balance()
    const staff = await signInStaff(heron.test, ['accounting'])
    const waive = (amountCents: number) =>
      sendAct(staff, creditCharge, { charge: 'TC-5', amountCents, kind: 'waiver' })
    expect((await waive(3_000)).status).toBe(200)
    heron.edit('charges.csv', (text) => text.replace(/^TC-5,.*\n/m, ''))
    await addCharge('TC-5', { status: 'canceled' })
    const canceled = ['canceled charge TC-5 of 10440: $70.00']
    const { acts, refusals } = await asStaff(() => load())
    expect([refusals, acts]).toEqual([[], canceled])
    expect(await balance()).toBe(owed - 10_000)
    expect((await load()).acts).toEqual([])
    expect((await waive(1)).body['detail']).toContain('Only $0.00')
    expect((await readBooks(heron.test.owner)).unbalanced).toBe(0)
    // the owner reads who canceled it
    const [{ email }] = await queryRows(
      heron.test,
      `select p.email from owner_account a
      join owner_login m on m.owner_account_id = a.id
      join login l on l.id = m.login_id
      join person p on p.resort_id = l.resort_id and p.id = l.person_id
      where a.owner_number = $1 limit 1`,
      [OWNER],
    )
    expect((await mailTo(heron.test, email)).at(-1).text).toContain('Ann')
  })
})

describe('a payment that was partly refunded', () => {
  it('is returned for what is left of it', async () => {
    await addCharge('TC-6')
    const paid = { ...IMPORT_ROWS.payments[1], owner_number: OWNER, charge: 'TC-6' }
    addRow('payments.csv', { ...paid, number: 'TP-6' })
    expect((await load()).refusals).toEqual([])
    const owed = await balance()
    await queryRows(
      heron.test,
      `with p as (
        update payment_attempt set state = 'partially-refunded', refunded_cents = 1000
        where number = 'TP-6' returning id, owner_account_id
      ), c as (select id from charge where number = 'TC-6')
      insert into ledger_entry (
        resort_id, txn_id, ledger_account, owner_account_id, charge_id, payment_attempt_id, cents
      )
      select 'HERON', 'refund-6', 'owner-receivable', p.owner_account_id, c.id, p.id, 1000 from p, c
      union all
      select 'HERON', 'refund-6', 'bank', null, null, p.id, -1000 from p`,
    )
    heron.edit('payments.csv', (text) => text.replace(/^TP-6,.*\n/m, ''))
    addRow('payments.csv', { ...paid, number: 'TP-6', status: 'returned' })
    const report = await load()
    expect(report.refusals).toEqual([])
    expect(report.acts).toEqual([expect.stringContaining('$30.00')])
    const { rows } = await heron.test.owner.query(
      `select p.state, c.open_cents::integer as open from payment_attempt p, charge c
      where p.number = 'TP-6' and c.number = 'TC-6'`,
    )
    expect(rows).toEqual([{ state: 'returned', open: 10_000 }])
    const fee = await queryRows(
      heron.test,
      `select coalesce(sum(cents), 0)::integer as cents from charge where number = 'TP-6-returned'`,
    )
    expect(await balance()).toBe(owed + 4_000 + fee[0].cents)
  })
})
