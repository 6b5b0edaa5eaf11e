import { describe, expect, it } from 'vitest'
import { startAppForEach, test } from '../../../../test-support/current-app.ts'
import { setOption } from '../../../../test-support/payment-gateways.ts'
import { checkStored } from '../../../cli/check-options.ts'
import { cardFramePolicy, openGateways } from '../../../integrations/gateway/gateways.ts'
import { readSettings } from '../../../shared/settings.ts'
import { getResortGateway } from './resort-gateway.ts'

startAppForEach()

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
