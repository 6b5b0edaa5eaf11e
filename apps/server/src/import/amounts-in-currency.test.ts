import { SCOPES } from '@ownerng/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { listResults, writeRows } from '../../test-support/batches.ts'
import { useHeronFolder } from '../../test-support/heron-folder.ts'
import { IMPORT_ROWS } from '../../test-support/import-rows.ts'
import { addApiClient } from '../../test-support/system-examples.ts'

const heron = useHeronFolder()
const { load, edit, addRow, getLastLine, expectSameCheck } = heron

const OTHER = (currency: string) => `is not in ${currency}, the currency of the resort`

const CHARGE = {
  number: 'CUR-1',
  owner_number: '10427',
  kind: 'other',
  description: 'Storage',
  billed_on: '2026-11-01',
  due_on: '2026-12-01',
}

// issue 38, C24
describe('amounts of a folder', () => {
  it.each(['€ 500.00', '£500.00', 'CA$500.00', 'MXN 500.00'])(
    'in USD can’t be %s',
    async (amount) => {
      addRow('charges.csv', { ...CHARGE, amount })
      const report = await load({ dryRun: true })
      expect(report.refusals).toMatchObject([
        {
          file: 'charges.csv',
          line: getLastLine('charges.csv'),
          field: 'amount',
          reason: OTHER('USD'),
        },
      ])
      await expectSameCheck(report)
    },
  )

  it.each(['500.00', '$500.00', 'US$ 500', 'USD 500.00'])('in USD can be %s', async (amount) => {
    addRow('charges.csv', { ...CHARGE, amount })
    expect((await load({ dryRun: true })).refusals).toEqual([])
  })

  it('are in the currency that the folder names', async () => {
    // a resort that isn't stored
    edit('resort.csv', (text) => text.replace('HERON', 'FRESH'))
    edit('options.json', (text) => text.replace('{', '{ "currency": "CAD",'))
    for (const [index, amount] of ['€500.00', 'US$500.00', 'CA$500.00', '$500.00'].entries())
      addRow('charges.csv', { ...CHARGE, number: `CUR-${index}`, amount })
    const last = getLastLine('charges.csv')
    const report = await load({ dryRun: true })
    expect(report.refusals.map(({ line, reason }) => [line, reason])).toEqual([
      [last - 3, OTHER('CAD')],
      [last - 2, OTHER('CAD')],
    ])
    await expectSameCheck(report)
  })

  it('include the estimated cost of work', async () => {
    addRow('work-orders.csv', { ...IMPORT_ROWS.workOrders[1], estimated_cost: '€20' })
    const refusals = (await load({ dryRun: true })).refusals
    expect(refusals).toContainEqual({
      ...{ file: 'work-orders.csv', line: getLastLine('work-orders.csv') },
      ...{ field: 'estimated_cost', reason: OTHER('USD') },
    })
  })
})

// issue 38, C24; issue 39
describe('amounts of batches', () => {
  let key: string
  beforeAll(async () => {
    ;({ key } = await addApiClient(heron.test, SCOPES))
  })

  it.each([
    ['CAD', 'CA$12.50', ['€12.50', 'US$12.50']],
    ['EUR', '€12.50', ['$12.50', 'GBP 12.50']],
  ])('are in %s if that is the currency of the resort', async (currency, right, wrong) => {
    await heron.test.owner.query(
      `insert into resort_option (resort_id, name, value)
      values ('HERON', 'currency', to_jsonb($1::text))
      on conflict (resort_id, name) do update set value = excluded.value`,
      [currency],
    )
    const rows = (values: object, numbers = '') =>
      [...wrong, right].map((amount, index) => ({
        externalId: `${currency}-${index}`,
        values: {
          ...{ owner_number: '10427', ...values, amount },
          ...(numbers && { number: `${numbers}-${index}` }),
        },
      }))
    const credits = await writeRows(
      heron.test,
      key,
      'credits',
      rows({ kind: 'goodwill', reason: 'Noise' }),
    )
    const charges = await writeRows(heron.test, key, 'charges', rows(CHARGE, currency), {
      dryRun: true,
    })
    for (const answer of [credits, charges]) {
      expect(listResults(answer)).toEqual(['refused amount', 'refused amount', 'created'])
      expect(answer.results[0]?.refusals).toMatchObject([
        { code: 'VALUE_INVALID', reason: OTHER(currency) },
      ])
    }
  })
})
