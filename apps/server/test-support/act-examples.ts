import { type ActName, addDays } from '@ownerng/domain'
import { addConflict } from './conflicts.ts'
import { ownershipExamples } from './ownership-examples.ts'
import { addReinstatementFee } from './reinstatements.ts'
import { staffExamples } from './staff-examples.ts'
import { day } from './stays.ts'
import { systemExamples } from './system-examples.ts'
import type { TestApp } from './test-app.ts'
import { addUnsentRefund } from './unsent-refund.ts'
import { webhookExamples } from './webhook-examples.ts'

/** The account of the examples. */
const OWNER = '10427'

let count = 0

/** The fields of a valid act at the demo resort, apart from its reason and key. */
export type ActExample = () => Promise<object>

/** Returns a valid example of each act of the resort; a repeated one is valid again. */
export function actExamples(test: TestApp): Readonly<Record<ActName, ActExample>> {
  return {
    postCharge: async () => ({
      owner: OWNER,
      kind: 'other',
      description: 'Lost key',
      amountCents: 2_500,
      dueOn: '2032-01-15',
    }),
    creditCharge: async () => ({
      charge: await addBill(test, OWNER),
      kind: 'goodwill',
      amountCents: 100,
    }),
    creditAccount: async () => ({ owner: OWNER, kind: 'goodwill', amountCents: 100 }),
    creditRental: async () => ({ deposit: await addRental(test, OWNER), rentCents: 100_000 }),
    reverseCredit: async () => ({ credit: await addCredit(test, OWNER) }),
    // the days of the example are before those of the demo resort
    closeDay: async () => ({ day: addDays('1990-01-01', ++count) }),
    holdAccount: async () => {
      await endHolds(test)
      return { owner: OWNER, kind: 'hardship', endsOn: '2032-03-31' }
    },
    endAccountHold: async () => {
      await endHolds(test)
      await addHold(test, OWNER)
      return { owner: OWNER }
    },
    reinstateAccount: () => addReinstatementFee(test),
    endReinstatement: () => addReinstatementFee(test, 'waived'),
    recordPayment: async () => ({
      owner: OWNER,
      method: 'check',
      reference: `${++count}`,
      receivedOn: '2026-01-15',
      amountCents: 100,
    }),
    reversePayment: async () => ({ payment: await addPayment(test, OWNER), kind: 'bounced' }),
    payOutCredit: async () => {
      await addCredit(test, OWNER, 100_000_000)
      return { owner: OWNER, amountCents: 100, method: 'check', reference: `${++count}` }
    },
    refundPayment: async () => ({
      payment: await addCardPayment(test, OWNER),
      amountCents: 100,
      bills: 'reopened',
    }),
    withdrawRefund: async () => ({
      payment: await addUnsentRefund(test, await addCardPayment(test, OWNER)),
    }),
    closePaymentReview: async () => ({ payment: await addReview(test, OWNER) }),
    reopenPaymentReview: async () => ({ payment: await addReview(test, OWNER, true) }),
    openDispute: async () => ({
      payment: await addPayment(test, OWNER),
      amountCents: 100,
      reference: `CB-${++count}`,
    }),
    cancelStay: async () => ({ stay: await addStay(test), cause: 'closure' }),
    cancelForOwner: async () => ({ stay: await addStay(test) }),
    moveStay: async () => {
      const stay = await addStay(test)
      return { stay, unit: await freeUnitFor(test, stay) }
    },
    checkIn: async () => ({ stay: await addStay(test, { isHere: true }) }),
    undoCheckIn: async () => ({ stay: await addStay(test, { isHere: true, isCheckedIn: true }) }),
    checkOut: async () => ({ stay: await addStay(test, { isHere: true, isCheckedIn: true }) }),
    markNoShow: async () => ({ stay: await addStay(test, { isHere: true }) }),
    confirmStay: async () => ({ stay: await addAskedStay(test), pmsNumber: '88121' }),
    declineStay: async () => ({ stay: await addAskedStay(test), cause: 'sold' }),
    bookForOwner: async () => {
      await clear(test)
      const days = { arrival: day(60), departure: day(62) }
      return { owner: OWNER, unitTypeCode: '1BR', ...days, people: [2] }
    },
    changeForOwner: async () => {
      const number = await addStay(test)
      return { stay: number, arrival: day(62), departure: day(64) }
    },
    answerStayRequest: async () => ({ request: await addRequest(test), answer: 'sorry' }),
    decideDeposit: async () => ({
      deposit: await addRental(test, OWNER, 'pending'),
      decision: 'denied',
    }),
    answerWorkOrder: async () => ({ order: await addOrder(test, OWNER), answer: 'canceled' }),
    closeUnit: async () => {
      await clear(test)
      return { unit: '201', from: day(60), until: day(62) }
    },
    openUnit: async () => {
      await clear(test)
      await addClosure(test)
      return { unit: '201', from: day(60), until: day(62) }
    },
    closeProperty: async () => {
      await clear(test)
      return { unitType: '1BR', from: day(60), until: day(62) }
    },
    openProperty: async () => {
      await clear(test)
      const dates = { from: day(60), until: day(62) }
      await addClosure(test, { property: null, unitType: null, ...dates })
      return dates
    },
    resolveConflict: async () => ({
      conflict: await addConflict(test, await addStay(test)),
      take: 'incoming',
    }),
    ...ownershipExamples(test),
    ...staffExamples(test),
    ...webhookExamples(test),
    ...systemExamples(test),
    settleDispute: async () => ({ reference: await addDispute(test, OWNER), outcome: 'lost' }),
  }
}

