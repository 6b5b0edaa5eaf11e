import {
  addPaymentMethod,
  createPayment,
  createPaymentPlan,
  getAutomaticPayments,
  getPayment,
  getPaymentForm,
  setAutopay,
} from '@ownerng/contract'
import { DAY_MS } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import { startAppForEach, test } from '../../../../test-support/current-app.ts'
import { setOption } from '../../../../test-support/payment-gateways.ts'
import { refundPayment } from '../../../../test-support/refunds.ts'
import {
  cardToken,
  getGateway,
  type SignedIn,
  setGateway,
} from '../../../../test-support/test-app.ts'
import type { Gateway } from '../../../integrations/gateway/gateway.ts'
import { openGateways } from '../../../integrations/gateway/gateways.ts'
import { readSettings } from '../../../shared/settings.ts'
import { matchPayments } from '../attempts/match-payments.ts'
import { sweepPayments } from '../attempts/settle-payment.ts'
import { planPayments } from '../autopay/plan-bills.ts'
import { makePlannedPayments } from '../autopay/planned-payments.ts'
import { forgetMethods } from '../methods/payment-methods.route.ts'
import { findGateway } from './resort-gateway.ts'

startAppForEach()

const APPROVED = '4321000000001119'

let keys = 0

const getBody = (owner: SignedIn, cents: number) => ({
  requestKey: `gateways-${++keys}`,
  ownerNumber: owner.ownerNumber,
  cents,
  scope: 'account' as const,
})

// issue 12, item 4
describe('a resort whose gateway has no adapter', () => {
  it.each([
    ['a host that is not reached', { paymentDomain: 'secure.live' }],
    ['the live host of the other company', { ccGateway: 'shift4', paymentDomain: 'live' }],
    ['no company at all', { ccGateway: '' }],
  ])('shows no card form and charges nothing with %s', async (_, option) => {
    const owner = await test.signIn('owner.points')
    const added = await owner.call(addPaymentMethod, {
      query: {},
      body: { kind: 'card', token: await cardToken(test, APPROVED) },
    })
    const { bills } = (await owner.call(getAutomaticPayments, { query: {} })).body
    await setOption(option)
    const methodId = added.body.id
    const { ownerNumber } = owner
    const plan = {
      requestKey: `gateways-plan-${++keys}`,
      ownerNumber,
      chargeIds: bills.map((bill) => bill.id),
      cents: bills.reduce((sum, bill) => sum + bill.openCents, 0),
      parts: 2,
    }
    const answers = [
      await owner.call(createPayment, {
        query: {},
        body: { ...getBody(owner, 1000), token: await cardToken(test, APPROVED) },
      }),
      await owner.call(createPayment, { query: {}, body: { ...getBody(owner, 1000), methodId } }),
      await owner.call(addPaymentMethod, {
        query: {},
        body: { kind: 'card', token: await cardToken(test, APPROVED) },
      }),
      await owner.call(setAutopay, {
        query: {},
        body: { ownerNumber, methodId, capCents: 100_000 },
      }),
      await owner.call(createPaymentPlan, { query: {}, body: { ...plan, methodId } }),
    ]
    expect(answers.map((answer) => [answer.status, answer.body['code']])).toEqual(
      answers.map(() => [422, 'PAYMENTS_OFF']),
    )
    expect((await owner.call(getPaymentForm, { query: {} })).body.frame).toBeNull()
    expect((await owner.call(getAutomaticPayments, { query: {} })).body).toMatchObject({
      frame: null,
      autopay: null,
      plan: null,
    })
    expect(test.gatewayStore.allSales()).toEqual([])
  })

  it('keeps planned autopay payments and retries them once cards are accepted again', async () => {
    const owner = await test.signIn('owner.points')
    const { id: methodId } = (
      await owner.call(addPaymentMethod, {
        query: {},
        body: { kind: 'card', token: await cardToken(test, APPROVED) },
      })
    ).body
    await owner.call(setAutopay, {
      query: {},
      body: { ownerNumber: owner.ownerNumber, methodId, capCents: 100_000 },
    })
    await setOption({ paymentDomain: 'secure.live' })
    for (let day = 0; day < 12; day++) {
      test.pass(DAY_MS)
      await planPayments(test.services, 'HERON')
      await makePlannedPayments(test.services, 'HERON')
    }
    expect(test.gatewayStore.allSales()).toEqual([])
    const later = await test.signIn('owner.points')
    expect(
      (await later.call(getAutomaticPayments, { query: {} })).body.planned.map(
        (item) => item.state,
      ),
    ).not.toContain('failed')
    await setOption({ paymentDomain: 'sandbox-ext' })
    test.pass(DAY_MS)
    await makePlannedPayments(test.services, 'HERON')
    expect(test.gatewayStore.allSales().length).toBeGreaterThan(0)
  })
})

