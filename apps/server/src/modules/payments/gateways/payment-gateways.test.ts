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
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refundPayment } from '../../../../test-support/refunds.ts'
import {
  cardToken,
  getGateway,
  type SignedIn,
  setGateway,
  startTestApp,
  type TestApp,
} from '../../../../test-support/test-app.ts'
import { checkStored } from '../../../cli/check-options.ts'
import type { Gateway } from '../../../integrations/gateway/gateway.ts'
import { cardFramePolicy, openGateways } from '../../../integrations/gateway/gateways.ts'
import { readSettings } from '../../../shared/settings.ts'
import { matchPayments } from '../attempts/match-payments.ts'
import { sweepPayments } from '../attempts/settle-payment.ts'
import { planPayments } from '../autopay/plan-bills.ts'
import { makePlannedPayments } from '../autopay/planned-payments.ts'
import { forgetMethods } from '../methods/payment-methods.route.ts'
import { findGateway, getResortGateway } from './resort-gateway.ts'

const APPROVED = '4321000000001119'

let test: TestApp
let keys = 0
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

const setOption = (value: object) =>
  test.owner.query(
    `update resort_option set value = value || $1::jsonb where resort_id = 'HERON'
      and name = 'depositOptions'`,
    [JSON.stringify(value)],
  )
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

const TRUE_TOKEN = 'https://i4m.i4go.com/js/jquery.i4goTrueToken.js'
const OUTSIDE = {
  OWNERNG_DATA: '/nowhere',
  OWNERNG_DEMO: '0',
  GATEWAY_SECRET: 'a-secret-of-this-test',
  GATEWAY_URL: 'https://charge.example',
}
const ALL_HOSTS = { GATEWAY_HOSTS: 'shift4-test, shift4-live, rdppay-ext, rdppay-live' }
const RDPPAY = {
  RDPPAY_EXT_SCRIPT: 'https://ext.vendor.example/controls.js',
  RDPPAY_LIVE_SCRIPT: 'https://live.vendor.example/v2/controls.js',
}

// issue 13, item 25
describe('the host of the card script', () => {
  it.each([
    ['shift4', 'pay.TEST.resort', 'https://i4m.shift4test.com/js/jquery.i4goTrueToken.js'],
    ['shift4', 'pay.resort.example', TRUE_TOKEN],
    ['rdppay', 'resort-ext', RDPPAY.RDPPAY_EXT_SCRIPT],
    ['rdppay', 'resort', RDPPAY.RDPPAY_LIVE_SCRIPT],
  ] as const)(
    'of %s with the payment domain %s is %s, and no other origin gets in',
    (ccGateway, paymentDomain, script) => {
      const settings = readSettings({ ...OUTSIDE, ...ALL_HOSTS, ...RDPPAY })
      const services = { ...test.services, settings, gateways: openGateways(settings) }
      const resort = getResortGateway(services, 'HERON', { ccGateway, paymentDomain }, [])
      expect(resort?.script).toBe(script)
      const { origin } = new URL(script)
      expect(cardFramePolicy(settings, resort?.host)).toBe(
        `default-src 'none'; script-src 'self' ${origin}; style-src 'self'; frame-src ` +
          `${origin}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
      )
    },
  )

  it.each([undefined, '', 'toString', 'https://evil.example', ['shift4-live'], 'rdppay-live'])(
    '%j lets in nothing but our own where nothing is charged for it',
    (host) => {
      expect(cardFramePolicy(readSettings(OUTSIDE), host)).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; frame-src 'none'; base-uri " +
          "'none'; form-action 'none'; frame-ancestors 'self'",
      )
    },
  )

  it('uses https outside demo mode, and the list of hosts accepts known ones only', () => {
    expect(() =>
      readSettings({ ...OUTSIDE, SHIFT4_LIVE_SCRIPT: 'http://pay.example/a.js' }),
    ).toThrow(/^The setting SHIFT4_LIVE_SCRIPT is invalid: .*https.*\.$/)
    expect(() => readSettings({ ...OUTSIDE, GATEWAY_HOSTS: 'shift4' })).toThrow(
      /^The setting GATEWAY_HOSTS.* is invalid: it must be a list of shift4-test, /,
    )
  })

  it('is reported with the resort and the reason by the check command', async () => {
    const { settings: demo } = test.services
    const check = (settings = demo) => checkStored({ ...test.services, settings })
    expect(await check()).toBe('The options of every resort are valid.')
    await setOption({ ccGateway: 'shift4', paymentDomain: 'pay.heron.example' })
    await expect(check()).rejects.toThrow(
      'HERON depositOptions.paymentDomain: "pay.heron.example" means shift4-live, and the resort ' +
        'has no credentials there. Run npm run ownerng -- cards HERON shift4-live set.\n' +
        '1 resort cannot take payments: its owners are asked to call.',
    )
    await setOption({ ccGateway: 'rdppay', paymentDomain: 'pay.heron.example' })
    const charging = readSettings({
      ...OUTSIDE,
      ...ALL_HOSTS,
      RDPPAY_EXT_SCRIPT: 'https://ext.vendor.example/controls.js',
    })
    await expect(check(charging)).rejects.toThrow(
      /^HERON .* means rdppay-live, and the URL of its card form is unknown: RDPPAY_LIVE_SCRIPT is not set\.$/m,
    )
    const { GATEWAY_URL: _, ...alone } = OUTSIDE
    await expect(check(readSettings(alone))).rejects.toThrow(
      /^HERON .* means rdppay-live, and the resort has no credentials there\. /m,
    )
    await setOption({ ccGateway: '' })
    expect(await check()).toBe('The options of every resort are valid.')
  })
})
