import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Settings } from '../shared/settings.ts'
import { isLocalhost } from './public-site.ts'

/**
 * Whether development aids may be shown: in demo mode, for requests from this machine to a local
 * host name, because DNS rebinding lets a website send requests under its own name.
 */
export function isDevRequest(settings: Settings, request: FastifyRequest): boolean {
  return settings.demo && isLoopback(request.ip) && isOwnName(settings, request.headers.host ?? '')
}

function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

/** Names under `localhost` are reserved, so they can't be registered (RFC 6761). */
function isOwnName({ publicUrl }: Settings, host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  return isLocalhost(name) || isLoopback(name) || hostname === new URL(publicUrl).hostname
}
