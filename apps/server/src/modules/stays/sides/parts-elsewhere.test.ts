import {
  changeReservation,
  getBookingCriteria,
  getCalendar,
  getHome,
  getPoints,
  getPriceCalendar,
  getUnitTimeline,
  joinWeek,
  listBookingWeeks,
} from '@ownerng/contract'
import { describe, expect, it } from 'vitest'
import {
  ARRIVAL,
  bookDates,
  closeAfterEach,
  DEPARTURE,
  depositRight,
  findNights,
  goTo,
  join,
  key,
  listRights,
  owner,
  readStatuses,
  resort,
  SPLIT_WEEK,
  splitNights,
  start,
  weekId,
} from '../../../../test-support/sides.ts'
import { useWeeks } from '../../../import/post-rows.queries.ts'
import { countWeeks, endWeeks } from '../../points/transfer-contract.queries.ts'
import { rollUseYears } from '../rights/roll-use-years.ts'

closeAfterEach()

const QUERY = { people1: '2', people2: '0', people3: '0', people4: '0' }
const TUESDAY = '2027-06-08'

// issue 38, C25: whatever shows or uses weeks knows parts of them
describe('the parts of a fixed week', () => {
  const begin = async () => {
    // without a fee that would be past due later
    await start('fixed-week', { splitWeek: { ...SPLIT_WEEK, feeCents: 0 } })
    await splitNights([3, 4], 0)
  }

  it('are listed among the weeks to book, as part of the same week', async () => {
    await begin()
    const { years, choosesDays } = (await owner.call(listBookingWeeks, { query: QUERY })).body
    const weeks = years.find(({ useYear }) => useYear === 2027)?.weeks ?? []
    expect(
      weeks.map(({ arrival, departure, week, places }) => [arrival, departure, week, places]),
    ).toEqual([
      [ARRIVAL, TUESDAY, 23, 1],
      [TUESDAY, DEPARTURE, 23, 1],
    ])
    expect(choosesDays).toBe(false)
  })

  it('replace the week in the timeline of its unit', async () => {
    await begin()
    const { bars } = (await owner.call(getUnitTimeline, { query: { from: '2027-06-01' } })).body
    expect(
      bars
        .filter(({ kind }) => kind === 'right')
        .map(({ arrival, departure }) => [arrival, departure]),
    ).toEqual([
      [ARRIVAL, TUESDAY],
      [TUESDAY, DEPARTURE],
    ])
  })

  it('can’t be joined once the week has started', async () => {
    await begin()
    await goTo('2027-06-05T16:00:00Z')
    expect(await findNights(4)).toMatchObject({ part: { isJoinable: true } })
    await goTo('2027-06-06T16:00:00Z')
    expect(await findNights(4)).toMatchObject({ part: { isJoinable: false } })
    expect((await join()).body).toMatchObject({ code: 'JOIN_REFUSED' })
    expect((await bookDates(TUESDAY, DEPARTURE)).status).toBe(200)
  })

  it('are used by imported stays of the same nights', async () => {
    await begin()
    await resort.test.owner.query(
      `insert into reservation (resort_id, number, owner_account_id, unit_id, type, status, arrival,
         departure, interest_id, paid_by, people1)
       select i.resort_id, 'IMPORTED', i.owner_account_id, i.unit_id, 'O', 'confirmed', $1, $2, i.id,
         'week', 2
       from interest i where i.resort_id = 'CASE' and i.number = 'LOCK'`,
      [TUESDAY, DEPARTURE],
    )
    const rows = JSON.stringify([{ number: 'IMPORTED', interest: 'LOCK' }])
    await resort.test.services.database.inResort('CASE', (sql) =>
      sql.rows(useWeeks, { resortId: 'CASE', rows }),
    )
    expect(await readStatuses()).toEqual(['split', '3 available', '4 reserved'])
  })

  it('count as one week of their contract, and end with it', async () => {
    await begin()
    const { database } = resort.test.services
    const { rows } = await resort.test.owner.query<{ id: string }>(
      `select id from interest where resort_id = 'CASE' and number = 'LOCK'`,
    )
    const of = { resortId: 'CASE', interestId: rows[0]?.id ?? '', today: '2027-01-01' }
    expect(await database.inResort('CASE', (sql) => sql.row(countWeeks, of))).toEqual({ weeks: 2 })
    const ended = await database.inResort('CASE', (sql) => sql.rows(endWeeks, of))
    expect(new Set(ended.map(({ week }) => week)).size).toBe(2)
    expect(await readStatuses()).toEqual(['split', '3 expired', '4 expired'])
  })

  it('follow their contract to a buyer, who can join them', async () => {
    await begin()
    await resort.test.owner.query(
      `update interest set owner_account_id = (
         select id from owner_account where resort_id = 'CASE' and owner_number = '1001'
       ) where resort_id = 'CASE' and number = 'LOCK'`,
    )
    expect((await join()).status).toBe(404)
    const ann = await resort.signIn('ann')
    const body = { ...key(), ownerNumber: '1001' }
    expect((await ann.call(joinWeek, { query: { id: weekId }, body })).status).toBe(200)
  })

  it('stay split through the daily job, which expires each after its own nights', async () => {
    await begin()
    await rollUseYears(resort.test.services, 'CASE')
    expect(await readStatuses()).toEqual(['split', '3 available', '4 available'])
    resort.setClock('2027-06-08T16:00:00Z')
    await rollUseYears(resort.test.services, 'CASE')
    expect(await readStatuses()).toEqual(['split', '3 expired', '4 available'])
  })
})

