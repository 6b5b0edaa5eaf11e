import { recordPayment, reversePayment } from '@ownerng/contract'
import { expect, it } from 'vitest'
import { readBalance, settleAccount } from '../../../../test-support/accounts.ts'
import { addBill } from '../../../../test-support/act-examples.ts'
import { sendAct } from '../../../../test-support/staff.ts'
import { day } from '../../../../test-support/stays.ts'
import { testTransfers } from '../../../../test-support/transfers.ts'
import { useOwnerCredits } from '../../billing/use-owner-credits.ts'
import type { ActAnswer } from '../../resort/resort-act.ts'

const { sale, transfer } = testTransfers()

const rowsOf = async (text: string) => (await sale.test.owner.query(text)).rows

/** Records a payment of the seller that stays as credit, and moves the credit to the buyer. */
async function moveCredit(): Promise<string> {
  await settleAccount(sale.test, '10427')
  await settleAccount(sale.test, '10431')
  const { body } = await sendAct(sale.staff, recordPayment, {
    ...{ owner: '10427', method: 'check', reference: '1', amountCents: 50_000 },
    ...{ receivedOn: day(0), charges: [] },
  })
  await transfer({ credit: 'move' })
  expect(await readBalance(sale.test, '10431')).toBe(-50_000)
  return (body as unknown as ActAnswer).number ?? ''
}

const readNotices = () =>
  rowsOf(
    `select distinct a.owner_number as owner, n.params from notice n
    join owner_account a on a.id = n.owner_account_id where n.code = 'moved-credit-taken-back'`,
  )

// a bounced check whose credit moved with a contract
it('tells the buyer that credit is gone whose payment is taken back', async () => {
  const payment = await moveCredit()
  await sendAct(sale.staff, reversePayment, { payment, kind: 'bounced' })
  expect(await readBalance(sale.test, '10431')).toBe(0)
  expect(await readNotices()).toMatchObject([
    { owner: '10431', params: { cents: 50_000, dueOn: null } },
  ])
  const [record] = await rowsOf(
    `select a.owner_number as owner from resort_act r
    join owner_account a on a.id = any(r.other_account_ids) where r.act = 'reversePayment'`,
  )
  expect(record).toEqual({ owner: '10431' })
})

it('and by when bills that it paid are due again', async () => {
  const payment = await moveCredit()
  await addBill(sale.test, '10431', day(-5))
  await useOwnerCredits(sale.test.services, 'HERON')
  expect(await readBalance(sale.test, '10431')).toBe(0)
  await sendAct(sale.staff, reversePayment, { payment, kind: 'bounced' })
  expect(await readBalance(sale.test, '10431')).toBe(50_000)
  expect(await readNotices()).toMatchObject([
    { owner: '10431', params: { cents: 50_000, dueOn: expect.stringMatching(/^\d{4}/) } },
  ])
})
