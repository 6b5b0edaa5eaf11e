import { getPoints, movePoints } from '@ownerng/contract'
import { describe, expect, it } from 'vitest'
import { bookStay, day, pointsLeft, setRules } from '../../../../test-support/stays.ts'
import type { SignedIn } from '../../../../test-support/test-app.ts'
import { testTransfers } from '../../../../test-support/transfers.ts'

const { sale, transfer } = testTransfers()

const BORROW = { percent: 100, currentFirst: false }
const getLots = async (owner: SignedIn) => (await owner.call(getPoints, { query: {} })).body.lots

/** Yearly points of the current use year, part of which is over. */
async function makeCurrentYear(daysOver: number): Promise<void> {
  const { rows } = await sale.test.owner.query(
    `update points_lot set earned_on = $1, expires_on = ($1::date + interval '1 year')::date
    where resort_id = 'HERON' and id = (
      select l.id from points_lot l
      join interest i on i.resort_id = l.resort_id and i.id = l.interest_id
      where i.resort_id = 'HERON' and i.number = 'P-10427' and l.kind = 'annual'
      order by l.use_year limit 1
    )
    returning id`,
    [day(-daysOver)],
  )
  expect(rows).toHaveLength(1)
}

describe('points of a transfer', () => {
  it.each([
    ['none', false],
    ['by-day', true],
    ['by-use-year', true],
  ] as const)('are divided by the rule %s', async (proration, keeps) => {
    await setRules(sale.test, { contractTransfer: { proration } })
    await makeCurrentYear(364)
    const [before, had] = [await pointsLeft(sale.seller), await pointsLeft(sale.buyer)]
    const changes = await transfer({ on: day(0) })
    const kept = await pointsLeft(sale.seller)
    expect(kept > 0).toBe(keeps)
    expect(await pointsLeft(sale.buyer)).toBe(had + before - kept)
    expect(changes.some((sentence) => sentence.includes('of this use year'))).toBe(keeps)
  })

  it('are all moved, or kept for this use year, if staff decide so', async () => {
    await setRules(sale.test, { contractTransfer: { proration: 'by-use-year' } })
    await makeCurrentYear(100)
    const before = await pointsLeft(sale.seller)
    await transfer({ points: 'move' })
    expect(await pointsLeft(sale.seller)).toBe(0)
    await transfer({ owner: sale.seller.ownerNumber, points: 'move' })
    expect(await pointsLeft(sale.seller)).toBe(before)
    await setRules(sale.test, { contractTransfer: { proration: 'none' } })
    await transfer({ points: 'keep' })
    const kept = await pointsLeft(sale.seller)
    expect(kept).toBeGreaterThan(0)
    expect(kept).toBeLessThan(before)
  })

  // issue 38, item 1
  it.each(['none', 'by-use-year'] as const)(
    'that were borrowed go with the contract, like the year that lent them (%s)',
    async (proration) => {
      await setRules(sale.test, { contractTransfer: { proration }, borrow: BORROW })
      await makeCurrentYear(200)
      const next = (await getLots(sale.seller)).find(
        ({ kind, earnedOn }) => kind === 'annual' && earnedOn > day(0),
      )
      const { ownerNumber } = sale.seller
      const borrowed = await sale.seller.call(movePoints, {
        query: { id: next?.id ?? '' },
        body: { ownerNumber, act: 'borrow', points: 300 },
      })
      expect(borrowed.status, JSON.stringify(borrowed.body)).toBe(200)
      const [before, had] = [await pointsLeft(sale.seller), await pointsLeft(sale.buyer)]
      await transfer({ on: day(0) })
      const lots = await getLots(sale.buyer)
      expect(lots.find(({ kind }) => kind === 'borrowed')).toMatchObject({ remaining: 300 })
      expect(lots.find(({ id }) => id === next?.id)?.remaining).toBe((next?.remaining ?? 0) - 300)
      const kept = await getLots(sale.seller)
      expect(kept.filter(({ kind }) => kind === 'borrowed')).toEqual([])
      expect((await pointsLeft(sale.seller)) + (await pointsLeft(sale.buyer))).toBe(before + had)
    },
  )

  it('that the seller keeps pay for stays', async () => {
    await makeCurrentYear(100)
    await transfer({ points: 'keep' })
    const before = await pointsLeft(sale.seller)
    const stay = await bookStay(sale.seller, day(60))
    expect(await pointsLeft(sale.seller)).toBe(before - stay.points)
  })
})

// decision 124
