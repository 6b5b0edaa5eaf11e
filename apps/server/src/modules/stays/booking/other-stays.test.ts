import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type CaseResort,
  searchPlaces,
  startCaseResort,
} from '../../../../test-support/case-resort.ts'
import type { SignedIn } from '../../../../test-support/test-app.ts'
import { rollUseYears } from '../rights/roll-use-years.ts'

let resort: CaseResort
let ann: SignedIn
let wes: SignedIn
beforeAll(async () => {
  resort = await startCaseResort('2026-07-01T16:00:00Z')
  await rollUseYears(resort.test.services, 'CASE')
  ann = await resort.signIn('ann')
  wes = await resort.signIn('wes')
})
afterAll(() => resort.close())

const RULES = {
  opensMonthsBefore: 12,
  closesDaysBefore: 1,
  homePriority: null,
  bonusTime: null,
  points: { minNights: 2, maxNights: 14, checkInWeekdays: [], seasonMinNights: {} },
  people: { counted: [true, true, true, true], most: [null, null, null, null] },
  guestStays: { G: { freeAYear: 0, mostAYear: null }, R: { freeAYear: 0, mostAYear: null } },
}

interface Stay {
  /** Days from today to the arrival. */
  readonly ahead: number
  readonly nights: number
  readonly people?: readonly number[]
  readonly resType?: 'O' | 'G' | 'R'
}

const toPeopleQuery = (people: readonly number[]) =>
  Object.fromEntries(people.map((count, index) => [`people${index + 1}`, String(count)]))

function find(owner: SignedIn, { ahead, nights, people = [2, 0, 0, 0], resType = 'O' }: Stay) {
  const query = { ...toPeopleQuery(people), resType }
  return searchPlaces(owner, resort.day(ahead), resort.day(ahead + nights), query)
}

type Found = Awaited<ReturnType<typeof find>>

const canBook = ({ places }: Found, code?: string) =>
  places.some(
    ({ allowed, free, unitTypeCode }) =>
      allowed && free > 0 && (code === undefined || unitTypeCode === code),
  )

/** Searches for each of the stays that are offered instead, as the owner does who chooses it. */
async function chooseAll(owner: SignedIn, { alternatives }: Found) {
  for (const { arrival, departure, people, resType, unitTypeCode } of alternatives) {
    const query = { ...toPeopleQuery(people), resType }
    const again = await searchPlaces(owner, arrival, departure, query)
    expect([arrival, departure, people, canBook(again, unitTypeCode)]).toEqual([
      arrival,
      departure,
      people,
      true,
    ])
  }
}

/** The refusal, and the alternatives that it offers. */
async function refuse(owner: SignedIn, stay: Stay) {
  const found = await find(owner, stay)
  expect(canBook(found)).toBe(false)
  await chooseAll(owner, found)
  const codes = [...new Set(found.places.flatMap(({ reasons }) => reasons.map(({ code }) => code)))]
  return { codes, first: found.alternatives[0], count: found.alternatives.length }
}

