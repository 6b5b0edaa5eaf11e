import {
  type CallAnswer,
  creditAccount,
  creditCharge,
  endAccountHold,
  holdAccount,
  listNotices,
  postCharge,
  reverseCredit,
} from '@ownerng/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  readBalance as readBalanceOf,
  readOpen as readOpenOf,
  settleAccount,
} from '../../../../test-support/accounts.ts'
import { addBill } from '../../../../test-support/act-examples.ts'
import { sendAct, signInStaff } from '../../../../test-support/staff.ts'
import { mailTo } from '../../../../test-support/staff-commands.ts'
import { day, setRules } from '../../../../test-support/stays.ts'
import {
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../../test-support/test-app.ts'
import { postLateCharges } from '../post-late-charges.ts'

const BILL_CENTS = 50_000

let test: TestApp
let staff: SignedIn
let owner: SignedIn
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.signIn('owner.credit')
  staff = await signInStaff(test, ['accounting'])
  await setRules(test, {
    latePayment: { graceDays: 0, feeCents: 2_500, feePercent: 0, interestPercentAYear: 12 },
    pastDueGraceDays: 10,
  })
})
afterAll(async () => {
  expect(await readBooks(test.owner)).toMatchObject({ unbalanced: 0, ledgerSum: 0 })
  await test.close()
})

/** Settles whatever the account owes or has, so that each test starts at zero. */
beforeEach(async () => {
  await settleAccount(test, owner.ownerNumber)
  await test.owner.query('delete from account_hold')
})

const readOpen = (number: string) => readOpenOf(test, number)
const readBalance = () => readBalanceOf(test, owner.ownerNumber)

/** Pays an account's bill as a check would. */
const pay = (number: string, cents: number) =>
  test.owner.query(
    `with c as (select * from charge where number = $1), txn as (select new_id() as id)
    insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents)
    select 'HERON', txn.id, 'owner-receivable', c.owner_account_id, c.id, -$2::bigint from c, txn
    union all
    select 'HERON', txn.id, 'bank', null, null, $2::bigint from c, txn`,
    [number, cents],
  )

/** Does an act that must succeed. */
async function act(call: Parameters<typeof sendAct>[1], fields: object) {
  const { status, body } = await sendAct(staff, call, fields)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as CallAnswer<typeof postCharge>
}

const refuse = async (call: Parameters<typeof sendAct>[1], fields: object) =>
  (await sendAct(staff, call, fields)).body as Record<string, unknown>

const newest = async () => (await owner.call(listNotices, { query: {} })).body.notices[0]

