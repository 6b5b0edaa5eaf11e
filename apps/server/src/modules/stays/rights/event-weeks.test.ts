import {
  bookReservation,
  cancelReservation,
  getPoints,
  getProfile,
  listBookingWeeks,
  saveLanguage,
} from '@ownerng/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Rows } from '../../../../../../demo/write-folder.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../../test-support/test-app.ts'
import {
  type CaseOwner,
  importUseYearResort,
  onDay,
  PARTY,
  RESORT,
} from '../../../../test-support/use-year-resort.ts'
import { checkStored } from '../../../cli/check-options.ts'
import { rollUseYears } from './roll-use-years.ts'

const TODAY = '2026-11-28'
const own = (number: string, interest: CaseOwner['interest'] = {}): CaseOwner => ({
  number,
  interest: {
    ...{ usage_type: 'event-week', unit: 'FIX-1', event: 'PRESIDENTS', check_in_weekday: 6 },
    ...interest,
  },
})
const entry = (use_year: number, first_night: string, last_night: string, more = {}) => ({
  ...{ event: 'PRESIDENTS', use_year, check_in_weekday: '', title: "Presidents' week" },
  ...{ 'title:es': 'Semana de los Presidentes', first_night, last_night, ...more },
})
const IN_2027 = entry(2027, '2027-02-13', '2027-02-19')
const IN_2028 = entry(2028, '2028-02-19', '2028-02-25')
const CALENDAR = [entry(2026, '2026-02-14', '2026-02-20'), IN_2027, IN_2028]

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
  test.setClock(`${TODAY}T17:00:00Z`)
})
afterEach(() => test.close())

const load = (owners: readonly CaseOwner[], events: Rows) =>
  importUseYearResort(test, owners, {}, { 'event-weeks.csv': events })
const readWeeks = async (number = 'ann') =>
  (
    await test.owner.query<{ week: string }>(
      `select concat_ws(' ', e.use_year, to_char(e.starts_on, 'YYYY-MM-DD'),
         to_char(e.ends_on, 'YYYY-MM-DD'), e.status) as week
       from entitlement e join interest i on i.resort_id = e.resort_id and i.id = e.interest_id
       where e.resort_id = $1 and i.number = $2 and e.ends_on > date '2026-11-28' order by 1`,
      [RESORT, `I-${number}`],
    )
  ).rows.map(({ week }) => week)
const book = (owner: SignedIn, arrival: string, departure: string) =>
  owner.call(bookReservation, {
    query: {},
    body: {
      ...{ ownerNumber: owner.ownerNumber, unitTypeCode: 'FIX', arrival, departure },
      ...{ ...PARTY.body, resType: 'O' as const, guest: null, comments: {} },
      ...{ expectPoints: null, expectFeeCents: 0, requestKey: `event-${arrival}` },
    },
  })

// issue 38, A10
it("grants Presidents' week of 2028 with the holiday, February 21, whoever adds it", async () => {
  await load(
    [own('ann'), own('bea', { usage_type: 'fixed-week', event: '', week: 7, unit: 'FIX-2' })],
    CALENDAR,
  )
  const weeks = ['2027 2027-02-13 2027-02-19 available', '2028 2028-02-19 2028-02-25 available']
  expect(await readWeeks()).toEqual(weeks)
  expect((await readWeeks('bea')).at(-1)).toBe('2028 2028-02-12 2028-02-18 available')
  await rollUseYears(test.services, RESORT)
  expect(await readWeeks()).toEqual(weeks)
  const owner = await onDay(test, TODAY, 'ann')
  expect((await book(owner, '2028-02-19', '2028-02-26')).body).toMatchObject({ paidBy: 'week' })
  expect(await readWeeks()).toContain('2028 2028-02-19 2028-02-25 reserved')
})

it('names the event where other weeks have a number, in the language of the reader', async () => {
  await load([own('ann')], CALENDAR)
  const owner = await onDay(test, TODAY, 'ann')
  const read = async () => {
    const { years } = (await owner.call(listBookingWeeks, { query: { ...PARTY.query } })).body
    const { owned } = (await owner.call(getPoints, { query: {} })).body
    const { interests } = (await owner.call(getProfile, { query: {} })).body
    return [years[0]?.weeks[0]?.event, owned[0]?.event, owned[0]?.week, interests[0]?.text]
  }
  const [title, ofContract, number, text] = await read()
  expect([title, ofContract, number]).toEqual(["Presidents' week", "Presidents' week", null])
  expect(text).toContain(", Presidents' week")
  await owner.call(saveLanguage, { query: {}, body: { locale: 'es-US' } })
  expect((await read())[0]).toBe('Semana de los Presidentes')
})

it('grants no week in a year without an entry, and tells the resort which contracts lack it', async () => {
  const owners = [own('ann'), own('ben', { unit: 'FIX-2' })]
  const report = await load(owners, [IN_2027])
  const missing =
    'PRESIDENTS has no week in 2028: add it to event-weeks.csv; ' +
    'until then, I-ann, I-ben have no week that year'
  expect(report.acts).toContain(missing)
  expect(await readWeeks()).toEqual(['2027 2027-02-13 2027-02-19 available'])
  expect(await checkStored(test.services)).toContain(`${RESORT} ${missing}`)
  const again = await load(owners, CALENDAR)
  expect(again.acts).toEqual([])
  expect(await readWeeks()).toContain('2028 2028-02-19 2028-02-25 available')
  expect(await checkStored(test.services)).not.toContain('no week')
})