describe('the gateway of an attempt', () => {
  it('is the one with which it was opened', async () => {
    // lookups, refunds, reconciliation, and deletion use that gateway, whichever the resort uses
    // now
    const calls: string[] = []
    const sandbox = getGateway(test)
    const spied = (name: string): Gateway =>
      new Proxy(sandbox, {
        get: (target, method: keyof Gateway) => {
          if (!Object.hasOwn(target, method)) return undefined
          return (...args: unknown[]) => {
            if (method !== 'batch' && method !== 'authorizeClient') calls.push(`${name} ${method}`)
            return (target[method] as (...all: unknown[]) => unknown)(...args)
          }
        },
      })
    setGateway(test, spied('rdppay'), ['rdppay'])
    setGateway(test, spied('shift4'), ['shift4'])
    const owner = await test.signIn('owner.points')
    const paid = await owner.call(createPayment, {
      query: {},
      body: { ...getBody(owner, 1000), token: await cardToken(test, APPROVED), keep: true },
    })
    const open = await owner.call(createPayment, {
      query: {},
      body: { ...getBody(owner, 2000), token: await cardToken(test, '4321000000009401') },
    })
    await setOption({ ccGateway: 'shift4', paymentDomain: 'test' })
    test.pass(10_000)
    await sweepPayments(test.services, 'HERON')
    expect((await owner.call(getPayment, { query: { id: open.body.id } })).body.state).toBe(
      'captured',
    )
    await refundPayment(test.services, 'HERON', {
      number: paid.body.number,
      cents: 'all',
      bills: 'reopened',
      note: 'a test',
    })
    await test.owner.query('update payment_method set removed_at = now()')
    await forgetMethods(test.services, 'HERON')
    expect(calls).toEqual([
      'rdppay keep',
      'rdppay sale',
      'rdppay sale',
      'rdppay find',
      'rdppay refund',
      'rdppay forget',
    ])
    const other = await test.signIn('owner.late')
    await other.call(createPayment, {
      query: {},
      body: { ...getBody(other, 1000), token: await cardToken(test, APPROVED) },
    })
    expect(calls.at(-1)).toBe('shift4 sale')
    expect(await matchPayments(test.services, 'HERON')).toBe(0)
  })

  it('is the sandbox in demo mode only; otherwise GATEWAY_URL with a secret', async () => {
    const base = { OWNERNG_DATA: '/nowhere', GATEWAY_SECRET: 'a-secret-of-this-test' }
    expect(openGateways(readSettings({ ...base, OWNERNG_DEMO: '0' }))).toEqual({
      shift4: null,
      rdppay: null,
    })
    expect(openGateways(readSettings({ ...base, DATABASE_URL: 'postgres://x' }))).toEqual({
      shift4: null,
      rdppay: null,
    })
    const named = openGateways(
      readSettings({
        ...base,
        OWNERNG_DEMO: '0',
        GATEWAY_URL: 'http://127.0.0.1:9',
        GATEWAY_PUBLIC_URL: 'https://pay.example',
      }),
    )
    expect(named.shift4).toMatchObject({
      origin: 'https://pay.example',
      scripts: { 'shift4-test': 'https://i4m.shift4test.com/js/jquery.i4goTrueToken.js' },
    })
    const found = (key: string) => findGateway({ ...test.services, gateways: named }, 'HERON', key)
    expect(await found('rdppay')).not.toBeNull()
    expect([await found(''), await found('toString'), await found('stripe')]).toEqual([
      null,
      null,
      null,
    ])
    expect(() =>
      openGateways(readSettings({ OWNERNG_DATA: '/nowhere', OWNERNG_DEMO: '0' })),
    ).toThrow(/^GATEWAY_SECRET is not set.*\.$/)
    // the demo's public secret counts as none
    expect(() =>
      openGateways(
        readSettings({
          OWNERNG_DATA: '/nowhere',
          OWNERNG_DEMO: '0',
          GATEWAY_SECRET: 'sandbox-secret-of-the-demo',
        }),
      ),
    ).toThrow(/^GATEWAY_SECRET is the public secret of the demo.*\.$/)
    expect(
      openGateways(readSettings({ OWNERNG_DATA: '/nowhere', OWNERNG_DEMO: '1' })).rdppay,
    ).not.toBeNull()
  })
})
