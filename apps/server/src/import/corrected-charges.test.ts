import { describe, expect, it } from 'vitest'
import { readBalance } from '../../test-support/accounts.ts'
import { useHeronFolder } from '../../test-support/heron-folder.ts'
import { IMPORT_ROWS } from '../../test-support/import-rows.ts'
import { queryRows } from '../../test-support/staff-commands.ts'
import { readBooks } from '../../test-support/test-app.ts'

const heron = useHeronFolder()
const { load, addRow } = heron
const OWNER = '10440'
const balance = () => readBalance(heron.test, OWNER)

const setAmount = (amount: string, number = 'TC-7') => {
  heron.edit('charges.csv', (text) => text.replace(new RegExp(`^${number},.*\n`, 'm'), ''))
  addRow('charges.csv', { ...IMPORT_ROWS.charges[1], number, owner_number: OWNER, amount })
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
})
