import { listBills, mergeAccounts, undoMerge } from '@ownerng/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBill, addPayment } from '../../../../test-support/act-examples.ts'
import { sendAct, signInStaff } from '../../../../test-support/staff.ts'
import { day } from '../../../../test-support/stays.ts'
import { startTestApp, type TestApp } from '../../../../test-support/test-app.ts'

/** Columns with an owner account whose rows name the kept account after a merge. */
const MOVED = [
  ...['account_hold.owner_account_id', 'contact_correction.owner_account_id'],
  ...['document.owner_account_id', 'exchange_deposit.owner_account_id'],
  ...['interest.owner_account_id', 'owner_account.merged_into', 'owner_login.owner_account_id'],
  ...['planned_transfer.from_account_id', 'planned_transfer.to_account_id'],
  ...['points_lot.owner_account_id', 'reservation.booked_for', 'reservation.owner_account_id'],
  ...['waitlist_request.owner_account_id', 'work_order.owner_account_id'],
]

/** The others, by the reason why they keep the account that was merged. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  'the books: new entries move what is open, and the kept account lists the rest as its history': [
    ...['charge.owner_account_id', 'credit_memo.owner_account_id', 'ledger_entry.owner_account_id'],
    ...['payment_attempt.account_ids', 'payment_attempt.owner_account_id'],
    ...['points_entry.owner_account_id', 'points_lot.contract_owner_id'],
    ...['resort_act.other_account_ids', 'resort_act.owner_account_id'],
  ],
  'a merge is refused while a payment is open': ['open_payment.owner_account_id'],
  'autopay and plans end with the merge': [
    ...['autopay.owner_account_id', 'payment_plan.owner_account_id'],
    ...['planned_payment.owner_account_id'],
  ],
  'made by a person for their place on the account, which ends with it': [
    ...['calendar_feed.owner_account_id', 'co_owner_invitation.owner_account_id'],
    ...['guest_invitation.owner_account_id', 'stay_share.owner_account_id'],
    ...['document_visit.owner_account_id', 'session.owner_account_id'],
    'notice_visit.owner_account_id',
  ],
  'what happened, and messages that were sent': [
    ...['audit_event.owner_account_id', 'notice.owner_account_id'],
    ...['death_record.owner_account_id', 'deed_back.owner_account_id'],
    ...['account_merge.from_account_id', 'account_merge.to_account_id'],
  ],
}

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await test.owner.query(text, values)).rows

/** Every column that refers to an owner account, by a foreign key or by its name. */
const listColumns = async (): Promise<string[]> =>
  (
    await rowsOf(
      `select c.table_name || '.' || c.column_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and (
        c.column_name ~ '(owner_account_id|account_ids|contract_owner_id)$'
        or (c.table_name, c.column_name) in (
          select k.conrelid::regclass::text, a.attname
          from pg_constraint k
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
          where k.contype = 'f' and k.confrelid = 'owner_account'::regclass
            and a.attname <> 'resort_id'
        )
      )
      order by 1`,
    )
  ).map(({ name }) => name)

const count = async (column: string, id: string): Promise<number> => {
  const [table, name] = column.split('.')
  const [row] = await rowsOf(`select count(*)::integer as n from ${table} where ${name} = $1`, [id])
  return row.n
}

/** Columns that move and don't name an account. */
async function listEmpty(id: string): Promise<string[]> {
  const empty = []
  for (const column of MOVED) if ((await count(column, id)) === 0) empty.push(column)
  return empty
}

/** The accounts of all rows by column that moves, and the balances. */
async function readRows() {
  const balances = await rowsOf(
    `select owner_account_id as id, sum(cents)::integer as cents from ledger_entry
    where resort_id = 'HERON' group by 1 having sum(cents) <> 0 order by 1`,
  )
  const leaving = await rowsOf('select id from interest where leaves_on is not null order by 1')
  const columns: Record<string, unknown> = { balances, leaving }
  for (const column of MOVED) {
    const [table, name] = column.split('.')
    columns[column] = await rowsOf(
      `select coalesce(to_jsonb(t) ->> 'id', to_jsonb(t) ->> 'login_id') as id, ${name} as account
      from ${table} t order by 1, 2`,
    )
  }
  return columns
}

const findAccount = async (number: string): Promise<string> => {
  const found = await rowsOf(
    `select id from owner_account where resort_id = 'HERON' and owner_number = $1`,
    [number],
  )
  return found[0].id
}