/** Adds a request for a stay of the demo and returns its number. */
async function addRequest(test: TestApp): Promise<string> {
  const { rows } = await test.owner.query(
    `insert into stay_request (resort_id, number, reservation_id, kind, text, requested_at)
    select resort_id, 'Q-' || nextval('stay_request_number'), id, 'other', 'A boat', now()
    from reservation
    where resort_id = 'HERON' and number = $1
    returning number`,
    [await addStay(test)],
  )
  return rows[0].number
}

/** Adds a work order of an account and returns its number. */
async function addOrder(test: TestApp, owner: string): Promise<string> {
  const { rows } = await test.owner.query(
    `insert into work_order (resort_id, number, owner_account_id, unit_id, category, summary, status, reported_on)
    select a.resort_id, 'W-' || $2, a.id, u.id, 'Plumbing', 'It drips', 'received', current_date
    from owner_account a
    join unit u on u.resort_id = a.resort_id and u.number = '204'
    where a.resort_id = 'HERON' and a.owner_number = $1
    returning number`,
    [owner, ++count],
  )
  return rows[0].number
}

/** Adds an open bill of $500 to an account, and returns its number. */
export async function addBill(test: TestApp, owner: string, dueOn = '2032-01-15'): Promise<string> {
  const { rows } = await test.owner.query(
    `with bill as (
      insert into charge (
        resort_id, number, owner_account_id, kind, description, cents, billed_on, due_on
      )
      select resort_id, 'B-' || nextval('charge_number'), id, 'other', 'Lost key', 50000,
        least(current_date, $2::date), $2
      from owner_account
      where resort_id = 'HERON' and owner_number = $1
      returning resort_id, id, number, owner_account_id
    ), txn as (select new_id() as id), posted as (
      insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents)
      select resort_id, txn.id, 'owner-receivable', owner_account_id, bill.id, 50000 from bill, txn
      union all
      select resort_id, txn.id, 'income', null, bill.id, -50000 from bill, txn
    )
    select number from bill`,
    [owner, dueOn],
  )
  return rows[0].number
}

async function addCredit(test: TestApp, owner: string, cents = 100): Promise<string> {
  const { rows } = await test.owner.query(
    `with memo as (
      insert into credit_memo (
        resort_id, number, owner_account_id, kind, bill_cents, account_cents, reason, at
      )
      select resort_id, 'CR-' || nextval('credit_memo_number'), id, 'goodwill', 0, $2, 'Test', now()
      from owner_account
      where resort_id = 'HERON' and owner_number = $1
      returning resort_id, number, owner_account_id, txn_id
    ), posted as (
      insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, cents)
      select resort_id, txn_id, 'owner-receivable', owner_account_id, -$2::bigint from memo
      union all
      select resort_id, txn_id, 'income', null, $2::bigint from memo
    )
    select number from memo`,
    [owner, cents],
  )
  return rows[0].number
}

/** Adds a week to the rental program. */
async function addRental(test: TestApp, owner: string, status = 'confirmed'): Promise<string> {
  const { rows } = await test.owner.query(
    `insert into exchange_deposit (
      resort_id, number, owner_account_id, interest_id, company, purpose, status
    )
    select a.resort_id, 'D-' || nextval('deposit_number'), a.id, i.id, '', 'rental', $2
    from owner_account a
    join interest i on i.resort_id = a.resort_id and i.owner_account_id = a.id
    where a.resort_id = 'HERON' and a.owner_number = $1
    limit 1
    returning number`,
    [owner, status],
  )
  return rows[0].number
}

/** Adds a payment to review, or one whose review was closed, and returns its number. */
async function addReview(test: TestApp, owner: string, isClosed = false): Promise<string> {
  const number = await addPayment(test, owner)
  await test.owner.query(
    `insert into payment_review (
      resort_id, payment_attempt_id, kind, detail, found_at, closed_at, note
    )
    select resort_id, id, 'silence', 'Test', now(), case when $2 then now() end,
      case when $2 then 'Agreed by phone' else '' end
    from payment_attempt
    where resort_id = 'HERON' and number = $1`,
    [number, isClosed],
  )
  return number
}

const endHolds = (test: TestApp) => test.owner.query('delete from account_hold')

const addHold = (test: TestApp, owner: string) =>
  test.owner.query(
    `insert into account_hold (resort_id, owner_account_id, kind, reason, starts_on, ends_on)
    select resort_id, id, 'dispute', 'Test', current_date - 1, '2040-01-01'
    from owner_account
    where resort_id = 'HERON' and owner_number = $1`,
    [owner],
  )

