import { searchAvailability, splitWeek } from '@ownerng/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  ARRIVAL,
  bookDates,
  cancel,
  closeAfterEach,
  DEPARTURE,
  depositRight,
  findNights,
  findRight,
  goTo,
  join,
  key,
  listRights,
  readStatuses,
  resort,
  SPLIT_WEEK,
  split,
  splitNights,
  start,
  weekId,
} from '../../../test-support/sides.ts'
import { actAsStaff } from '../../../test-support/staff.ts'
import { cancelStayAct } from './acts/cancel-acts.ts'
import { rollUseYears } from './rights/roll-use-years.ts'

closeAfterEach()

const QUERY = { people1: '2', people2: '0', people3: '0', people4: '0' }
/** The week is from Saturday, June 5 to June 12; 3 and 4 nights meet on this Tuesday. */
const TUESDAY = '2027-06-08'
/** The last day to split the week. */
const LAST_DAY = '2027-05-06'

const readFees = async () =>
  (
    await resort.test.owner.query<{ cents: number; description: string }>(
      `select cents::integer, description from charge
       where resort_id = 'CASE' and kind = 'lock-off' order by cents desc`,
    )
  ).rows

// issue 38, C25: rows SW1 to SW9 of domain-cases.md, sent through the API
describe('a fixed week that is split into 3 and 4 nights', () => {
  beforeEach(() =>
    start('fixed-week', { splitWeek: SPLIT_WEEK, fees: { taxPercent: { split: 10 } } }),
  )

  it('SW1: shows its parts, the fee with its tax, and the last day before it is split', async () => {
    expect(await findRight('whole')).toMatchObject({
      nightSplits: {
        splits: [
          [
            { nights: 3, dates: { arrival: ARRIVAL, departure: TUESDAY } },
            { nights: 4, dates: { arrival: TUESDAY, departure: DEPARTURE } },
          ],
          [{ nights: 4 }, { nights: 3, dates: { arrival: '2027-06-09', departure: DEPARTURE } }],
        ],
        feeCents: 4400,
        until: LAST_DAY,
      },
      part: null,
    })
  })

  it('SW2, SW4: can be booked, canceled, and deposited part by part', async () => {
    expect((await splitNights([3, 4], 4400)).status).toBe(200)
    const first = await bookDates(ARRIVAL, TUESDAY)
    expect(first.body).toMatchObject({ paidBy: 'week', unitName: 'Suite 4', useYear: 2027 })
    expect(await findNights(4)).toMatchObject({
      dates: { arrival: TUESDAY, departure: DEPARTURE },
      part: { label: '', nights: 4, weekId, isJoinable: false },
      exchange: { allowed: true },
      rental: { allowed: true },
    })
    expect((await depositRight((await findNights(4))?.id)).status).toBe(200)
    expect(await readStatuses()).toEqual(['split', '3 reserved', '4 deposited'])
    expect((await bookDates(TUESDAY, DEPARTURE)).status).not.toBe(200)
    expect((await bookDates(ARRIVAL, DEPARTURE)).status).not.toBe(200)
    expect(await cancel((first.body as { id: string }).id)).toBe(200)
    expect(await readStatuses()).toEqual(['split', '3 available', '4 deposited'])
  })

  it('SW3: names the nights of a part if other dates are asked', async () => {
    await splitNights([3, 4], 4400)
    const { body } = await bookDates(ARRIVAL, '2027-06-09')
    expect(body).toMatchObject({
      code: 'STAY_REFUSED',
      detail: expect.stringContaining(
        'This part of your 2027 week is for 3 nights, Sat, Jun 5, 2027 to Tue, Jun 8, 2027.',
      ),
    })
  })

  it('SW1: can’t be booked by others', async () => {
    await splitNights([3, 4], 4400)
    const ann = await resort.signIn('ann')
    for (const [arrival, departure] of [
      [ARRIVAL, TUESDAY],
      [TUESDAY, DEPARTURE],
    ] as const) {
      const { body } = await ann.call(searchAvailability, {
        query: { ...QUERY, arrival, departure },
      })
      const suites = body.places.filter(({ unitTypeCode }) => unitTypeCode.startsWith('GS'))
      expect(suites.map(({ free }) => free)).toEqual([0, 0, 0])
    }
  })

  it('SW5: is whole again once both parts are free, and costs the fee once', async () => {
    await splitNights([3, 4], 4400)
    const stay = (await bookDates(TUESDAY, DEPARTURE)).body as { id: string }
    expect((await join()).body).toMatchObject({ code: 'JOIN_REFUSED' })
    await cancel(stay.id)
    expect(await findNights(3)).toMatchObject({ part: { isJoinable: true } })
    expect((await join()).status).toBe(200)
    expect(await findRight('whole')).toMatchObject({ nightSplits: { feeCents: 0 } })
    expect((await splitNights([4, 3], 4400)).body).toMatchObject({ code: 'SPLIT_REFUSED' })
    expect((await splitNights([4, 3], 0)).status).toBe(200)
    expect(await findNights(4)).toMatchObject({ dates: { arrival: ARRIVAL } })
    expect(await readFees()).toEqual([
      { cents: 4000, description: 'Splitting your 2027 week into 3 and 4 nights' },
      { cents: 400, description: 'Tax: Splitting your 2027 week into 3 and 4 nights' },
    ])
  })

  it('SW6: is split one way at a time, each way with its own fee', async () => {
    await splitNights([3, 4], 4400)
    expect((await split(8250)).body).toMatchObject({ code: 'SPLIT_REFUSED' })
    await join()
    expect((await split(8250)).status).toBe(200)
    expect((await splitNights([3, 4], 0)).body).toMatchObject({ code: 'SPLIT_REFUSED' })
    expect((await join()).status).toBe(200)
    expect(await listRights()).toHaveLength(1)
  })

  it('SW6: costs its fee also after it was split into sides', async () => {
    await split(8250)
    await join()
    expect(await findRight('whole')).toMatchObject({ nightSplits: { feeCents: 4400 } })
    expect((await splitNights([3, 4], 0)).body).toMatchObject({ code: 'SPLIT_REFUSED' })
    expect((await splitNights([3, 4], 4400)).status).toBe(200)
  })

  it('SW7: can be split until the last day', async () => {
    await goTo('2027-05-07T16:00:00Z')
    expect(await findRight('whole')).toMatchObject({
      nightSplits: null,
      splitReasons: [
        {
          code: 'SPLIT_TOO_LATE',
          sentence: 'This week could be split into shorter stays until Thu, May 6, 2027.',
          rule: { text: 'You can split a week until 30 days before it starts.' },
        },
      ],
    })
    expect((await splitNights([3, 4], 4400)).body).toMatchObject({
      code: 'SPLIT_LATE',
      detail: 'It could be split through Thu, May 6, 2027',
    })
    await goTo('2027-05-06T16:00:00Z')
    expect(await findRight('whole')).toMatchObject({ splitReasons: [] })
    expect((await splitNights([3, 4], 4400)).status).toBe(200)
  })

  it('isn’t split for another fee, into other nights, by others, or if it isn’t offered', async () => {
    expect((await splitNights([3, 4], 4000)).body).toMatchObject({ code: 'SPLIT_REFUSED' })
    expect((await splitNights([2, 5], 4400)).body).toMatchObject({ code: 'SPLIT_REFUSED' })
    const ann = await resort.signIn('ann')
    const others = await ann.call(splitWeek, {
      query: { id: weekId },
      body: { ...key(), ownerNumber: '1001', nights: [3, 4], expectFeeCents: 4400 },
    })
    expect(others.status).toBe(404)
    await resort.setRules({ splitWeek: null })
    expect((await splitNights([3, 4], 4400)).body).toMatchObject({ code: 'SPLIT_REFUSED' })
    await resort.setRules({ splitWeek: SPLIT_WEEK })
    await bookDates(ARRIVAL, DEPARTURE)
    expect((await splitNights([3, 4], 4400)).body).toMatchObject({ code: 'SPLIT_REFUSED' })
    expect(await readFees()).toEqual([])
  })
})

