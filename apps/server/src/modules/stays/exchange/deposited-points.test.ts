import { randomUUID } from 'node:crypto'
import { getPoints, restoreDeposit, withdrawDeposit } from '@ownerng/contract'
import { describe, expect, it } from 'vitest'
import { startAppForEach, test } from '../../../../test-support/current-app.ts'
import { give, list } from '../../../../test-support/deposits.ts'
import { readBooks } from '../../../../test-support/test-app.ts'

startAppForEach()

describe('a deposit', () => {
  // issue 12, item 26
  it('deposits points once per request key, and repeats the response', async () => {
    const owner = await test.signIn('owner.credit')
    const lot = (await list(owner)).rights.find(
      (right) => right.kind === 'points' && right.exchange.allowed,
    )
    if (!lot) throw new Error('no lot can be given')
    const remaining = async () =>
      (await owner.call(getPoints, { query: {} })).body.lots.find(({ id }) => id === lot.id)
        ?.remaining ?? 0
    const before = await remaining()
    const key = { requestKey: randomUUID() }
    const answers = [
      ...(await Promise.all([1, 2, 3].map(() => give(owner, lot, { points: 100, ...key })))),
      await give(owner, lot, { points: 100, ...key }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await remaining()).toBe(before - 100)
    expect(await give(owner, lot, { points: 101, ...key })).toMatchObject({
      status: 422,
      body: { code: 'KEY_REUSED' },
    })
    const back = () =>
      owner.call(withdrawDeposit, {
        query: { id: answers[0]?.body.id ?? '' },
        body: { ownerNumber: owner.ownerNumber, ...key },
      })
    expect(await back()).toEqual(await back())
    expect(await remaining()).toBe(before)
  })

  it('takes points from their lot and returns them', async () => {
    const owner = await test.signIn('owner.credit')
    const lot = (await list(owner)).rights.find(
      (right) => right.kind === 'points' && right.exchange.allowed,
    )
    if (!lot) throw new Error('no lot can be given')
    const remaining = async () =>
      (await owner.call(getPoints, { query: {} })).body.lots.find(({ id }) => id === lot.id)
        ?.remaining ?? 0
    const before = await remaining()
    expect((await give(owner, lot, { points: before + 1 })).body).toMatchObject({
      code: 'DEPOSIT_REFUSED',
      reasons: [{ code: 'LOT_NOT_ENOUGH' }],
    })
    expect((await give(owner, lot, { points: 100, company: 'Nobody' })).status).toBe(400)
    const input = await give(owner, lot, { points: 100 })
    expect(await remaining()).toBe(before - 100)
    await owner.call(withdrawDeposit, {
      query: { id: input.body.id },
      body: { ownerNumber: owner.ownerNumber },
    })
    expect(await remaining()).toBe(before)
    const again = { query: { id: input.body.id }, body: { ownerNumber: owner.ownerNumber } }
    expect((await owner.call(restoreDeposit, again)).body).toMatchObject({ status: 'pending' })
    expect(await remaining()).toBe(before - 100)
    await owner.call(withdrawDeposit, again)
    expect(await remaining()).toBe(before)
    const stranger = await test.signIn('owner.points')
    expect((await give(stranger, lot, { points: 1 })).status).toBe(404)
    expect(
      (
        await stranger.call(withdrawDeposit, {
          query: { id: input.body.id },
          body: { ownerNumber: stranger.ownerNumber },
        })
      ).status,
    ).toBe(404)
    expect(await readBooks(test.owner)).toMatchObject({ wrongLots: 0, unbalanced: 0 })
  })
})
