import { randomUUID } from 'node:crypto'
import { changeReservation, createPayment, getPaymentForm } from '@ownerng/contract'
import { addDays } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  allowExamples,
  keyedCalls,
  keyedExamples,
  sendExample,
} from '../../../test-support/keyed-examples.ts'
import { bookStay, clearStays, day, setRules, TWO_ADULTS } from '../../../test-support/stays.ts'
import {
  cardToken,
  setPaymentRules,
  startTestApp,
  type TestApp,
} from '../../../test-support/test-app.ts'

// issue 38, A7: an owner 90 days past due could rent points

let test: TestApp
let examples: ReturnType<typeof keyedExamples>
beforeAll(async () => {
  test = await startTestApp()
  await allowExamples(test)
  await setRules(test, { pastDueGraceDays: 30, pastDueExempt: [] })
  examples = keyedExamples(test)
})
afterAll(() => test.close())

/**
 * Calls with which an account obtains or moves something; an account that is past due can't. Below
 * are changed dates and rented points, because the examples of their calls do something else.
 */
const OBTAINS = [
  'acceptWaitlistOffer',
  'bookReservation',
  'changeWaitlist',
  'createDeposit',
  'createHold',
  'joinWaitlist',
  'movePoints',
  'rejoinWaitlist',
]

/**
 * Makes every account of the example's owner 90 days past due. Returns a function that settles it.
 */
async function owe(ownerNumber: string): Promise<() => Promise<unknown>> {
  const number = `standing-${randomUUID()}`
  await test.owner.query(
    `insert into charge (resort_id, number, owner_account_id, kind, description, cents, billed_on, due_on)
    select 'HERON', $1, id, 'maintenance', 'Fee', 90000000, $3, $3
    from owner_account where resort_id = 'HERON' and owner_number = $2`,
    [number, ownerNumber, day(-90)],
  )
  const post = (sign: '' | '-') =>
    test.owner.query(
      `with t as (
        select new_id() as id, c.id as charge_id, c.owner_account_id, ${sign}c.cents as cents
        from charge c where c.resort_id = 'HERON' and c.number = $1
      )
      insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents)
      select 'HERON', id, 'owner-receivable', owner_account_id, charge_id, cents from t
      union all select 'HERON', id, 'income', null, null, -cents from t`,
      [number],
    )
  await post('')
  return () => post('-')
}

describe('an account that is past due', () => {
  it.each(keyedCalls.map((call) => [call.name, call] as const))('%s', async (name, call) => {
    const example = await examples[name]?.()
    if (!example) throw new Error(`no example of ${name}`)
    const settle = await owe(example.owner.ownerNumber)
    const { answer } = await sendExample(call, example, randomUUID())
    await settle()
    const isRefused = JSON.stringify(answer).includes('PAST_DUE')
    expect(isRefused, JSON.stringify(answer).slice(0, 300)).toBe(OBTAINS.includes(name))
  })

  it('changeReservation, to other dates', async () => {
    const owner = await test.signIn('owner.points')
    await clearStays(test, 'STU', day(75), day(90))
    const { id, arrival } = await bookStay(owner, day(80), 2, { unitTypeCode: 'STU' })
    const settle = await owe(owner.ownerNumber)
    const { body } = await owner.call(changeReservation, {
      query: { id },
      body: {
        ...TWO_ADULTS,
        requestKey: randomUUID(),
        ownerNumber: owner.ownerNumber,
        resType: 'O',
        unitTypeCode: 'STU',
        arrival: addDays(arrival, 1),
        departure: addDays(arrival, 3),
        guest: null,
        expectPoints: null,
        expectPointsLost: 0,
        expectFeeCents: 0,
      },
    })
    await settle()
    expect(body).toMatchObject({ reasons: [{ code: 'PAST_DUE' }] })
  })

  it('createPayment, for points', async () => {
    await setPaymentRules(test, {}, { centsEach: 7, mostAYear: 500 })
    const owner = await test.signIn('owner.points')
    const settle = await owe(owner.ownerNumber)
    const { rentedPoints } = (await owner.call(getPaymentForm, { query: {} })).body
    const rent = async () =>
      owner.call(createPayment, {
        query: {},
        body: {
          requestKey: randomUUID(),
          ownerNumber: owner.ownerNumber,
          cents: 700,
          scope: 'points',
          points: 100,
          token: await cardToken(test, '4321000000001119'),
        },
      })
    const refused = await rent()
    await settle()
    expect(rentedPoints?.reasons).toMatchObject([{ code: 'PAST_DUE' }])
    expect(refused.body).toMatchObject({
      code: 'POINTS_REFUSED',
      reasons: [{ code: 'PAST_DUE' }],
    })
    expect((await rent()).status).toBe(200)
  })
})
