import { createPayment, getPayment } from '@ownerng/contract'
import { DEFAULT_CARD_TYPE } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cardToken, startTestApp, type TestApp } from '../../../../test-support/test-app.ts'
import { settlePayment } from '../attempts/settle-payment.ts'

const ANSWER_LOST = '4321000000009401'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

// portal.md section 9; issue 13, item 18
it('calls a card a Visa if the gateway names no type, on receipt and in the email', async () => {
  const owner = await test.signIn('owner.points')
  const token = await cardToken(test, ANSWER_LOST)
  const body = {
    requestKey: 'no-card-type-1',
    ownerNumber: owner.ownerNumber,
    cents: 1234,
    scope: 'account' as const,
    token,
  }
  const { id } = (await owner.call(createPayment, { query: {}, body })).body
  const visible = async () => (await owner.call(getPayment, { query: { id } })).body
  expect(await visible()).toMatchObject({ state: 'unknown', cardBrand: '' })
  await settlePayment(test.services, 'HERON', id, { state: 'captured', cents: 1234, last4: '9401' })
  expect(DEFAULT_CARD_TYPE).toBe('Visa')
  expect(await visible()).toMatchObject({ state: 'captured', cardBrand: 'Visa', cardLast4: '9401' })
  const { rows } = await test.owner.query(
    `select text from outbox where text like '%12.34 was paid%'`,
  )
  expect(rows).toEqual([{ text: expect.stringContaining('the Visa card ending in 9401') }])
})
