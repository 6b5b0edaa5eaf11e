import {
  cancelReservation,
  createDeposit,
  listBills,
  listDeposits,
  movePoints,
  previewCancellation,
  previewPointsMove,
  undoCancellation,
} from '@ownerng/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  book,
  type CaseResort,
  getPlace,
  startCaseResort,
} from '../../../test-support/case-resort.ts'
import { readBooks } from '../../../test-support/test-app.ts'
import { decideDeposit } from '../../cli/decide-deposit.ts'
import { rollUseYears } from './rights/roll-use-years.ts'

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

describe('borrowing two years ahead', () => {
  const borrow = { percent: 100, currentFirst: false }
  const preview = async () => {
    const ann = await resort.signIn('ann')
    const id = await resort.lotId('ann', 2028)
    const query = { act: 'borrow' as const, id, points: '100' }
    return (await ann.call(previewPointsMove, { query })).body
  }

  it('R8: takes points of the use year after the next', async () => {
    expect((await preview()).reasons).toMatchObject([
      {
        code: 'BORROW_TOO_MUCH',
        changesOn: '2027-01-01',
        rule: { text: 'You can borrow points only from the next use year.' },
      },
    ])
    await resort.setRules({ borrow: { ...borrow, yearsAhead: 2 } })
    expect(await preview()).toMatchObject({
      allowed: true,
      becomes: { earnedOn: '2026-03-05', expiresOn: '2027-12-31' },
    })
  })

  it('R9: grants points two years before they can be used', async () => {
    const listYears = async () =>
      (
        await resort.test.owner.query(
          `select use_year from points_lot l join interest i on i.id = l.interest_id
          where i.number = 'P-1001' order by 1`,
        )
      ).rows.map((row) => row.use_year as number)
    resort.setClock('2027-01-05T17:00:00Z')
    await rollUseYears(resort.test.services, 'CASE')
    expect(await listYears()).toEqual([2026, 2027, 2028])
    await resort.setRules({ borrow: { ...borrow, yearsAhead: 2 } })
    await rollUseYears(resort.test.services, 'CASE')
    expect(await listYears()).toEqual([2026, 2027, 2028, 2029])
  })
})

describe('borrowed points of a canceled stay', () => {
  const VILLA = { code: 'VIL', arrival: '2026-09-07', departure: '2026-09-10' }
  /** Books with 300 points borrowed from 2027, and cancels; returns what the preview said. */
  async function cancelBorrowed(meanwhile: () => Promise<unknown> = async () => undefined) {
    await resort.setPoints('ann', 2026, 0)
    const ann = await resort.signIn('ann')
    const { ownerNumber } = ann
    const id = await resort.lotId('ann', 2027)
    const borrowed = await ann.call(movePoints, {
      query: { id },
      body: { ownerNumber, act: 'borrow', points: 300 },
    })
    expect(borrowed.status).toBe(200)
    const stay = (await book(ann, VILLA)).body
    await meanwhile()
    const preview = (await ann.call(previewCancellation, { query: { id: stay.id } })).body
    const canceled = await ann.call(cancelReservation, {
      query: { id: stay.id },
      body: { ownerNumber, expectPointsBack: preview.pointsBack, expectWeek: preview.week },
    })
    expect(canceled.status).toBe(200)
    return { ann, stay, preview }
  }
  const listLots = async () =>
    (
      await resort.test.owner.query(
        `select kind, use_year, remaining, borrowed from points_lot l
        join owner_account a on a.id = l.owner_account_id and a.owner_number = '1001'
        where use_year < 2028 order by kind, use_year`,
      )
    ).rows.map((row) => Object.values(row))

  it('R10: return to the use year that they were borrowed from', async () => {
    const borrow = { percent: 100, currentFirst: false, returnsOnCancel: true }
    await resort.setRules({ borrow })
    const { ann, stay, preview } = await cancelBorrowed()
    expect(preview).toMatchObject({
      pointsBack: 300,
      lots: [{ returnsToYear: 2027, ended: false }],
    })
    const returned = [
      ['annual', 2026, 0, 0],
      ['annual', 2027, 20_000, 0],
      ['borrowed', 2026, 0, 0],
    ]
    expect(await listLots()).toEqual(returned)
    const { rows } = await resort.test.owner.query(
      `select text from outbox where recipient = 'ann@case.example' order by at desc limit 1`,
    )
    expect(rows[0].text).toContain('300 points that you had borrowed went back to 2027.')
    // the percentage counts them as not borrowed, and undoing the cancellation takes them again
    const undone = await ann.call(undoCancellation, {
      query: { id: stay.id },
      body: { ownerNumber: ann.ownerNumber },
    })
    expect(undone.status).toBe(200)
    expect(await listLots()).toEqual([
      ['annual', 2026, 0, 0],
      ['annual', 2027, 19_700, 300],
      ['borrowed', 2026, 0, 0],
    ])
  })

  it('R10: stay with the owner if those of the later year were taken back', async () => {
    const borrow = { percent: 100, currentFirst: false, returnsOnCancel: true }
    await resort.setRules({ borrow })
    const lender = await resort.lotId('ann', 2027)
    const { preview } = await cancelBorrowed(() =>
      resort.test.owner.query(`update points_lot set withdrawn_on = '2026-03-05' where id = $1`, [
        lender,
      ]),
    )
    expect(preview).toMatchObject({ pointsBack: 300, lots: [{ returnsToYear: null }] })
    expect((await listLots()).at(-1)).toEqual(['borrowed', 2026, 300, 0])
  })

  it('R11: stay borrowed by default', async () => {
    const { preview } = await cancelBorrowed()
    expect(preview).toMatchObject({ pointsBack: 300, lots: [{ returnsToYear: null }] })
    expect(await listLots()).toEqual([
      ['annual', 2026, 0, 0],
      ['annual', 2027, 19_700, 300],
      ['borrowed', 2026, 300, 0],
    ])
  })
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
    await decideDeposit(resort.test.services, ['CASE', number, 'confirmed', ''])
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
