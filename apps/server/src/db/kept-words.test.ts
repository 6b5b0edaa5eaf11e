import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readBooks, startTestApp, type TestApp } from '../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** Does again what a migration does with rows; its columns are there already. */
async function codeRows(migration: string): Promise<void> {
  const path = new URL(`../../migrations/${migration}.sql`, import.meta.url)
  await test.owner.query(
    readFileSync(path, 'utf8').replace(/^alter table \w+ add column [^;]*;$/gm, ''),
  )
}

it('finds the codes of reasons that a release before kept in English', async () => {
  const codeOf = async (reason: string) => {
    await test.owner.query(
      `update payment_attempt set decline_reason = $1, reason_message = null
       where resort_id = 'HERON'`,
      [reason],
    )
    const books = await readBooks(test.owner)
    await codeRows('047-codes-of-payment-reasons')
    expect(await readBooks(test.owner)).toEqual(books)
    const { rows } = await test.owner.query(
      `select distinct reason_message as code, decline_reason as text
       from payment_attempt where resort_id = 'HERON'`,
    )
    expect(rows).toMatchObject([{ text: reason }])
    return rows[0]?.code
  }
  expect(await codeOf('You ended it.')).toEqual({ code: 'endedByOwner', params: {} })
  expect(await codeOf('You had paid again with P-88002 meanwhile.')).toEqual({
    code: 'paidAgain',
    params: { other: 'P-88002' },
  })
  expect(
    await codeOf('A part could not be paid. The payment never reached the card company.'),
  ).toEqual({ code: 'partFailed', params: { reason: { code: 'neverArrived', params: {} } } })
  expect(await codeOf('A part could not be paid. Do not honor')).toEqual({
    code: 'partFailed',
    params: { reason: { code: 'said', params: { text: 'Do not honor' } } },
  })
  expect(
    await codeOf(
      "The card ending in 4242 has passed its end date. You weren't charged. Please choose another one",
    ),
  ).toEqual({
    code: 'refused',
    params: { refusal: { code: 'CARD_OVER', params: { last4: '4242' } } },
  })
  expect(await codeOf('Do not honor')).toBeNull()
})

it('finds the codes of charges of ours, and leaves those of the resort', async () => {
  await test.owner.query(
    `insert into charge (resort_id, number, owner_account_id, kind, description, cents, billed_on,
      due_on, reservation_id)
     select 'HERON', new.number, r.owner_account_id, new.kind, new.description, 100, '2026-01-01',
       '2026-02-01', case when new.kind = 'guest' then r.id end
     from (select id, owner_account_id from reservation where resort_id = 'HERON' limit 1) r,
       (values ('K-1', 'guest', 'Guest fee, stay H-1'), ('K-1-late', 'late-fee', 'Late fee: Guest fee, stay H-1'),
         ('K-2', 'maintenance', 'Maintenance 2026'), ('K-2-int3', 'interest', 'Interest, month 3: Maintenance 2026'),
         ('P-1-returned', 'returned-payment', 'Payment P-1 was returned by the bank'),
         ('P-2-points', 'points', '1,200 rented credits, use year 2026'),
         ('K-3', 'late-fee', 'Late fee: by hand'), ('K-4', 'other', 'Cleaning, stay H-2')
       ) new(number, kind, description)`,
  )
  const books = await readBooks(test.owner)
  await codeRows('048-codes-of-charges')
  expect(await readBooks(test.owner)).toEqual(books)
  const { rows } = await test.owner.query(
    `select number, description_message as message from charge
     where resort_id = 'HERON' and number ~ '^(K-[1-4]|P-1-returned|P-2-points)'`,
  )
  const fee = { code: 'stayFee', params: { fee: 'guest', stay: 'H-1' } }
  expect(Object.fromEntries(rows.map((row) => [row.number, row.message]))).toEqual({
    'K-1': fee,
    'K-1-late': {
      code: 'lateFee',
      params: { bill: { description: 'Guest fee, stay H-1', description_message: fee } },
    },
    'K-2': null,
    'K-2-int3': {
      code: 'interest',
      params: { month: 3, bill: { description: 'Maintenance 2026', description_message: null } },
    },
    'P-1-returned': { code: 'returned', params: { number: 'P-1' } },
    'P-2-points': { code: 'rentedPoints', params: { count: 1200, year: 2026 } },
    'K-3': null,
    'K-4': null,
  })
})

