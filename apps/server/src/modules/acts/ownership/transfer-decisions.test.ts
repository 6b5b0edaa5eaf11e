import { creditAccount } from '@ownerng/contract'
import { describe, expect, it } from 'vitest'
import { readBalance, settleAccount } from '../../../../test-support/accounts.ts'
import { addBill } from '../../../../test-support/act-examples.ts'
import { sendAct, setRoles } from '../../../../test-support/staff.ts'
import { day } from '../../../../test-support/stays.ts'
import { testTransfers } from '../../../../test-support/transfers.ts'

const { sale, transfer, refuse } = testTransfers()

const balance = (owner: string) => readBalance(sale.test, owner)

/** Gives an account credit that no bill uses. */
async function addCredit(owner: string, amountCents: number): Promise<void> {
  await settleAccount(sale.test, owner)
  await setRoles(sale.test, ['administrator'])
  const fields = { owner, kind: 'goodwill', amountCents }
  expect((await sendAct(sale.staff, creditAccount, fields)).status).toBe(200)
}

// issue 38, B19: decided explicitly
describe('a transfer', () => {
  it('is refused if it says nothing about unpaid bills', async () => {
    await addBill(sale.test, '10427')
    expect(await refuse({ balance: null })).toMatch(
      /unpaid bills of the previous owner, \$[\d,.]+:/,
    )
    expect((await transfer({ balance: 'keep' })).join(' ')).toContain('stay with 10427')
  })

  it('moves all unpaid bills with the balance', async () => {
    await addBill(sale.test, '10427')
    const [owed, due] = [await balance('10427'), await balance('10431')]
    const changes = await transfer({ balance: 'move' })
    expect(changes.join(' ')).toContain('moves to 10431 as bill')
    expect(await balance('10427')).toBe(0)
    expect(await balance('10431')).toBe(due + owed)
  })

  it('refuses bills and balance, or a bare amount of credit', async () => {
    const bill = await addBill(sale.test, '10427')
    expect(await refuse({ balance: 'keep', bills: [bill] })).toContain('not both')
    expect(await refuse({ creditAmountCents: 100 })).toContain('can only move')
    expect(await refuse({ how: 'deed-back', owner: null, credit: 'move' })).toContain(
      'it has no new owner',
    )
  })

  it('is refused if it says nothing about credit, which moves or stays', async () => {
    await addCredit('10427', 10_000)
    await settleAccount(sale.test, '10431')
    expect(await refuse({ credit: null })).toContain('credit of the previous owner, $100.00:')
    const stays = await transfer({ credit: 'keep', preview: true })
    expect(stays).toContain('The credit of 10427, $100.00, stays with 10427.')
    expect(await refuse({ credit: 'move', creditAmountCents: 10_001 })).toContain(
      'only $100.00 of credit',
    )
    const changes = await transfer({ credit: 'move', creditAmountCents: 6_000 })
    expect(changes).toContain('$60.00 of credit moves from 10427 to 10431.')
    expect(changes).toContain('The credit of 10427, $40.00, stays with 10427.')
    expect([await balance('10427'), await balance('10431')]).toEqual([-4_000, -6_000])
    await transfer({ owner: '10427', credit: 'move', creditAmountCents: 6_000 })
    expect([await balance('10427'), await balance('10431')]).toEqual([-10_000, 0])
  })

  it('of all credit pays the bills of the new owner', async () => {
    await addCredit('10427', 10_000)
    await settleAccount(sale.test, '10431')
    await addBill(sale.test, '10431', day(30))
    await transfer({ credit: 'move' })
    expect([await balance('10427'), await balance('10431')]).toEqual([0, 40_000])
    const { rows } = await sale.test.owner.query(
      `select open_cents from charge c join owner_account a on a.id = c.owner_account_id
      where a.owner_number = '10431' and c.cents = 50000 and c.open_cents > 0`,
    )
    expect(rows.map(({ open_cents }) => Number(open_cents))).toEqual([40_000])
  })
})