describe('the parts of a floating week', () => {
  const begin = async () => {
    await start('floating-week', { splitWeek: { ...SPLIT_WEEK, checkInWeekdays: [1, 5] } })
    await splitNights([3, 4])
  }
  const book = async (arrival: string, departure: string) =>
    (await bookDates(arrival, departure)).body as { id: string }

  it('are chosen by the day, in the calendar of arrivals', async () => {
    await begin()
    const { choosesDays, years } = (await owner.call(listBookingWeeks, { query: QUERY })).body
    expect([choosesDays, years.some(({ useYear }) => useYear === 2027)]).toEqual([true, false])
    const { days } = (
      await owner.call(getPriceCalendar, {
        query: { ...QUERY, from: '2027-03-01', to: '2027-03-07', unitType: 'GS' },
      })
    ).body
    expect(days.filter(({ places }) => places > 0).map(({ day, nights }) => [day, nights])).toEqual(
      [
        ['2027-03-01', 3],
        ['2027-03-05', 3],
      ],
    )
    await book('2027-04-02', '2027-04-05')
    const after = await owner.call(getPriceCalendar, {
      query: { ...QUERY, from: '2027-03-01', to: '2027-03-04', unitType: 'GS' },
    })
    expect(after.body.days[0]).toMatchObject({ places: 1, nights: 4 })
    const { minNights, maxNights } = (await owner.call(getBookingCriteria, { query: {} })).body
    expect([minNights, maxNights]).toEqual([3, 7])
  })

  it('move to other dates of as many nights, or to the other part', async () => {
    await begin()
    const { id } = await book('2027-03-05', '2027-03-08')
    const move = (arrival: string, departure: string) =>
      owner.call(changeReservation, {
        query: { id },
        body: {
          ...{ ownerNumber: '1004', unitTypeCode: 'GS', arrival, departure, resType: 'O' as const },
          ...{ people1: 2, people2: 0, people3: 0, people4: 0, guest: null },
          ...{ expectPoints: null, expectPointsLost: 0, expectFeeCents: 0 },
        },
      })
    expect((await move('2027-04-02', '2027-04-07')).body).toMatchObject({
      detail: expect.stringMatching(/This part of your 2027 week is for [34] nights/),
    })
    expect((await move('2027-04-02', '2027-04-05')).status).toBe(200)
    expect(await readStatuses()).toEqual(['split', '3 reserved', '4 available'])
    expect((await move('2027-04-02', '2027-04-06')).status).toBe(200)
    expect(await readStatuses()).toEqual(['split', '3 available', '4 reserved'])
  })

  it('are named by their nights at home, among what is owned, and in the calendar', async () => {
    await begin()
    const { weeks } = (await owner.call(getHome, { query: {} })).body
    expect(
      weeks.filter(({ useYear }) => useYear === 2027).map(({ partNights }) => partNights),
    ).toEqual([3, 4])
    const { owned } = (await owner.call(getPoints, { query: {} })).body
    const rights = owned.flatMap((contract) => contract.rights)
    expect(
      rights.filter(({ useYear }) => useYear === 2027).map(({ partNights }) => partNights),
    ).toEqual([3, 4])
    const { body } = await owner.call(getCalendar, { query: { month: '2027-12' } })
    expect(JSON.stringify(body)).toContain('Last day for your 2027 week (3 nights)')
    expect(JSON.stringify(body)).toContain('Last day for your 2027 week (4 nights)')
  })

  it('are used by imported stays of as many nights', async () => {
    await begin()
    await resort.test.owner.query(
      `insert into reservation (resort_id, number, owner_account_id, unit_id, type, status, arrival,
         departure, interest_id, paid_by, people1)
       select i.resort_id, 'IMPORTED', i.owner_account_id, u.id, 'O', 'confirmed', $1, $2, i.id,
         'week', 2
       from interest i, unit u
       where i.resort_id = 'CASE' and i.number = 'LOCK' and u.resort_id = 'CASE' and u.number = '4'`,
      [TUESDAY, DEPARTURE],
    )
    const rows = JSON.stringify([{ number: 'IMPORTED', interest: 'LOCK' }])
    await resort.test.services.database.inResort('CASE', (sql) =>
      sql.rows(useWeeks, { resortId: 'CASE', rows }),
    )
    expect(await readStatuses()).toEqual(['split', '3 available', '4 reserved'])
  })

  it('are deposited with their nights in the name', async () => {
    await begin()
    const { body } = await depositRight((await findNights(3))?.id)
    expect(body).toMatchObject({ text: '2027 week, Garden Suite, 3 nights' })
    expect(await listRights()).toHaveLength(2)
  })

  it('stay usable if the resort no longer offers splitting weeks', async () => {
    await begin()
    await resort.setRules({ splitWeek: null })
    expect(await book('2027-03-02', '2027-03-05')).toMatchObject({ paidBy: 'week' })
    expect(await findNights(4)).toMatchObject({ part: { nights: 4 } })
  })
})
