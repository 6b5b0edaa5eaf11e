import { describe, expect, it } from 'vitest'
import { change, codes, left } from '../../test-support/changes.ts'
import { lot, stay, WEEK } from '../../test-support/questions.ts'
import { addDays } from '../dates/calendar-date.ts'
import { DEFAULT_RULES } from '../resort/rules-schema.ts'
import type { StayRequest } from './stay-question.ts'

describe('changing a stay', () => {
  it('to other dates refunds the old points and takes new ones, soonest to expire first', () => {
    const verdict = change(stay('2027-05-10', '2027-05-13'))
    expect(verdict).toMatchObject({
      allowed: true,
      moved: true,
      points: 240,
      pointsLost: 0,
      feeCents: 0,
      payment: { kind: 'points', points: 240 },
    })
    expect(verdict.lots).toEqual([
      {
        lotId: 'soon',
        useYear: 2027,
        expiresOn: '2027-06-30',
        paid: 500,
        pays: 240,
        lost: 0,
        leftBefore: 0,
        leftAfter: 260,
      },
      {
        lotId: 'late',
        useYear: 2027,
        expiresOn: '2027-12-31',
        paid: 105,
        pays: 0,
        lost: 0,
        leftBefore: 4895,
        leftAfter: 5000,
      },
    ])
  })

  it('refunds an expired or unsuitable lot, and takes from the others', () => {
    const verdict = change(stay('2027-07-05', '2027-07-08'))
    expect(
      verdict.lots.map(({ lotId, paid, pays, leftAfter }) => [lotId, paid, pays, leftAfter]),
    ).toEqual([
      ['soon', 500, 0, 500],
      ['late', 105, 420, 4580],
    ])
    const ended = change(stay('2027-07-05', '2027-07-08'), {
      lots: [{ lotId: 'gone', points: 7, useYear: 2025, expiresOn: '2027-02-01' }],
    })
    expect(ended.lots[0]).toEqual({
      lotId: 'gone',
      useYear: 2025,
      expiresOn: '2027-02-01',
      paid: 7,
      pays: 0,
      lost: 0,
      leftBefore: 0,
      leftAfter: 7,
    })
  })

  it('spends the lots chosen by the owner first', () => {
    expect(
      change({ ...stay('2027-05-10', '2027-05-13'), lotOrder: ['late'] }).payment,
    ).toMatchObject({ lots: [{ lotId: 'late', points: 240 }] })
  })

  it('is refused with the reasons of the new stay', () => {
    expect(
      codes({ ...stay('2027-07-05', '2027-07-12'), lots: [] }, { lots: [], paidBy: 'points' }),
    ).toEqual(['NO_INTEREST'])
    expect(codes(stay('2027-05-10', '2027-05-11'))).toEqual(['TOO_SHORT'])
    expect(
      change({
        ...stay('2027-05-10', '2027-05-17'),
        account: {
          status: 'active',
          overdue: [{ id: 'c1', kind: 'other', openCents: 100, dueOn: '2026-01-01' }],
        },
      }).reasons[0],
    ).toMatchObject({ code: 'PAST_DUE', params: { act: 'change' } })
  })

  it('keeps the kind of payment: points with points, a week with a week, never money', () => {
    const week = { ...WEEK, entitlementId: 'mine', status: 'reserved' }
    expect(change({ ...stay('2027-05-09', '2027-05-16'), weeks: [WEEK] }).payment).toMatchObject({
      kind: 'points',
    })
    const byWeek = {
      paidBy: 'week' as const,
      entitlementId: 'mine',
      lots: [],
      arrival: '2027-05-16',
      departure: '2027-05-23',
    }
    expect(
      change({ ...stay('2027-05-09', '2027-05-16'), weeks: [week] }, byWeek).payment,
    ).toMatchObject({ kind: 'week', entitlementId: 'mine' })
    expect(codes({ ...stay('2027-05-09', '2027-05-15'), weeks: [week] }, byWeek)).toEqual([
      'WEEK_LENGTH',
    ])
    const rules = {
      ...DEFAULT_RULES,
      bonusTime: { daysBefore: 300, maxNights: 14, centsANight: 1 },
    }
    expect(codes({ ...stay('2027-05-09', '2027-05-15'), weeks: [week], rules }, byWeek)).toEqual([
      'WEEK_LENGTH',
    ])
  })

  it.each([
    ['cancelled', '2027-05-03'],
    ['stayed', '2027-05-03'],
    ['confirmed', '2027-03-01'],
    ['confirmed', '2027-02-27'],
  ])('is refused if the stay is %s and starts %s', (status, arrival) => {
    expect(
      codes(stay('2027-05-10', '2027-05-13'), { status, arrival, departure: addDays(arrival, 7) }),
    ).toEqual(['NOT_CHANGEABLE'])
  })

  it('is refused if nothing changes, if it’s too late, and for bonus time', () => {
    expect(codes({})).toEqual(['NOTHING_CHANGES'])
    expect(
      codes({ stay: { arrival: '2027-05-03', departure: '2027-05-10', people: [2] } }),
    ).toEqual(['NOTHING_CHANGES'])
    expect(
      codes(stay('2027-05-10', '2027-05-13'), { arrival: '2027-03-02', departure: '2027-03-04' }),
    ).toEqual(['CHANGE_TOO_LATE'])
    expect(
      codes(stay('2027-05-10', '2027-05-13'), { arrival: '2027-03-03', departure: '2027-03-05' }),
    ).toEqual([])
    expect(codes(stay('2027-05-10', '2027-05-13'), { paidBy: 'bonus', lots: [] })).toEqual([
      'NOT_CHANGEABLE',
    ])
    const of = { lotId: 'sold', points: 10, useYear: 2027, expiresOn: '2027-12-31' }
    const lots = [{ ...of, isTransferred: true }]
    expect(codes(stay('2027-05-10', '2027-05-13'), { lots })).toEqual(['NOT_CHANGEABLE'])
    const week = { ...WEEK, entitlementId: 'mine', status: 'reserved' }
    const near = {
      paidBy: 'week' as const,
      entitlementId: 'mine',
      lots: [],
      arrival: '2027-03-28',
      departure: '2027-04-04',
    }
    expect(codes({ ...stay('2027-05-09', '2027-05-16'), weeks: [week] }, near)).toEqual([
      'CHANGE_TOO_LATE',
    ])
    expect(
      codes({ ...stay('2027-05-09', '2027-05-16'), weeks: [week] }, { ...near, bookedHoursAgo: 1 }),
    ).toEqual([])
  })
})