/** Gives an account a row in each column that moves and has none. */
async function fill(id: string, toId: string): Promise<void> {
  for (const table of ['document', 'work_order'])
    if ((await count(`${table}.owner_account_id`, id)) === 0)
      await rowsOf(
        `update ${table} set owner_account_id = $1 where id = (
          select id from ${table} where resort_id = 'HERON' order by id limit 1
        )`,
        [id],
      )
  await rowsOf(
    `insert into exchange_deposit (resort_id, number, owner_account_id, interest_id, company, status)
    select resort_id, 'D-' || nextval('deposit_number'), owner_account_id, id, '', 'pending'
    from interest where owner_account_id = $1 limit 1`,
    [id],
  )
  await rowsOf(
    `insert into waitlist_request (resort_id, owner_account_id, arrival, departure, status)
    values ('HERON', $1, $2, $3, 'withdrawn')`,
    [id, day(30), day(31)],
  )
  await rowsOf(
    `insert into contact_correction (
      resort_id, person_id, owner_account_id, kind, old_value, new_value, reason, confirm_hash,
      cancel_hash, created_at, ends_at
    )
    select resort_id, id, $1, 'email', '', 'x@mail.example', 'x', 'a', 'b', now(), now()
    from person where resort_id = 'HERON' order by id limit 1`,
    [id],
  )
  await rowsOf(
    `insert into account_hold (resort_id, owner_account_id, kind, starts_on, ends_on, reason)
    values ('HERON', $1, 'hardship', current_date - 1, $2, 'x')`,
    [id, day(30)],
  )
  await rowsOf(
    `insert into planned_transfer (
      resort_id, interest_id, from_account_id, to_account_id, on_day, decisions, reason, staff_name
    )
    select resort_id, id, owner_account_id, case
      when owner_account_id = $1 then null
      else $1
      end, $3, '{}', 'x', ''
    from (
      select distinct on (owner_account_id = $1) * from interest
      where resort_id = 'HERON' and owner_account_id <> $2
      order by owner_account_id = $1, id
    ) i`,
    [id, toId, day(30)],
  )
  await rowsOf(
    'update interest i set leaves_on = p.on_day from planned_transfer p where p.interest_id = i.id',
  )
  await rowsOf(
    `update reservation set booked_for = $1 where id = (
      select id from reservation where resort_id = 'HERON' and owner_account_id not in ($1, $2)
      order by id limit 1
    )`,
    [id, toId],
  )
  await rowsOf(
    `update owner_account set merged_into = $1, status = 'former' where id = (
      select id from owner_account where resort_id = 'HERON' and id not in ($1, $2)
      order by owner_number desc limit 1
    )`,
    [id, toId],
  )
}

// issue 38, B19
describe('a column with an owner account', () => {
  it('is either moved by a merge or kept for a reason', async () => {
    expect([...MOVED, ...Object.values(KEPT).flat()].sort()).toEqual((await listColumns()).sort())
  })

  it('names the kept account after a merge, and a bill its work order', async () => {
    const staff = await signInStaff(test, ['manager'])
    const owner = await test.signIn('owner.points')
    const { ownerNumber: from } = owner
    const kept = await test.signIn('owner.float')
    const [fromId, toId] = [await findAccount(from), await findAccount(kept.ownerNumber)]
    await fill(fromId, toId)
    const payment = await addPayment(test, from)
    const open = await addBill(test, from, day(30))
    const [order] = await rowsOf(
      `select id, number from work_order where owner_account_id = $1 order by id limit 1`,
      [fromId],
    )
    await rowsOf(
      `insert into charge_work_order (resort_id, charge_id, work_order_id)
      select 'HERON', c.id, $2 from charge c
      where c.number = $1 or c.id in (
        select e.charge_id from ledger_entry e
        join payment_attempt p on p.id = e.payment_attempt_id where p.number = $3
      )
      on conflict (resort_id, charge_id) do update set work_order_id = excluded.work_order_id`,
      [open, order.id, payment],
    )
    expect(await listEmpty(fromId)).toEqual([])
    const before = await readRows()
    const { status, body } = await sendAct(staff, mergeAccounts, { from, into: kept.ownerNumber })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(await listEmpty(fromId)).toEqual(MOVED)
    expect(await rowsOf('select id from reservation where booked_for = owner_account_id')).toEqual(
      [],
    )
    expect(await count('reservation.booked_for', toId)).toBe(1)

    const { charges } = (await (await test.signIn('owner.float')).call(listBills, { query: {} }))
      .body
    const repairs = charges.filter(({ workOrder }) => workOrder?.number === order.number)
    expect(repairs.map(({ cents, openCents }) => [cents, openCents])).toContainEqual([
      50_000, 50_000,
    ])

    const undone = await sendAct(staff, undoMerge, { from })
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    expect(await readRows()).toEqual(before)
  })
})
