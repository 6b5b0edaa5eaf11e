import { describe, expect, it } from 'vitest'
import { at, lot, request, stay, WEEK as week } from '../../test-support/questions.ts'
import { codes, rules } from '../../test-support/verdicts.ts'
import { DEFAULT_RULES } from '../resort/rules-schema.ts'
import type { StayRequest } from './stay-question.ts'
import { evaluateStay } from './stay-verdict.ts'

describe('points of owners of a unit type', () => {
  const home = rules({ homePriority: { monthsBefore: 13, minNights: 7, maxNights: 7 } })

  const mine = lot('mine', 700, {
    earnedOn: '2026-01-01',
    expiresOn: '2027-12-31',
    overrides: { homeUnitTypeCode: 'STU' },
  })

  const other = lot('other', 5000, {
    earnedOn: '2026-01-01',
    expiresOn: '2027-06-01',
    overrides: { homeUnitTypeCode: '1BR' },
  })

  const early = at('2026-04-15')

  it('pay alone during home priority, then with all other points', () => {
    expect(evaluateStay(request({ ...home, ...early, lots: [mine, other] })).payment).toMatchObject(
      {
        have: 700,
        lots: [{ lotId: 'mine', points: 605 }],
      },
    )
    expect(
      evaluateStay(request({ ...home, ...at('2026-05-03'), lots: [mine, other] })).payment,
    ).toMatchObject({ have: 5700, lots: [{ lotId: 'other', points: 605 }] })
    expect(codes({ ...home, ...early, lots: [{ ...mine, remaining: 604 }, other] })).toEqual([
      'NOT_ENOUGH_POINTS',
    ])
  })

  it('open nothing to other owners', () => {
    expect(codes({ ...home, ...early, lots: [other] })).toEqual([
      'HOME_ONLY_YET',
      'NOT_ENOUGH_POINTS',
    ])
    expect(
      evaluateStay(request({ ...home, ...at('2026-04-01'), lots: [mine, other] })).reasons[0],
    ).toMatchObject({ code: 'NOT_OPEN_YET', changesOn: '2026-04-03' })
    expect(
      evaluateStay(request({ ...home, ...at('2026-04-01'), lots: [other] })).reasons[0],
    ).toMatchObject({ code: 'NOT_OPEN_YET', changesOn: '2026-05-03' })
  })

  it('report the allowed length of stay and the opening day', () => {
    const messages = (
      points: Partial<StayRequest['rules']['points']>,
      dates: ReturnType<typeof stay>,
    ) =>
      evaluateStay(
        request({ ...rules({ points: { ...DEFAULT_RULES.points, ...points } }), ...dates }),
      ).reasons[0]?.params
    const night = stay('2027-05-03', '2027-05-04')
    const shortest = { minNights: 2, maxNights: 14, inSeason: false }
    expect(messages({}, night)).toEqual(shortest)
    expect(messages({ seasonMinNights: { blue: 3 } }, stay('2027-05-03', '2027-05-05'))).toEqual({
      ...shortest,
      minNights: 3,
      inSeason: true,
    })
    expect(messages({ seasonMinNights: { blue: 2 } }, night)).toEqual(shortest)
    expect(messages({ checkInWeekdays: [5, 7] }, stay('2027-05-03', '2027-05-05'))).toEqual({
      weekdays: [5, 7],
    })
  })

  // issue 12, item 19
  it('report the day when they suffice without action, and none if waiting doesn’t help', () => {
    const few = lot('few', 10, { earnedOn: '2027-01-01', expiresOn: '2027-12-31' })
    const messages = (overrides: Partial<StayRequest>) =>
      evaluateStay(request({ lots: [few], ...overrides })).reasons.find(
        (reason) => reason.code === 'NOT_ENOUGH_POINTS',
      )
    // points of a use year that starts after arrival never pay for it
    expect(
      messages({
        lots: [few, lot('next', 5000, { earnedOn: '2027-06-01', expiresOn: '2028-05-31' })],
        ...rules({ borrow: null }),
      })?.changesOn,
    ).toBeNull()
    // holding points pay only this many days before arrival
    const held = messages({
      lots: [
        few,
        lot('h', 600, {
          earnedOn: '2027-01-01',
          expiresOn: '2027-12-31',
          overrides: { kind: 'holding' },
        }),
      ],
    })
    expect(held).toMatchObject({
      changesOn: '2027-03-04',
      params: { source: 'own', from: '2027-03-04' },
    })
    // points of another home unit type pay once the general window is open
    expect(
      messages({ ...home, ...early, lots: [{ ...mine, remaining: 1 }, other] })?.changesOn,
    ).toBe('2026-05-03')
    // points not granted yet are granted one year before their use year
    const interest = {
      interestId: 'i',
      annualPoints: 5000,
      useYearMonth: 4,
      firstUseYear: null,
      homeUnitTypeCode: null,
      last: { useYear: 2026, expiresOn: '2027-04-30' },
    }
    const coming = {
      ...at('2026-04-20'),
      lots: [lot('l', 5000, { earnedOn: '2026-05-01', expiresOn: '2027-04-30' })],
      ...rules({ opensMonthsBefore: 14 }),
    }
    expect(
      messages({ ...coming, pointsInterests: [{ ...interest, frequency: 'annual' }] })?.changesOn,
    ).toBe('2026-05-01')
    expect(
      messages({ ...coming, pointsInterests: [{ ...interest, frequency: 'odd' }] })?.changesOn,
    ).toBe('2026-05-01')
    expect(
      messages({ ...coming, pointsInterests: [{ ...interest, frequency: 'even' }] })?.changesOn,
    ).toBeNull()
    expect(
      messages({
        ...coming,
        pointsInterests: [{ ...interest, frequency: 'annual', annualPoints: 604 }],
      })?.changesOn,
    ).toBeNull()
  })

  it('report what is available and what is missing', () => {
    const messages = (remaining: number) =>
      evaluateStay(
        request({
          lots: [lot('few', remaining, { earnedOn: '2027-01-01', expiresOn: '2027-12-31' })],
        }),
      ).reasons[0]?.params
    const both = { points: 605, arrival: '2027-05-03', source: 'none', from: '', useYear: 0 }
    expect(messages(604)).toEqual({ ...both, have: 604, missing: 1 })
    expect(messages(0)).toEqual({ ...both, have: 0, missing: 605 })
  })

  // issue 12, item 18
  it('of biennial owners are zero in off years, and the reason says so', () => {
    const interest = {
      interestId: 'i',
      frequency: 'even' as const,
      annualPoints: 5000,
      useYearMonth: 1,
      firstUseYear: null,
      homeUnitTypeCode: null,
      last: { useYear: 2026, expiresOn: '2026-12-31' },
    }
    expect(evaluateStay(request({ lots: [], pointsInterests: [interest] })).reasons).toMatchObject([
      { code: 'NOT_ENOUGH_POINTS', changesOn: null, fix: null },
    ])
    // points of 2028 can be borrowed from one year before their use year; the reason includes that
    // day
    const messages = evaluateStay(
      request({ ...at('2026-11-22'), lots: [], pointsInterests: [interest] }),
    ).reasons[0]
    expect(messages).toMatchObject({
      fix: null,
      params: { source: 'borrow', useYear: 2028, from: '2027-01-01' },
    })
  })

  it('leave no payment if refused', () => {
    expect(evaluateStay(request(stay('2027-05-03', '2027-05-04'))).payment).toBeNull()
    expect(
      evaluateStay(request({ ...stay('2027-05-03', '2027-05-04'), weeks: [week] })).payment,
    ).toBeNull()
  })

  it('report wrong dates once, without the window', () => {
    const late = rules({ closesDaysBefore: 400 })
    expect(
      codes({
        ...late,
        ...stay('2028-03-10', '2028-03-14'),
        seasons: [{ code: 'blue', firstNight: '2028-01-01', lastNight: '2028-12-31' }],
        lots: [lot('l', 9000, { earnedOn: '2027-01-01', expiresOn: '2029-01-01' })],
      }),
    ).toEqual(['TOO_LATE'])
  })
})