it('moves weeks with a changed entry, except booked and deposited ones, which it reports', async () => {
  const owners = [own('ann'), own('ben', { unit: 'FIX-2' }), own('cy', { unit: 'FIX-3' })]
  await load(owners, [IN_2027, entry(2028, '2028-02-12', '2028-02-18')])
  const [ann, ben] = [await onDay(test, TODAY, 'ann'), await onDay(test, TODAY, 'ben')]
  const stay = (await book(ann, '2028-02-12', '2028-02-19')).body as { id: string }
  await test.owner.query(
    `update entitlement set status = 'deposited' where resort_id = $1 and use_year = 2028
       and interest_id = (select id from interest where number = 'I-ben')`,
    [RESORT],
  )
  const { acts } = await load(owners, [IN_2027, IN_2028])
  expect(acts).toEqual([
    'moved the 2028 week of contract I-cy to Sat, Feb 19, 2028 through Fri, Feb 25, 2028',
    'the 2028 week of contract I-ann is booked and keeps Sat, Feb 12, 2028 through Fri, Feb ' +
      '18, 2028; its dates are now Sat, Feb 19, 2028 through Fri, Feb 25, 2028',
    'the 2028 week of contract I-ben is deposited and keeps Sat, Feb 12, 2028 through Fri, ' +
      'Feb 18, 2028; its dates are now Sat, Feb 19, 2028 through Fri, Feb 25, 2028',
    expect.stringContaining('PRESIDENTS has no week in 2026'),
  ])
  expect(ben.ownerNumber).toBe('ben')
  expect(await readWeeks('cy')).toContain('2028 2028-02-19 2028-02-25 available')
  expect(await readWeeks('ann')).toContain('2028 2028-02-12 2028-02-18 reserved')
  expect((await readWeeks('ann'))[0]).toBe('2027 2027-02-13 2027-02-19 available')
  // after a cancellation that can't be undone anymore, the week follows the calendar
  await ann.call(cancelReservation, {
    query: { id: stay.id },
    body: { ownerNumber: 'ann', expectPointsBack: 0, expectWeek: 'back' },
  })
  await rollUseYears(test.services, RESORT)
  expect(await readWeeks('ann')).toContain('2028 2028-02-12 2028-02-18 available')
  await test.owner.query('update reservation set undo_until = null where id = $1', [stay.id])
  await rollUseYears(test.services, RESORT)
  expect(await readWeeks('ann')).toContain('2028 2028-02-19 2028-02-25 available')
})

it('names stays of others on the nights to which a week moves', async () => {
  await load([own('ann')], [IN_2027, entry(2028, '2028-02-12', '2028-02-18')])
  await test.owner.query(
    `insert into reservation (resort_id, number, unit_id, type, status, arrival, departure)
     select $1, 'R-1', id, 'maintenance', 'confirmed', '2028-02-24', '2028-02-28' from unit
     where resort_id = $1 and number = 'FIX-1'`,
    [RESORT],
  )
  const { acts } = await load([own('ann')], [IN_2027, IN_2028])
  expect(acts[0]).toContain('through Fri, Feb 25, 2028, but R-1 has some of its nights')
})

it('follows a contract to another event, and withdraws weeks without an entry', async () => {
  const easter = entry(2027, '2027-03-27', '2027-04-02', { event: 'EASTER', title: 'Easter week' })
  await load([own('ann')], [...CALENDAR, { ...easter, 'title:es': 'Semana de Pascua' }])
  await load(
    [own('ann', { event: 'EASTER' })],
    [...CALENDAR, { ...easter, 'title:es': 'Semana de Pascua' }],
  )
  expect(await readWeeks()).toEqual([
    '2027 2027-03-27 2027-04-02 available',
    '2028 2028-02-19 2028-02-25 expired',
  ])
})

it('is refused without an event, with an unknown one, and on nights that another contract owns', async () => {
  await expect(load([own('ann', { event: '', week: 7 })], CALENDAR)).rejects.toThrow(
    /"field":"event","reason":"is missing: an event week follows its event/,
  )
  await expect(load([own('ann', { event: 'EASTER' })], CALENDAR)).rejects.toThrow(
    /\\"EASTER\\" is not a event of event-weeks.csv/,
  )
  await expect(
    load([own('ann'), own('ben', { usage_type: 'fixed-week', event: '', week: 8 })], CALENDAR),
  ).rejects.toThrow(/is already owned by interest I-ann/)
  await expect(load([own('ann'), own('ben')], CALENDAR)).rejects.toThrow(
    /the week of PRESIDENTS of unit FIX-1 is already owned by interest I-ann/,
  )
  const fixed = own('ann', { usage_type: 'fixed-week', week: 8 })
  await expect(load([fixed], CALENDAR)).rejects.toThrow(/is for event weeks only/)
})

it.each([
  [entry(2028, '2028-02-25', '2028-02-19'), 'is before first_night'],
  [entry(2028, '2028-02-19', '2028-03-18'), 'an event week has at most 28 nights'],
  [entry(2026, '2028-02-19', '2028-02-25'), 'is more than a year away from use_year'],
  [entry(2026, '2027-02-19', '2027-02-25'), 'overlaps the week of the same event on line 2'],
  [entry(2027, '2027-03-19', '2027-03-25'), 'PRESIDENTS 2027'],
])('an entry %j is refused: %s', async (row, reason) => {
  await expect(load([own('ann')], [IN_2027, row])).rejects.toThrow(reason)
})
