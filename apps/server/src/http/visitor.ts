import { createHash } from 'node:crypto'
import bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { storeDevice } from '../shared/device-in-words.ts'

/**
 * The network that an address is in: /24 of IPv4, /56 of IPv6. Limits count by it, since single
 * addresses are cheap.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  const bits = parsed.kind() === 'ipv4' ? 24 : 56
  const bytes = parsed.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0))
  return `${ipaddr.fromByteArray(bytes)}/${bits}`
}

/**
 * Whom limits by address count as one: an IPv4 address, or a network of IPv6, where one visitor has
 * countless addresses.
 */
export function visitorOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv6' ? networkOf(address) : parsed.toString()
}

/**
 * An address as its owner may see it: near enough to know a place, too little to tell it,
 * `203.0.113.x`.
 */
export function coarseAddress(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4'
    ? parsed.toString().replace(/\d+$/, 'x')
    : `${networkOf(address).split('::')[0]}:x`
}

/** The browser and system of a device, empty if unknown; null if both are. */
export function deviceOf(request: FastifyRequest): { browser: string; system: string } | null {
  const agent = request.headers['user-agent'] ?? ''
  if (agent === '') return null
  const { browser, os } = bowser.parse(agent)
  return { browser: (browser.name ?? '').slice(0, 40), system: (os.name ?? '').slice(0, 40) }
}

/** A device as its owner knows it, for the columns that keep it. */
export function storedDeviceOf(request: FastifyRequest) {
  const params = deviceOf(request)
  return storeDevice(params ? { code: 'device', params } : { code: 'unknown', params: {} })
}

/** Tells agents apart in the audit log without keeping their long names. */
export function agentHashOf(request: FastifyRequest): string {
  return createHash('sha256')
    .update(request.headers['user-agent'] ?? '')
    .digest('hex')
    .slice(0, 16)
}
