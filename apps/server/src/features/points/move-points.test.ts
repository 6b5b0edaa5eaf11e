import { randomUUID } from 'node:crypto'
import { lotActDo, lotActShow, pointsShow } from '@ownerng/contract'
import { addDays } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pointsLeft } from '../../../test-support/stays.ts'
import { readBooks, type SignedIn, startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

type Act = 'bank' | 'borrow' | 'save' | 'transfer'
const lots = async (owner: SignedIn) => (await owner.call(pointsShow, { query: {} })).body
const look = (owner: SignedIn, id: string, act: Act, points: number) => owner.call(lotActShow, { query: { id, act, points: String(points) } })
const move = (owner: SignedIn, id: string, act: Act, points: number, more: object = {}) =>
  owner.call(lotActDo, { query: { id }, body: { ownerNumber: owner.ownerNumber, requestKey: randomUUID(), act, points, ...more } })

describe('moving points', () => {
  it('banks into the next use year, as the preview says, once for one click', async () => {
    const owner = await test.signIn('owner.points')
    const { lots: before } = await lots(owner)
    const lot = before.find((each) => each.kind === 'annual' && each.remaining > 0)
    if (!lot) throw new Error('no lot')
    const total = await pointsLeft(owner)
    const preview = await look(owner, lot.id, 'bank', 1000)
    expect(preview.body).toMatchObject({
      allowed: true,
      leftBefore: lot.remaining,
      leftAfter: lot.remaining - 1000,
      becomes: { kind: 'banked', useYear: lot.useYear + 1, earnedOn: addDays(lot.expiresOn, 1), points: 1000 },
    })
    const requestKey = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => move(owner, lot.id, 'bank', 1000, { requestKey })))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    const { lots: after } = await lots(owner)
    expect(after.find((each) => each.id === lot.id)?.remaining).toBe(lot.remaining - 1000)
    expect(after.filter((each) => each.kind === 'banked' && each.useYear === lot.useYear + 1).map((each) => each.remaining)).toEqual([1000])
    expect(await pointsLeft(owner)).toBe(total)
    const banked = after.find((each) => each.kind === 'banked' && each.useYear === lot.useYear + 1)
    expect((await move(owner, banked?.id ?? '', 'bank', 10)).body).toMatchObject({ code: 'POINTS_REFUSED', reasons: [{ code: 'LOT_KIND' }] })
  })

  it('borrows from the next use year, to be used until it begins', async () => {
    const owner = await test.signIn('owner.points')
    const { lots: before, today } = await lots(owner)
    const next = before.find((each) => each.kind === 'annual' && each.earnedOn > today)
    if (!next) throw new Error('no lot of the next use year')
    expect((await move(owner, next.id, 'borrow', 500)).body).toMatchObject({
      becomes: { kind: 'borrowed', useYear: next.useYear - 1, expiresOn: addDays(next.earnedOn, -1), earnedOn: today },
    })
    expect((await move(owner, next.id, 'borrow', 1_000_000)).body).toMatchObject({ code: 'POINTS_REFUSED', reasons: [{ code: 'LOT_NOT_ENOUGH' }] })
  })

  it('gives points to another account, whose number and name belong together, with their end', async () => {
    const [owner, other] = [await test.signIn('owner.points'), await test.signIn('owner.credit')]
    const lot = (await lots(owner)).lots.find((each) => each.kind === 'annual' && each.remaining > 0)
    if (!lot) throw new Error('no lot')
    const before = await pointsLeft(other)
    expect((await move(owner, lot.id, 'transfer', 200, { toOwner: '10440', toName: 'somebody else' })).body).toMatchObject({ code: 'TRANSFER_UNKNOWN' })
    expect((await move(owner, lot.id, 'transfer', 200, { toOwner: '10427', toName: 'Eleanor Whitfield' })).body).toMatchObject({ reasons: [{ code: 'TRANSFER_TO_SELF' }] })
    expect((await move(owner, lot.id, 'transfer', 200, { toOwner: '10440', toName: ' walter prescott ' })).body).toMatchObject({
      becomes: { kind: 'transferred', expiresOn: lot.expiresOn },
    })
    expect(await pointsLeft(other)).toBe(before + 200)
    const ledger = (await lots(other)).entries[0]
    expect(ledger).toMatchObject({ points: 200, text: expect.stringContaining('from 10427') })
  })

  it('stops guesses of owner numbers after ten in a day, also right ones', async () => {
    const owner = await test.signIn('owner.multi')
    const lot = (await lots(owner)).lots.find((each) => each.kind === 'annual' && each.remaining > 0)
    for (let guess = 0; guess < 12; guess++)
      expect((await move(owner, lot?.id ?? '', 'transfer', 1, { toOwner: String(10_700 + guess), toName: 'X' })).body).toMatchObject({ code: 'TRANSFER_UNKNOWN' })
  })

  it('is nobody else’s, and not for accounts past due', async () => {
    const [owner, stranger, late] = [await test.signIn('owner.points'), await test.signIn('owner.credit'), await test.signIn('owner.late')]
    const lot = (await lots(owner)).lots.find((each) => each.remaining > 0)
    expect((await look(stranger, lot?.id ?? '', 'bank', 1)).status).toBe(404)
    expect((await move(stranger, lot?.id ?? '', 'bank', 1)).status).toBe(404)
    const theirs = (await lots(late)).lots.find((each) => each.kind === 'annual' && each.remaining > 0)
    if (theirs) expect((await look(late, theirs.id, 'bank', 1)).body.reasons.map((reason) => reason.code)).toContain('PAST_DUE')
    expect(await readBooks(test.owner)).toMatchObject({ wrongLots: 0 })
  })
})
