import { previewPointsMove } from '@ownerng/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CaseResort, getPlace, startCaseResort } from '../../../test-support/case-resort.ts'

// issue 38, C25: each case is a row of domain-cases.md on rules of a resort, sent through the API
let resort: CaseResort
beforeEach(async () => {
  resort = await startCaseResort('2026-03-05T17:00:00Z')
})
afterEach(() => resort.close())

describe('deadlines in days', () => {
  it('R1: opens booking that many days before arrival', async () => {
    await resort.setRules({ opensDaysBefore: 300 })
    const dates = { arrival: '2026-12-31', departure: '2027-01-02' }
    const early = await getPlace(await resort.signIn('ann'), 'STU', dates)
    expect(early.reasons).toMatchObject([
      {
        code: 'NOT_OPEN_YET',
        changesOn: '2026-03-06',
        rule: 'Booking opens 300 days before arrival.',
      },
    ])
    resort.setClock('2026-03-06T17:00:00Z')
    expect(await getPlace(await resort.signIn('ann'), 'STU', dates)).toMatchObject({
      allowed: true,
    })
  })

  it('R2: closes banking that many days before the use year ends', async () => {
    await resort.setRules({ bank: { monthsBeforeEnd: 4, daysBeforeEnd: 30, percent: 100 } })
    const lotId = await resort.lotId('ann', 2026)
    const preview = async (now: string) => {
      resort.setClock(now)
      const ann = await resort.signIn('ann')
      const query = { act: 'bank' as const, id: lotId, points: '100' }
      return (await ann.call(previewPointsMove, { query })).body
    }
    expect(await preview('2026-12-01T17:00:00Z')).toMatchObject({ allowed: true })
    expect((await preview('2026-12-02T17:00:00Z')).reasons).toMatchObject([
      {
        code: 'BANK_TOO_LATE',
        rule: 'You can bank points until 30 days before their use year ends.',
      },
    ])
  })
})
