import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import {
  SHIFT4_ACCESS_TOKEN,
  type Shift4Simulator,
  startShift4,
} from '../../../test-support/shift4-simulator.ts'
import { openKeys } from '../../shared/keys.ts'
import { connectCompany, readCredentials, sealCredentials } from './card-credentials.ts'
import { connectShift4 } from './shift4.ts'
import { invoiceNumber, mayHaveSettled, merchantTime, refundNumber } from './shift4-words.ts'

const APPROVED = '4321000000001119'
const NOON = new Date('2026-12-02T17:00:00Z')
const NEW_YORK = 'America/New_York'

describe('an invoice number of Shift4', () => {
  it('has ten digits from the number and the random part', () => {
    const numbers = ['HERON-1-abc', 'HERON-2-abc', 'HERON-1-abd', 'HERON-100001-abc'].map(
      invoiceNumber,
    )
    for (const number of numbers) expect(number).toMatch(/^0\d{9}$/)
    // numbers that repeat after a restore differ in the random part
    expect(new Set(numbers.slice(0, 3)).size).toBe(3)
    expect(invoiceNumber('HERON-1-abc')).toBe(numbers[0])
    expect(numbers[0]?.slice(0, 6)).toBe('000001')
  })

  it('of a refund is never one of a payment', () =>
    expect(refundNumber('0199abcdef')).toMatch(/^9\d{9}$/))
})

it.each([
  [NEW_YORK, '2026-12-02T12:00:00.000-05:00'],
  ['Asia/Kolkata', '2026-12-02T22:30:00.000+05:30'],
  ['America/St_Johns', '2026-12-02T13:30:00.000-03:30'],
  ['UTC', '2026-12-02T17:00:00.000+00:00'],
])('the time of a merchant in %s is %s', (zone, time) =>
  expect(merchantTime(NOON, zone)).toBe(time),
)

it.each([
  ['010000', '2026-12-02T05:30:00Z', '2026-12-02T05:57:00Z', false],
  ['010000', '2026-12-02T05:30:00Z', '2026-12-02T05:58:30Z', true],
  ['010000', '2026-12-02T05:30:00Z', '2026-12-02T06:01:00Z', true],
  ['010000', '2026-12-02T06:01:30Z', '2026-12-02T06:30:00Z', true],
  ['010000', '2026-12-02T06:03:00Z', '2026-12-03T05:57:00Z', false],
  ['010000', '2026-12-02T06:03:00Z', '2026-12-05T05:00:00Z', true],
  ['235959', '2026-12-02T17:00:00Z', '2026-12-02T22:00:00Z', false],
  ['235959', '2026-12-02T17:00:00Z', '2026-12-03T06:00:00Z', true],
])('a day that ends at %s, from %s to %s: may have ended is %s', (end, since, now, may) =>
  expect(mayHaveSettled(new Date(since), new Date(now), end, NEW_YORK)).toBe(may),
)

