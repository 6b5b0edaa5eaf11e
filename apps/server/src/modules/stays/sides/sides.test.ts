import {
  bookReservation,
  cancelReservation,
  createDeposit,
  joinWeek,
  listBills,
  listBookingWeeks,
  listDeposits,
  searchAvailability,
  splitWeek,
  withdrawDeposit,
} from '@ownerng/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CaseResort, startCaseResort } from '../../../../test-support/case-resort.ts'
import type { SignedIn } from '../../../../test-support/test-app.ts'
import { rollUseYears } from '../rights/roll-use-years.ts'

const [ARRIVAL, DEPARTURE] = ['2027-06-05', '2027-06-12']
const PARTY = { people1: 2, people2: 0, people3: 0, people4: 0 }
const QUERY = { people1: '2', people2: '0', people3: '0', people4: '0' }
const UNITS = { whole: 'GS', A: 'GSA', B: 'GSB' } as const
type Part = keyof typeof UNITS

let resort: CaseResort
let owner: SignedIn
/** The right of 2027: week 23 in suite 4 from Saturday, June 5, or a floating week in a suite. */
let weekId: string

const start = async (usage: 'fixed-week' | 'floating-week' = 'fixed-week') => {
  resort = await startCaseResort('2026-11-28T17:00:00Z', {
    rules: { lockOff: { splitFeeCents: 7500 }, opensMonthsBefore: 24, homePriority: null },
  })
  await resort.test.owner.query(
    `insert into interest (resort_id, number, owner_account_id, usage_type, status, unit_id,
       unit_type_code, week, check_in_weekday)
     select 'CASE', 'LOCK', a.id, $1, 'active', case when $1 = 'fixed-week' then u.id end, 'GS',
       case when $1 = 'fixed-week' then 23 end, 6
     from owner_account a, unit u
     where a.resort_id = 'CASE' and a.owner_number = '1004' and u.resort_id = 'CASE'
       and u.number = '4'`,
    [usage],
  )
  await resort.test.owner.query(
    `update interest set status = 'expired' where resort_id = 'CASE' and number = 'W-1004'`,
  )
  await rollUseYears(resort.test.services, 'CASE')
  const { rows } = await resort.test.owner.query<{ id: string }>(
    `select e.id from entitlement e join interest i on i.id = e.interest_id
     where i.number = 'LOCK' and e.use_year = 2027`,
  )
  weekId = rows[0]?.id ?? ''
  owner = await resort.signIn('wes')
}
afterEach(() => resort.close())

let keys = 0
const key = () => ({ requestKey: `sides-request-${keys++}`, ownerNumber: '1004' })
const split = (expectFeeCents = 7500, id = weekId) =>
  owner.call(splitWeek, { query: { id }, body: { ...key(), expectFeeCents } })
const join = () => owner.call(joinWeek, { query: { id: weekId }, body: key() })
const book = (part: Part) =>
  owner.call(bookReservation, {
    query: {},
    body: {
      ...{ ...key(), unitTypeCode: UNITS[part], arrival: ARRIVAL, departure: DEPARTURE },
      ...{ ...PARTY, resType: 'O' as const, guest: null, comments: {} },
      ...{ expectPoints: null, expectFeeCents: 0, alsoOverlap: true },
    },
  })
/** Cancels a stay, and lets the time pass in which that can be undone. */
const cancel = async (id: string) => {
  const { status } = await owner.call(cancelReservation, {
    query: { id },
    body: { ...key(), expectPointsBack: 0, expectWeek: 'back' },
  })
  await resort.test.owner.query('update reservation set undo_until = null where id = $1', [id])
  return status
}
const listRights = async () =>
  (await owner.call(listDeposits, { query: {} })).body.rights.filter(
    ({ useYear }) => useYear === 2027,
  )
const findRight = async (part: Part) =>
  (await listRights()).find(({ text, side }) =>
    part === 'whole' ? side === null : side !== null && text.endsWith(part),
  )
const deposit = async (part: Part, purpose: 'exchange' | 'rental' = 'exchange') =>
  owner.call(createDeposit, {
    query: {},
    body: {
      ...{ ...key(), purpose, company: purpose === 'exchange' ? 'RCI' : '', points: 0 },
      ...{ kind: 'week' as const, rightId: (await findRight(part))?.id ?? 'none' },
    },
  })
const readFees = async () =>
  (
    await resort.test.owner.query<{ cents: number; description: string }>(
      `select cents::integer, description from charge
       where resort_id = 'CASE' and kind = 'lock-off'`,
    )
  ).rows
