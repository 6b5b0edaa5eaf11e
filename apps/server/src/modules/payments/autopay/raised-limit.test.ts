import {
  addPaymentMethod,
  changePlannedPayment,
  getAutomaticPayments,
  setAutopay,
} from '@ownerng/contract'
import { DAY_MS, daysBetween } from '@ownerng/domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  cardToken,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../../test-support/test-app.ts'
import { planPayments } from './plan-bills.ts'
import { makePlannedPayments } from './planned-payments.ts'

let test: TestApp
let owner: SignedIn
let methodId: string
beforeEach(async () => {
  test = await startTestApp()
  owner = await test.signIn('owner.points')
  const token = await cardToken(test, '4321000000001119')
  methodId = (await owner.call(addPaymentMethod, { query: {}, body: { kind: 'card', token } })).body
    .id
})
afterEach(() => test.close())

const show = async () => (await owner.call(getAutomaticPayments, { query: {} })).body
const coming = async () => (await show()).planned.filter(({ state }) => state === 'coming')
async function setLimit(capCents: number) {
  const { ownerNumber } = owner
  const set = await owner.call(setAutopay, { query: {}, body: { ownerNumber, methodId, capCents } })
  expect(set.status).toBe(200)
}
async function passDays(days: number) {
  for (let day = 0; day < days; day++) {
    test.pass(DAY_MS)
    await planPayments(test.services, 'HERON')
    await makePlannedPayments(test.services, 'HERON')
  }
  owner = await test.signIn('owner.points')
}

// issue 37, item 9: the mock-up of Autopay
it('pays as much of a coming bill as a raised limit allows, and announces it again', async () => {
  await setLimit(20_000)
  await planPayments(test.services, 'HERON')
  const [limited] = await coming()
  expect(limited?.cents).toBe(20_000)
  const { openCents = 0 } = limited ?? {}
  expect(openCents).toBeGreaterThan(20_000)
  await setLimit(openCents)
  const [raised] = await coming()
  expect(raised).toMatchObject({ id: limited?.id, cents: openCents })
  await passDays(40)
  const paid = (await show()).planned.filter(({ state }) => state === 'paid')
  expect(paid.map(({ cents }) => cents)).toContain(openCents)
  const { rows } = await test.owner.query(
    `select text from outbox where subject like '%will be paid on%'`,
  )
  expect(rows.some(({ text }) => text.includes("Your limit doesn't cover"))).toBe(false)
})

it('plans what the earlier limit left of a bill, after the notice period', async () => {
  await setLimit(20_000)
  const bills = new Set((await coming()).flatMap(({ bills }) => bills))
  await passDays(40)
  expect(await coming()).toEqual([])
  await setLimit(999_999)
  const rest = await coming()
  expect(rest).toHaveLength(1)
  expect(bills.size).toBeGreaterThan(0)
  expect(rest[0]?.cents).toBe(rest[0]?.openCents)
  expect(daysBetween((await show()).today, rest[0]?.on ?? '')).toBeGreaterThanOrEqual(7)
  // the job alone plans nothing more
  await planPayments(test.services, 'HERON')
  expect(await coming()).toHaveLength(1)
})

it('keeps an amount that the owner lowered', async () => {
  await setLimit(20_000)
  const [planned] = await coming()
  const change = await owner.call(changePlannedPayment, {
    query: { id: planned?.id ?? '' },
    body: { ownerNumber: owner.ownerNumber, act: 'change', cents: 15_000 },
  })
  expect(change.status).toBe(200)
  await setLimit(50_000)
  expect((await coming())[0]?.cents).toBe(15_000)
})
