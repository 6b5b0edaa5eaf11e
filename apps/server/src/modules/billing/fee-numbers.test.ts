import { afterAll, beforeAll, expect, it } from 'vitest'
import { day } from '../../../test-support/stays.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { billFees } from './bill-fees.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('a fee gets a number that no imported bill has', async () => {
  const { rows } = await test.owner.query(`select nextval('charge_number')::integer as number`)
  const taken = `B-${rows[0].number + 1}`
  await test.owner.query(
    `insert into charge (resort_id, number, owner_account_id, kind, description, cents,
      billed_on, due_on)
    select 'HERON', $2, id, 'other', 'Imported', 2500, current_date, current_date
    from owner_account where resort_id = 'HERON' and owner_number = $1`,
    ['10427', taken],
  )
  const { id } = (
    await test.owner.query(
      `select id from owner_account where resort_id = 'HERON' and owner_number = $1`,
      ['10427'],
    )
  ).rows[0]
  const subject = { resortId: 'HERON', ownerAccountId: id }
  const fees = [{ kind: 'deposit', cents: 100 }] as const
  const describeFee = () => ({ code: 'depositFee', params: { number: 'D-1' } }) as const
  const billed = await test.database.inResort('HERON', (sql) =>
    billFees(sql, subject, { today: day(0), fees, describe: describeFee }),
  )
  expect(billed).toHaveLength(1)
})
