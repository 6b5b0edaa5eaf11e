import type { IncomingMessage, Server } from 'node:http'
import { AppError, SECOND_MS } from '@ownerng/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Clock } from '../shared/clock.ts'
import type { TrustProxy } from '../shared/trust-proxy.ts'
import type { Counts, Places, VisitorLimits } from './counts.ts'
import { visitorOf } from './visitor.ts'

/** What one request and one visitor may take of the server before anything of a request is read. */
export interface RequestLimits extends VisitorLimits {
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
 * who ask through it are, by `capOpenRequests`.
 */
export function capConnections(server: Server, places: Places, isProxy: TrustProxy): void {
  server.on('connection', async (socket) => {
    const address = socket.remoteAddress ?? ''
    if (isProxy(address, 0)) return
    const visitor = visitorOf(address)
    if (!(await places.take(visitor))) socket.destroy()
    else if (socket.closed) places.leave(visitor)
    else socket.once('close', () => places.leave(visitor))
  })
}

/**
 * Counts the open requests of each visitor who comes through a proxy; one beyond the limit throws
 * TOO_MANY_REQUESTS.
 */
export function capOpenRequests(
  places: Places,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async (request, { raw }) => {
    if (request.ip === request.socket.remoteAddress) return
    const visitor = visitorOf(request.ip)
    if (!(await places.take(visitor))) throw new AppError('TOO_MANY_REQUESTS')
    if (raw.closed) places.leave(visitor)
    else raw.once('close', () => places.leave(visitor))
  }
}

/** Counts requests that no session proves, by visitor; throws TOO_MANY_REQUESTS. */
export interface UnprovenRequests {
  /** Refuses at once whom `count` refused lately. */
  requireRoom(request: FastifyRequest): void
  count(request: FastifyRequest): Promise<void>
}

/**
 * Keeps one visitor from taking the server's time with requests of nobody. It is held in memory:
 * the limits that guard passwords and codes are the database's (wire.md, "Caps"). This machine is
 * not limited: what asks from here is a check of its health, or a proxy that does not say for whom
 * it asks.
 */
export function limitUnproven(
  places: Counts['unproven'],
  perMs: number,
  clock: Clock,
): UnprovenRequests {
  const refused = new Set<string>()
  let endsAt = 0
  const visitor = ({ ip }: FastifyRequest): string | null =>
    ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback' ? null : visitorOf(ip)
  return {
    requireRoom: (request) => {
      const now = clock.now().getTime()
      if (now >= endsAt) {
        refused.clear()
        endsAt = now + perMs
      }
      if (refused.has(visitor(request) ?? '')) throw new AppError('TOO_MANY_REQUESTS')
    },
    count: async (request) => {
      const address = visitor(request)
      if (address === null || (await places.take(address))) return
      refused.add(address)
      throw new AppError('TOO_MANY_REQUESTS')
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