// issue 38, C25
describe('a part of a split week', () => {
  const setFirstYear = async (year: number) => {
    await resort.test.owner.query(
      `update interest set first_use_year = $1 where resort_id = 'CASE' and number = 'LOCK'`,
      [year],
    )
    await rollUseYears(resort.test.services, 'CASE')
  }
  const cancelByResort = async (id: string) => {
    const { rows } = await resort.test.owner.query('select number from reservation where id = $1', [
      id,
    ])
    const stay = { stay: rows[0].number, cause: 'closure' }
    await actAsStaff(resort.test, cancelStayAct, stay, 'CASE')
    await rollUseYears(resort.test.services, 'CASE')
  }

  it('is restored with its year, like a whole week', async () => {
    await start('floating-week', { splitWeek: SPLIT_WEEK })
    await splitNights([3, 4])
    await setFirstYear(2028)
    expect(await readStatuses()).toEqual(['split', '3 expired', '4 expired'])
    await setFirstYear(2027)
    expect(await readStatuses()).toEqual(['split', '3 available', '4 available'])
    expect((await join()).status).toBe(200)
    // parts of a week that is whole again don't come back
    await rollUseYears(resort.test.services, 'CASE')
    expect(await readStatuses()).toEqual(['available', '3 joined', '4 joined'])
  })

  it('comes back with its last day if the resort cancels, also if the other one has expired', async () => {
    await start('fixed-week', { splitWeek: SPLIT_WEEK })
    await splitNights([3, 4])
    const { id } = (await bookDates(TUESDAY, DEPARTURE)).body as { id: string }
    await goTo('2027-06-08T17:00:00Z')
    await rollUseYears(resort.test.services, 'CASE')
    expect(await readStatuses()).toEqual(['split', '3 expired', '4 reserved'])
    await cancelByResort(id)
    expect(await readStatuses()).toEqual(['split', '3 expired', '4 available'])
    await goTo('2027-06-13T17:00:00Z')
    await rollUseYears(resort.test.services, 'CASE')
    expect(await readStatuses()).toEqual(['split', '3 expired', '4 expired'])
  })
})

