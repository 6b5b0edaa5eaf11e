import { bookForOwner, checkIn, checkOut, listNotices } from '@ownerng/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendAct, signInStaff, transferAsStaff } from '../../../../test-support/staff.ts'
import { clearStays, day, pointsLeft, setRules } from '../../../../test-support/stays.ts'
import {
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../../test-support/test-app.ts'
import type { ActAnswer } from '../../resort/resort-act.ts'

let test: TestApp
let staff: SignedIn
let owner: SignedIn
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.signIn('owner.points')
  staff = await signInStaff(test, ['front-desk'])
})
afterAll(async () => {
  expect(await readBooks(test.owner)).toMatchObject({ wrongLots: 0, soldTwice: 0 })
  await test.close()
})
beforeEach(async () => {
  await clearStays(test, '1BR')
  await test.owner.query(
    `update reservation set status = 'cancelled' where planned_departure is not null`,
  )
})

async function act(call: Parameters<typeof sendAct>[1], fields: object): Promise<ActAnswer> {
  const { status, body } = await sendAct(staff, call, fields)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as ActAnswer
}

/** Books a stay of four nights under a rule, whose guests came yesterday. */
async function arrive(pointsBackPercent: number) {
  await setRules(test, { earlyDeparture: { pointsBackPercent }, pastDueGraceDays: 10_000 })
  const fields = { owner: owner.ownerNumber, unitTypeCode: '1BR', people: [2] }
  const dates = { arrival: day(60), departure: day(64) }
  const stay = (await act(bookForOwner, { ...fields, ...dates })).number ?? ''
  await test.owner.query('update reservation set arrival = $2, departure = $3 where number = $1', [
    ...[stay, day(-1), day(3)],
  ])
  await act(checkIn, { stay })
  return stay
}

const read = async (stay: string) => {
  const { rows } = await test.owner.query(
    `select r.status, r.departure::text, r.points, (
        select json_agg(spent order by spent) from (
          select sum(e.points)::integer || ' of ' || e.lot_id as spent from points_entry e
          where e.reservation_id = r.id group by e.lot_id
        ) lots
      ) as lots
    from reservation r where r.number = $1`,
    [stay],
  )
  return { ...rows[0], left: await pointsLeft(owner) }
}

const newest = async () => (await owner.call(listNotices, { query: {} })).body.notices[0]

// issue 38, item 17
describe('guests who leave early', () => {
  it('case ED2: give points back by the rule, and the owner is notified', async () => {
    const stay = await arrive(50)
    const before = await read(stay)
    // three nights of four, and half of their points
    const back = Math.floor((before.points * 3 * 50) / 400)
    const sentence = `; ${back.toLocaleString('en-US')} points return to their lots.`
    expect((await act(checkOut, { stay, preview: true })).changes[1]).toContain(sentence)
    expect(await read(stay)).toEqual(before)
    const { changes, notifies } = await act(checkOut, { stay })
    expect(changes[1]).toContain(sentence)
    expect(notifies.length).toBeGreaterThan(0)
    expect(await read(stay)).toMatchObject({
      ...{ status: 'stayed', points: before.points - back, left: before.left + back },
    })
    expect((await newest())?.title).toContain('ended early')
  })

  it('case ED5: pay exactly the same again if the check-out is taken back', async () => {
    const stay = await arrive(100)
    const before = await read(stay)
    await act(checkOut, { stay })
    expect(await read(stay)).not.toEqual(before)
    const { changes } = await act(checkIn, { stay })
    expect(changes[1]).toMatch(/^Spends [\d,]+ /)
    expect(await read(stay)).toEqual(before)
    expect((await newest())?.title).toContain('continues')
  })

  it('case ED5: can’t come back if the points are spent', async () => {
    const stay = await arrive(100)
    await act(checkOut, { stay })
    const before = await read(stay)
    try {
      await test.owner.query(
        `update points_lot l set remaining = 0 from reservation r, jsonb_array_elements(r.early_return) e
        where r.number = $1 and l.id = e->>'lotId'`,
        [stay],
      )
      const { body } = await sendAct(staff, checkIn, { stay })
      expect(body['detail']).toContain('are already spent')
      expect((await read(stay)).status).toBe('stayed')
    } finally {
      await test.owner.query(
        `update points_lot l set remaining = (
          select sum(e.points) from points_entry e where e.lot_id = l.id
        ) where l.remaining = 0 and l.id in (
          select e->>'lotId' from reservation r, jsonb_array_elements(r.early_return) e where r.number = $1
        )`,
        [stay],
      )
    }
    expect(await read(stay)).toEqual(before)
  })

  it('give points back for good if their contract is then sold', async () => {
    const stay = await arrive(100)
    await act(checkOut, { stay })
    const { rows } = await test.owner.query(
      `select distinct i.number, a.owner_number as owner from reservation r
      join points_entry e on e.reservation_id = r.id join points_lot l on l.id = e.lot_id
      join interest i on i.id = l.interest_id join owner_account a on a.id = i.owner_account_id
      where r.number = $1`,
      [stay],
    )
    const [{ number: contract, owner: seller }] = rows
    const sale = { contract, stays: 'keep', points: 'move' } as const
    await transferAsStaff(test, { ...sale, owner: '10431' })
    try {
      const { changes } = await act(checkIn, { stay })
      expect(changes).toHaveLength(1)
    } finally {
      await transferAsStaff(test, { ...sale, owner: seller })
    }
  })

  it('case ED1: give nothing back without a rule, and nobody is notified', async () => {
    const stay = await arrive(0)
    const before = await read(stay)
    const { changes, notifies } = await act(checkOut, { stay })
    expect(changes[1]).toContain('; nothing is returned.')
    expect(notifies).toEqual([])
    expect(await read(stay)).toMatchObject({ points: before.points, left: before.left })
  })

  it('case ED2: is decided by the rules that the stay was booked under', async () => {
    const stay = await arrive(100)
    await test.owner.query(
      `insert into rule_set (resort_id, version, effective_from, rules)
      select resort_id, version + 1, effective_from, rules || '{"earlyDeparture": {"pointsBackPercent": 0}}'
      from rule_set where resort_id = 'HERON' order by version desc limit 1`,
    )
    expect((await act(checkOut, { stay })).changes[1]).toContain(' return to their lots.')
  })
})
