import { getHome } from '@ownerng/contract'
import { DEFAULT_RULES } from '@ownerng/domain/rules-schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { getDeadlines } from './deadlines.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const TODAY = '2026-11-22'
type Lot = Parameters<typeof getDeadlines>[1][number]
const lot = (id: string, expiresOn: string, overrides: Partial<Lot> = {}): Lot => ({
  id,
  kind: 'annual',
  useYear: 2026,
  earnedOn: '2026-02-01',
  expiresOn,
  remaining: 2_100,
  held: 0,
  used: 0,
  earned: 2_100,
  banked: 0,
  borrowed: 0,
  isUsable: true,
  ...overrides,
})
type Week = Parameters<typeof getDeadlines>[2][number]
const week = (id: string, endsOn: string, status: Week['status'] = 'available'): Week => ({
  id,
  useYear: 2026,
  unitTypeCode: 'ST',
  status,
  startsOn: '2026-01-01',
  endsOn,
  seasonCode: null,
  checkInWeekday: null,
  partNights: null,
})
const SEASONS = [{ code: 'R', firstNight: '2026-06-01', lastNight: '2026-08-31' }]
const getIds = (
  ...args: [Parameters<typeof getDeadlines>[1], Parameters<typeof getDeadlines>[2]]
) =>
  getDeadlines({ rules: DEFAULT_RULES, seasons: SEASONS, today: TODAY }, ...args).map(
    ({ id, keep }) => [id, keep],
  )

it('lists what is lost within 120 days, soonest first, at most three', () => {
  const lots = [
    lot('on the last day', '2027-03-22'),
    lot('a day too far', '2027-08-23'),
    lot('spent', '2026-12-01', { remaining: 0 }),
    lot('banked once', '2027-01-31', { kind: 'banked' }),
  ]
  const weeks = [week('free', '2026-12-31'), week('booked', '2026-12-01', 'reserved')]
  expect(getIds(lots, weeks)).toEqual([
    ['week free', null],
    // banked points can't be banked again, and this resort has no saving
    ['points banked once', null],
    // points can be banked until four months before they expire
    ['points on the last day', 'bank'],
  ])
  expect(getIds([...lots, lot('sooner', '2026-11-30')], weeks)).toHaveLength(3)
})

it('lists a week after its season only if it can be exchanged', () => {
  const summer = { ...week('summer', '2026-12-31'), seasonCode: 'R' }
  const offered = (exchange: (typeof DEFAULT_RULES)['exchange']) =>
    getDeadlines(
      { rules: { ...DEFAULT_RULES, exchange }, seasons: SEASONS, today: TODAY },
      [],
      [summer, week('any', '2026-12-31')],
    ).map(({ id, book }) => [id, book])
  const terms = { companies: ['RCI'], normalDays: 60, leastDays: 14 } as never
  expect(offered(terms)).toEqual([
    ['week summer', false],
    ['week any', true],
  ])
  expect(offered(null)).toEqual([['week any', true]])
})

it('lists the last day to bank points within 60 days before it', () => {
  expect(getIds([lot('in 60 days', '2027-05-21')], [])).toEqual([['bank in 60 days', 'bank']])
  expect(getIds([lot('in 61 days', '2027-05-22')], [])).toEqual([])
  expect(getIds([lot('over', '2027-03-21')], [])).toEqual([['points over', null]])
})

it('offers to save points from the first day that the rule allows', () => {
  const keepOf = (daysBeforeEnd: number) => {
    const save = { monthsMore: 12, daysBeforeEnd, notSeasons: [] }
    return getDeadlines(
      { rules: { ...DEFAULT_RULES, save }, seasons: SEASONS, today: TODAY },
      [lot('soon', '2027-01-01', { kind: 'banked' })],
      [],
    ).map(({ keep }) => keep)
  }
  expect(keepOf(40)).toEqual(['save'])
  expect(keepOf(39)).toEqual([null])
})

it('offers to bank only points that the rule still lets bank', () => {
  const half = { ...DEFAULT_RULES, bank: { monthsBeforeEnd: 4, percent: 50 } }
  const getPoints = (banked: number) =>
    getDeadlines(
      { rules: half, seasons: SEASONS, today: TODAY },
      [lot('soon', '2027-05-21', { banked, remaining: 2_100 - banked })],
      [],
    ).map(({ points }) => points)
  expect(getPoints(0)).toEqual([1_050])
  expect(getPoints(1_000)).toEqual([50])
  expect(getPoints(1_050)).toEqual([])
})

it('shows deadlines on the home page of their account only', async () => {
  const home = async (login: string) =>
    (await (await test.signIn(login)).call(getHome, { query: {} })).body.deadlines
  const own = await home('owner.points')
  expect(own).toMatchObject([{ kind: 'points', points: 2_100, keep: 'save', exchange: true }])
  const others = await home('owner.credit')
  expect(others.map(({ id }) => id)).not.toContain(own[0]?.id)
})