/** Adds a payment of $500 by check that pays a bill, and returns its number. */
export async function addPayment(test: TestApp, owner: string): Promise<string> {
  const bill = await addBill(test, owner)
  const { rows } = await test.owner.query(
    `with c as (select * from charge where resort_id = 'HERON' and number = $1),
    next as (select 'P-' || nextval('payment_number') as number),
    paid as (
      insert into payment_attempt (
        resort_id, number, invoice, owner_account_id, account_ids, cents, method, request_key, state,
        created_at, settled_at
      )
      select 'HERON', next.number, 'HERON-' || next.number, c.owner_account_id,
        array[c.owner_account_id], 50000, 'check', 'staff-' || next.number, 'captured', now(), now()
      from c, next
      returning id, number
    ), txn as (select new_id() as id), posted as (
      insert into ledger_entry (
        resort_id, txn_id, ledger_account, owner_account_id, charge_id, payment_attempt_id, cents
      )
      select 'HERON', txn.id, 'owner-receivable', c.owner_account_id, c.id, paid.id, -50000
      from c, paid, txn
      union all
      select 'HERON', txn.id, 'bank', null, null, paid.id, 50000 from paid, txn
    )
    select number from paid`,
    [bill],
  )
  return rows[0].number
}

/** Adds a payment of $500 by card that pays a bill, and returns its number. */
async function addCardPayment(test: TestApp, owner: string): Promise<string> {
  const number = await addPayment(test, owner)
  await test.owner.query(
    `update payment_attempt set gateway = 'rdppay', method = 'card' where number = $1`,
    [number],
  )
  return number
}

async function addDispute(test: TestApp, owner: string): Promise<string> {
  const payment = await addPayment(test, owner)
  const { rows } = await test.owner.query(
    `with paid as (
      update payment_attempt set refunded_cents = 100
      where resort_id = 'HERON' and number = $1
      returning id
    )
    insert into payment_dispute (resort_id, reference, payment_attempt_id, cents, reason, opened_at)
    select 'HERON', $2, id, 100, 'Test', now() from paid
    returning reference`,
    [payment, `CB-${++count}`],
  )
  return rows[0].reference
}

/** Cancels every stay around the days of the examples. */
const clear = (test: TestApp) =>
  test.owner.query(
    `update reservation set status = 'cancelled', hold_ends_at = null, undo_until = null, asked = null
    where resort_id = 'HERON'
      and (status in ('held', 'asked', 'confirmed', 'stayed', 'no-show') or undo_until is not null)
      and (departure > $1 and arrival < $2)`,
    [day(-3), day(100)],
  )

/** Adds a stay of the account in a one-bedroom that nothing paid for, and returns its number. */
async function addStay(
  test: TestApp,
  { isHere = false, isCheckedIn = false } = {},
): Promise<string> {
  await clear(test)
  const { rows } = await test.owner.query(
    `insert into reservation (
      resort_id, number, owner_account_id, unit_id, type, status, arrival, departure, people1,
      rule_set_version, checked_in_at
    )
    select a.resort_id, 'R-' || nextval('reservation_number'), a.id, (
        select id from unit where resort_id = 'HERON' and unit_type_code = '1BR' order by name limit 1
      ), 'O', 'confirmed', $2, $3, 2, 1, case when $4 then now() end
    from owner_account a
    where a.resort_id = 'HERON' and a.owner_number = $1
    returning number`,
    [OWNER, isHere ? day(-1) : day(60), isHere ? day(3) : day(62), isCheckedIn],
  )
  return rows[0].number
}

/** Adds a stay that the resort is asked about, and returns its number. */
async function addAskedStay(test: TestApp): Promise<string> {
  const number = await addStay(test)
  await test.owner.query(
    `update reservation set status = 'asked', answer_by = now() + interval '1 hour',
      asked = '{"fees":[],"guestNote":""}'
    where resort_id = 'HERON' and number = $1`,
    [number],
  )
  return number
}

/** Returns the number of another one-bedroom. */
async function freeUnitFor(test: TestApp, number: string): Promise<string> {
  const { rows } = await test.owner.query(
    `select u.number from unit u
    where u.resort_id = 'HERON' and u.unit_type_code = '1BR' and not exists (
      select from reservation r where r.number = $1 and r.resort_id = 'HERON' and r.unit_id = u.id
    )
    order by u.name limit 1`,
    [number],
  )
  return rows[0].number
}

const addClosure = (test: TestApp, closing: object | null = null) =>
  test.owner.query(
    `insert into reservation (
      resort_id, number, unit_id, type, status, arrival, departure, closing
    )
    select resort_id, 'M-' || nextval('reservation_number'), id, 'maintenance', 'confirmed', $1, $2,
      $3
    from unit
    where resort_id = 'HERON' and number = '201'`,
    [day(60), day(62), closing],
  )
