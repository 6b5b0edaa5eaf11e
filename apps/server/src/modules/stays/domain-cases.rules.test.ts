import { previewPointsMove } from '@ownerng/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  book,
  type CaseResort,
  getPlace,
  startCaseResort,
} from '../../../test-support/case-resort.ts'
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

describe('deadlines in days', () => {
  it('R1: opens booking that many days before arrival', async () => {
    await resort.setRules({ opensDaysBefore: 300 })
    const dates = { arrival: '2026-12-31', departure: '2027-01-02' }
    const early = await getPlace(await resort.signIn('ann'), 'STU', dates)
    expect(early.reasons).toMatchObject([
      {
        code: 'NOT_OPEN_YET',
        changesOn: '2026-03-06',
        rule: { text: 'Booking opens 300 days before arrival.' },
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
        rule: { text: 'You can bank points until 30 days before their use year ends.' },
      },
    ])
  })
})

describe('saving points', () => {
  it.each([
    ['R24', { daysBeforeEnd: 45 }, '2026-11-15', '2026-11-16', '45 days'],
    ['R24', { monthsBeforeEnd: 3 }, '2026-09-29', '2026-09-30', '3 months'],
    ['R24, by default', {}, '2026-06-29', '2026-06-30', '6 months'],
  ])('%s: opens by the rule %j', async (_, rule, before, opens, text) => {
    await resort.setRules({ save: { monthsMore: 6, notSeasons: [], ...rule } })
    const lotId = await resort.lotId('ann', 2026)
    const preview = async (day: string) => {
      resort.setClock(`${day}T17:00:00Z`)
      const ann = await resort.signIn('ann')
      const query = { act: 'save' as const, id: lotId, points: '100' }
      return (await ann.call(previewPointsMove, { query })).body
    }
    expect((await preview(before)).reasons).toMatchObject([
      {
        ...{ code: 'SAVE_TOO_EARLY', changesOn: opens },
        rule: { text: `You can save points in the last ${text} before they expire.` },
      },
    ])
    expect(await preview(opens)).toMatchObject({ allowed: true })
  })
})

describe('limits on stays', () => {
  it('R4: refuses a stay beyond those that an account may have at once', async () => {
    await resort.setRules({ stayLimits: { mostUpcoming: 2 } })
    const ann = await resort.signIn('ann')
    const stays = [
      { code: 'STU', arrival: '2026-04-06', departure: '2026-04-08' },
      { code: 'STU', arrival: '2026-05-04', departure: '2026-05-06' },
      { code: 'VIL', arrival: '2026-06-01', departure: '2026-06-03' },
    ] as const
    const first = await book(ann, stays[0])
    expect((await book(ann, stays[1])).status).toBe(200)
    const refused = { reasons: [{ code: 'TOO_MANY_UPCOMING' }] }
    expect(await getPlace(ann, 'VIL', stays[2])).toMatchObject({ allowed: false, ...refused })
    expect((await book(ann, stays[2])).body).toMatchObject({ code: 'STAY_REFUSED', ...refused })
    // the limit of one account is no limit of another
    const other = await getPlace(await resort.signIn('ben'), 'VIL', stays[2])
    expect(other).toMatchObject({ allowed: true })
    await resort.test.owner.query(
      `update reservation set status = 'cancelled', cancelled_at = booked_at where id = $1`,
      [first.body.id],
    )
    expect(await getPlace(ann, 'VIL', stays[2])).toMatchObject({ allowed: true })
  })

  it('R5: a stay that began no longer counts', async () => {
    await resort.setRules({ stayLimits: { mostUpcoming: 1 } })
    const dates = { arrival: '2026-06-01', departure: '2026-06-03' }
    const ann = await resort.signIn('ann')
    await book(ann, { code: 'STU', arrival: '2026-04-06', departure: '2026-04-08' })
    expect(await getPlace(ann, 'VIL', dates)).toMatchObject({ allowed: false })
    resort.setClock('2026-04-07T17:00:00Z')
    expect(await getPlace(await resort.signIn('ann'), 'VIL', dates)).toMatchObject({
      allowed: true,
    })
  })

  it('R6: refuses a second stay in the holidays of a year', async () => {
    await resort.setRules({ stayLimits: { holidaySeasons: ['all'], mostHolidaysAYear: 1 } })
    const ann = await resort.signIn('ann')
    await book(ann, { code: 'STU', arrival: '2026-04-06', departure: '2026-04-08' })
    const second = await getPlace(ann, 'VIL', { arrival: '2026-06-01', departure: '2026-06-03' })
    expect(second.reasons).toMatchObject([
      {
        code: 'HOLIDAYS_USED',
        rule: { text: 'An account has at most 1 stay in holiday seasons a year.' },
      },
    ])
    const next = await getPlace(ann, 'VIL', { arrival: '2027-02-01', departure: '2027-02-03' })
    expect(next).toMatchObject({ allowed: true })
  })
})

describe('R7: allowances by use year', () => {
  const guest = { resType: 'G', guest: { firstName: 'Ada', lastName: 'Byron', email: '' } } as const
  const guestStays = { G: { freeAYear: 1, mostAYear: 2 } }
  const search = async (arrival: string, departure: string) => {
    const overrides = { resType: 'G' } as const
    return getPlace(await resort.signIn('ann'), 'VIL', { arrival, departure, overrides })
  }
  beforeEach(async () => {
    await resort.test.owner.query(
      `update interest set use_year_month = 7 where resort_id = 'CASE' and number = 'P-1001'`,
    )
    const ann = await resort.signIn('ann')
    // before the use year begins, which is free
    await resort.setRules({ guestStays })
    await book(ann, { code: 'STU', arrival: '2026-06-08', departure: '2026-06-10', ...guest })
  })

  it('count until the day before the use year begins', async () => {
    await resort.setRules({ allowanceYear: 'use-year' })
    expect(await search('2026-06-22', '2026-06-24')).toMatchObject({ feeCents: 3500 })
    expect(await search('2026-07-06', '2026-07-08')).toMatchObject({ feeCents: 0 })
    const ann = await resort.signIn('ann')
    await book(ann, {
      code: 'STU',
      arrival: '2026-06-22',
      departure: '2026-06-24',
      ...guest,
      expectFeeCents: 3500,
    })
    expect((await search('2026-06-29', '2026-07-01')).reasons).toMatchObject([
      {
        code: 'GUEST_STAYS_USED',
        rule: { text: 'An account has at most 2 stays for guests a use year.' },
      },
    ])
    expect(await search('2027-01-11', '2027-01-13')).toMatchObject({ allowed: true, feeCents: 0 })
  })

  it('count by calendar year by default', async () => {
    expect(await search('2026-07-06', '2026-07-08')).toMatchObject({ feeCents: 3500 })
    expect(await search('2027-01-11', '2027-01-13')).toMatchObject({ feeCents: 0 })
  })
})
