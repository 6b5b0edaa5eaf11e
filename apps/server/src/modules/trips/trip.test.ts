import { cancelReservation, getReservation, getTrip } from '@ownerng/contract'
import { instantAt, MINUTE_MS } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookStay, clearStays, day } from '../../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../test-support/test-app.ts'

/** The codes of the demo's arrival-steps.csv. */
const CODES = ['4417', 'blue-heron-26']
const ARRIVAL = day(40)
const DEPARTURE = day(43)

let test: TestApp
let id: string
beforeAll(async () => {
  test = await startTestApp()
  await clearStays(test, 'STU')
  const owner = await test.signIn('owner.points')
  id = (await bookStay(owner, ARRIVAL, 3, { unitTypeCode: 'STU' })).id
})
afterAll(() => test.close())

const show = async (owner: SignedIn, stay = id) =>
  (await owner.call(getTrip, { query: { id: stay } })).body
/** The trip page some minutes after a time at the resort. */
async function showAt(dayOf: string, time: string, minutes: number) {
  const at = instantAt(dayOf, time, 'America/New_York').getTime() + minutes * MINUTE_MS
  test.setClock(new Date(at).toISOString())
  return show(await test.signIn('owner.points'))
}
/** Codes that appear as a word: an ID may contain the same four digits. */
const codesIn = (answer: unknown) =>
  CODES.filter((code) => new RegExp(`(?<![\\w-])${code}(?![\\w-])`).test(JSON.stringify(answer)))

describe('the trip page', () => {
  it('shows arrival steps, weather, directions, and events', async () => {
    const trip = await show(await test.signIn('owner.points'))
    expect(trip).toMatchObject({ phase: 'before', sleeps: 2, openFeeCents: 0 })
    expect(trip.steps.map((step) => step.title)).toEqual([
      'Park in Lot B',
      'Stop at the front desk',
      'Your door is in the main building',
      'Wi-Fi: HeronCove-Guest',
    ])
    expect(trip.directions).toContain('Mill Road')
    expect(trip.map?.address).toBe('/api/brand/HERON/map.svg')
    expect(trip.weather).toMatchObject({ high: expect.any(Number), low: expect.any(Number) })
    expect(trip.events.map((event) => event.title)).toContain('Sailing week')
    expect(trip.lots.reduce((sum, lot) => sum + lot.points, 0)).toBeGreaterThan(0)
  })
  it('shows the open fees of the stay after a partial payment', async () => {
    await test.owner.query(
      `with fee as (
        insert into charge (resort_id, number, owner_account_id, reservation_id, kind, description,
          cents, billed_on, due_on)
        select resort_id, 'FEE-' || n, owner_account_id, id, 'other', 'Fee', 1000, current_date,
          current_date
        from reservation, generate_series(1, 2) n where id = $1
        returning resort_id, id, number, owner_account_id
      )
      insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents)
      select resort_id, number || abs(cents), account,
        case when account <> 'income' then owner_account_id end, id, cents
      from fee, (
        values ('owner-receivable', 1000), ('income', -1000), ('owner-receivable', -301),
          ('income', 301)
      ) posted (account, cents)`,
      [id],
    )
    expect((await show(await test.signIn('owner.points'))).openFeeCents).toBe(1398)
  })
  it('prefers the step of the unit, then of its type, then of the resort', async () => {
    const { rows } = await test.owner.query(
      `select r.id from reservation r join owner_account a on a.resort_id = r.resort_id
        and a.id = r.owner_account_id join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
        where a.owner_number = '10427' and u.number = '204' limit 1`,
    )
    const { steps } = await show(await test.signIn('owner.points'), rows[0].id)
    expect(steps[2]?.title).toBe('Lakeview building, second floor, door 204')
  })
  it('shows the grace period first, then the dated steps', async () => {
    const owner = await test.signIn('owner.points')
    const fresh = await show(owner)
    const bookedAt = (
      await test.owner.query('select booked_at from reservation where id = $1', [id])
    ).rows[0].booked_at as Date
    expect(fresh.ladder.map(({ grace, current }) => [grace, current])).toEqual([
      [true, true],
      [false, false],
      [false, false],
      [false, false],
    ])
    expect(Date.parse(fresh.graceEndsAt ?? '') - bookedAt.getTime()).toBe(24 * 60 * MINUTE_MS)
    test.pass(25 * 60 * MINUTE_MS)
    const later = await show(await test.signIn('owner.points'))
    expect(later.graceEndsAt).toBeNull()
    expect(later.ladder.map(({ current, pointsBack }) => [current, pointsBack > 0])).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ])
  })
  it('is available only to its account', async () => {
    const stranger = await test.signIn('owner.late')
    expect((await stranger.call(getTrip, { query: { id } })).status).toBe(404)
  })
})

describe('codes and passwords', () => {
  it.each([
    ['a minute before the morning of arrival', ARRIVAL, '06:00', -1, []],
    ['at that moment', ARRIVAL, '06:00', 0, CODES],
    ['a minute before check-out', DEPARTURE, '10:00', -1, CODES],
    ['at check-out', DEPARTURE, '10:00', 0, []],
  ] as const)('%s', async (_, dayOf, time, minutes, expected) => {
    const trip = await showAt(dayOf, time, minutes)
    expect(codesIn(trip)).toEqual(expected)
    expect(trip.steps.map((step) => step.secret?.name ?? null)).toEqual([
      null,
      'Lock box code',
      null,
      'Wi-Fi password',
    ])
  })
  it('are in no email, other response, or calendar file, even while they are shown', async () => {
    await showAt(ARRIVAL, '12:00', 0)
    const owner = await test.signIn('owner.points')
    const file = await test.app.inject({
      url: `/api/reservations/${id}/stay.ics?sessionID=${owner.handle}`,
      headers: { host: 'portal.localhost:8080', cookie: owner.cookie },
    })
    expect(file.body).toContain('BEGIN:VEVENT')
    const stay = await owner.call(getReservation, { query: { id } })
    const { rows: mails } = await test.owner.query('select * from outbox')
    expect(codesIn([file.body, stay.body, mails])).toEqual([])
  })
  it('are never shown for a canceled stay', async () => {
    test.setClock(new Date(Date.now()).toISOString())
    const owner = await test.signIn('owner.points')
    const { points } = (await owner.call(getReservation, { query: { id } })).body
    await owner.call(cancelReservation, {
      query: { id },
      body: { ownerNumber: owner.ownerNumber, expectPointsBack: points, expectWeek: null },
    })
    const trip = await showAt(ARRIVAL, '12:00', 0)
    expect(trip.phase).toBe('canceled')
    expect(codesIn(trip)).toEqual([])
  })
})
