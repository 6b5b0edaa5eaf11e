import { getPoints } from '@ownerng/contract'
import { describe, expect, it } from 'vitest'
import { blank } from '../../../../../packages/contract/test-support/sample.ts'
import {
  getDeadline,
  type Lot,
  listContractActions,
  listDeadlineActions,
  type Owned,
  type PointsPage,
} from './contract-actions.ts'
import { movableLots, whyNotMoved } from './movable-lots.ts'
import { nextDates } from './next-points-dates.ts'
import { getParts } from './use-years.ts'

const TODAY = '2026-11-22'
const SOON = '2027-03-22'
const MAY_ALL = { mayMove: true, mayBook: true }
const MAY_LOOK = { mayMove: false, mayBook: false }

type Option = Lot['options'][number]
const REASON = {
  code: 'LOT_KIND',
  sentence: 'These points were already banked.',
  short: '',
  rule: { text: '', version: 1 },
  changesOn: null,
  fix: null,
}
const option = (name: Option['option'], overrides: Partial<Option> = {}): Option => ({
  option: name,
  allowed: true,
  reasons: [],
  until: '2026-12-31',
  fullUntil: null,
  points: 2_100,
  becomes: null,
  ...overrides,
})
const BANK = option('bank', { becomes: { useYear: 2027, from: '2027-02-01', to: '2028-01-31' } })
const lot = (id: string, overrides: Partial<Lot> = {}): Lot => ({
  id,
  number: id,
  kind: 'annual',
  useYear: 2026,
  earnedOn: '2026-02-01',
  expiresOn: '2027-01-31',
  remaining: 2_100,
  interestId: 'i1',
  options: [BANK, option('exchange', { fullUntil: '2026-12-02' })],
  ...overrides,
})
const page = (overrides: Partial<PointsPage> = {}): PointsPage =>
  blank(getPoints, {
    today: TODAY,
    windows: { home: { months: 13, days: null }, all: { months: 10, days: null } },
    ...overrides,
  })
const owned = (usageType: string, rights: Partial<Owned['rights'][number]>[] = []): Owned => ({
  id: 'i1',
  number: 'P-1',
  usageType,
  frequency: 'annual',
  place: 'Lakeview 204',
  isUnit: true,
  picture: 'lake',
  photo: null,
  seasonName: '',
  week: 7,
  event: '',
  points: 14_000,
  deededTo: 'Eleanor Whitfield',
  since: null,
  rights: rights.map((right, index) => ({
    id: `r${index}`,
    useYear: 2027,
    partNights: null,
    startsOn: '2027-02-12',
    endsOn: '2027-02-18',
    status: 'available',
    opensOn: null,
    isOver: false,
    options: [option('rent', { points: 0 }), option('exchange', { points: 0 })],
    ...right,
  })),
})
const summary = (options: ReturnType<typeof listContractActions>) =>
  options.map(({ option, isOpen, action }) => [option, isOpen, action?.href ?? null])

it('highlights the points that expire first, all lots of that day together', () => {
  const later = lot('later', { expiresOn: '2027-02-28' })
  const lots = [later, lot('small', { remaining: 100 }), lot('large', { remaining: 2_000 })]
  expect(getDeadline(page({ lots }), SOON)).toMatchObject({
    expiresOn: '2027-01-31',
    points: 2_100,
    lot: { id: 'large' },
  })
  const none = [
    lot('spent', { remaining: 0 }),
    lot('far', { expiresOn: '2027-03-23' }),
    lot('not yet', { earnedOn: '2026-11-23' }),
  ]
  expect(getDeadline(page({ lots: none }), SOON)).toBeNull()
})

it('lists open options first, and closed ones with their reason', () => {
  const banked = lot('1', {
    options: [
      { ...BANK, allowed: false, reasons: [REASON] },
      option('exchange', { fullUntil: '2026-11-21' }),
    ],
  })
  const options = listDeadlineActions(banked, TODAY, MAY_ALL)
  expect(options.map(({ option, isOpen }) => [option, isOpen])).toEqual([
    ['book', true],
    ['exchange', true],
    ['bank', false],
  ])
  expect(options[2]).toMatchObject({ text: REASON.sentence, action: null })
  // the full-value deadline has passed, so the final deadline is shown
  expect(options[1]?.by).toMatch(/^By Dec\s31,\s2026$/)
})

it('links to the panel with the lot and its points, except for read-only logins', () => {
  const [bank] = listDeadlineActions(lot('7'), TODAY, MAY_ALL)
  expect(bank?.action).toEqual({
    label: 'Bank 2,100 points',
    href: '#/nav/points?act=bank&lot=7&points=2100',
  })
  expect(listDeadlineActions(lot('7'), TODAY, MAY_LOOK).map(({ action }) => action)).toEqual([
    null,
    null,
    null,
  ])
})

it('links a closed option to what opens it', () => {
  const fix = { label: 'Pay $10.00', route: '/nav/payment?cents=1000' }
  const closed = option('exchange', { allowed: false, reasons: [{ ...REASON, fix }] })
  const options = listContractActions(
    page({ lots: [lot('1', { options: [closed] })] }),
    owned('points'),
    {
      mayMove: true,
      mayBook: false,
    },
  )
  expect(summary(options)).toEqual([
    ['use', true, null],
    // the resort doesn't offer this option, which the text says
    ['bank', false, null],
    ['rent', false, null],
    ['exchange', false, '#/nav/payment?cents=1000'],
  ])
})

