import { expect, it } from 'vitest'
import { getCardHost } from './card-gateways.ts'

it.each([
  ['shift4', 'pay.test.resort', 'shift4-test'],
  ['shift4', 'TESTING', 'shift4-test'],
  ['shift4', 'pay.resort.example', 'shift4-live'],
  ['shift4', '', 'shift4-live'],
  ['rdppay', 'sandbox-ext', 'rdppay-ext'],
  ['rdppay', 'test', 'rdppay-live'],
  ['rdppay', '', 'rdppay-live'],
  ['shift4', 'pay-ext.resort.example', 'shift4-live'],
  ['rdppay', 'sandbox-EXT.example', 'rdppay-ext'],
  ['rdppay', 'evil.example/-live', 'rdppay-live'],
] as const)('%s with the payment domain %s comes from %s', (gateway, domain, host) =>
  expect(getCardHost(gateway, domain)).toBe(host),
)
