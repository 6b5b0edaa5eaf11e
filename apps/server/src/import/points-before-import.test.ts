import { getPoints, previewPointsMove } from '@ownerng/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { importUseYearResort, onDay } from '../../test-support/use-year-resort.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  test.setClock('2026-03-02T17:00:00Z')
  const lot = { useYear: 2026, from: '2026-01-01', to: '2026-12-31', points: 12_000 }
  await importUseYearResort(
    test,
    [
      {
        number: 'banker',
        interest: { usage_type: 'points', annual_points: 12_000 },
        lots: [{ ...lot, banked: 4000 }],
      },
    ],
    { bank: { monthsBeforeEnd: 4, percent: 50 } },
  )
})
afterAll(() => test.close())

// issue 37
it('counts points that were banked before the import toward the share of a lot', async () => {
  const owner = await onDay(test, '2026-03-02', 'banker')
  const [lot] = (await owner.call(getPoints, { query: {} })).body.lots
  expect(lot?.remaining).toBe(8000)
  const bank = async (points: number) =>
    (
      await owner.call(previewPointsMove, {
        query: { id: lot?.id ?? '', act: 'bank', points: String(points) },
      })
    ).body.allowed
  expect([await bank(2000), await bank(2001)]).toEqual([true, false])
})