it.each([
  ['available', ['use', true, '#/nav/reservations/bookingcriteria']],
  ['reserved', ['use', true, '#/nav/reservations']],
  ['rented-out', ['use', false, null]],
])('lists the options of a week that is %s', (status, use) => {
  const week = owned('fixed-week', [{ status: 'used' }, { status }])
  expect(summary(listContractActions(page(), week, MAY_ALL))).toEqual([
    use,
    ['bank', false, null],
    ['rent', true, '#/nav/reservations/exchange'],
    ['exchange', true, '#/nav/reservations/exchange'],
  ])
})

it('shows when a week opens, and offers no booking before', () => {
  const week = owned('floating-week', [{ opensOn: '2027-02-01', endsOn: '2027-12-31' }])
  const [use] = listContractActions(page(), week, MAY_ALL)
  expect(use).toMatchObject({ option: 'use', isOpen: false, action: null })
  expect(use?.text).toMatch(/Booking opens Feb\s1,\s2027\.$/)
})

// issue 38, C25
it('names the nights of a part of a split week', () => {
  const week = owned('floating-week', [{ partNights: 3, endsOn: '2027-12-31' }])
  const [use] = listContractActions(page(), week, MAY_ALL)
  expect(use?.text).toMatch(/^Choose 3 nights of your week between /)
})

it('offers no booking after the season, and shows the next week if none is left', () => {
  const over = { useYear: 2026, isOver: true, endsOn: '2026-12-31' }
  const shown = (options: Option[]) =>
    listContractActions(page(), owned('floating-week', [{ ...over, options }, {}]), MAY_ALL)
  const [use] = shown([option('exchange')])
  expect(use).toMatchObject({ option: 'use', isOpen: false, action: null })
  expect(use?.text).toBe('Your season is over for 2026, and no week is left to book.')
  const [next] = shown([option('exchange', { allowed: false, reasons: [REASON] })])
  expect(next).toMatchObject({ option: 'use', isOpen: true })
})

it('lists upcoming dates, the soonest first, without past ones', () => {
  const lots = [
    lot('1'),
    lot('2', { earnedOn: '2027-02-01', expiresOn: '2028-01-31', options: [] }),
    lot('3', { options: [option('exchange', { fullUntil: '2026-11-21' })] }),
  ]
  expect(nextDates(page({ lots }), MAY_ALL).map(({ id, on }) => [id, on])).toEqual([
    ['exchange 1', '2026-12-02'],
    ['bank 1', '2026-12-31'],
    ['new 2', '2027-02-01'],
  ])
  expect(nextDates(page({ lots }), MAY_LOOK).every(({ actions }) => actions.length === 0)).toBe(
    true,
  )
})

it('splits a use year into used, held, left, and expiring', () => {
  const year = {
    useYear: 2026,
    from: '2026-02-01',
    to: '2027-01-31',
    used: 10_150,
    held: [{ id: 's1', unitName: 'Lakeview 204', arrival: '2026-12-19', points: 1_750 }],
    coming: null,
  }
  const lots = [
    lot('soon'),
    lot('saved', { kind: 'restricted', expiresOn: '2028-01-31', remaining: 50 }),
    lot('spent', { remaining: 0 }),
  ]
  expect(getParts(year, page({ lots }), SOON).map(({ look, points }) => [look, points])).toEqual([
    ['used', 10_150],
    ['held', 1_750],
    ['left', 50],
    ['soon', 2_100],
  ])
  const coming = { ...year, used: 0, held: [], coming: { points: 14_000, on: '2027-02-01' } }
  expect(getParts(coming, page(), SOON).map(({ look }) => look)).toEqual(['coming'])
})

describe('selectable lots', () => {
  const banked = option('bank', { allowed: false, reasons: [REASON] })
  const lots = [
    lot('banked', { kind: 'banked', expiresOn: '2026-12-31', options: [banked] }),
    lot('later', { expiresOn: '2027-08-31' }),
    lot('few', { remaining: 10 }),
    lot('many', { remaining: 900 }),
    lot('empty', { remaining: 0 }),
    lot('next year', { useYear: 2027, earnedOn: '2027-02-01', expiresOn: '2028-01-31' }),
  ]
  const idsFor = (act: Parameters<typeof movableLots>[1]) =>
    movableLots({ lots, today: TODAY }, act).map(({ id }) => id)

  it('are sorted by expiration, with immovable ones last', () => {
    expect(idsFor('bank')).toEqual(['many', 'few', 'later', 'next year', 'banked'])
    expect(lots.map((each) => whyNotMoved(each, 'bank')).filter(Boolean)).toEqual([REASON.sentence])
  })

  it('belong to later years when borrowing', () => {
    expect(idsFor('borrow')).toEqual(['next year'])
  })

  it("start with annual lots for a transfer, which the page doesn't describe", () => {
    expect(idsFor('transfer').at(-1)).toBe('banked')
  })
})

describe('the end of a week', () => {
  it.each([
    ['fixed-week', /Fri, Feb 12, 2027 .* Fri, Feb 19, 2027/],
    ['fractional', /Fri, Feb 12, 2027 .* Fri, Feb 19, 2027/],
    ['floating-week', /Fri, Feb 12, 2027 .* Thu, Feb 18, 2027/],
  ])('of %s is the day of departure, or the last day of a season to choose from', (type, text) => {
    const [use] = listContractActions(page(), owned(type, [{}]), MAY_ALL)
    expect(use?.text.replaceAll('\u00a0', ' ')).toMatch(text)
  })
})