describe('settled invoices at Shift4', () => {
  let simulator: Shift4Simulator
  let dayEnd = '030000'
  let now = NOON
  beforeAll(async () => {
    simulator = await startShift4(() => dayEnd)
  })
  afterAll(() => simulator.server.close())
  beforeEach(() => {
    dayEnd = '030000'
    now = NOON
    simulator.server.trouble = 'none'
  })
  const gateway = () =>
    connectShift4(
      {
        accessToken: SHIFT4_ACCESS_TOKEN,
        companyName: 'Heron Cove',
        interfaceName: 'OwnerNg',
        interfaceVersion: '1.0',
        postalCode: '33101',
        url: simulator.server.url,
        accessUrl: `${simulator.server.url}/access`,
      },
      { timeZone: NEW_YORK, now: () => now, withinMs: 300 },
    )
  const sale = (invoice: string) =>
    ({ invoice, cents: 5000, token: simulator.token(APPROVED), kind: 'card' }) as const

  it('are not mistaken for sales that never arrived', async () => {
    simulator.server.trouble = 'lost-after'
    expect(await gateway().sale(sale('HERON-1-settled'))).toEqual({ state: 'unknown' })
    simulator.server.trouble = 'none'
    simulator.settle()
    now = new Date('2026-12-03T09:00:00Z')
    expect(await gateway().find('HERON-1-settled', NOON)).toEqual({ state: 'unknown' })
    // within one business day, a missing invoice never arrived
    expect(await gateway().find('HERON-2-missing', now)).toEqual({ state: 'not-found' })
    // the end of the business day is unknown
    dayEnd = ''
    expect(await gateway().find('HERON-2-missing', now)).toEqual({ state: 'unknown' })
  })

  it('are refunded once, even if the business day ends before the response', async () => {
    const sold = await gateway().sale(sale('HERON-3-refund'))
    const token = 'token' in sold ? (sold.token ?? '') : ''
    simulator.settle()
    const before = simulator.cents('C').length
    const refund = { invoice: 'HERON-3-refund', key: 'r1', cents: 5000, token, since: NOON }
    simulator.server.trouble = 'lost-after'
    expect(await gateway().refund(refund)).toBe('unknown')
    simulator.server.trouble = 'none'
    simulator.settle()
    now = new Date('2026-12-03T09:00:00Z')
    expect(await gateway().refund(refund)).toBe('unknown')
    expect(simulator.cents('C')).toHaveLength(before + 1)
    // on the new day a refund uses the token of a settled sale
    expect(await gateway().refund({ ...refund, key: 'r2', cents: 100, since: now })).toBe('done')
  })

  it('are not refunded if the company declines', async () => {
    const sold = await gateway().sale(sale('HERON-4-refund'))
    const token = 'token' in sold ? (sold.token ?? '') : ''
    const refund = { invoice: 'HERON-4-refund', key: 'r4', cents: 1919, token, since: NOON }
    expect(await gateway().refund(refund)).toBe('refused')
  })

  it('have reasons for referrals and declines', async () => {
    const big = { ...sale('HERON-5-big'), cents: 99_999_850 }
    expect(await gateway().sale(big)).toMatchObject({ state: 'declined', reasonCode: 'callBank' })
    const bigger = { ...sale('HERON-6-big'), cents: 99_999_950 }
    expect(await gateway().sale(bigger)).toMatchObject({ reasonCode: 'notApproved' })
  })

  it('are never bank payments, because i4Go has no fields for them', async () => {
    const moves = simulator.server.moves()
    expect(await gateway().sale({ ...sale('HERON-7-bank'), kind: 'bank' })).toMatchObject({
      state: 'declined',
      reasonCode: 'otherMethod',
    })
    expect(simulator.server.moves()).toBe(moves)
  })

  it('gives a browser access to i4Go by its address', async () => {
    expect(await gateway().authorizeClient('203.0.113.7')).toEqual({
      block: expect.stringMatching(/^A0000,[0-9A-F]{80}$/),
      server: simulator.server.url,
      page: simulator.server.url,
    })
    expect(simulator.visitors).toEqual(['203.0.113.7'])
  })
})

describe('the credentials of a resort', () => {
  const keys = openKeys({ dataFolder: inject('dataFolder'), keys: null })
  const typed = { accessToken: 'EA79FB05', companyName: 'Heron Cove', postalCode: '33101' }
  const connection = { timeZone: NEW_YORK, now: () => NOON }

  it.each([
    ['shift4-test', 'https://api.shift4test.com/api/rest/v1', 'https://access.shift4test.com'],
    ['shift4-live', 'https://api.shift4api.net/api/rest/v1', 'https://access.i4go.com'],
  ] as const)('at %s are used at %s unless they name another address', (host, url, accessUrl) =>
    expect(readCredentials(host, typed, false)).toMatchObject({ credentials: { url, accessUrl } }),
  )

  it.each([
    ['a name that is missing', { companyName: 'Heron Cove', postalCode: '33101' }, ['accessToken']],
    ['a name that is not one', { ...typed, pan: '1' }, ['pan']],
    ['a line break, which would be a header', { ...typed, accessToken: 'a\r\nb' }, ['accessToken']],
    ['plain http', { ...typed, url: 'http://shift4.example' }, ['url']],
  ])('are refused by name, without their values: %s', (_, values, wrong) =>
    expect(readCredentials('shift4-live', values, false)).toEqual({ wrong }),
  )

  it('can be decrypted for their resort and host only, with their key', () => {
    const read = readCredentials('shift4-live', typed, false)
    const sealed = sealCredentials(
      keys,
      'HERON',
      'shift4-live',
      'credentials' in read ? read.credentials : {},
    )
    const open = (
      resortId: string,
      host: 'shift4-live' | 'shift4-test' | 'rdppay-live',
      by = keys,
    ) => connectCompany(by, { resortId, host, sealed }, connection)
    expect(sealed.toString('latin1')).not.toContain('EA79FB05')
    expect(open('HERON', 'shift4-live')).toMatchObject({ takesBankDebits: false })
    expect(open('PINES', 'shift4-live')).toBeNull()
    expect(open('HERON', 'shift4-test')).toBeNull()
    expect(open('HERON', 'rdppay-live')).toBeNull()
    const other = openKeys({ dataFolder: '', keys: [Buffer.alloc(32, 7).toString('base64')] })
    expect(open('HERON', 'shift4-live', other)).toBeNull()
  })
})