it('finds the codes of notes beside points, which no server can change', async () => {
  const notes = [
    ['transferred', 'to 10428'],
    ['transferred', 'from 10427'],
    ['adjusted', 'to be checked'],
    ['adjusted', 'holding WorldMark Credits, stay H-1'],
    ['adjusted', 'restricted points, stay H-2'],
    ['adjusted', 'granted for a year without points'],
    ['lost', 'nights of stay H-3 given up late'],
    ['earned', 'rented'],
  ]
  await test.owner.query(
    `insert into points_entry (resort_id, lot_id, points, reason, note)
     select 'HERON', l.id, 1, new.reason, new.note
     from (select id from points_lot where resort_id = 'HERON' limit 1) l,
       unnest($1::text[], $2::text[]) as new(reason, note)`,
    [notes.map(([reason]) => reason), notes.map(([, note]) => note)],
  )
  const books = await readBooks(test.owner)
  await codeRows('049-codes-of-points-notes')
  expect(await readBooks(test.owner)).toEqual(books)
  const { rows } = await test.owner.query(
    `select note, note_message as message from points_entry
     where resort_id = 'HERON' and note = any($1)`,
    [notes.map(([, note]) => note)],
  )
  expect(Object.fromEntries(rows.map((row) => [row.note, row.message]))).toEqual({
    'to 10428': { code: 'to', params: { number: '10428' } },
    'from 10427': { code: 'from', params: { number: '10427' } },
    'to be checked': null,
    'holding WorldMark Credits, stay H-1': { code: 'holding', params: { number: 'H-1' } },
    'restricted points, stay H-2': { code: 'restricted', params: { number: 'H-2' } },
    'granted for a year without points': { code: 'noYear', params: {} },
    'nights of stay H-3 given up late': { code: 'late', params: { number: 'H-3' } },
    rented: { code: 'rented', params: {} },
  })
  await expect(test.owner.query("update points_entry set note = ''")).rejects.toThrow('append-only')
})

it('finds the codes of devices', async () => {
  const names = ['Chrome on Windows', 'A browser on an unknown device', 'An unknown device', 'Mine']
  await test.owner.query(
    `insert into passkey (resort_id, login_id, credential_id, public_key, counter, name, created_at)
     select 'HERON', l.id, name::bytea, '', 0, name, now()
     from (select id from login where resort_id = 'HERON' limit 1) l, unnest($1::text[]) as name`,
    [names],
  )
  await codeRows('050-codes-of-devices')
  const { rows } = await test.owner.query(
    "select name, name_message as message from passkey where resort_id = 'HERON'",
  )
  expect(Object.fromEntries(rows.map((row) => [row.name, row.message]))).toEqual({
    'Chrome on Windows': { code: 'device', params: { browser: 'Chrome', system: 'Windows' } },
    'A browser on an unknown device': { code: 'device', params: { browser: '', system: '' } },
    'An unknown device': { code: 'unknown', params: {} },
    Mine: null,
  })
})

it('finds the codes of what a work order says by itself', async () => {
  const entries = [
    ['system', 'We have received it and will plan it.'],
    ['owner', 'Rechazó el costo de $1,284.50.'],
    ['owner', 'Agreed to come at noon.'],
    ['staff', "It's done. Please tell us how it went."],
    ['staff', 'We need a part'],
  ]
  await test.owner.query(
    `insert into work_order_entry (resort_id, work_order_id, author, text)
     select 'HERON', w.id, new.author, new.text
     from (select id from work_order where resort_id = 'HERON' limit 1) w,
       unnest($1::text[], $2::text[]) as new(author, text)`,
    [entries.map(([author]) => author), entries.map(([, text]) => text)],
  )
  await codeRows('051-codes-of-work-order-entries')
  const { rows } = await test.owner.query(
    `select text, text_message as message from work_order_entry
     where resort_id = 'HERON' and text = any($1)`,
    [entries.map(([, text]) => text)],
  )
  expect(Object.fromEntries(rows.map((row) => [row.text, row.message]))).toEqual({
    'We have received it and will plan it.': { code: 'received', params: {} },
    'Rechazó el costo de $1,284.50.': {
      code: 'decided',
      params: { agreed: false, cents: 128450 },
    },
    'Agreed to come at noon.': null,
    "It's done. Please tell us how it went.": {
      code: 'answered',
      params: { answer: { kind: 'done', note: '' } },
    },
    'We need a part': null,
  })
})