// issue 38, B16
describe('a bill that the resort posts', () => {
  const fields = () => ({
    owner: owner.ownerNumber,
    kind: 'other',
    description: 'Lost key',
    amountCents: 2_500,
    dueOn: day(30),
  })

  it('is open until its due date, and the owner is notified with the reason', async () => {
    const { number, changes, notifies } = await act(postCharge, { ...fields(), useYear: 2027 })
    expect(await readOpen(number ?? '')).toBe(2_500)
    expect(changes.join()).toContain('$25.00')
    expect(notifies).toEqual(['w•••@m•••.example'])
    expect(await newest()).toMatchObject({
      title: 'New bill: $25.00',
      text: expect.stringContaining('Reason: Agreed by phone'),
    })
    const { rows } = await test.owner.query('select use_year from charge where number = $1', [
      number,
    ])
    expect(rows[0].use_year).toBe(2027)
  })

  it('names who posted it in the email', async () => {
    await act(postCharge, fields())
    const { rows } = await test.owner.query<{ email: string }>(
      `select p.email from login l join person p on p.resort_id = l.resort_id and p.id = l.person_id
      where l.login_id = 'owner.credit'`,
    )
    const letters = await mailTo(test, rows[0]?.email ?? '')
    expect(letters.at(-1)?.text).toContain('Done by Dana Reyes, Heron Cove Resort.')
  })

  it('is paid from credit on the account at once', async () => {
    await act(creditAccount, { owner: owner.ownerNumber, kind: 'goodwill', amountCents: 3_000 })
    const { number } = await act(postCharge, fields())
    expect(await readOpen(number ?? '')).toBe(0)
    expect(await readBalance()).toBe(-500)
  })

  it('can not be due before today, so that it is never late at once', async () => {
    expect(await refuse(postCharge, { ...fields(), dueOn: day(-1) })).toMatchObject({
      code: 'ACT_REFUSED',
      detail: expect.stringContaining("can't be due before today"),
    })
    const { number } = await act(postCharge, { ...fields(), dueOn: day(0) })
    await postLateCharges(test.services, 'HERON')
    expect(await readOpen(number ?? '')).toBe(2_500)
    expect(await readBalance()).toBe(2_500)
  })

  it('takes a number that no imported bill has', async () => {
    const { rows } = await test.owner.query(`select nextval('charge_number')::integer as number`)
    const taken = [rows[0].number + 1, rows[0].number + 2].map(String)
    for (const number of taken)
      await test.owner.query(
        `insert into charge (resort_id, number, owner_account_id, kind, description, cents,
          billed_on, due_on)
        select 'HERON', $2, id, 'other', 'Imported', 2500, current_date, current_date
        from owner_account where resort_id = 'HERON' and owner_number = $1`,
        [owner.ownerNumber, number],
      )
    const { number } = await act(postCharge, fields())
    expect(taken).not.toContain(number)
    expect([await readOpen(number ?? ''), await readBalance()]).toEqual([2_500, 2_500])
  })

  it('needs an account that exists', async () =>
    expect(await refuse(postCharge, { ...fields(), owner: '99999' })).toMatchObject({
      detail: 'There is no owner account 99999. Nothing was changed',
    }))
})

describe('a credit of a bill', () => {
  const credit = (charge: string, amountCents: number, kind = 'goodwill') =>
    act(creditCharge, { charge, amountCents, kind })

  it('lowers what is open', async () => {
    const bill = await addBill(test, owner.ownerNumber)
    const { number } = await credit(bill, 1_000)
    expect(number).toMatch(/^CR-\d+$/)
    expect(await readOpen(bill)).toBe(BILL_CENTS - 1_000)
    expect(await newest()).toMatchObject({ title: 'Your bill is $10.00 lower' })
  })

  // issue 38, A2: a $10.00 goodwill credit of a paid bill reopened it and made it late
  it('of a paid bill is credit on the account, and nothing becomes late', async () => {
    const bill = await addBill(test, owner.ownerNumber, day(-3))
    await pay(bill, BILL_CENTS)
    await credit(bill, 1_000)
    expect([await readOpen(bill), await readBalance()]).toEqual([0, -1_000])
    await postLateCharges(test.services, 'HERON')
    expect(await readBalance()).toBe(-1_000)
  })

  it('of a partly paid bill pays the rest, and becomes credit beyond it', async () => {
    const bill = await addBill(test, owner.ownerNumber)
    await pay(bill, BILL_CENTS - 400)
    const { changes } = await credit(bill, 1_000, 'correction')
    expect([await readOpen(bill), await readBalance()]).toEqual([0, -600])
    expect(changes).toContain('$6.00 of it was paid and becomes credit on the account.')
  })

  it('never exceeds the price of the bill, over all credits', async () => {
    const bill = await addBill(test, owner.ownerNumber)
    await credit(bill, 30_000)
    const refused = { charge: bill, amountCents: 20_001, kind: 'waiver' }
    expect((await refuse(creditCharge, refused))['detail']).toContain('Only $200.00')
    await credit(bill, 20_000)
    expect(await readOpen(bill)).toBe(0)
  })

  it('writes off only what is open, as a loss', async () => {
    const bill = await addBill(test, owner.ownerNumber)
    await pay(bill, 20_000)
    const refused = { charge: bill, amountCents: 30_001, kind: 'uncollectible' }
    expect((await refuse(creditCharge, refused))['detail']).toContain('Only $300.00')
    await credit(bill, 30_000, 'uncollectible')
    const { rows } = await test.owner.query(
      `select sum(cents)::integer as cents from ledger_entry where ledger_account = 'bad-debt'`,
    )
    expect([await readOpen(bill), rows[0].cents]).toEqual([0, 30_000])
  })

  it('that is taken back leaves everything as it was, with time to pay', async () => {
    const bill = await addBill(test, owner.ownerNumber, day(-3))
    const { number } = await credit(bill, 1_000, 'uncollectible')
    await act(reverseCredit, { credit: number })
    const { rows } = await test.owner.query(
      `select c.open_cents::integer as open, c.due_on::text as due, (
        select coalesce(sum(cents), 0)::integer from ledger_entry where ledger_account = 'bad-debt'
          and txn_id in (select txn_id from ledger_entry where charge_id = c.id)
      ) as lost from charge c where number = $1`,
      [bill],
    )
    expect(rows[0]).toEqual({ open: BILL_CENTS, due: day(7), lost: 0 })
    expect(await refuse(reverseCredit, { credit: number })).toMatchObject({
      detail: `The credit ${number} was already taken back. Nothing was changed`,
    })
  })
})

