import { SCOPES } from '@ownerng/domain'
import { afterEach, describe, expect, it } from 'vitest'
import { readBalance } from '../../test-support/accounts.ts'
import { writeRows } from '../../test-support/batches.ts'
import { useHeronFolder } from '../../test-support/heron-folder.ts'
import { IMPORT_ROWS } from '../../test-support/import-rows.ts'
import { KEEP_ALL } from '../../test-support/keep-all.ts'
import { actAsStaff } from '../../test-support/staff.ts'
import { addApiClient } from '../../test-support/system-examples.ts'
import { readBooks } from '../../test-support/test-app.ts'
import { mergeAccountsAct } from '../modules/acts/ownership/merge-accounts.ts'
import { transferContractAct } from '../modules/acts/ownership/transfer-contract.ts'

const heron = useHeronFolder()
const { load, addRow, edit } = heron
const balance = (owner: string) => readBalance(heron.test, owner)

afterEach(async () => {
  expect(await readBooks(heron.test.owner)).toMatchObject({
    ...{ unbalanced: 0, ledgerSum: 0, wrongOpenCents: 0 },
  })
})

const setCharge = (number: string, owner_number: string, more: object) => {
  edit('charges.csv', (text) => text.replace(new RegExp(`^${number},.*\n`, 'm'), ''))
  addRow('charges.csv', { ...IMPORT_ROWS.charges[1], number, owner_number, ...more })
}

describe('a changed amount of a bill that moved to another account', () => {
  it('follows a transfer to the account that has the bill', async () => {
    const set = (amount: string, more = {}) => setCharge('MV-1', '10427', { amount, ...more })
    set('300.00')
    await load()
    await actAsStaff(heron.test, transferContractAct, {
      ...{ contract: 'P-10427', owner: '10431', stays: 'keep', ...KEEP_ALL },
      ...{ balance: null, bills: ['MV-1'] },
    })
    const [seller, buyer] = [await balance('10427'), await balance('10431')]
    set('200.00')
    expect((await load()).acts).toContain('corrected charge MV-1 of 10431: $100.00 less')
    expect(await balance('10431')).toBe(buyer - 10_000)
    set('250.00')
    expect((await load()).acts).toContainEqual(
      expect.stringContaining('corrected charge MV-1 of 10431: $50.00 more'),
    )
    expect(await balance('10431')).toBe(buyer - 5_000)
    set('250.00', { status: 'canceled' })
    await load()
    expect([await balance('10427'), await balance('10431')]).toEqual([seller, buyer - 30_000])
  })

  // issue 38: a bill that moved to the buyer, while the resort's system still has it as the seller's
  it('isn’t billed again while the folder or a batch still lists it under the seller', async () => {
    const amount = '310.00'
    setCharge('MV-3', '10452', { amount })
    await load()
    await actAsStaff(heron.test, transferContractAct, {
      ...{ contract: 'P-10452', owner: '10431', stays: 'keep', ...KEEP_ALL },
      ...{ balance: null, bills: ['MV-3'] },
    })
    const before = [await balance('10452'), await balance('10431')]
    const report = await load()
    expect(report.refusals).toEqual([])
    expect(report.files.find(({ file }) => file === 'charges.csv')).toMatchObject({
      ...{ inserted: 0, updated: 0 },
    })
    expect([await balance('10452'), await balance('10431')]).toEqual(before)
    const { key } = await addApiClient(heron.test, SCOPES)
    const values = { ...IMPORT_ROWS.charges[1], number: 'MV-3', owner_number: '10452', amount }
    const { results } = await writeRows(heron.test, key, 'charges', [
      { externalId: 'MV-3', values },
    ])
    expect(results).toMatchObject([{ result: 'unchanged' }])
    expect([await balance('10452'), await balance('10431')]).toEqual(before)
  })

  it('follows a merge to the kept account, which gets what was paid', async () => {
    const set = (amount: string, more = {}) => setCharge('MV-2', '10470', { amount, ...more })
    set('100.00')
    addRow('payments.csv', {
      ...{ ...IMPORT_ROWS.payments[1], number: 'MP-2', owner_number: '10470' },
      ...{ charge: 'MV-2', amount: '100.00' },
    })
    expect((await load()).refusals).toEqual([])
    await actAsStaff(heron.test, mergeAccountsAct, { from: '10470', into: '10440' })
    const [merged, kept] = [await balance('10470'), await balance('10440')]
    set('70.00')
    expect((await load()).acts).toContain('corrected charge MV-2 of 10440: $30.00 less')
    expect([await balance('10470'), await balance('10440')]).toEqual([merged, kept - 3_000])
    set('90.00')
    await load()
    expect([await balance('10470'), await balance('10440')]).toEqual([merged, kept - 1_000])
    set('90.00', { status: 'canceled' })
    await load()
    expect([await balance('10470'), await balance('10440')]).toEqual([merged, kept - 10_000])
  })
})
