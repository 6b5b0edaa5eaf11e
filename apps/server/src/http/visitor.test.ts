import { expect, it } from 'vitest'
import { coarseAddress, getNetwork, getVisitor } from './visitor.ts'

it.each([
  ['203.0.113.77', '203.0.113.0/24', '203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.0/24', '203.0.113.77', '203.0.113.x'],
  ['2001:db8:1:2345::1', '2001:db8:1:2300::/56', '2001:db8:1:2300::/56', '2001:db8:1:2300:x'],
  ['2001:db8:1:23ff::9', '2001:db8:1:2300::/56', '2001:db8:1:2300::/56', '2001:db8:1:2300:x'],
  ['not an address', 'unknown', 'not an address', 'unknown'],
])('%s is in the network %s, counts as %s and shows as %s', (address, network, visitor, coarse) => {
  expect([getNetwork(address), getVisitor(address), coarseAddress(address)]).toEqual([
    network,
    visitor,
    coarse,
  ])
})