describe('details of a change', () => {
  it('moves by arrival alone, departure alone, or place alone', () => {
    expect(change(stay('2027-05-04', '2027-05-10'))).toMatchObject({
      moved: true,
      allowed: true,
      points: 525,
    })
    expect(change(stay('2027-05-03', '2027-05-09'))).toMatchObject({
      moved: true,
      allowed: true,
      points: 520,
    })
    expect(change({ unitType: { code: '1BR', name: 'One-Bedroom', maxPeople: 4 } })).toMatchObject({
      moved: true,
      points: 1210,
    })
  })

  it('returns why the stay can’t be changed', () => {
    const messages = (status: string) =>
      change(stay('2027-05-10', '2027-05-13'), { status }).reasons[0]?.params
    expect(messages('cancelled')).toEqual({ why: 'canceled' })
    expect(messages('stayed')).toEqual({ why: 'past' })
  })

  it('has no payment and spends nothing if refused', () => {
    expect(change(stay('2027-05-10', '2027-05-13'), { status: 'cancelled' }).payment).toBeNull()
  })

  it('can change people even on the last days, when the stay can’t move anymore', () => {
    expect(
      codes(
        { stay: { arrival: '2027-03-02', departure: '2027-03-06', people: [1, 0, 0, 0] } },
        { arrival: '2027-03-02', departure: '2027-03-06' },
      ),
    ).toEqual([])
    expect(
      codes(
        { stay: { arrival: '2027-05-03', departure: '2027-05-10', people: [1, 0, 0, 0] } },
        { paidBy: 'bonus', lots: [] },
      ),
    ).toEqual([])
  })

  it('releases only its own week', () => {
    const other = { ...WEEK, entitlementId: 'other', status: 'reserved' }
    const mine = {
      ...WEEK,
      entitlementId: 'mine',
      status: 'reserved',
      useYear: 2026,
      startsOn: '2026-01-01',
      endsOn: '2026-12-31',
    }
    expect(
      codes(
        { ...stay('2027-05-09', '2027-05-16'), weeks: [mine, other] },
        {
          paidBy: 'week',
          entitlementId: 'mine',
          lots: [],
          arrival: '2027-05-16',
          departure: '2027-05-23',
        },
      ),
    ).toEqual(['WEEK_USED'])
  })

  it('keeps spending its own lots before others that expire sooner', () => {
    const sooner = lot('sooner', 900, { earnedOn: '2027-01-01', expiresOn: '2027-06-01' })
    const verdict = change({ ...stay('2027-05-10', '2027-05-13'), lots: [...left, sooner] })
    expect(verdict.lots.map(({ lotId, pays }) => [lotId, pays])).toEqual([
      ['soon', 240],
      ['late', 0],
    ])
    const dearer = change({
      ...stay('2027-05-10', '2027-05-17'),
      lots: [...left, sooner],
      unitType: { code: '1BR', name: 'One-Bedroom', maxPeople: 4 },
    })
    expect(dearer.lots.map(({ lotId, pays }) => [lotId, pays])).toEqual([
      ['soon', 500],
      ['late', 710],
    ])
    const mixed = change(
      {
        ...stay('2027-05-10', '2027-05-13'),
        lots: [
          { ...left[0], id: 'late', remaining: 0 } as StayRequest['lots'][number],
          left[1] as StayRequest['lots'][number],
          sooner,
        ],
      },
      { lots: [{ lotId: 'late', points: 100, useYear: 2027, expiresOn: '2027-12-31' }] },
    )
    expect(
      mixed.lots.map(({ lotId, paid, pays, leftAfter }) => [lotId, paid, pays, leftAfter]),
    ).toEqual([
      ['sooner', 0, 140, 760],
      ['late', 100, 100, 0],
    ])
  })
})
