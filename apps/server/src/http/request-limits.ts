import type { IncomingMessage, Server } from 'node:http'
import { AppError, type RateLimit, SECOND_MS } from '@ownerng/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Clock } from '../shared/clock.ts'
import type { TrustProxy } from '../shared/trust-proxy.ts'
import { getVisitor } from './visitor.ts'

/**
 * Limits that protect this process from a flood. They are counted in its memory, so that a refusal
 * costs no database round trip; several processes behind a balancer each allow as much. Limits that
 * protect passwords and codes are in throttle.ts and hold across processes (decision 095).
 */
export interface RequestLimits {
  /** Maximum length of a URL with its query, in characters. */
  readonly addressLength: number
  /** Timeout for receiving a whole request, including its body. */
  readonly requestMs: number
  /** Timeout for receiving the headers. */
  readonly headersMs: number
  /** Timeout for a connection without a byte in either direction. */
  readonly idleMs: number
  /** How often connections are checked against the timeouts above. */
  readonly checkEveryMs: number
  /** Open connections of one visitor, or open requests if they come through a proxy. */
  readonly openByVisitor: number
  /** Requests of one visitor without a valid session. */
  readonly unprovenRequests: RateLimit
}

/**
 * The time for a body allows for a photo over a weak phone signal. A browser opens six connections,
 * and many people can share one address.
 */
export const REQUEST_LIMITS: RequestLimits = {
  addressLength: 8 * 1024,
  requestMs: 45 * SECOND_MS,
  headersMs: 15 * SECOND_MS,
  idleMs: 60 * SECOND_MS,
  checkEveryMs: 5 * SECOND_MS,
  openByVisitor: 100,
  unprovenRequests: { most: 600, perMs: 60 * SECOND_MS },
}

/** Bounds the memory of `limitUnproven` if an attacker uses countless addresses. */
const MAX_VISITORS = 100_000

/** Slots per visitor, each taken until it is released. */
function openSlots(max: number) {
  const taken = new Map<string, number>()
  return {
    /** Returns false if the visitor has all of their slots. */
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

/**
 * Closes connections beyond the limit of their address. Connections of a proxy don't count:
 * `capOpenRequests` limits the visitors behind it.
 */
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

/**
 * Limits the open requests of each visitor who comes through a proxy. Throws TOO_MANY_REQUESTS
 * beyond the limit.
 */
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

/** Limits requests without a valid session, by visitor. */
export interface UnprovenRequests {
  /**
   * Throws TOO_MANY_REQUESTS for a visitor who is over the limit. Runs before the session is looked
   * up, so that a flood doesn't reach the database.
   */
  requireRoom(request: FastifyRequest): void
  /** Counts a request; throws TOO_MANY_REQUESTS beyond the limit. */
  count(request: FastifyRequest): void
}

/**
 * Requests from this machine are not limited: they are health checks, or come from a proxy that
 * doesn't say who its visitor is.
 */
export function limitUnproven({ most, perMs }: RateLimit, clock: Clock): UnprovenRequests {
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
  const requireAtMost = (count: number) => {
    if (count > most) throw new AppError('TOO_MANY_REQUESTS')
  }
  return {
    requireRoom: (request) => {
      startPeriod()
      requireAtMost(counts.get(findVisitor(request) ?? '') ?? 0)
    },
    count: (request) => {
      const visitor = findVisitor(request)
      if (visitor === null) return
      startPeriod()
      const count = (counts.get(visitor) ?? 0) + 1
      counts.set(visitor, count)
      requireAtMost(count)
    },
  }
}

/**
 * Replaces the URL of a request if it is too long, so that neither the router nor the query parser
 * reads it.
 */
export function shortAddress(request: IncomingMessage, most: number): string {
  const url = request.url ?? '/'
  return url.length > most ? '/' : url
}

/** Throws ADDRESS_TOO_LONG if `shortAddress` replaced the URL. */
export function requireShortAddress(request: FastifyRequest, most: number): void {
  if (request.originalUrl.length > most) throw new AppError('ADDRESS_TOO_LONG')
}
