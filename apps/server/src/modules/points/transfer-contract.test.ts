import {
  cancelReservation,
  getHome,
  getPoints,
  getReservation,
  getTrip,
  listPointsEntries,
  listReservations,
  previewCancellation,
  previewChange,
} from '@ownerng/contract'
import { addDays } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { transferAsStaff } from '../../../test-support/staff.ts'
import { bookStay, day, pointsLeft } from '../../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { verify } from '../../cli/verify.ts'

let test: TestApp
let seller: SignedIn
let buyer: SignedIn
beforeEach(async () => {
  test = await startTestApp()
  seller = await test.signIn('owner.points')
  buyer = await test.signIn('owner.float')
})
afterEach(() => test.close())

const sell = (stays: 'keep' | 'move') =>
  transferAsStaff(test, { contract: 'P-10427', owner: buyer.ownerNumber, stays })
const getLots = async (owner: SignedIn) => (await owner.call(getPoints, { query: {} })).body.lots
const getEntries = async (owner: SignedIn) =>
  (await owner.call(listPointsEntries, { query: {} })).body.entries
const sum = (lots: readonly { readonly remaining: number }[]) =>
  lots.reduce((total, { remaining }) => total + remaining, 0)

const PARTY = { people1: '2', people2: '0', people3: '0', people4: '0' }

/** Points of a contract, in all accounts. */
const countPoints = async () => {
  const { rows } = await test.owner.query(
    `select coalesce(sum(remaining), 0)::integer as points from points_lot l
    join interest i on i.resort_id = l.resort_id and i.id = l.interest_id
    where i.resort_id = 'HERON' and i.number = 'P-10427'`,
  )
  return rows[0].points
}

