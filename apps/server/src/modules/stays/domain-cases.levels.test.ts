import { createDeposit, listBills, listDeposits, previewCancellation } from '@ownerng/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  book,
  type CaseResort,
  getPlace,
  startCaseResort,
} from '../../../test-support/case-resort.ts'
import { decide } from '../../../test-support/staff-answers.ts'
import { readBooks } from '../../../test-support/test-app.ts'

// issue 38, C25: each case is a row of domain-cases.md on rules of a resort, sent through the API
let resort: CaseResort
beforeEach(async () => {
  resort = await startCaseResort('2026-03-05T17:00:00Z')
})
afterEach(async () => {
  expect(await readBooks(resort.test.owner)).toMatchObject({ soldTwice: 0, wrongLots: 0 })
  await resort.close()
})

describe('membership levels', () => {
  const GOLD = {
    opensMonthsBefore: 14,
    guestFeeCents: { G: 0, R: 0 },
    cancellation: {
      graceHours: 0,
      steps: [{ daysBefore: 1, pointsBackPercent: 100, weekBack: true }],
    },
  }
  const setLevel = (level: string) =>
    resort.test.owner.query(
      `update owner_account set level = $1 where resort_id = 'CASE' and owner_number = '1001'`,
      [level],
    )
  const FAR = { arrival: '2027-05-01', departure: '2027-05-03' }
  beforeEach(async () => {
    await resort.setRules({ levels: { GOLD }, cancellation: { graceHours: 0 } })
    await setLevel('GOLD')
  })

  it('R19: have windows and fees of their own, which refusals name', async () => {
    const ann = await resort.signIn('ann')
    expect(await getPlace(ann, 'STU', FAR)).toMatchObject({ allowed: true })
    const ben = await getPlace(await resort.signIn('ben'), 'STU', FAR)
    expect(ben.reasons).toMatchObject([
      { rule: { text: 'Booking opens 12 months before arrival.' } },
    ])
    const tooFar = await getPlace(ann, 'STU', { arrival: '2027-06-01', departure: '2027-06-03' })
    expect(tooFar.reasons).toMatchObject([
      { rule: { text: 'Booking opens 14 months before arrival.' } },
    ])
    const guest = {
      arrival: '2026-06-01',
      departure: '2026-06-03',
      overrides: { resType: 'G' },
    } as const
    expect(await getPlace(ann, 'STU', guest)).toMatchObject({ feeCents: 0 })
    expect(await getPlace(await resort.signIn('ben'), 'STU', guest)).toMatchObject({
      feeCents: 3500,
    })
  })

  it('R21: a deposit costs the fee of the level at which it was requested', async () => {
    const fees = { depositCents: 8900 }
    await resort.setRules({ fees, levels: { GOLD: { ...GOLD, fees: { depositCents: 4900 } } } })
    const ann = await resort.signIn('ann')
    const ben = await resort.signIn('ben')
    const readFee = async (owner: typeof ann) =>
      (await owner.call(listDeposits, { query: {} })).body.feeCents
    expect([await readFee(ann), await readFee(ben)]).toEqual([4900, 8900])
    const deposit = async (expectFeeCents: number) =>
      ann.call(createDeposit, {
        query: {},
        body: {
          ...{ ownerNumber: ann.ownerNumber, company: 'RCI', points: 1000, expectFeeCents },
          ...({ purpose: 'exchange', kind: 'points' } as const),
          rightId: await resort.lotId('ann', 2026),
        },
      })
    expect((await deposit(8900)).body).toMatchObject({ code: 'POINTS_CHANGED' })
    const { number } = (await deposit(4900)).body
    await setLevel('')
    await decide(resort.test, number, 'confirmed', { resortId: 'CASE' })
    const bills = (await ann.call(listBills, { query: {} })).body
    expect(bills.charges.map(({ cents }) => cents)).toEqual([4900])
  })

  it('R20: a stay keeps the rules of the level that it was booked at', async () => {
    const dates = { code: 'VIL', arrival: '2026-03-16', departure: '2026-03-18' }
    const ann = await resort.signIn('ann')
    const booked = (await book(ann, dates)).body
    await setLevel('')
    const later = (await book(ann, { ...dates, code: 'STU', alsoOverlap: true })).body
    const getBack = async (id: string) =>
      (await ann.call(previewCancellation, { query: { id } })).body.pointsBack
    // 11 days before arrival, the resort's own rules return nothing
    expect(await getBack(booked.id)).toBe(200)
    expect(await getBack(later.id)).toBe(0)
  })
})
