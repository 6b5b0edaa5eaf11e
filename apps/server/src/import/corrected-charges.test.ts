import { creditCharge } from '@ownerng/contract'
import { describe, expect, it } from 'vitest'
import { readBalance } from '../../test-support/accounts.ts'
import { useHeronFolder } from '../../test-support/heron-folder.ts'
import { IMPORT_ROWS } from '../../test-support/import-rows.ts'
import { sendAct, signInStaff } from '../../test-support/staff.ts'
import { queryRows } from '../../test-support/staff-commands.ts'
import { readBooks } from '../../test-support/test-app.ts'

const heron = useHeronFolder()
const { load, addRow } = heron
const OWNER = '10440'
const balance = () => readBalance(heron.test, OWNER)

const setAmount = (amount: string, number = 'TC-7', more: object = {}) => {
  heron.edit('charges.csv', (text) => text.replace(new RegExp(`^${number},.*\n`, 'm'), ''))
  const row = { ...IMPORT_ROWS.charges[1], number, owner_number: OWNER, amount }
  addRow('charges.csv', { ...row, ...more })
}

// issue 38, B16: a correction of a charge, never by editing
describe('a changed amount of a charge', () => {
  it('is corrected by a credit or an additional charge, once', async () => {
    setAmount('100.00')
    expect((await load()).refusals).toEqual([])
    const owed = await balance()
    setAmount('70.00')
    const lower = await load()
    expect([lower.refusals, lower.acts]).toEqual([
      [],
      ['corrected charge TC-7 of 10440: $30.00 less'],
    ])
    expect(await balance()).toBe(owed - 3_000)
    expect((await load()).acts).toEqual([])
    setAmount('120.00')
    const higher = await load()
    expect(higher.acts).toEqual([
      expect.stringMatching(/^corrected charge TC-7 of 10440: \$50\.00 more, as charge \w+, due /),
    ])
    expect(await balance()).toBe(owed + 2_000)
    expect((await load()).acts).toEqual([])
    // the charge itself was never edited
    const stored = await queryRows(
      heron.test,
      `select cents::integer from charge where number = 'TC-7'`,
      [],
    )
    expect(stored).toEqual([{ cents: 10_000 }])
    expect(await readBooks(heron.test.owner)).toMatchObject({ unbalanced: 0, wrongOpenCents: 0 })
  })

  it('and back restores the balance', async () => {
    setAmount('100.00', 'TC-8')
    await load()
    const owed = await balance()
    setAmount('0.01', 'TC-8')
    await load()
    expect(await balance()).toBe(owed - 9_999)
    setAmount('100.00', 'TC-8')
    await load()
    expect(await balance()).toBe(owed)
  })

  it('includes the additional charge of an earlier correction', async () => {
    setAmount('100.00', 'TC-9')
    await load()
    const owed = await balance()
    setAmount('300.00', 'TC-9')
    await load()
    expect(await balance()).toBe(owed + 20_000)
    setAmount('50.00', 'TC-9')
    const { acts } = await load()
    expect(acts).toEqual(['corrected charge TC-9 of 10440: $250.00 less'])
    expect(await balance()).toBe(owed - 5_000)
    setAmount('80.00', 'TC-9')
    await load()
    expect(await balance()).toBe(owed - 2_000)
    expect(await readBooks(heron.test.owner)).toMatchObject({ unbalanced: 0, wrongOpenCents: 0 })
  })

  it('is canceled with its additional charge, once', async () => {
    const owed = await balance()
    setAmount('1000.00', 'TC-10')
    await load()
    setAmount('1200.00', 'TC-10')
    await load()
    expect(await balance()).toBe(owed + 120_000)
    const cancel = () => setAmount('1200.00', 'TC-10', { status: 'canceled' })
    cancel()
    const { acts } = await load()
    expect(acts).toEqual([
      'canceled charge TC-10 of 10440: $1,000.00',
      expect.stringMatching(/^canceled charge \d+ of 10440: \$200\.00$/),
    ])
    expect(await balance()).toBe(owed)
    expect((await load()).acts).toEqual([])
    expect(await readBooks(heron.test.owner)).toMatchObject({ unbalanced: 0, wrongOpenCents: 0 })
  })

  it('is reported, and not taken, if nothing is left of the price', async () => {
    setAmount('100.00', 'TC-11')
    await load()
    const staff = await signInStaff(heron.test, ['accounting'])
    const waiver = { charge: 'TC-11', amountCents: 10_000, kind: 'waiver' }
    expect((await sendAct(staff, creditCharge, waiver)).status).toBe(200)
    const owed = await balance()
    setAmount('70.00', 'TC-11')
    const why = 'credits have already taken off its whole price'
    expect((await load()).acts).toEqual([`did not lower charge TC-11 of 10440 by $30.00: ${why}`])
    expect(await balance()).toBe(owed)
    // the amount that was imported still counts
    setAmount('100.00', 'TC-11')
    expect((await load()).acts).toEqual([])
    expect(await balance()).toBe(owed)
  })
})