// issue 38, A1
describe('a transferred contract', () => {
  it('takes its points along: the seller has none, and the buyer has them all', async () => {
    const points = sum(await getLots(seller))
    const had = sum(await getLots(buyer))
    const existing = await countPoints()
    const { changes } = await sell('keep')
    expect(changes[0]).toContain(`Transfers contract P-10427 from 10427 to ${buyer.ownerNumber} (`)
    expect(changes[0]).toContain(`: ${points.toLocaleString('en-US')} `)
    expect(await getLots(seller)).toEqual([])
    expect(sum(await getLots(buyer))).toBe(had + points)
    expect(await countPoints()).toBe(existing)
    expect(await verify(test.services, [], {})).not.toContain('differ')
    await expect(bookStay(seller, day(60))).rejects.toThrow()
  })

  it('explains the change to both in their points', async () => {
    const stay = await bookStay(seller, day(60))
    const before = await getEntries(seller)
    await sell('keep')
    const after = await getEntries(seller)
    const gone = after.filter(({ text }) => text.includes('P-10427 went to another owner'))
    expect(gone.find(({ upcoming }) => !upcoming)?.balance).toBe(0)
    // the history remains, with its balances
    const spent = (entries: typeof before) => entries.find(({ text }) => text.includes(stay.number))
    expect(spent(after)).toEqual(spent(before))
    expect(await getEntries(buyer)).toContainEqual(
      expect.objectContaining({ text: expect.stringContaining('came with contract P-10427') }),
    )
    const { rows } = await test.owner.query(
      `select distinct code, params ->> 'by' as by from notice where code like 'contract-%' order by 1`,
    )
    const by = 'Ann, Heron Cove Resort'
    expect(rows).toEqual([
      { code: 'contract-left', by },
      { code: 'contract-received', by },
    ])
  })

  it('leaves what has expired in the history of the seller', async () => {
    const { rows } = await test.owner.query(
      `update points_lot set earned_on = current_date - 400, expires_on = current_date - 2
      where resort_id = 'HERON' and id = (
        select l.id from points_lot l
        join interest i on i.resort_id = l.resort_id and i.id = l.interest_id
        where i.resort_id = 'HERON' and i.number = 'P-10427' and l.remaining > 0
          and l.expires_on > current_date
        order by l.expires_on limit 1
      )
      returning remaining`,
    )
    const expired = { reason: 'expired', points: -rows[0].remaining }
    await sell('keep')
    const entries = await getEntries(seller)
    expect(entries).toContainEqual(expect.objectContaining(expired))
    expect(entries.filter(({ balance }) => balance !== null && balance < 0)).toEqual([])
    // the account's first points
    const first = entries.at(-1)
    expect(first?.balance).toBe(first?.points)
    expect((await getEntries(buyer)).map(({ reason }) => reason)).not.toContain('expired')
    expect(await verify(test.services, [], {})).not.toContain('differ')
  })

  it('keeps coming stays with who booked them, and gives returned points to the contract', async () => {
    const stay = await bookStay(seller, day(60))
    await sell('keep')
    const total = await countPoints()
    const { body: preview } = await seller.call(previewCancellation, { query: { id: stay.id } })
    expect(preview).toMatchObject({
      allowed: true,
      pointsBack: 0,
      pointsLost: 0,
      pointsToOthers: stay.points,
      // the buyer's balance is not shown to the seller
      lots: [],
    })
    const { body: trip } = await seller.call(getTrip, { query: { id: stay.id } })
    expect(trip).toMatchObject({ ladder: [], lots: [] })
    const dates = { arrival: stay.arrival, departure: addDays(stay.departure, 1) }
    const { body: change } = await seller.call(previewChange, {
      query: { id: stay.id, ...dates, ...PARTY, unitTypeCode: stay.unitTypeCode },
    })
    expect(change.allowed).toBe(false)
    expect(change.reasons[0]).toMatchObject({
      code: 'NOT_CHANGEABLE',
      sentence: expect.stringContaining("You've transferred the contract"),
    })
    const had = await pointsLeft(buyer)
    const { status } = await seller.call(cancelReservation, {
      query: { id: stay.id },
      body: { ownerNumber: seller.ownerNumber, expectPointsBack: 0, expectWeek: null },
    })
    expect(status).toBe(200)
    expect(await getLots(seller)).toEqual([])
    expect(await pointsLeft(buyer)).toBe(had + stay.points)
    expect(await countPoints()).toBe(total + stay.points)
    const { body } = await seller.call(getReservation, { query: { id: stay.id } })
    expect(body.canceled).toMatchObject({ pointsBack: 0, pointsToOthers: stay.points })
  })

  it('shows neither the seller’s stays nor what they used to the buyer', async () => {
    const stay = await bookStay(seller, day(60))
    await sell('keep')
    const expectUnused = async () => {
      const { points } = (await buyer.call(getHome, { query: {} })).body
      expect(points).toMatchObject({ used: 0, held: 0 })
      const { years } = (await buyer.call(getPoints, { query: {} })).body
      expect(years.map(({ used, held }) => ({ used, held }))).toEqual(
        years.map(() => ({ used: 0, held: [] })),
      )
    }
    await expectUnused()
    await seller.call(cancelReservation, {
      query: { id: stay.id },
      body: { ownerNumber: seller.ownerNumber, expectPointsBack: 0, expectWeek: null },
    })
    await expectUnused()
  })

  it('moves coming stays if the transfer says so', async () => {
    const stay = await bookStay(seller, day(60))
    const { changes } = await sell('move')
    expect(changes[1]).toMatch(new RegExp(`Coming stays that move with it: .*${stay.number}`))
    const numbersOf = async (owner: SignedIn) =>
      (await owner.call(listReservations, { query: {} } as never)).body.reservations.map(
        ({ number }: { number: string }) => number,
      )
    expect(await numbersOf(seller)).not.toContain(stay.number)
    expect(await numbersOf(buyer)).toContain(stay.number)
    const { years } = (await buyer.call(getPoints, { query: {} })).body
    expect(years.flatMap(({ held }) => held.map(({ id }) => id))).toContain(stay.id)
    const home = (await buyer.call(getHome, { query: {} })).body
    expect(home.points?.held).toBe(
      years.flatMap(({ held }) => held).reduce((sum, { points }) => sum + points, 0),
    )
    const { body } = await buyer.call(previewCancellation, { query: { id: stay.id } })
    expect(body).toMatchObject({ pointsBack: stay.points, pointsToOthers: 0 })
  })

  it('takes its weeks along, and a booked week goes back to the contract', async () => {
    const { rows } = await test.owner.query(
      `with week as (
        select e.id from entitlement e
        join interest i on i.resort_id = e.resort_id and i.id = e.interest_id
        where i.resort_id = 'HERON' and i.number = 'W-10431' and e.status = 'available'
        order by e.use_year limit 1
      ), stay as (
        insert into reservation (resort_id, number, owner_account_id, unit_id, type, status,
          arrival, departure, people1, entitlement_id, rule_set_version, paid_by)
        select 'HERON', 'H-WEEK', a.id, u.id, 'O', 'confirmed', current_date + 400,
          current_date + 407, 2, week.id, 1, 'week'
        from week, owner_account a, unit u
        where a.owner_number = '10431' and a.resort_id = 'HERON' and u.resort_id = 'HERON'
          and u.number = '101'
        returning id, entitlement_id
      )
      update entitlement e set status = 'reserved', reservation_id = stay.id
      from stay where e.resort_id = 'HERON' and e.id = stay.entitlement_id
      returning stay.id`,
    )
    const [stay] = rows
    await transferAsStaff(test, { contract: 'W-10431', owner: '10427', stays: 'keep' })
    const { body: preview } = await buyer.call(previewCancellation, { query: { id: stay.id } })
    expect(preview.week).toBe('transferred')
    const { status } = await buyer.call(cancelReservation, {
      query: { id: stay.id },
      body: { ownerNumber: buyer.ownerNumber, expectPointsBack: 0, expectWeek: 'transferred' },
    })
    expect(status).toBe(200)
    const { owned } = (await seller.call(getPoints, { query: {} })).body
    const week = owned.find(({ number }) => number === 'W-10431')
    expect(week?.rights.filter(({ status }) => status === 'reserved')).toEqual([])
    expect(week?.rights.some(({ status }) => status === 'available')).toBe(true)
  })

  it.each([
    ['P-1', '10427', 'noContract'],
    ['P-10427', '1', 'noOwner'],
    ['P-10427', '10427', 'sameOwner'],
  ])('refuses %s to %s', async (contract, to, fault) => {
    await expect(
      transferAsStaff(test, { contract, owner: to, stays: 'keep' }),
    ).rejects.toMatchObject({ refusal: { code: 'ACT_REFUSED', params: { fault } } })
  })

  it('can’t leave points with another owner than its own', async () => {
    await expect(
      test.owner.query(
        `update interest set owner_account_id = (
          select id from owner_account where resort_id = 'HERON' and owner_number = $1
        ) where resort_id = 'HERON' and number = 'P-10427'`,
        [buyer.ownerNumber],
      ),
    ).rejects.toThrow('points_lot_follows_contract')
  })
})
