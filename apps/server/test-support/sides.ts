import {
  bookReservation,
  cancelReservation,
  createDeposit,
  joinWeek,
  listDeposits,
  splitWeek,
} from '@ownerng/contract'
import { afterEach } from 'vitest'
import { rollUseYears } from '../src/modules/stays/rights/roll-use-years.ts'
import { type CaseResort, startCaseResort } from './case-resort.ts'
import type { SignedIn } from './test-app.ts'

export const [ARRIVAL, DEPARTURE] = ['2027-06-05', '2027-06-12']

const PARTY = { people1: 2, people2: 0, people3: 0, people4: 0 }

const UNITS = { whole: 'GS', A: 'GSA', B: 'GSB' } as const

export type Part = keyof typeof UNITS

/** The resort of the current test. */
export let resort: CaseResort

/** The owner of the week. */
export let owner: SignedIn

/** The right of 2027: week 23 in suite 4 from Saturday, June 5, or a floating week in a suite. */
export let weekId: string

/** Starts the resort on November 28, 2026, with a week of a lock-off unit. */
export const start = async (
  usage: 'fixed-week' | 'floating-week' = 'fixed-week',
  rules: object = {},
) => {
  resort = await startCaseResort('2026-11-28T17:00:00Z', {
    rules: {
      ...{ lockOff: { splitFeeCents: 7500 }, opensMonthsBefore: 24, homePriority: null },
      ...rules,
    },
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

let keys = 0

/** Adds a new request key and the account. */
export const key = () => ({ requestKey: `sides-request-${keys++}`, ownerNumber: '1004' })

/** Splits the week. */
export const split = (expectFeeCents = 7500, id = weekId) =>
  owner.call(splitWeek, { query: { id }, body: { ...key(), expectFeeCents } })

/** A rule for splitting weeks into shorter stays. */
export const SPLIT_WEEK = {
  splits: [
    [3, 4],
    [4, 3],
  ],
  checkInWeekdays: [],
  feeCents: 4000,
  closesDaysBefore: 30,
}

/** Splits the week into shorter stays. */
export const splitNights = (nights: number[], expectFeeCents = 4000) =>
  owner.call(splitWeek, { query: { id: weekId }, body: { ...key(), nights, expectFeeCents } })

/** Moves the clock, and signs the owner in again. */
export const goTo = async (iso: string) => {
  resort.setClock(iso)
  owner = await resort.signIn('wes')
}

/** Joins the parts of the week. */
export const join = () => owner.call(joinWeek, { query: { id: weekId }, body: key() })

/** Books a side, or the whole week. */
export const book = (part: Part) => bookDates(ARRIVAL, DEPARTURE, UNITS[part])

/** Books dates in the suite. */
export const bookDates = (arrival: string, departure: string, unitTypeCode = 'GS') =>
  owner.call(bookReservation, {
    query: {},
    body: {
      ...{ ...key(), unitTypeCode, arrival, departure },
      ...{ ...PARTY, resType: 'O' as const, guest: null, comments: {} },
      ...{ expectPoints: null, expectFeeCents: 0, alsoOverlap: true },
    },
  })

/** Cancels a stay, and lets the time pass in which that can be undone. */
export const cancel = async (id: string) => {
  const { status } = await owner.call(cancelReservation, {
    query: { id },
    body: { ...key(), expectPointsBack: 0, expectWeek: 'back' },
  })
  await resort.test.owner.query('update reservation set undo_until = null where id = $1', [id])
  return status
}

/** Lists the weeks that the owner can book. */
export const listRights = async () =>
  (await owner.call(listDeposits, { query: {} })).body.rights.filter(
    ({ useYear }) => useYear === 2027,
  )

/** Finds the right of a side. */
export const findRight = async (part: Part) =>
  (await listRights()).find(({ text, part: half }) =>
    part === 'whole' ? half === null : half !== null && text.endsWith(part),
  )

/** Deposits a side. */
export const deposit = async (part: Part, purpose: 'exchange' | 'rental' = 'exchange') =>
  depositRight((await findRight(part))?.id, purpose)

/** Finds the part with some nights of the week. */
export const findNights = async (nights: number) =>
  (await listRights()).find(({ part }) => part?.nights === nights)

/** Deposits a right. */
export const depositRight = (rightId = 'none', purpose: 'exchange' | 'rental' = 'exchange') =>
  owner.call(createDeposit, {
    query: {},
    body: {
      ...{ ...key(), purpose, company: purpose === 'exchange' ? 'RCI' : '', points: 0 },
      ...{ kind: 'week' as const, rightId },
    },
  })

/** Reads the statuses of the weeks. */
export const readStatuses = async () =>
  (
    await resort.test.owner.query<{ status: string }>(
      `select concat_ws(' ', nullif(side_label, ''), case
         when part_of is not null and unit_type_code is null then nights
       end, status) as status from entitlement
       where resort_id = 'CASE' and (id = $1 or part_of = $1) order by position`,
      [weekId],
    )
  ).rows.map(({ status }) => status)

/** Closes the resort after each test. */
export function closeAfterEach(): void {
  afterEach(() => resort.close())
}