describe('offers stays that resolve the refusal', () => {
  it.each([
    ['TOO_SHORT', {}, { ahead: 30, nights: 1 }, { nights: 2 }],
    ['TOO_LONG', {}, { ahead: 30, nights: 16 }, { nights: 14 }],
    ['TOO_LATE', { closesDaysBefore: 5 }, { ahead: 2, nights: 3 }, { ahead: 5 }],
    ['ARRIVAL_PASSED', {}, { ahead: -3, nights: 3 }, { ahead: 1 }],
    [
      'CHECK_IN_DAY',
      { points: { ...RULES.points, checkInWeekdays: [5] } },
      { ahead: 32, nights: 3 },
      { ahead: 30 },
    ],
    ['NOT_OPEN_YET', {}, { ahead: 385, nights: 3 }, { ahead: 365 }],
    ['TOO_MANY_PEOPLE', {}, { ahead: 30, nights: 3, people: [9, 2, 0, 0] }, { people: 8 }],
    [
      'TOO_MANY_OF_KIND',
      { people: { ...RULES.people, most: [null, null, null, 1] } },
      { ahead: 30, nights: 3, people: [2, 0, 0, 3] },
      { people: 3 },
    ],
    ['NOBODY_STAYS', {}, { ahead: 30, nights: 3, people: [0, 0, 0, 0] }, { people: 1 }],
    [
      'GUEST_STAYS_USED',
      { guestStays: { ...RULES.guestStays, G: { freeAYear: 0, mostAYear: 0 } } },
      { ahead: 30, nights: 3, resType: 'G' },
      { resType: 'O' },
    ],
  ] as const)('%s', async (code, rules, stay, expected) => {
    await resort.setRules({ ...RULES, ...rules })
    const { codes, first } = await refuse(ann, stay)
    expect(codes).toContain(code)
    if (!first) throw new Error('no stay is offered')
    const { arrival, departure, people, resType } = first
    const nights = (Date.parse(departure) - Date.parse(arrival)) / 86_400_000
    const total = people.reduce((sum, count) => sum + count, 0)
    if ('nights' in expected) expect(nights).toBe(expected.nights)
    if ('people' in expected) expect(total).toBe(expected.people)
    if ('resType' in expected) expect(resType).toBe(expected.resType)
    if ('ahead' in expected) {
      const distance = Date.parse(arrival) - Date.parse(resort.day(expected.ahead))
      expect(Math.abs(distance) / 86_400_000).toBeLessThanOrEqual(4)
    }
  })

  it('WEEK_START, WEEK_LENGTH: weeks from Saturday to Saturday, for an owner of a week', async () => {
    await resort.setRules(RULES)
    // Wednesday, July 29
    const { codes, first } = await refuse(wes, { ahead: 28, nights: 3 })
    expect(codes).toEqual(expect.arrayContaining(['WEEK_START', 'WEEK_LENGTH']))
    expect(first).toMatchObject({ arrival: '2026-08-01', departure: '2026-08-08' })
  })

  it('NOT_ENOUGH_POINTS: fewer nights, if no move of points or payment helps', async () => {
    await resort.setRules({ ...RULES, borrow: null, bank: null, rentedPoints: null })
    await resort.setPoints('ann', 2026, 200)
    const { codes, first } = await refuse(ann, { ahead: 40, nights: 6 })
    await resort.setPoints('ann', 2026, 20_000)
    expect(codes).toContain('NOT_ENOUGH_POINTS')
    expect(first).toMatchObject({ points: 180 })
  })

  it('none if no dates help: PAST_DUE', async () => {
    await resort.setRules(RULES)
    await resort.bill('ben', { number: 'LATE', cents: 5_000, dueOn: '2026-04-01' })
    const ben = await resort.signIn('ben')
    expect(await refuse(ben, { ahead: 30, nights: 3 })).toMatchObject({ count: 0 })
  })
})

const stays = fc.record({
  ahead: fc.integer({ min: -10, max: 420 }),
  nights: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 20 })),
  people: fc.tuple(
    fc.integer({ min: 0, max: 9 }),
    fc.integer({ min: 0, max: 4 }),
    fc.constant(0),
    fc.integer({ min: 0, max: 2 }),
  ),
  resType: fc.constantFrom('O', 'O', 'G', 'R'),
  isWeekOwner: fc.boolean(),
  points: fc.constantFrom(0, 150, 400, 20_000),
  rules: fc.record({
    opensMonthsBefore: fc.constantFrom(6, 12),
    closesDaysBefore: fc.constantFrom(0, 1, 7),
    homePriority: fc.constantFrom(null, { monthsBefore: 13, minNights: 3, maxNights: 7 }),
    bonusTime: fc.constantFrom(null, { daysBefore: 30, centsANight: 9_000, maxNights: 3 }),
    points: fc.record({
      minNights: fc.constantFrom(1, 3),
      maxNights: fc.constantFrom(7, 14),
      checkInWeekdays: fc.constantFrom([], [5, 7]),
      seasonMinNights: fc.constant({}),
    }),
    people: fc.record({
      counted: fc.constantFrom([true, true, true, true], [true, true, true, false]),
      most: fc.constantFrom([null, null, null, null], [null, null, null, 1]),
    }),
    guestStays: fc.record({
      G: fc.constantFrom(...[null, 0].map((mostAYear) => ({ freeAYear: 0, mostAYear }))),
      R: fc.constant({ freeAYear: 0, mostAYear: null }),
    }),
  }),
})

it('offers only stays that can be booked', async () => {
  // codes of refusals that a stay was offered for: otherwise the property would prove nothing
  const resolved = new Set<string>()
  await fc.assert(
    fc.asyncProperty(stays, async ({ isWeekOwner, points, rules, ...stay }) => {
      await resort.setRules(rules)
      await resort.setPoints('ann', 2026, points)
      const owner = isWeekOwner ? wes : ann
      const found = await find(owner, stay)
      await chooseAll(owner, found)
      if (found.alternatives.length > 0)
        for (const { reasons } of found.places) for (const { code } of reasons) resolved.add(code)
    }),
    inject('long') ? { numRuns: 500, endOnFailure: true } : { seed: 7, numRuns: 80 },
  )
  expect([...resolved]).toEqual(
    expect.arrayContaining(['TOO_SHORT', 'TOO_LONG', 'CHECK_IN_DAY', 'WEEK_LENGTH', 'WEEK_START']),
  )
})
