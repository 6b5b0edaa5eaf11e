import type { IncomingMessage, Server } from 'node:http'
import { AppError, type RateLimit, SECOND_MS } from '@ownerng/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Clock } from '../shared/clock.ts'
import type { TrustProxy } from '../shared/trust-proxy.ts'
import { visitorOf } from './visitor.ts'

const MAX_VISITORS = 100_000

/** What one request and one visitor may take of the server before anything of a request is read. */
export interface RequestLimits {
  /** Characters of an address with its query. */
  readonly addressLength: number
  /** For a whole request to arrive, body included. */
  readonly requestMs: number
  /** For its headers to arrive. */
  readonly headersMs: number
  /** Without a byte in either direction. */
  readonly idleMs: number
  /** How often connections are checked against the timeouts above. */
  readonly checkEveryMs: number
  /** Open connections, or open requests through a proxy, of one visitor. */
  readonly openByVisitor: number
  /** Requests of one visitor that no session proves. */
  readonly unprovenRequests: RateLimit
}

/**
 * A body may take so long that a phone with a weak signal sends a photo; a browser has six
 * connections, and many people share one address.
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

/**
 * Closes connections beyond the limit of their address at once. A proxy's are not counted: those
 * who ask through it are, by `holdPlace`.
 */
export function capConnections(server: Server, most: number, isProxy: TrustProxy): void {
  const places = openPlaces(most)
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    if (isProxy(address, 0)) return
    const leave = places.take(visitorOf(address))
    if (leave) socket.once('close', leave)
    else socket.destroy()
  })
}

/**
 * Counts the open requests of each visitor who comes through a proxy; one beyond the limit throws
 * TOO_MANY_REQUESTS.
 */
export function capOpenRequests(
  most: number,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const places = openPlaces(most)
  return (request, reply) => {
    if (request.ip === request.socket.remoteAddress) return
    const leave = places.take(visitorOf(request.ip))
    if (!leave) throw new AppError('TOO_MANY_REQUESTS')
    reply.raw.once('close', leave)
  }
}

/** Places by visitor: `take` gives the way to leave again, or null where all are taken. */
function openPlaces(most: number): { take(visitor: string): (() => void) | null } {
  const inUse = new Map<string, number>()
  return {
    take: (visitor) => {
      const count = inUse.get(visitor) ?? 0
      if (count >= most) return null
      inUse.set(visitor, count + 1)
      return () => {
        const left = (inUse.get(visitor) ?? 1) - 1
        if (left > 0) inUse.set(visitor, left)
        else inUse.delete(visitor)
      }
    },
  }
}

/** Counts requests that no session proves, by visitor. */
export interface UnprovenRequests {
  /** Throws TOO_MANY_REQUESTS if the visitor sent too many already. */
  requireRoom(request: FastifyRequest): void
  count(request: FastifyRequest): void
}

/**
 * Keeps one visitor from taking the server's time with requests of nobody. It is held in memory, by
 * each process for itself: the limits that guard passwords and codes are the database's (wire.md,
 * "Caps"). This machine is not limited: what asks from here is a check of its health, or a proxy
 * that does not say for whom it asks.
 */
export function limitUnproven({ most, perMs }: RateLimit, clock: Clock): UnprovenRequests {
  const counts = new Map<string, number>()
  let endsAt = 0
  const visitor = (request: FastifyRequest): string | null => {
    const now = clock.now().getTime()
    if (now >= endsAt) {
      counts.clear()
      endsAt = now + perMs
    }
    return ipaddr.isValid(request.ip) && ipaddr.process(request.ip).range() === 'loopback'
      ? null
      : visitorOf(request.ip)
  }
  return {
    requireRoom: (request) => {
      if ((counts.get(visitor(request) ?? '') ?? 0) >= most) throw new AppError('TOO_MANY_REQUESTS')
    },
    count: (request) => {
      const address = visitor(request)
      if (address === null) return
      // more visitors than that are no visitors, and their names shall not fill the memory
      if (counts.size >= MAX_VISITORS) counts.clear()
      counts.set(address, (counts.get(address) ?? 0) + 1)
    },
  }
}

/**
 * Where a request leads whose address is too long: nowhere, so that neither the router nor the
 * query parser reads it.
 */
export function shortAddress(request: IncomingMessage, most: number): string {
  const url = request.url ?? '/'
  return url.length > most ? '/' : url
}

/** Throws ADDRESS_TOO_LONG for a request that `shortAddress` led nowhere. */
export function requireShortAddress(request: FastifyRequest, most: number): void {
  if (request.originalUrl.length > most) throw new AppError('ADDRESS_TOO_LONG')
}
