import { createHash } from 'node:crypto'
import type { AppKind } from '@ownerng/domain'
import type { FastifyRequest } from 'fastify'
import { cookieNameFor } from './cookies.ts'
import { isAllowedSite } from './other-sites.ts'

/** The secret in a request for one app kind: its cookie, or the bearer token of an API client. */
export interface Credential {
  readonly appKind: AppKind
  readonly resortId: string
  readonly secretHash: Buffer
}

/** Pages of another origin only get the kinds that their resort allows. */
export function getCredentials(request: FastifyRequest, kinds: readonly AppKind[]): Credential[] {
  return kinds.flatMap((appKind) => {
    const value =
      appKind === 'api'
        ? getBearer(request)
        : request.cookies[cookieNameFor(request, `${appKind}-sid`)]
    const match = /^([A-Z0-9]{1,20})\.([\w-]{43})$/.exec(value ?? '')
    return match?.[1] && match[2] && isAllowedSite(request, match[1], appKind)
      ? [{ appKind, resortId: match[1], secretHash: getHash(match[2]) }]
      : []
  })
}

function getBearer(request: FastifyRequest): string {
  return /^Bearer ([\w.-]{1,80})$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
}

export function getHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/**
 * The account that the window shows, from a header or the query of a link; null if absent. It never
 * grants access: memberships do.
 */
export function findShownOwner(request: FastifyRequest): string | null {
  const handle =
    request.headers['x-owner-number'] ??
    (request.query as Record<string, unknown> | undefined)?.['owner']
  return typeof handle === 'string' && handle !== '' ? handle.slice(0, 14) : null
}
