import { AppError } from '@ownerng/domain'
import type { FastifyRequest } from 'fastify'

/**
 * Writes are taken from pages of this site only (security.md "CSRF"): the browser says where a
 * request comes from.
 */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string): void {
  if (
    request.method === 'GET' ||
    request.method === 'HEAD' ||
    request.routeOptions.config?.fromAnywhere
  )
    return
  const { origin, 'sec-fetch-site': site } = request.headers
  const hosts = [request.host, new URL(publicUrl).host]
  const foreign =
    (origin !== undefined && (!URL.canParse(origin) || !hosts.includes(new URL(origin).host))) ||
    (site !== undefined && site !== 'same-origin')
  if (foreign) throw new AppError('WRONG_ORIGIN')
}
