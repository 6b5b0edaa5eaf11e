import { getHold } from '@ownerng/contract'
import { MINUTE_MS } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import { booked, keep, resort, startCaseInventory } from '../../../test-support/case-inventory.ts'
import { book } from '../../../test-support/case-resort.ts'
import type { SignedIn } from '../../../test-support/test-app.ts'

startCaseInventory()

const close = (unit: string, arrival: string, departure: string) =>
  resort.test.owner.query(
    `insert into reservation (resort_id, number, unit_id, type, status, arrival,
      departure) select 'CASE', 'M-' || number, id, 'maintenance', 'confirmed', $2, $3 from unit
      where resort_id = 'CASE' and number = $1`,
    [unit, arrival, departure],
  )

// issue 12, items 18 to 28: case 35
it('case 35: going back to a hold that became a stay names the stay', async () => {
  const ann = await resort.signIn('ann')
  const hold = await keep(ann, { code: 'VIL', arrival: '2026-09-07', departure: '2026-09-10' })
  const stay = await book(ann, {
    code: 'VIL',
    arrival: '2026-09-07',
    departure: '2026-09-10',
    holdId: hold.body.id,
  })
  const messages = {
    status: 409,
    body: {
      code: 'STAY_BOOKED',
      detail: `You booked this: ${stay.body.number}`,
      reservation: { id: stay.body.id, number: stay.body.number },
    },
  }
  expect(await ann.call(getHold, { query: { id: hold.body.id } })).toMatchObject(messages)
  // sending the form again with another key books nothing
  expect(
    await book(ann, {
      code: 'VIL',
      arrival: '2026-09-07',
      departure: '2026-09-10',
      holdId: hold.body.id,
      alsoOverlap: true,
    }),
  ).toMatchObject(messages)
  expect(await booked(ann)).toHaveLength(1)
  const other = await resort.signIn('ben')
  expect((await other.call(getHold, { query: { id: hold.body.id } })).status).toBe(404)
})

// issue 12, item 28
describe('“Someone else just booked this place”', () => {
  const refusal = async (owner: SignedIn) => {
    const answer = await keep(owner, {
      code: 'VIL',
      arrival: '2026-09-07',
      departure: '2026-09-10',
    })
    expect(answer.status).toBe(409)
    return [answer.body['code'], answer.body['detail']]
  }

  it('is shown if that was a moment ago, not an hour ago', async () => {
    const [ann, ben] = [await resort.signIn('ann'), await resort.signIn('ben')]
    await book(ben, { code: 'VIL', arrival: '2026-09-07', departure: '2026-09-10' })
    expect((await refusal(ann))[0]).toBe('STAY_TAKEN')
    resort.test.pass(31 * MINUTE_MS)
    expect(await refusal(await resort.signIn('ann'))).toEqual([
      'STAY_NOT_FREE',
      'No Villa is free for Mon, Sep 7, 2026 to Thu, Sep 10, 2026. Nothing was booked or charged',
    ])
  })

  it('is not shown for the owner’s own hold', async () => {
    const ann = await resort.signIn('ann')
    expect(
      (await keep(ann, { code: 'VIL', arrival: '2026-09-07', departure: '2026-09-10' })).status,
    ).toBe(200)
    expect(await refusal(ann)).toEqual([
      'STAY_NOT_FREE',
      'You have the last Villa for Mon, Sep 7, 2026 to Thu, Sep 10, 2026 on hold yourself. ' +
        'Continue that booking, or release it. Nothing was booked or charged',
    ])
  })

  it('is not shown for the owner’s own stay', async () => {
    const ann = await resort.signIn('ann')
    await book(ann, { code: 'VIL', arrival: '2026-09-07', departure: '2026-09-10' })
    const answer = await keep(ann, {
      code: 'VIL',
      arrival: '2026-09-07',
      departure: '2026-09-10',
      alsoOverlap: true,
    })
    expect(answer.body).toMatchObject({
      code: 'STAY_NOT_FREE',
      detail: expect.stringMatching(/^You've already booked this: H-\d+\./),
    })
  })

  it('is not shown for a unit that the resort closed', async () => {
    await close('3', '2026-09-07', '2026-09-10')
    expect(await refusal(await resort.signIn('ann'))).toEqual([
      'STAY_NOT_FREE',
      'The resort has closed Villa for Mon, Sep 7, 2026 to Thu, Sep 10, 2026. Nothing was ' +
        'booked or charged',
    ])
  })

  it('is not shown if the price changed', async () => {
    const ann = await resort.signIn('ann')
    expect(
      (
        await book(ann, {
          code: 'VIL',
          arrival: '2026-09-07',
          departure: '2026-09-10',
          expectPoints: 1,
        })
      ).body,
    ).toMatchObject({ code: 'STAY_CHANGED' })
  })
})
