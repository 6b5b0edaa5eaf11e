import { billList, type CallInput, ownerSwitch, paymentForm, paymentMake, paymentShow } from '@ownerng/contract'
import { obfuscate } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cardToken, readBooks, type SignedIn, startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { settlePayment, sweepPayments } from './settle-payment.ts'

const APPROVED = '4321000000001119'
const DECLINED = '4321000000009997'
const ANSWER_LOST = '4321000000009401'
const NEVER_ARRIVED = '4321000000011001'

let test: TestApp
let keys = 0
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(async () => {
  const books = await readBooks(test.owner)
  const gateway = test.gatewayStore
    .allSales()
    .filter((sale) => sale.state === 'captured')
    .reduce((sum, sale) => sum + sale.cents, 0)
  expect({ ...books, gateway: books.captured }).toMatchObject({ unbalanced: 0, ledgerSum: 0, gateway })
  await test.close()
})

const body = async (owner: SignedIn, card: string, cents: number, more: Partial<CallInput<typeof paymentMake>['body']> = {}) => ({
  requestKey: `pay-key-${++keys}`,
  ownerNumber: owner.ownerNumber,
  cents,
  scope: 'account' as const,
  token: await cardToken(test, card),
  ...more,
})
const balance = async (owner: SignedIn) => (await owner.call(billList, { query: {} })).body.balanceCents

describe('paying by card', () => {
  it('takes the money, pays the oldest bills first and shows the receipt', async () => {
    const owner = await test.signIn('owner.points')
    const paid = await owner.call(paymentMake, { query: {}, body: await body(owner, APPROVED, 120_000) })
    expect(paid).toMatchObject({ status: 200, body: { state: 'captured', cents: 120_000, cardBrand: 'Visa', cardLast4: '1119', balanceCents: 8_450 } })
    expect(paid.body.allocations.reduce((sum, share) => sum + share.cents, 0)).toBe(120_000)
    expect((await owner.call(paymentShow, { query: { id: paid.body.id } })).body.number).toBe(paid.body.number)
    expect((await owner.call(billList, { query: {} })).body.payments[0]).toMatchObject({ cents: 120_000, cardLast4: '1119', state: 'captured' })
  })

  it('says that a card was declined, takes nothing, and takes the next card', async () => {
    const owner = await test.signIn('owner.points')
    const refused = await owner.call(paymentMake, { query: {}, body: await body(owner, DECLINED, 128_450) })
    expect(refused).toMatchObject({ status: 402, body: { code: 'PAYMENT_DECLINED', title: 'The card was declined' } })
    expect(refused.body['detail']).toContain('No money was taken')
    expect(await balance(owner)).toBe(128_450)
    expect((await owner.call(paymentMake, { query: {}, body: await body(owner, APPROVED, 128_450) })).body.balanceCents).toBe(0)
  })

  it('takes one payment for one key, however often and at once it is sent', async () => {
    const owner = await test.signIn('owner.points')
    const request = await body(owner, APPROVED, 50_000)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => owner.call(paymentMake, { query: {}, body: request })))
    expect(new Set(answers.filter((answer) => answer.status === 200).map((answer) => answer.body.id)).size).toBe(1)
    expect((await owner.call(paymentMake, { query: {}, body: { ...request, cents: 60_000 } })).body['code']).toBe('KEY_REUSED')
    expect(await balance(owner)).toBe(78_450)
  })

  it('lets two tabs pay only once: the second waits or is told', async () => {
    const owner = await test.signIn('owner.points')
    const requests = await Promise.all([body(owner, APPROVED, 128_450), body(owner, APPROVED, 128_450)])
    const answers = await Promise.all(requests.map((request) => owner.call(paymentMake, { query: {}, body: request })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, expect.toBeOneOf([409, 422])])
    expect(await balance(owner)).toBe(0)
  })

  it('refuses more than is owed, too little, and a used token', async () => {
    const owner = await test.signIn('owner.points')
    const code = async (request: Awaited<ReturnType<typeof body>>) => (await owner.call(paymentMake, { query: {}, body: request })).body['code']
    expect(await code(await body(owner, APPROVED, 128_451))).toBe('PAYMENT_TOO_MUCH')
    expect(await code(await body(owner, APPROVED, 99))).toBe('PAYMENT_TOO_LITTLE')
    const token = await cardToken(test, APPROVED)
    await owner.call(paymentMake, { query: {}, body: await body(owner, APPROVED, 1000, { token }) })
    expect(await code(await body(owner, APPROVED, 1000, { token }))).toBe('PAYMENT_DECLINED')
  })

  it('pays all accounts of a sign-in together and leaves the credit of another alone', async () => {
    const owner = await test.signIn('owner.multi')
    const paid = await owner.call(paymentMake, { query: {}, body: await body(owner, APPROVED, 138_000, { scope: 'all' }) })
    expect(paid.body).toMatchObject({ state: 'captured', totalBalanceCents: 0 })
    expect(new Set(paid.body.allocations.map((share) => share.ownerNumber))).toEqual(new Set(['10501', '10502']))
  })

  it('is closed where nothing is owed', async () => {
    const owner = await test.signIn('owner.credit')
    expect((await owner.call(paymentForm, { query: {} })).body).toMatchObject({ open: false, balanceCents: -12_000 })
  })

  it('lands on the account that the page shows, or nowhere', async () => {
    const owner = await test.signIn('owner.multi')
    const request = await body(owner, APPROVED, 1000)
    await owner.call(ownerSwitch, { query: { getMultiID: owner.handle, multi: obfuscate('10502') } })
    expect(await owner.call(paymentMake, { query: {}, body: request })).toMatchObject({ status: 400 })
  })

  it('does not show the payment of another owner', async () => {
    const [owner, other] = [await test.signIn('owner.points'), await test.signIn('owner.float')]
    const paid = await owner.call(paymentMake, { query: {}, body: await body(owner, APPROVED, 1000) })
    expect(await other.call(paymentShow, { query: { id: paid.body.id } })).toEqual(await other.call(paymentShow, { query: { id: 'nothing' } }))
  })
})

