import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  RDPPAY_MERCHANT,
  type RdppaySimulator,
  startRdppay,
} from '../../../test-support/rdppay-simulator.ts'
import type { Refund } from './gateway.ts'
import { connectRdppay } from './rdppay.ts'

const INVOICE = 'HERON-1-abcdef'

let simulator: RdppaySimulator
beforeEach(async () => {
  simulator = await startRdppay()
})
afterEach(() => simulator.server.close())

const gateway = () =>
  connectRdppay(
    { ...RDPPAY_MERCHANT, url: simulator.server.url },
    { timeZone: 'America/New_York', now: () => new Date(), withinMs: 300 },
  )
const sell = () =>
  gateway().sale({
    invoice: INVOICE,
    cents: 5000,
    token: simulator.token('4321000000001119'),
    kind: 'card',
  })
const getRefund = (key: string, cents: number): Refund => ({
  invoice: INVOICE,
  key,
  cents,
  token: '',
  since: new Date(),
})
const refunded = () => simulator.transactions()[0]?.refunded

// issue 17, part 1
it('a declined refund after a successful one is refused', async () => {
  await sell()
  expect(await gateway().refund(getRefund('first', 2000))).toBe('done')
  expect(await gateway().refund(getRefund('second', 1919))).toBe('refused')
  expect(refunded()).toBe('20.00')
})

it('a repeated refund returns the first result', async () => {
  await sell()
  simulator.server.trouble = 'lost-after'
  expect(await gateway().refund(getRefund('done', 1000))).toBe('unknown')
  expect(await gateway().refund(getRefund('declined', 1919))).toBe('unknown')
  simulator.server.trouble = 'none'
  expect(await gateway().refund(getRefund('done', 1000))).toBe('done')
  expect(await gateway().refund(getRefund('declined', 1919))).toBe('refused')
  // the same keys exist with other amounts
  expect(await gateway().refund(getRefund('done', 1001))).toBe('unknown')
  expect(await gateway().refund(getRefund('declined', 1001))).toBe('unknown')
  expect(refunded()).toBe('10.00')
})

it('a repeated refund of the full amount is not refused', async () => {
  await sell()
  simulator.server.trouble = 'lost-after'
  expect(await gateway().refund(getRefund('all', 5000))).toBe('unknown')
  simulator.server.trouble = 'none'
  expect(await gateway().refund(getRefund('all', 5000))).toBe('done')
  expect(await gateway().refund(getRefund('more', 100))).toBe('refused')
  expect(refunded()).toBe('50.00')
})

it.each([
  ['rdp_1119-a', { token: 'rdp_1119-a' }],
  ['rdp:1119/a', {}],
  ['a'.repeat(65), {}],
])('a sale with the token %s in its response succeeds', async (namedToken, kept) => {
  simulator.namedToken = namedToken
  const taken = { state: 'captured', cents: 5000, partial: false, refunded: 0 }
  const sold = { ...taken, brand: 'Visa', last4: '1119', ...kept }
  expect(await sell()).toEqual(sold)
  expect(await gateway().find(INVOICE, new Date())).toEqual(sold)
})
