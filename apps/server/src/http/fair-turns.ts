import { AppError } from '@ownerng/domain'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { getCredentials } from './credentials.ts'
import { getVisitor } from './visitor.ts'

/** How many costly requests run at the same time. More have to wait and don't slow others down. */
const AT_ONCE = { session: 2, visitor: 8 }
const MAX_WAITING = 60

interface Lane {
  running: number
  readonly waiting: (() => void)[]
}

/** Runs work by key, a limited number at a time. Throws TOO_MANY_REQUESTS if too many wait. */
export function openLanes(atOnce: number) {
  const lanes = new Map<string, Lane>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] }
    lanes.set(key, lane)
    if (lane.running < atOnce) lane.running++
    else if (lane.waiting.length >= MAX_WAITING) throw new AppError('TOO_MANY_REQUESTS')
    else await new Promise<void>((resolve) => lane.waiting.push(resolve))
    try {
      return await work()
    } finally {
      // the next one takes over the slot
      const next = lane.waiting.shift()
      if (next) next()
      else if (--lane.running === 0) lanes.delete(key)
    }
  }
}

type InTurn = <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>

declare module 'fastify' {
  interface FastifyInstance {
    inTurn: InTurn
  }
}

/** Runs costly work, a few of a session or visitor at a time. */
export const inTurn: InTurn = (request, work) => request.server.inTurn(request, work)

/** Limits costly requests by session and by visitor, before the session is looked up. */
export function openTurns(): InTurn {
  const [bySession, byVisitor] = [openLanes(AT_ONCE.session), openLanes(AT_ONCE.visitor)]
  return (request, work) => {
    const { ip } = request
    const [credential] = getCredentials(request, ['owner'])
    // a proxy on this machine may hide its visitors
    const isHidden = ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback'
    const inOrder = isHidden ? work : () => byVisitor(getVisitor(ip), work)
    return credential ? bySession(credential.secretHash.toString('hex'), inOrder) : inOrder()
  }
}