describe('a floating week that is split into 3 and 4 nights', () => {
  beforeEach(() => start('floating-week', { splitWeek: SPLIT_WEEK }))

  it('SW8: gives two stays, each once and on its own dates in the use year', async () => {
    expect(await findRight('whole')).toMatchObject({
      nightSplits: {
        splits: [
          [{ nights: 3, dates: null }, { nights: 4 }],
          [{}, {}],
        ],
      },
    })
    await splitNights([3, 4])
    expect((await bookDates('2027-03-01', '2027-03-05')).body).toMatchObject({ paidBy: 'week' })
    expect((await bookDates('2027-04-01', '2027-04-05')).body).toMatchObject({
      detail: expect.stringContaining('This part of your 2027 week is for 3 nights.'),
    })
    expect((await bookDates('2027-09-08', '2027-09-11')).body).toMatchObject({ paidBy: 'week' })
    expect((await bookDates('2027-10-05', '2027-10-08')).body).toMatchObject({
      detail: expect.stringContaining("You've already booked this part of your week for 2027."),
    })
  })

  it('SW8: starts its parts on the weekdays of the rule', async () => {
    await resort.setRules({ splitWeek: { ...SPLIT_WEEK, checkInWeekdays: [1, 5] } })
    await splitNights([3, 4])
    expect((await bookDates('2027-03-02', '2027-03-05')).body).toMatchObject({
      detail: expect.stringContaining('Parts of a split week start on Monday or Friday.'),
    })
    expect((await bookDates('2027-03-05', '2027-03-08')).status).toBe(200)
  })

  it('SW9: can be split until the days before the last possible start of its year', async () => {
    expect(await findRight('whole')).toMatchObject({ nightSplits: { until: '2027-11-25' } })
  })
})
