import { createHash } from 'node:crypto'
import bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { storeDevice } from '../shared/describe-device.ts'

/** The /24 or /56 network of an address: attackers get single addresses cheaply. */
export function getNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  const bits = parsed.kind() === 'ipv4' ? 24 : 56
  const bytes = parsed.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0))
  return `${ipaddr.fromByteArray(bytes)}/${bits}`
}

/** The key of limits by address. One visitor has countless IPv6 addresses in one network. */
export function getVisitor(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv6' ? getNetwork(address) : parsed.toString()
}

/** An address masked for display, such as `203.0.113.x`. */
export function coarseAddress(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4'
    ? parsed.toString().replace(/\d+$/, 'x')
    : `${getNetwork(address).split('::')[0]}:x`
}

/** Browser and operating system of a request, empty if unknown; null without a user agent. */
export function detectDevice(request: FastifyRequest): { browser: string; system: string } | null {
  const agent = request.headers['user-agent'] ?? ''
  if (agent === '') return null
  const { browser, os } = bowser.parse(agent)
  return { browser: (browser.name ?? '').slice(0, 40), system: (os.name ?? '').slice(0, 40) }
}

export function getStoredDevice(request: FastifyRequest) {
  const params = detectDevice(request)
  return storeDevice(params ? { code: 'device', params } : { code: 'unknown', params: {} })
}

/** Hash that distinguishes user agents in the audit log without storing them. */
export function getAgentHash(request: FastifyRequest): string {
  return createHash('sha256')
    .update(request.headers['user-agent'] ?? '')
    .digest('hex')
    .slice(0, 16)
}
