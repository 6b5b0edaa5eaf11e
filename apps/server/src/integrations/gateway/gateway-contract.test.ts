import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DONE_ANYWAY, type Trouble } from '../../../test-support/company-server.ts'
import {
  type Pair,
  pairWithRdppay,
  pairWithSandbox,
  pairWithShift4,
} from '../../../test-support/gateway-pairs.ts'
import type { Refund } from './gateway.ts'

const APPROVED = '4321000000001119'

const DECLINED = '4321000000009997'

const WITHIN_MS = 400

/** Long enough for a slow response on a busy machine. */
const PATIENT_MS = 20_000

const NOW = new Date()

// issue 17, part 1
describe.each([
  ['sandbox', pairWithSandbox],
  ['shift4-test', (withinMs) => pairWithShift4('shift4-test', withinMs)],
  ['shift4-live', (withinMs) => pairWithShift4('shift4-live', withinMs)],
  ['rdppay-ext', (withinMs) => pairWithRdppay('rdppay-ext', withinMs)],
  ['rdppay-live', (withinMs) => pairWithRdppay('rdppay-live', withinMs)],
] as [string, (withinMs: number) => Promise<Pair>][])('the adapter of %s', (_name, open) => {
  let pair: Pair

  let number = 0

  beforeAll(async () => {
    pair = await open(WITHIN_MS)
  })

  afterAll(() => pair.close())

  beforeEach(() => {
    pair.server.trouble = 'none'
    pair.doubt(null)
  })

  const newInvoice = () => `HERON-${++number}-abcdef${number}`

  const findSale = async (invoice: string, cents = 12_345, card = APPROVED) => ({
    invoice,
    cents,
    token: await pair.token(card),
    kind: 'card' as const,
  })

  const getRefund = (refund: Partial<Refund> & { token: string; invoice: string }): Refund => ({
    key: `0199${++number}abc`,
    cents: 1000,
    since: NOW,
    ...refund,
  })

  const sell = async (cents?: number, card?: string) => {
    const invoice = newInvoice()
    return { invoice, answer: await pair.gateway.sale(await findSale(invoice, cents, card)) }
  }

  const getToken = (answer: { token?: string }) => answer.token ?? ''

  it('charges once and repeats the result', async () => {
    const invoice = newInvoice()
    const sale = await findSale(invoice)
    const answer = await pair.gateway.sale(sale)
    expect(answer).toMatchObject({ state: 'captured', cents: 12_345, brand: 'Visa', last4: '1119' })
    expect(await pair.gateway.find(invoice, NOW)).toMatchObject({
      state: 'captured',
      cents: 12_345,
    })
    expect(await pair.gateway.sale(sale)).toMatchObject({ state: 'captured', cents: 12_345 })
    expect(await pair.gateway.sale({ ...sale, token: await pair.token(DECLINED) })).toMatchObject({
      state: 'captured',
      last4: '1119',
    })
    const book = await pair.gateway.batch('HERON')
    if (pair.hasBooks) expect(book).toContainEqual({ invoice, cents: 12_345 })
    else expect(book).toBe('none')
  })

  it.each([1, 99, 100, 1_001, 51_32, 99_999_799])('counts %i cents exactly', async (cents) => {
    expect((await sell(cents)).answer).toMatchObject({ state: 'captured', cents })
  })

  it('declines with a reason', async () => {
    const { invoice, answer } = await sell(1000, DECLINED)
    expect(answer).toMatchObject({
      state: 'declined',
      reasonCode: expect.stringMatching(/^(notApproved|noFunds)$/),
    })
    expect((await pair.gateway.find(invoice, NOW)).state).toBe('declined')
  })

  it('reports unknown invoices and tokens', async () => {
    expect(await pair.gateway.find(newInvoice(), NOW)).toEqual({ state: 'not-found' })
    const sale = await findSale(newInvoice())
    const answer = await pair.gateway.sale({ ...sale, token: 'tokenthatneverwas' })
    expect(['token-gone', 'declined']).toContain(answer.state)
    expect(await pair.gateway.keep('tokenthatneverwas')).toBe('refused')
  })

  it.each<Trouble>([
    'lost-before',
    'lost-after',
    'reset-before',
    'reset-after',
    'half',
    'endless',
    'oversize',
    'odd',
    'error-page',
    'busy',
    'redirect',
  ])('reports no result after %s', async (trouble) => {
    pair.server.trouble = trouble
    const { invoice, answer } = await sell()
    const isReviewed = trouble === 'oversize' || trouble === 'odd'
    expect(answer.state).toBe(isReviewed ? 'odd' : 'unknown')
    pair.server.trouble = 'none'
    const found = await pair.gateway.find(invoice, NOW)
    expect(found.state).toBe(DONE_ANYWAY.includes(trouble) ? 'captured' : 'not-found')
    // credentials are sent nowhere else
    expect(pair.server.strayed()).toBe(0)
  })

  it('reports no result for an inconclusive response', async () => {
    for (const how of pair.doubts) {
      pair.doubt(how)
      const { invoice, answer } = await sell()
      expect([how, answer.state]).toEqual([how, 'unknown'])
      pair.doubt(null)
      expect((await pair.gateway.find(invoice, NOW)).state).toBe('captured')
      pair.doubt(how)
      expect([how, await pair.gateway.void(invoice)]).toEqual([how, { state: 'unknown' }])
      pair.doubt(null)
    }
  })

  it('waits for a slow response', async () => {
    const patient = await open(PATIENT_MS)
    patient.server.trouble = 'slow'
    const sale = { ...(await findSale(newInvoice())), token: await patient.token(APPROVED) }
    expect((await patient.gateway.sale(sale)).state).toBe('captured')
    await patient.close()
  })

  it('refunds once per key, even if the response is lost', async () => {
    const { invoice, answer } = await sell()
    const refund = getRefund({ invoice, token: getToken(answer) })
    expect(await pair.gateway.refund(refund)).toBe('done')
    expect(await pair.gateway.refund(refund)).toBe('done')
    const lost = getRefund({ invoice, token: getToken(answer) })
    pair.server.trouble = 'lost-after'
    expect(await pair.gateway.refund(lost)).toBe('unknown')
    pair.server.trouble = 'lost-before'
    const never = getRefund({ invoice, token: getToken(answer) })
    expect(await pair.gateway.refund(never)).toBe('unknown')
    pair.server.trouble = 'none'
    expect(await pair.gateway.refund(lost)).toBe('done')
    expect(await pair.gateway.refund(never)).toBe('done')
    const book = await pair.gateway.batch('HERON')
    if (pair.hasBooks) expect(book).toContainEqual({ invoice, cents: 12_345 - 3000 })
    const tooMuch = getRefund({ invoice, token: getToken(answer), cents: 12_346 })
    expect(await pair.gateway.refund(tooMuch)).toBe('refused')
  })

  it('voids a sale', async () => {
    const { invoice } = await sell()
    expect(await pair.gateway.void(invoice)).toMatchObject({ state: 'voided' })
    expect(['voided', 'not-found']).toContain((await pair.gateway.find(invoice, NOW)).state)
    expect(await pair.gateway.void(newInvoice())).toEqual({ state: 'not-found' })
  })

  it('authorizes and captures', async () => {
    const invoice = newInvoice()
    const held = await pair.gateway.authorise(await findSale(invoice))
    expect(held).toMatchObject({ state: 'authorised', cents: 12_345 })
    expect((await pair.gateway.find(invoice, NOW)).state).toBe('authorised')
    expect(await pair.gateway.capture(invoice)).toMatchObject({ state: 'captured', cents: 12_345 })
    expect((await pair.gateway.find(invoice, NOW)).state).toBe('captured')
  })

  it('saves a card until it is deleted', async () => {
    const kept = await pair.gateway.keep(await pair.token(APPROVED))
    expect(kept).toMatchObject({ kind: 'card', brand: 'Visa', last4: '1119', goodUntil: '2039-12' })
    const token = kept && kept !== 'refused' ? kept.kept : ''
    expect(token).toMatch(/^[0-9A-Za-z_-]{8,64}$/)
    const sale = await findSale(newInvoice())
    for (const invoice of [sale.invoice, newInvoice()])
      expect((await pair.gateway.sale({ ...sale, invoice, token })).state).toBe('captured')
    expect(await pair.gateway.forget(token)).toBe(true)
    const after = await pair.gateway.sale({ ...sale, invoice: newInvoice(), token })
    expect(['token-gone', 'declined']).toContain(after.state)
  })

  it('gets no result with unknown credentials', async () => {
    const { invoice, answer } = await sell()
    const { stranger } = pair
    const refund = getRefund({ invoice, token: getToken(answer) })
    expect(await stranger.probe()).toBe('refused')
    expect(await stranger.sale(await findSale(newInvoice()))).toEqual({ state: 'unknown' })
    expect(await stranger.find(invoice, NOW)).toEqual({ state: 'unknown' })
    expect(await stranger.find(newInvoice(), NOW)).toEqual({ state: 'unknown' })
    expect(await stranger.void(invoice)).toEqual({ state: 'unknown' })
    expect(await stranger.refund(refund)).toBe('unknown')
    expect(await stranger.keep(await pair.token(APPROVED))).toBeNull()
    expect(await stranger.authorizeClient('203.0.113.7')).toBeNull()
    expect([null, 'none']).toContain(await stranger.batch('HERON'))
    expect((await pair.gateway.find(invoice, NOW)).state).toBe('captured')
  })

  it('is probed without a charge', async () => {
    const moves = pair.server.moves()
    expect(await pair.gateway.probe()).toBe('ok')
    expect(pair.server.moves()).toBe(moves)
  })
})
