import { listBills } from '@ownerng/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  book,
  type CaseResort,
  getPlace,
  startCaseResort,
} from '../../../test-support/case-resort.ts'
import { readBooks } from '../../../test-support/test-app.ts'

const HOUSEKEEPING = { pointsPerCredit: 20_000, feeCents: 8500 }
const JUNE = { code: 'VIL', arrival: '2026-06-08', departure: '2026-06-10' }
const JUNE_AGAIN = { code: 'VIL', arrival: '2026-06-22', departure: '2026-06-24' }
const JULY = { code: 'VIL', arrival: '2026-07-06', departure: '2026-07-08' }
const JANUARY = { code: 'VIL', arrival: '2027-01-11', departure: '2027-01-13' }

let resort: CaseResort
beforeEach(async () => {
  const rules = { housekeeping: HOUSEKEEPING }
  resort = await startCaseResort('2026-03-05T17:00:00Z', { rules })
  await resort.test.owner.query(
    `update interest set use_year_month = 7 where resort_id = 'CASE' and number = 'P-1001'`,
  )
})
afterEach(async () => {
  const exact = { soldTwice: 0, unbalanced: 0, ledgerSum: 0, wrongOpenCents: 0 }
  expect(await readBooks(resort.test.owner)).toMatchObject(exact)
  await resort.close()
})

const price = async (stay: typeof JUNE) => {
  const { allowed, feeCents } = await getPlace(await resort.signIn('ann'), 'VIL', stay)
  expect(allowed).toBe(true)
  return feeCents
}
const take = async (stay: typeof JUNE) => {
  const { status, body } = await book(await resort.signIn('ann'), stay)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.number
}
const readLines = async () => {
  const { body } = await (await resort.signIn('ann')).call(listBills, { query: {} })
  return body.charges.map(({ description, cents }) => [description, cents])
}

// issue 38, C25: guest and cleaning allowances per use year
describe('R22: one cleaning is free a year', () => {
  it('by use year, which starts in July', async () => {
    await resort.setRules({ allowanceYear: 'use-year' })
    expect(await price(JUNE)).toBe(0)
    await take(JUNE)
    expect([await price(JUNE_AGAIN), await price(JULY), await price(JANUARY)]).toEqual([8500, 0, 0])
    const second = await take(JUNE_AGAIN)
    expect(await readLines()).toEqual([[expect.stringContaining(second), 8500]])
    await take(JULY)
    expect(await price(JANUARY)).toBe(8500)
    expect(await readLines()).toHaveLength(1)
  })

  it('by calendar year by default', async () => {
    await take(JUNE)
    expect([await price(JULY), await price(JANUARY)]).toEqual([8500, 0])
  })
})
