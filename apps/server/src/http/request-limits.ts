import type { IncomingMessage, Server } from 'node:http'
import { AppError, type RateLimit, SECOND_MS } from '@ownerng/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Clock } from '../shared/clock.ts'
import type { TrustProxy } from '../shared/trust-proxy.ts'
import { getVisitor } from './visitor.ts'

/**
 * Limits against floods, counted in the memory of this process, so that a refusal costs no round
 * trip. Limits that protect passwords and codes are in throttle.ts (decision 095).
 */
export const REQUEST_LIMITS = {
  /** Maximum length of a URL with its query, in characters. */
  addressLength: 8 * 1024,
  /** For a whole request: allows for a photo over a weak signal. */
  requestMs: 45 * SECOND_MS,
  headersMs: 15 * SECOND_MS,
  /** For a connection without a byte in either direction. */
  idleMs: 60 * SECOND_MS,
  /** How often connections are checked against the timeouts above. */
  checkEveryMs: 5 * SECOND_MS,
  /** Open connections of a visitor, or requests through a proxy. Many people share an address. */
  openByVisitor: 100,
  /** Requests of a visitor without a valid session. */
  unprovenRequests: { max: 600, perMs: 60 * SECOND_MS },
}
export type RequestLimits = typeof REQUEST_LIMITS

/** Bounds the memory of `limitUnproven` if an attacker uses countless addresses. */
const MAX_VISITORS = 100_000

function openSlots(max: number) {
  const taken = new Map<string, number>()
  return {
    take: (visitor: string): boolean => {
      const count = taken.get(visitor) ?? 0
      if (count >= max) return false
      taken.set(visitor, count + 1)
      return true
    },
    release: (visitor: string): void => {
      const count = taken.get(visitor) ?? 0
      if (count > 1) taken.set(visitor, count - 1)
      else taken.delete(visitor)
    },
  }
}

/** Closes connections beyond the limit of an address; `capOpenRequests` limits a proxy's. */
export function capConnections(server: Server, max: number, isProxy: TrustProxy): void {
  const slots = openSlots(max)
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    if (isProxy(address, 0)) return
    const visitor = getVisitor(address)
    if (slots.take(visitor)) socket.once('close', () => slots.release(visitor))
    else socket.destroy()
  })
}

/** Throws TOO_MANY_REQUESTS if a visitor behind a proxy has too many open requests. */
export function capOpenRequests(
  max: number,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const slots = openSlots(max)
  return (request, { raw }) => {
    if (request.ip === request.socket.remoteAddress) return
    const visitor = getVisitor(request.ip)
    if (!slots.take(visitor)) throw new AppError('TOO_MANY_REQUESTS')
    raw.once('close', () => slots.release(visitor))
  }
}

export interface UnprovenRequests {
  /** Throws TOO_MANY_REQUESTS, before the session lookup: floods don't reach the database. */
  requireRoom(request: FastifyRequest): void
  /** Counts a request; throws TOO_MANY_REQUESTS beyond the limit. */
  count(request: FastifyRequest): void
  /** Counts a request; false beyond the limit. */
  mayCount(request: FastifyRequest): boolean
}

/** Doesn't limit this machine: health checks, or a proxy that hides its visitors. */
export function limitUnproven({ max, perMs }: RateLimit, clock: Clock): UnprovenRequests {
  const counts = new Map<string, number>()
  let endsAt = 0
  const findVisitor = ({ ip }: FastifyRequest): string | null =>
    ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback' ? null : getVisitor(ip)
  const startPeriod = () => {
    const now = clock.now().getTime()
    if (now < endsAt && counts.size < MAX_VISITORS) return
    counts.clear()
    if (now >= endsAt) endsAt = now + perMs
  }
  const mayCount = (request: FastifyRequest): boolean => {
    const visitor = findVisitor(request)
    if (visitor === null) return true
    startPeriod()
    const count = (counts.get(visitor) ?? 0) + 1
    counts.set(visitor, count)
    return count <= max
  }
  return {
    requireRoom: (request) => {
      startPeriod()
      if ((counts.get(findVisitor(request) ?? '') ?? 0) > max)
        throw new AppError('TOO_MANY_REQUESTS')
    },
    count: (request) => {
      if (!mayCount(request)) throw new AppError('TOO_MANY_REQUESTS')
    },
    mayCount,
  }
}

/** Replaces a URL that is too long, so that neither the router nor the query parser reads it. */
export function shortAddress(request: IncomingMessage, maxLength: number): string {
  const url = request.url ?? '/'
  return url.length > maxLength ? '/' : url
}

export function requireShortAddress(request: FastifyRequest, maxLength: number): void {
  if (request.originalUrl.length > maxLength) throw new AppError('ADDRESS_TOO_LONG')
}
