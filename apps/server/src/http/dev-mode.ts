import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Settings } from '../shared/settings.ts'

/**
 * Whether what helps while developing may be shown: demo mode, asked from this machine, and under a
 * name of this machine's. A foreign name that was made to lead here (DNS rebinding) is how a web
 * site would read it. Checked at each request.
 */
export function isDevRequest(settings: Settings, request: FastifyRequest): boolean {
  return settings.demo && isLoopback(request.ip) && isOwnName(settings, request.headers.host ?? '')
}

function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

/** No one can own a name under `localhost` (RFC 6761). */
function isOwnName({ publicUrl }: Settings, host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    isLoopback(name) ||
    hostname === new URL(publicUrl).hostname
  )
}