describe('credit on an account', () => {
  const give = (amountCents: number) =>
    act(creditAccount, { owner: owner.ownerNumber, kind: 'goodwill', amountCents })

  it('pays open bills, and can be taken back while it is unused', async () => {
    const bill = await addBill(test, owner.ownerNumber)
    const { number } = await give(60_000)
    expect([await readOpen(bill), await readBalance()]).toEqual([0, -10_000])
    await act(reverseCredit, { credit: number })
    // $100.00 was unused; $500.00 paid a bill, and is billed
    expect([await readOpen(bill), await readOpen(`${number}-reversed`)]).toEqual([0, 50_000])
    expect(await readBalance()).toBe(50_000)
  })
})

describe('an account on hold', () => {
  const hold = (endsOn: string) =>
    act(holdAccount, { owner: owner.ownerNumber, kind: 'hardship', endsOn })

  /** Moves the hold, as if it had been started and ended earlier. */
  const endOn = (ends: string) =>
    test.owner.query('update account_hold set starts_on = $1, ends_on = $2', [day(-4), ends])

  it('gets no late fee and no interest, also not for that time afterwards', async () => {
    const bill = await addBill(test, owner.ownerNumber, day(-400))
    await hold(day(40))
    await postLateCharges(test.services, 'HERON')
    expect(await readBalance()).toBe(BILL_CENTS)
    await endOn(day(0))
    await postLateCharges(test.services, 'HERON')
    expect(await readBalance()).toBe(BILL_CENTS)
    await endOn(day(-1))
    await postLateCharges(test.services, 'HERON')
    // one late fee, and no interest for the 13 months before
    expect(await readBalance()).toBe(BILL_CENTS + 2_500)
    expect(await readOpen(bill)).toBe(BILL_CENTS)
  })

  it('can be ended early, once', async () => {
    await addBill(test, owner.ownerNumber, day(-5))
    await hold(day(400))
    await act(endAccountHold, { owner: owner.ownerNumber })
    expect(await newest()).toMatchObject({ title: 'Late fees are no longer paused' })
    expect((await refuse(endAccountHold, { owner: owner.ownerNumber }))['detail']).toContain(
      'is not on hold',
    )
  })

  it('can not be on hold twice, or until yesterday', async () => {
    await hold(day(400))
    const again = { owner: owner.ownerNumber, kind: 'dispute', endsOn: day(500) }
    expect((await refuse(holdAccount, again))['detail']).toContain('already on hold')
    await act(endAccountHold, { owner: owner.ownerNumber })
    expect((await refuse(holdAccount, { ...again, endsOn: day(-1) }))['detail']).toContain(
      "can't be before today",
    )
  })
})
