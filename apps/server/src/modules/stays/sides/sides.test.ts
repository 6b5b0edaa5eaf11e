import {
  cancelReservation,
  listBills,
  listBookingWeeks,
  searchAvailability,
  splitWeek,
} from '@ownerng/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  ARRIVAL,
  book,
  cancel,
  closeAfterEach,
  DEPARTURE,
  deposit,
  findRight,
  join,
  key,
  listRights,
  owner,
  readStatuses,
  resort,
  split,
  start,
  weekId,
} from '../../../../test-support/sides.ts'
import { rollUseYears } from '../rights/roll-use-years.ts'

closeAfterEach()

const QUERY = { people1: '2', people2: '0', people3: '0', people4: '0' }

const readFees = async () =>
  (
    await resort.test.owner.query<{ cents: number; description: string }>(
      `select cents::integer, description from charge
       where resort_id = 'CASE' and kind = 'lock-off'`,
    )
  ).rows

// issue 38, A11
describe('a lock-off week', () => {
  beforeEach(() => start())

  it('shows its sides and the fee before it is split', async () => {
    expect(await findRight('whole')).toMatchObject({
      sides: [
        { label: 'Side A', unitTypeName: 'Garden Suite A', sleeps: 4 },
        { label: 'Side B', unitTypeName: 'Garden Suite B', sleeps: 4 },
      ],
      splitFeeCents: 7500,
      part: null,
    })
  })

  it('is confirmed by the resort if it confirms one side', async () => {
    await resort.test.owner.query(
      `update unit_type set inventory = 'pms' where resort_id = 'CASE' and code = 'GSA'`,
    )
    const { places } = (
      await owner.call(searchAvailability, {
        query: { ...QUERY, arrival: ARRIVAL, departure: DEPARTURE },
      })
    ).body
    const confirms = places
      .filter(({ unitTypeCode }) => unitTypeCode.startsWith('GS'))
      .map(({ unitTypeCode, resortConfirms }) => [unitTypeCode, resortConfirms])
    expect(Object.fromEntries(confirms)).toEqual({ GS: true })
    expect((await book('whole')).body).toMatchObject({ status: 'asked' })
  })

  it('is used on one side, while the other stays usable, depositable, and rentable', async () => {
    expect((await split()).status).toBe(200)
    const stay = (await book('A')).body
    expect(stay).toMatchObject({ paidBy: 'week', unitName: 'Suite 4A', useYear: 2027 })
    const other = await findRight('B')
    expect(other).toMatchObject({
      text: 'Garden Suite B',
      dates: { arrival: ARRIVAL, departure: DEPARTURE },
      part: { label: 'Side B', nights: null, weekId, isJoinable: false },
      rental: { allowed: true },
      exchange: { allowed: true },
    })
    // others can't book either side
    const ann = await resort.signIn('ann')
    const { places } = (
      await ann.call(searchAvailability, {
        query: { ...QUERY, arrival: ARRIVAL, departure: DEPARTURE },
      })
    ).body
    expect(
      places.filter(({ unitTypeCode }) => unitTypeCode.startsWith('GS')).map(({ free }) => free),
    ).toEqual([0, 0, 0])
    expect((await deposit('B')).body).toMatchObject({ status: 'pending' })
    expect((await deposit('B')).status).not.toBe(200)
    expect((await book('B')).status).not.toBe(200)
    expect((await book('whole')).status).not.toBe(200)
    expect(await readStatuses()).toEqual(['split', 'Side A reserved', 'Side B deposited'])
  })

  it('lists each side among the weeks to book', async () => {
    await split()
    const { years } = (await owner.call(listBookingWeeks, { query: QUERY })).body
    const weeks = years.find(({ useYear }) => useYear === 2027)?.weeks ?? []
    expect(weeks.map((week) => [week.unitTypeName, week.arrival, week.places])).toEqual([
      ['Garden Suite A', ARRIVAL, 1],
      ['Garden Suite B', ARRIVAL, 1],
    ])
  })

  it('gets back only the canceled side, and is whole again once both are free', async () => {
    await split()
    const [a, b] = [
      (await book('A')).body as { id: string },
      (await book('B')).body as { id: string },
    ]
    expect((await join()).body).toMatchObject({ code: 'JOIN_REFUSED' })
    expect(await cancel(a.id)).toBe(200)
    expect(await findRight('A')).toMatchObject({ part: { isJoinable: false } })
    expect(await readStatuses()).toEqual(['split', 'Side A available', 'Side B reserved'])
    expect((await join()).body).toMatchObject({ code: 'JOIN_REFUSED' })
    await cancel(b.id)
    expect(await findRight('A')).toMatchObject({ part: { isJoinable: true } })
    expect((await join()).status).toBe(200)
    expect(await listRights()).toHaveLength(1)
    expect((await book('whole')).body).toMatchObject({ unitName: 'Suite 4', paidBy: 'week' })
    expect((await split(0)).body).toMatchObject({ code: 'SPLIT_REFUSED' })
  })

  it('pays the fee once, also if it is split again', async () => {
    expect((await split(0)).body).toMatchObject({ code: 'SPLIT_REFUSED' })
    await split()
    await book('A')
    await book('B')
    expect(await readFees()).toEqual([
      { cents: 7500, description: 'Using the sides of your 2027 week separately' },
    ])
    const { charges } = (await owner.call(listBills, { query: {} })).body
    expect(JSON.stringify(charges)).toContain('Using the sides of your 2027 week separately')
  })

  it('is split again free of charge', async () => {
    await split()
    await join()
    expect(await findRight('whole')).toMatchObject({ splitFeeCents: 0 })
    expect((await split(7500)).body).toMatchObject({ code: 'SPLIT_REFUSED' })
    expect((await split(0)).status).toBe(200)
    expect(await readFees()).toHaveLength(1)
    expect(await listRights()).toHaveLength(2)
  })

  it('can’t be joined while a cancellation of a side can be undone', async () => {
    await split()
    const stay = (await book('A')).body as { id: string }
    await owner.call(cancelReservation, {
      query: { id: stay.id },
      body: { ...key(), expectPointsBack: 0, expectWeek: 'back' },
    })
    expect((await join()).body).toMatchObject({ code: 'JOIN_REFUSED' })
  })

  it('isn’t split if it is used, if the resort doesn’t offer it, or by others', async () => {
    const ann = await resort.signIn('ann')
    const others = await ann.call(splitWeek, {
      query: { id: weekId },
      body: { ...key(), ownerNumber: '1001', expectFeeCents: 7500 },
    })
    expect(others.status).toBe(404)
    await resort.setRules({ lockOff: null })
    expect((await split()).body).toMatchObject({ code: 'SPLIT_REFUSED' })
    expect(await findRight('whole')).toMatchObject({ sides: [], splitFeeCents: 0 })
    await resort.setRules({ lockOff: { splitFeeCents: 7500 } })
    await book('whole')
    expect((await split()).body).toMatchObject({ code: 'SPLIT_REFUSED' })
    expect(await readFees()).toEqual([])
  })

  it('keeps its sides through the daily job', async () => {
    await split()
    await rollUseYears(resort.test.services, 'CASE')
    expect(await listRights()).toHaveLength(2)
    expect((await readStatuses()).filter((status) => status === 'split')).toHaveLength(1)
  })
})
