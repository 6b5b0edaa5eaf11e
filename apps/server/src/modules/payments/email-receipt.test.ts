import { createPayment, emailReceipt } from '@ownerng/contract'
import { DAY_MS } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  cardToken,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../test-support/test-app.ts'

const CARD = '4321000000001119'
const TO = 'accounts@mail.example'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const pay = async (owner: SignedIn, cents: number) =>
  (
    await owner.call(createPayment, {
      query: {},
      body: {
        ...{ requestKey: `pay-${cents}`, ownerNumber: owner.ownerNumber },
        ...{ cents, scope: 'account', token: await cardToken(test, CARD) },
      },
    })
  ).body
const send = (as: SignedIn, id: string) =>
  as.call(emailReceipt, { query: { id }, body: { ownerNumber: as.ownerNumber, email: TO } })
const sent = async () =>
  (await test.owner.query('select subject, text, locale from outbox where recipient = $1', [TO]))
    .rows

// issue 37, item 6
it('emails what the receipt shows to another address, a few times a day', async () => {
  const owner = await test.signIn('owner.points')
  const { id, number } = await pay(owner, 1234)
  expect((await send(await test.signIn('owner.float'), id)).status).toBe(404)
  expect(await sent()).toEqual([])
  expect((await send(owner, id)).body).toEqual({ done: true })
  const [mail, ...others] = await sent()
  expect([others, mail.locale]).toEqual([[], 'en-US'])
  expect(mail.subject).toContain(`Receipt ${number}: $12.34 paid to `)
  expect(mail.text).toMatch(/\$12\.34 was paid with the Visa card ending in 1119 on /)
  expect(mail.text).toMatch(/\$12\.34 for .+ \(owner 10427\)/)
  expect(mail.text).not.toMatch(/4321|under Bills/)
  const { rows } = await test.owner.query(
    `select detail from audit_event where event = 'receipt-emailed'`,
  )
  expect(rows).toEqual([{ detail: `${number} a•••@m•••.example` }])

  for (let more = 1; more < 5; more++) expect((await send(owner, id)).status).toBe(200)
  const refused = await send(owner, id)
  expect([refused.status, refused.body['code']]).toEqual([429, 'RECEIPTS_TODAY'])
  expect(await sent()).toHaveLength(5)
  test.pass(DAY_MS)
  expect((await send(await test.signIn('owner.points'), id)).status).toBe(200)
})

it('has no receipt of a payment that was declined', async () => {
  const owner = await test.signIn('owner.late')
  const token = await cardToken(test, '4321000000009997')
  const declined = await owner.call(createPayment, {
    query: {},
    body: {
      ...{ requestKey: 'declined', ownerNumber: owner.ownerNumber },
      ...{ cents: 500, scope: 'account', token },
    },
  })
  const { rows } = await test.owner.query(`select id from payment_attempt where state = 'declined'`)
  expect(declined.body['code']).toBe('PAYMENT_DECLINED')
  expect((await send(owner, rows[0].id)).status).toBe(404)
})

it('says of no payment that the bank returned that it was paid', async () => {
  const owner = await test.signIn('owner.late')
  const { id } = await pay(owner, 4321)
  await test.owner.query(`update payment_attempt set state = 'returned' where id = $1`, [id])
  expect((await send(owner, id)).status).toBe(404)
})
