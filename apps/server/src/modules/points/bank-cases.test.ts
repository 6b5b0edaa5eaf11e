import { randomUUID } from 'node:crypto'
import { getPoints, movePoints, previewPointsMove } from '@ownerng/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBooks, startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import {
  type CaseOwner,
  importUseYearResort,
  onDay,
} from '../../../test-support/use-year-resort.ts'

const points = (
  number: string,
  useYearMonth: number,
  lot: { useYear: number; from: string; to: string; points: number },
): CaseOwner => ({
  number,
  interest: { usage_type: 'points', annual_points: lot.points, use_year_month: useYearMonth },
  lots: [lot],
})
const january = (number: string) =>
  points(number, 1, { useYear: 2026, from: '2026-01-01', to: '2026-12-31', points: 20_001 })
const OWNERS = [
  january('half'),
  january('halves'),
  points('october', 10, { useYear: 2026, from: '2026-10-01', to: '2027-09-30', points: 8_000 }),
  points('march', 3, { useYear: 2026, from: '2026-03-01', to: '2027-02-28', points: 8_000 }),
]

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  test.setClock('2026-03-05T17:00:00Z')
  await importUseYearResort(test, OWNERS, { bank: { monthsBeforeEnd: 4, percent: 50 } })
})
afterAll(async () => {
  expect(await readBooks(test.owner)).toMatchObject({ wrongLots: 0 })
  await test.close()
})

/** Signs in on a day. Returns the owner, and their annual lot. */
async function open(number: string, day: string) {
  const owner = await onDay(test, day, number)
  const { lots } = (await owner.call(getPoints, { query: {} })).body
  const lot = lots.find(({ kind }) => kind === 'annual')
  if (!lot) throw new Error(`no lot of ${number} on ${day}`)
  return { owner, lots, lot }
}

/** Banks points. Returns the reasons for a refusal with their sentences, and `done` otherwise. */
async function bank(number: string, day: string, count: number) {
  const { owner, lot } = await open(number, day)
  const query = { id: lot.id, act: 'bank' as const, points: String(count) }
  const preview = (await owner.call(previewPointsMove, { query })).body
  const { status, body } = await owner.call(movePoints, {
    query: { id: lot.id },
    body: {
      ...{ ownerNumber: owner.ownerNumber, requestKey: randomUUID() },
      ...{ act: 'bank', points: count },
    },
  })
  expect(preview.allowed).toBe(status === 200)
  if (status === 200) return 'done'
  return body.reasons.map(({ code, sentence }) => [code, sentence])
}

/** Sums the banked points, and the points that are left of the year. */
async function read(number: string, day: string) {
  const { lots, lot } = await open(number, day)
  const banked = lots.filter(({ kind }) => kind === 'banked')
  return [lot.remaining, banked.reduce((sum, { remaining }) => sum + remaining, 0)]
}

// issue 38, A6: the share was taken of what remained, again and again
describe('half of a year of 20,001 points', () => {
  const DAY = '2026-03-05'

  it('can be banked at once, and then nothing', async () => {
    expect(await bank('half', DAY, 10_001)).toMatchObject([['LOT_NOT_ENOUGH', expect.any(String)]])
    expect(await bank('half', DAY, 10_000)).toBe('done')
    expect(await read('half', DAY)).toEqual([10_001, 10_000])
    const nothing = ['LOT_NOT_ENOUGH', "You can't bank any more of these points."]
    expect(await bank('half', DAY, 1)).toEqual([nothing])
    expect(await read('half', DAY)).toEqual([10_001, 10_000])
  })

  it('is the most of all moves together', async () => {
    expect(await bank('halves', DAY, 6_000)).toBe('done')
    // half of the 14,001 that are left would be 7,000
    expect(await bank('halves', DAY, 4_001)).toMatchObject([
      ['LOT_NOT_ENOUGH', expect.stringContaining('4,000')],
    ])
    expect(await bank('halves', DAY, 3_000)).toBe('done')
    expect(await bank('halves', DAY, 1_001)).toMatchObject([
      ['LOT_NOT_ENOUGH', expect.stringContaining('1,000')],
    ])
    expect(await bank('halves', DAY, 1_000)).toBe('done')
    expect(await read('halves', DAY)).toEqual([10_001, 10_000])
    expect(await bank('halves', DAY, 1)).toMatchObject([['LOT_NOT_ENOUGH', expect.any(String)]])
  })
})

// issue 38, A9: the deadline was one to three days early
describe('banking four months before the end of a use year', () => {
  it.each([
    ['october', '2027-05-31', '2027-06-01'],
    ['march', '2026-10-31', '2026-11-01'],
  ])('of an owner whose years start in %s is possible through %s', async (number, last, late) => {
    const { owner, lot } = await open(number, last)
    const query = { id: lot.id, act: 'bank' as const, points: '100' }
    expect((await owner.call(previewPointsMove, { query })).body.until).toBe(last)
    expect(await bank(number, last, 100)).toBe('done')
    expect(await bank(number, late, 100)).toMatchObject([['BANK_TOO_LATE', expect.any(String)]])
    expect(await read(number, late)).toEqual([7_900, 100])
  })
})
