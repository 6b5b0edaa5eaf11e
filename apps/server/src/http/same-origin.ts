import { AppError } from '@ownerng/domain'
import type { FastifyRequest } from 'fastify'
import { findForeignOrigin, isOfOtherSite } from './other-sites.ts'

/** Accepts writes only from our own pages and allowed origins (security.md "CSRF"). */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string): void {
  const { config } = request.routeOptions
  if (request.method === 'GET' || request.method === 'HEAD' || config?.fromAnywhere) return
  if (config?.otherSites && isOfOtherSite(request)) return
  const site = request.headers['sec-fetch-site']
  const isForeign = findForeignOrigin(request, publicUrl) !== null
  if (isForeign || (site !== undefined && site !== 'same-origin'))
    throw new AppError('WRONG_ORIGIN')
}
