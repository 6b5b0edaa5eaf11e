import { AppError } from '@ownerng/domain'
import type { FastifyRequest } from 'fastify'
import { foreignOriginOf, isOfOtherSite } from './other-sites.ts'

/**
 * Writes are taken from pages of this site only (security.md "CSRF"), and from those that a resort
 * allows: the browser says where a request comes from.
 */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string): void {
  const { config } = request.routeOptions
  if (request.method === 'GET' || request.method === 'HEAD' || config?.fromAnywhere) return
  if (config?.otherSites && isOfOtherSite(request)) return
  const site = request.headers['sec-fetch-site']
  const isForeign = foreignOriginOf(request, publicUrl) !== null
  if (isForeign || (site !== undefined && site !== 'same-origin'))
    throw new AppError('WRONG_ORIGIN')
}