describe('an answer that is lost', () => {
  it('posts nothing, blocks a second payment, and is settled by asking', async () => {
    const owner = await test.signIn('owner.points')
    const waiting = await owner.call(paymentMake, { query: {}, body: await body(owner, ANSWER_LOST, 128_450) })
    expect(waiting).toMatchObject({ status: 200, body: { state: 'unknown', balanceCents: 128_450 } })
    expect((await owner.call(paymentForm, { query: {} })).body.inProgress).toMatchObject({ cents: 128_450 })
    expect((await owner.call(paymentMake, { query: {}, body: await body(owner, APPROVED, 128_450) })).body['code']).toBe('PAYMENT_IN_PROGRESS')
    test.pass(10_000)
    expect(await sweepPayments(test.parts)).toBe(1)
    expect((await owner.call(paymentShow, { query: { id: waiting.body.id } })).body).toMatchObject({ state: 'captured', balanceCents: 0 })
    test.pass(60_000)
    expect(await sweepPayments(test.parts)).toBe(0)
  })

  it('that comes twice or too late changes nothing', async () => {
    const owner = await test.signIn('owner.points')
    const paid = await owner.call(paymentMake, { query: {}, body: await body(owner, APPROVED, 50_000) })
    await settlePayment(test.parts, 'HERON', paid.body.id, { state: 'captured', brand: 'Visa', last4: '1119' })
    await settlePayment(test.parts, 'HERON', paid.body.id, { state: 'declined', reason: 'too late', brand: 'Visa', last4: '1119' })
    expect((await owner.call(paymentShow, { query: { id: paid.body.id } })).body).toMatchObject({ state: 'captured', balanceCents: 78_450 })
  })

  it('is safe to try again only after the gateway twice did not know the payment', async () => {
    const owner = await test.signIn('owner.points')
    const waiting = await owner.call(paymentMake, { query: {}, body: await body(owner, NEVER_ARRIVED, 128_450) })
    test.pass(10_000)
    await sweepPayments(test.parts)
    expect((await owner.call(paymentForm, { query: {} })).body.inProgress).not.toBeNull()
    test.pass(61_000)
    await sweepPayments(test.parts)
    expect((await owner.call(paymentShow, { query: { id: waiting.body.id } })).body.state).toBe('safe-to-retry')
    expect((await owner.call(paymentMake, { query: {}, body: await body(owner, APPROVED, 128_450) })).body.balanceCents).toBe(0)
  })
})
