import { closeDay, postCharge, recordPayment } from '@ownerng/contract'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settleAccount } from '../../test-support/accounts.ts'
import { sendAct, signInStaff } from '../../test-support/staff.ts'
import { day } from '../../test-support/stays.ts'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { InvalidArguments } from './command-refusal.ts'
import { printJournal } from './print-journal.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('prints the journal of the demo resort, with open and closed days', async () => {
  const owner = '10427'
  await settleAccount(test, owner)
  await test.owner.query(
    `insert into ledger_entry (resort_id, txn_id, ledger_account, cents, at) values
      ('HERON', 'J-0', 'bank', 1234567, now() - interval '1 day'),
      ('HERON', 'J-0', 'suspense', -1234567, now() - interval '1 day')`,
  )
  const staff = await signInStaff(test, ['accounting'])
  const send = async (...args: [Parameters<typeof sendAct>[1], object]) =>
    String((await sendAct(staff, ...args)).body['number'])
  const bill = await send(postCharge, {
    ...{ owner, kind: 'housekeeping', description: 'Towels', amountCents: 2_505, dueOn: day(30) },
  })
  const payment = await send(recordPayment, {
    ...{ owner, method: 'cash', reference: 'J', receivedOn: day(0), amountCents: 2_505 },
  })
  await sendAct(staff, closeDay, { day: day(-1) })
  const text = await printJournal(test.services, ['heron'], { from: day(-1), to: day(0) })
  expect(text.split('\n')[0]).toBe(
    '\u{feff}day,closed,entry,code,account,debit,credit,currency,owner,bill,payment',
  )
  const rows = parse(text, { bom: true, from: 2 }) as string[][]
  // entries have IDs of their own
  const lines = rows.map((cells) => cells.toSpliced(2, 1).join(','))
  const golden = [
    `${day(-1)},yes,1090,bank,12345.67,,USD,,,`,
    `${day(-1)},yes,1900,suspense,,12345.67,USD,,,`,
    `${day(0)},no,1010,cash,25.05,,USD,,,${payment}`,
    `${day(0)},no,1200,receivable,,25.05,USD,10427,${bill},${payment}`,
    `${day(0)},no,1200,receivable,25.05,,USD,10427,${bill},`,
    `${day(0)},no,4140,housekeeping,,25.05,USD,,${bill},`,
  ]
  expect(lines.filter((line) => golden.includes(line)).sort()).toEqual(golden)
})

it('is of yesterday by default, and refuses what is no day', async () => {
  const rows = parse(await printJournal(test.services, ['HERON'], {}), { bom: true, from: 2 })
  expect(new Set((rows as string[][]).map(([on]) => on))).toEqual(new Set([day(-1)]))
  for (const options of [{ from: '2027-02-30' }, { to: 'now' }])
    await expect(printJournal(test.services, ['HERON'], options)).rejects.toThrow(InvalidArguments)
  await expect(printJournal(test.services, [], {})).rejects.toThrow(InvalidArguments)
})
