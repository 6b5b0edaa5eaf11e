import { randomUUID } from 'node:crypto'
import { getPoints, listPointsEntries, movePoints, previewPointsMove } from '@ownerng/contract'
import { addDays, DAY_MS } from '@ownerng/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pointsLeft, setRules } from '../../../test-support/stays.ts'
import {
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(() => setRules(test, { bank: { monthsBeforeEnd: 0, percent: 100 } }))

type Act = 'bank' | 'borrow' | 'save' | 'transfer'
const lots = async (owner: SignedIn) => (await owner.call(getPoints, { query: {} })).body
const visit = (owner: SignedIn, id: string, act: Act, points: number) =>
  owner.call(previewPointsMove, { query: { id, act, points: String(points) } })
const move = (
  owner: SignedIn,
  id: string,
  act: Act,
  change: { points: number; [field: string]: unknown },
) =>
  owner.call(movePoints, {
    query: { id },
    body: { ownerNumber: owner.ownerNumber, requestKey: randomUUID(), act, ...change },
  })

describe('moving points', () => {
  it('banks into the next use year, as previewed, once per click', async () => {
    const owner = await test.signIn('owner.points')
    const { lots: before, years } = await lots(owner)
    const lot = before.find((item) => item.kind === 'annual' && item.remaining > 0)
    if (!lot) throw new Error('no lot')
    const total = await pointsLeft(owner)
    const preview = await visit(owner, lot.id, 'bank', 1000)
    expect(preview.body).toMatchObject({
      allowed: true,
      leftBefore: lot.remaining,
      leftAfter: lot.remaining - 1000,
      becomes: {
        kind: 'banked',
        useYear: lot.useYear + 1,
        earnedOn: addDays(lot.expiresOn, 1),
        // the day in the list of use years
        expiresOn: years.find(({ useYear }) => useYear === lot.useYear + 1)?.to,
        points: 1000,
      },
    })
    const requestKey = randomUUID()
    const answers = await Promise.all(
      [1, 2, 3].map(() => move(owner, lot.id, 'bank', { points: 1000, requestKey })),
    )
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    const { lots: after } = await lots(owner)
    expect(after.find((item) => item.id === lot.id)?.remaining).toBe(lot.remaining - 1000)
    expect(
      after
        .filter((item) => item.kind === 'banked' && item.useYear === lot.useYear + 1)
        .map((item) => item.remaining),
    ).toEqual([1000])
    expect(await pointsLeft(owner)).toBe(total)
    const banked = after.find((item) => item.kind === 'banked' && item.useYear === lot.useYear + 1)
    expect((await move(owner, banked?.id ?? '', 'bank', { points: 10 })).body).toMatchObject({
      code: 'POINTS_REFUSED',
      reasons: [{ code: 'LOT_KIND' }],
    })
  })

  // issue 38, A6: half of the remaining points could be banked repeatedly
  it('banks at most the rule’s share of the year, in all moves together', async () => {
    const owner = await test.signIn('owner.points')
    const { rows } = await test.owner.query(
      `select l.id, l.earned, l.banked from points_lot l
      join owner_account a on a.resort_id = l.resort_id and a.id = l.owner_account_id
      where a.owner_number = $1 and l.kind = 'annual' and l.expires_on > current_date + 150
        and l.earned_on <= current_date and l.remaining > 10
      order by l.expires_on limit 1`,
      [owner.ownerNumber],
    )
    const [lot] = rows
    const percent = Math.ceil(((lot.banked + 5) * 100) / lot.earned)
    await setRules(test, { bank: { monthsBeforeEnd: 0, percent } })
    const most = Math.floor((lot.earned * percent) / 100) - lot.banked
    const first = Math.ceil(most / 2)
    expect((await move(owner, lot.id, 'bank', { points: first })).status).toBe(200)
    expect((await move(owner, lot.id, 'bank', { points: most - first + 1 })).body).toMatchObject({
      reasons: [{ code: 'LOT_NOT_ENOUGH' }],
    })
    expect((await move(owner, lot.id, 'bank', { points: most - first })).status).toBe(200)
    expect((await visit(owner, lot.id, 'bank', 1)).body).toMatchObject({
      allowed: false,
      reasons: [{ code: 'LOT_NOT_ENOUGH', sentence: "You can't bank any more of these points." }],
    })
  })

  it('borrows from the next use year for use until it begins', async () => {
    const owner = await test.signIn('owner.points')
    const { lots: before, today } = await lots(owner)
    const next = before.find((item) => item.kind === 'annual' && item.earnedOn > today)
    if (!next) throw new Error('no lot of the next use year')
    expect((await move(owner, next.id, 'borrow', { points: 500 })).body).toMatchObject({
      becomes: {
        kind: 'borrowed',
        useYear: next.useYear - 1,
        expiresOn: addDays(next.earnedOn, -1),
        earnedOn: today,
      },
    })
    expect((await move(owner, next.id, 'borrow', { points: 1_000_000 })).body).toMatchObject({
      code: 'POINTS_REFUSED',
      reasons: [{ code: 'LOT_NOT_ENOUGH' }],
    })
  })

  // issue 12, item 17
  it('finds no expired lot and none of another account', async () => {
    const [owner, other] = [await test.signIn('owner.points'), await test.signIn('owner.credit')]
    const { rows } = await test.owner.query(
      `insert into points_lot (resort_id, number, owner_account_id, interest_id,
        kind, use_year, earned_on, expires_on)
        select l.resort_id, 'over', l.owner_account_id, l.interest_id, l.kind, l.use_year - 9,
          l.earned_on - 3650, current_date - 30 from points_lot l
        join owner_account a on a.resort_id = l.resort_id and a.id = l.owner_account_id
          where a.resort_id = 'HERON' and a.owner_number = $1 limit 1 returning id`,
      [owner.ownerNumber],
    )
    const theirs = (await lots(other)).lots[0]?.id ?? ''
    for (const id of [rows[0].id, theirs]) {
      expect((await visit(owner, id, 'bank', 10)).body).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
      })
      expect((await move(owner, id, 'bank', { points: 10 })).body).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
      })
    }
    await test.owner.query(`delete from points_lot where id = $1`, [rows[0].id])
  })

  it('transfers points with their expiration to an account and its owner’s name', async () => {
    const [owner, other] = [await test.signIn('owner.points'), await test.signIn('owner.credit')]
    const lot = (await lots(owner)).lots.find((lot) => lot.kind === 'annual' && lot.remaining > 0)
    if (!lot) throw new Error('no lot')
    const before = await pointsLeft(other)
    expect(
      (
        await move(owner, lot.id, 'transfer', {
          points: 200,
          toOwner: '10440',
          toName: 'somebody else',
        })
      ).body,
    ).toMatchObject({ code: 'TRANSFER_UNKNOWN' })
    expect(
      (
        await move(owner, lot.id, 'transfer', {
          points: 200,
          toOwner: '10427',
          toName: 'Eleanor Whitfield',
        })
      ).body,
    ).toMatchObject({ reasons: [{ code: 'TRANSFER_TO_SELF' }] })
    expect(
      (
        await move(owner, lot.id, 'transfer', {
          points: 200,
          toOwner: '10440',
          toName: ' walter prescott ',
        })
      ).body,
    ).toMatchObject({
      becomes: { kind: 'transferred', expiresOn: lot.expiresOn },
    })
    expect(await pointsLeft(other)).toBe(before + 200)
    // upcoming entries come first
    const { entries } = (await other.call(listPointsEntries, { query: {} })).body
    const ledger = entries.find(({ points }) => points === 200)
    expect(ledger).toMatchObject({ points: 200, text: expect.stringContaining('from 10427') })
  })

  // issue 12, item 13
  it('stops guesses of owner numbers after ten a day, including right ones', async () => {
    const [owner, other] = [await test.signIn('owner.multi'), await test.signIn('owner.credit')]
    const lot = (await lots(owner)).lots.find((lot) => lot.kind === 'annual' && lot.remaining > 20)
    if (!lot) throw new Error('no lot')
    const before = await pointsLeft(other)
    const right = { toOwner: '10440', toName: 'Walter Prescott' }
    const give = (to: object) => move(owner, lot.id, 'transfer', { points: 1, ...to })
    // in parallel: each attempt is counted before it is checked
    const guesses = await Promise.all(
      Array.from({ length: 9 }, (_, guess) =>
        give({ toOwner: String(10_700 + guess), toName: 'X' }),
      ),
    )
    expect(guesses.map((answer) => answer.body['code'])).toEqual(Array(9).fill('TRANSFER_UNKNOWN'))
    // right attempts don't count
    for (let time = 0; time < 3; time++) expect((await give(right)).status).toBe(200)
    expect((await give({ toOwner: '10440', toName: 'X' })).body).toMatchObject({
      code: 'TRANSFER_UNKNOWN',
    })
    expect(await give(right)).toMatchObject({ status: 422, body: { code: 'TRANSFER_TRIES' } })
    expect((await give({ toOwner: '10440', toName: 'X' })).body).toMatchObject({
      code: 'TRANSFER_TRIES',
    })
    expect(await pointsLeft(other)).toBe(before + 3)
    // another sender has its own attempts, and the count resets the next day
    const giver = await test.signIn('owner.points')
    const theirs = (await lots(giver)).lots.find(
      (lot) => lot.kind === 'annual' && lot.remaining > 0,
    )
    expect((await move(giver, theirs?.id ?? '', 'transfer', { points: 1, ...right })).status).toBe(
      200,
    )
    test.pass(DAY_MS)
    const tomorrow = await test.signIn('owner.multi')
    expect((await move(tomorrow, lot.id, 'transfer', { points: 1, ...right })).status).toBe(200)
  })

  // issue 12, items 13 and 26
  it("returns the stored result of a repeated move, even if it couldn't be made again", async () => {
    // the same key for another move is refused
    const owner = await test.signIn('owner.credit')
    const lot = (await lots(owner)).lots.find((lot) => lot.kind === 'annual' && lot.remaining > 0)
    if (!lot) throw new Error('no lot')
    const key = { requestKey: randomUUID() }
    const done = await move(owner, lot.id, 'bank', { points: lot.remaining, ...key })
    expect(done).toMatchObject({
      status: 200,
      body: { allowed: true, leftBefore: lot.remaining, leftAfter: 0 },
    })
    expect(await move(owner, lot.id, 'bank', { points: lot.remaining, ...key })).toEqual(done)
    expect((await lots(owner)).lots.find((each) => each.id === lot.id)?.remaining ?? 0).toBe(0)
    for (const other of [
      move(owner, lot.id, 'bank', { points: 1, ...key }),
      move(owner, lot.id, 'save', { points: lot.remaining, ...key }),
    ])
      expect(await other).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } })
  })

  it('is refused for other people and for accounts past due', async () => {
    const [owner, stranger, late] = [
      await test.signIn('owner.points'),
      await test.signIn('owner.credit'),
      await test.signIn('owner.late'),
    ]
    const lot = (await lots(owner)).lots.find((lot) => lot.remaining > 0)
    expect((await visit(stranger, lot?.id ?? '', 'bank', 1)).status).toBe(404)
    expect((await move(stranger, lot?.id ?? '', 'bank', { points: 1 })).status).toBe(404)
    const theirs = (await lots(late)).lots.find((lot) => lot.kind === 'annual' && lot.remaining > 0)
    if (theirs)
      expect(
        (await visit(late, theirs.id, 'bank', 1)).body.reasons.map((reason) => reason.code),
      ).toContain('PAST_DUE')
    expect(await readBooks(test.owner)).toMatchObject({ wrongLots: 0 })
  })
})