const readStatuses = async () =>
  (
    await resort.test.owner.query<{ status: string }>(
      `select concat_ws(' ', nullif(side_label, ''), status) as status from entitlement
       where resort_id = 'CASE' and (id = $1 or side_of = $1) order by position`,
      [weekId],
    )
  ).rows.map(({ status }) => status)

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
      side: null,
    })
  })

  it('is used on one side, while the other stays usable, depositable, and rentable', async () => {
    expect((await split()).status).toBe(200)
    const stay = (await book('A')).body
    expect(stay).toMatchObject({ paidBy: 'week', unitName: 'Suite 4A', useYear: 2027 })
    const other = await findRight('B')
    expect(other).toMatchObject({
      text: 'Garden Suite B',
      dates: { arrival: ARRIVAL, departure: DEPARTURE },
      side: { weekId, isJoinable: false },
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
    expect(await findRight('A')).toMatchObject({ side: { isJoinable: false } })
    expect(await readStatuses()).toEqual(['split', 'Side A available', 'Side B reserved'])
    expect((await join()).body).toMatchObject({ code: 'JOIN_REFUSED' })
    await cancel(b.id)
    expect(await findRight('A')).toMatchObject({ side: { isJoinable: true } })
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

  it('never has a night used twice, whatever the owner does', async () => {
    const actions = fc.array(
      fc.record({
        act: fc.constantFrom('split', 'join', 'cancel', 'withdraw', 'book', 'deposit'),
        part: fc.constantFrom<Part>('whole', 'A', 'B'),
      }),
      { minLength: 4, maxLength: 10 },
    )
    await fc.assert(
      fc.asyncProperty(actions, async (list) => {
        const made: Made = { stays: [], deposits: [] }
        for (const { act, part } of list) {
          await ACTS[act](made, part)
          expect((await countUses()).filter(({ uses }) => uses > 1)).toEqual([])
        }
        while (made.stays.length > 0) await ACTS.cancel(made, 'whole')
        while (made.deposits.length > 0) await ACTS.withdraw(made, 'whole')
        await join()
        expect((await findRight('whole'))?.exchange.allowed).toBe(true)
      }),
      { numRuns: 8 },
    )
  })
})

/** Stays and deposits that were made and not taken back. */
interface Made {
  readonly stays: string[]
  readonly deposits: string[]
}

const keep = ({ status, body }: { status: number; body: unknown }, ids: string[]) => {
  if (status === 200) ids.push((body as { id: string }).id)
}
const ACTS: Readonly<
  Record<
    'split' | 'join' | 'cancel' | 'withdraw' | 'book' | 'deposit',
    (made: Made, part: Part) => Promise<unknown>
  >
> = {
  split: async () => split((await findRight('whole'))?.splitFeeCents ?? 0),
  join,
  cancel: async ({ stays }) => {
    const id = stays.pop()
    if (id) expect(await cancel(id)).toBe(200)
  },
  withdraw: async ({ deposits }) => {
    const id = deposits.pop()
    if (id) await owner.call(withdrawDeposit, { query: { id }, body: key() })
  },
  book: async ({ stays }, part) => keep(await book(part), stays),
  deposit: async ({ deposits }, part) => keep(await deposit(part), deposits),
}

/** How often each side of the suite is used by a stay or a deposit. */
async function countUses() {
  const { rows } = await resort.test.owner.query<{ side: string; uses: number }>(
    `select p.label as side, (
       select count(*)::integer from reservation r
       where r.resort_id = 'CASE' and r.status = 'confirmed' and r.paid_by = 'week'
         and r.unit_id in (p.whole_unit_id, p.part_unit_id)
     ) + (
       select count(*)::integer from entitlement e
       where e.resort_id = 'CASE' and e.status in ('deposited', 'rented-out')
         and e.unit_id in (p.whole_unit_id, p.part_unit_id)
     ) as uses
     from unit_part p where p.resort_id = 'CASE' order by p.label`,
  )
  return rows
}

describe('a floating week of a lock-off type', () => {
  beforeEach(() => start('floating-week'))

  it('is used once for each side, each on its own dates', async () => {
    expect((await findRight('whole'))?.sides).toHaveLength(2)
    await split()
    expect((await book('A')).body).toMatchObject({ paidBy: 'week', unitName: 'Suite 4A' })
    expect((await book('A')).status).not.toBe(200)
    expect(await findRight('B')).toMatchObject({ dates: null, exchange: { allowed: true } })
    expect((await book('B')).body).toMatchObject({ paidBy: 'week', unitName: 'Suite 4B' })
    expect((await readStatuses()).filter((status) => status.endsWith('reserved'))).toHaveLength(2)
  })
})
