import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { booked, change, codes, left } from '../../test-support/changes.ts'
import { at, lot, request, stay } from '../../test-support/questions.ts'
import { addDays } from '../dates/calendar-date.ts'
import { DEFAULT_RULES, fillRules } from '../resort/rules-schema.ts'
import { evaluateCancel } from './cancel-verdict.ts'
import { type BookedStay, evaluateChange } from './change-verdict.ts'

describe('nights given up late', () => {
  const near = (keep: number, overrides: Partial<BookedStay> = {}) =>
    change(stay(addDays('2027-03-21', 4 - keep), addDays('2027-03-25', 4 - keep)), {
      arrival: '2027-03-21',
      departure: '2027-03-25',
      lots: [{ lotId: 'late', points: 400, useYear: 2027, expiresOn: '2027-12-31' }],
      ...overrides,
    })

  it('cost the same as canceling them, and kept nights cost nothing', () => {
    expect([4, 3, 2, 0].map((keep) => (keep === 4 ? 0 : near(keep).pointsLost))).toEqual([
      0, 50, 100, 200,
    ])
    expect(near(2).lots).toMatchObject([{ lotId: 'late', paid: 400, lost: 100 }])
    expect(near(2, { bookedHoursAgo: 1 }).pointsLost).toBe(0)
  })

  // issue 38, item 21
  it.each([
    ['shortened by two nights', stay('2027-05-03', '2027-05-08'), {}, [4_500, 450]],
    ['shortened in the grace period', stay('2027-05-03', '2027-05-08'), { bookedHoursAgo: 1 }, []],
    ['extended', stay('2027-05-03', '2027-05-12'), {}, []],
    ['moved to other dates', stay('2027-06-07', '2027-06-10'), {}, [9_500, 950]],
  ] as const)('cost the fee for canceling them: %s', (_, to, old, expected) => {
    const rules = fillRules({
      fees: {
        cancel: [{ daysBefore: 0, cents: 2_500, centsANight: 1_000 }],
        taxPercent: { cancel: 10 },
      },
    })
    const verdict = change(to, { rules, ...old })
    expect(verdict.allowed).toBe(true)
    expect(verdict.fees.map(({ cents }) => cents)).toEqual(expected)
  })
  it('are all nights when the place changes for the same dates', () => {
    expect(
      change(
        {
          ...stay('2027-03-21', '2027-03-25'),
          unitType: { code: '1BR', name: 'One-Bedroom', maxPeople: 4 },
        },
        {
          arrival: '2027-03-21',
          departure: '2027-03-25',
          lots: [{ lotId: 'late', points: 401, useYear: 2027, expiresOn: '2027-12-31' }],
        },
      ).pointsLost,
    ).toBe(201)
  })

  it('are charged to the lots that expire soonest', () => {
    const lots = [
      { lotId: 'late', points: 300, useYear: 2027, expiresOn: '2027-12-31' },
      { lotId: 'soon', points: 100, useYear: 2027, expiresOn: '2027-06-30' },
    ]
    expect(near(0, { lots }).lots.map(({ lotId, lost }) => [lotId, lost])).toEqual([
      ['soon', 100],
      ['late', 100],
    ])
  })

  it('follow the rules that the stay was booked under', () => {
    const kind = {
      ...DEFAULT_RULES,
      cancellation: {
        steps: [{ daysBefore: 0, pointsBackPercent: 100, weekBack: true }],
        graceHours: 0,
      },
    }
    expect(near(0, { rules: kind }).pointsLost).toBe(0)
  })

  it('never cost more than canceling and rebooking, nor overdraw a lot', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 60 }),
        fc.integer({ min: -3, max: 40 }),
        fc.integer({ min: 2, max: 10 }),
        fc.integer({ min: 2, max: 10 }),
        fc.integer({ min: 0, max: 500 }),
        (ahead, shift, nights, newNights, soonPoints) => {
          const arrival = addDays('2027-03-01', ahead)
          const old = booked({
            arrival,
            departure: addDays(arrival, nights),
            lots: [
              { lotId: 'soon', points: soonPoints, useYear: 2026, expiresOn: '2027-06-30' },
              { lotId: 'late', points: 300, useYear: 2027, expiresOn: '2027-12-31' },
            ].filter((item) => item.points > 0),
          })
          const start = addDays(arrival, shift)
          const verdict = evaluateChange(
            request({ lots: left, ...stay(start, addDays(start, newNights)) }),
            old,
          )
          const cancel = evaluateCancel({
            rules: DEFAULT_RULES,
            today: '2027-03-01',
            bookedHoursAgo: 1000,
            stay: {
              ...{ status: 'confirmed', paidByWeek: false, feeCents: 0, arrival },
              departure: addDays(arrival, nights),
            },
            lots: old.lots,
          })
          expect(verdict.pointsLost).toBeLessThanOrEqual(cancel.pointsLost + 1)
          for (const lot of verdict.lots) expect(lot.leftAfter).toBeGreaterThanOrEqual(0)
          if (!verdict.allowed || !verdict.moved) return
          const paid = old.lots.reduce((sum, lot) => sum + lot.points, 0)
          const spent = verdict.lots.reduce((sum, lot) => sum + lot.leftBefore - lot.leftAfter, 0)
          expect(spent).toBe((verdict.points ?? 0) - paid + verdict.pointsLost)
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('changing the people', () => {
  it('doesn’t reprice the stay, regardless of the account or the window', () => {
    const late = {
      status: 'active' as const,
      overdue: [{ id: 'c1', kind: 'other', openCents: 1, dueOn: '2020-01-01' }],
    }
    expect(
      change({
        stay: { arrival: '2027-05-03', departure: '2027-05-10', people: [1, 1, 0, 0] },
        account: late,
        lots: [],
      }),
    ).toMatchObject({
      allowed: true,
      moved: false,
      points: null,
      payment: null,
      lots: [],
      feeCents: 0,
      pointsLost: 0,
    })
  })

  it('bills an added guest once, and enforces the unit’s capacity and the guest limit', () => {
    expect(change({ type: 'G' })).toMatchObject({
      allowed: true,
      moved: false,
      feeCents: 3500,
      fees: [{ kind: 'guest' }],
    })
    expect(change({ type: 'R' }, { type: 'G' })).toMatchObject({ allowed: true, feeCents: 0 })
    expect(change({ type: 'O' }, { type: 'G' })).toMatchObject({ allowed: true, feeCents: 0 })
    expect(codes(stay('2027-05-03', '2027-05-10', 3))).toEqual(['TOO_MANY_PEOPLE'])
    const rules = {
      ...DEFAULT_RULES,
      guestStays: { G: { freeAYear: 0, mostAYear: 0 }, R: { freeAYear: 0, mostAYear: null } },
    }
    expect(codes({ type: 'G', rules })).toEqual(['GUEST_STAYS_USED'])
    expect(
      codes(
        { type: 'G', rules, stay: { arrival: '2027-05-03', departure: '2027-05-10', people: [1] } },
        { type: 'G' },
      ),
    ).toEqual([])
  })

  it('has no change fee, unlike moving', () => {
    expect(change(stay('2027-05-10', '2027-05-13')).fees).toEqual([])
    expect(change({ ...stay('2027-05-10', '2027-05-13'), type: 'O' }, { type: 'O' }).fees).toEqual(
      [],
    )
    const rules = {
      ...DEFAULT_RULES,
      change: { closesDaysBefore: 2, feeCents: 2500 },
      housekeeping: { pointsPerCredit: 1, feeCents: 900 },
    }
    expect(
      change({ rules, stay: { arrival: '2027-05-03', departure: '2027-05-10', people: [1] } }).fees,
    ).toEqual([])
    const used = { ...request().used, pointsStays: 9, annualPoints: 1 }
    expect(change({ rules, used, ...stay('2027-05-10', '2027-05-13'), type: 'G' }).fees).toEqual([
      { kind: 'change', cents: 2500 },
      { kind: 'guest', cents: 3500 },
    ])
  })

  it('checks a stay without payment against everything the account owns', () => {
    expect(
      change(
        {
          ...stay('2027-05-10', '2027-05-13'),
          ...at('2027-03-01'),
          lots: [lot('l', 900, { earnedOn: '2027-01-01', expiresOn: '2027-12-31' })],
        },
        { paidBy: 'nothing', lots: [] },
      ).payment,
    ).toMatchObject({ kind: 'points', points: 240 })
  })
})
